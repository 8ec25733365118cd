import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWorkerPool, type WorkerPool, type WorkerPoolSetup } from './workerPool.ts';

/** Says that it is ready and answers questions, like a worker; ends when its server is gone. */
const PROGRAM = `
  process.on('message', () => process.send('alive'));
  process.once('disconnect', () => process.exit(0));
  process.send('ready');
`;
const LIMIT = { timeout: 60_000 };

let folder: string;
let pool: WorkerPool | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salient-pool-'));
});
afterEach(async () => {
  await pool?.end();
  rmSync(folder, { recursive: true });
});

interface Report {
  readonly message: string;
  readonly pid: unknown;
}

async function open(
  program = PROGRAM,
  changes: Partial<WorkerPoolSetup> = {},
): Promise<{ readonly pool: WorkerPool; readonly reports: Report[] }> {
  const entry = path.join(folder, 'worker.cjs');
  writeFileSync(entry, program);
  const reports: Report[] = [];
  const report: WorkerPoolSetup['report'] = (message, { pid }) => void reports.push({ message, pid });
  const setup = { count: 2, brokerUrl: 'redis://127.0.0.1:1', jobKey: '00'.repeat(32), logLevel: 'silent' };
  pool = startWorkerPool({ ...setup, report, entry, ...changes });
  await pool.ready();
  return { pool, reports };
}

test('a frozen worker is killed and replaced', async () => {
  const { pool, reports } = await open(PROGRAM, { askEveryMs: 200 });
  const [frozen] = pool.pids();
  process.kill(frozen as number, 'SIGSTOP');
  await expect.poll(() => pool.pids().includes(frozen as number), LIMIT).toBe(false);
  await expect.poll(() => pool.pids().length, LIMIT).toBe(2);
  // On a busy machine the other one may seem to be frozen, too.
  const told = reports.filter(({ pid }) => pid === frozen).map(({ message }) => message);
  expect([...new Set(told)]).toEqual(['worker silent', 'worker died']);
});

test('a worker that dies is replaced', async () => {
  const { pool, reports } = await open();
  const [killed] = pool.pids();
  process.kill(killed as number, 'SIGKILL');
  await expect.poll(() => pool.pids().includes(killed as number), LIMIT).toBe(false);
  await expect.poll(() => pool.pids().length, LIMIT).toBe(2);
  expect(reports).toEqual([{ message: 'worker died', pid: killed }]);
});

test('workers that answer count as responsive; the pool ends all of them', async () => {
  const { pool } = await open();
  await expect.poll(() => pool.responsive(), LIMIT).toBe(2);
  expect(pool.pids()).toHaveLength(2);
  await pool.end();
  expect(pool.pids()).toEqual([]);
});

test('where searches share their threads there are fewer processes, each told how many it has, and no more threads than searches', async () => {
  const told = path.join(folder, 'told');
  const names = ['SALIENT_WORKER_CONCURRENCY', 'SALIENT_ROOT_PARALLEL'];
  const tell = `require('node:fs').appendFileSync(${JSON.stringify(told)}, ${names.map((name) => `process.env.${name}`).join(" + ' ' + ")} + '\\n');`;
  const { pool } = await open(`${tell}${PROGRAM}`, { count: 3, rootParallel: 2 });
  expect(pool.pids()).toHaveLength(2);
  expect(readFileSync(told, 'utf8').split('\n').toSorted()).toEqual(['', '1 1', '2 2']);
});
