// A PostgreSQL of the test's own, from Debian's packages, that may be killed and started again; it writes to its disk as it does in earnest.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePort } from './freePort.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
/** After a kill its children let go of the memory they share a moment later. */
const PATIENCE = { timeout: 30_000, interval: 200 };

export interface OwnPostgres {
  readonly url: string;
  /** SIGKILL of the server: nothing is written any more, every connection is gone. */
  kill(): void;
  start(): Promise<void>;
  end(): Promise<void>;
}

/** @throws where there are no PostgreSQL programs */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const bin = binFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'salient-pg-'));
  const data = path.join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run('chown', ['postgres', folder]);
  // PostgreSQL refuses to run as root.
  const asPostgres = (program: string, ...args: string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', path.join(bin, program), ...args], { cwd: '/' })
      : run(path.join(bin, program), args, { cwd: folder });
  await asPostgres('initdb', '-D', data, '-U', 'salient', '-A', 'trust');
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const log = path.join(folder, 'log');
  const start = async (): Promise<void> =>
    void (await vi.waitFor(() => asPostgres('pg_ctl', '-D', data, '-l', log, '-w', '-o', settings, 'start'), PATIENCE));
  const kill = (): void => {
    const [pid = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    // Its children would answer for a moment longer, until they notice.
    const children = childrenOf(Number(pid));
    process.kill(Number(pid), 'SIGKILL');
    for (const child of children) killIfThere(child);
  };
  await start();
  return {
    url: `postgres://salient@127.0.0.1:${port}/postgres`,
    kill,
    start,
    async end() {
      await asPostgres('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Some end by themselves in the same moment. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Processes whose parent that is, as the kernel tells in the fourth field of each one's `stat`. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

/** NaN for a process that has just ended. */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return Number.NaN;
  }
}

/** Of the newest version that is installed. */
function binFolder(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`));
  if (found === undefined)
    throw new Error(`There is no PostgreSQL in ${VERSIONS}: install Debian's package postgresql`);
  return found;
}
