// The real server as a process of its own, to be signalled and killed: for integration and browser tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Against hanging only. */
const READY_LIMIT_MS = 120_000;

/** Tests make more rooms than a visitor may. */
export const TEST_ENVIRONMENT = {
  PORT: '0',
  SALIENT_LOG: 'error',
  SALIENT_CREATES_PER_MINUTE: '10000',
  SALIENT_JOINS_PER_MINUTE: '10000',
  SALIENT_ROOMS_PER_ADDRESS: '10000',
  SALIENT_CONNECTIONS_PER_ADDRESS: '10000',
};

export type Environment = Readonly<Record<string, string>>;

/** A folder that is gone after the test; hand `remove` to `afterEach`. */
export function makeDataDir(): { readonly dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salient-test-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  readonly port: number;
  /** The address for other devices, if this machine has a network. */
  readonly lanUrl: string | undefined;
  /** What it has written on stderr; empty unless it was started to be heard. */
  said(): string;
  /** Ends it and resolves when it is gone, with its exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * The real server as a process of its own, as `npm start` runs it.
 * @param stderr `pipe` to keep what it says there
 */
export async function startProcess(
  environment: Environment,
  stderr: 'inherit' | 'pipe' = 'inherit',
): Promise<ServerProcess> {
  const child = spawnServer(environment, stderr);
  const said = hear(child);
  const addresses: string[] = [];
  let limit: NodeJS.Timeout | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    limit = setTimeout(() => reject(new Error('the server did not say that it is ready')), READY_LIMIT_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      addresses.push(...(line.match(/http:\/\/\S+/g) ?? []));
      // The address for other devices is printed in the same write.
      setImmediate(resolve);
    });
  });
  await ready.finally(() => clearTimeout(limit));
  const url = addresses[0] ?? '';
  const pid = child.pid ?? 0;
  return {
    pid,
    url,
    port: Number(new URL(url).port),
    lanUrl: addresses[1],
    said,
    kill: (signal) => endProcess(child, signal),
  };
}

/** For starts that are meant to fail: what it said and its exit code. */
export async function runProcess(
  environment: Environment,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawnServer(environment, 'pipe');
  const said = hear(child);
  const limit = setTimeout(() => child.kill('SIGKILL'), READY_LIMIT_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
  return { code, said: said() };
}

/** @returns what it has said so far */
function hear(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  return () => said;
}

function spawnServer(environment: Environment, stderr: 'inherit' | 'pipe'): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...TEST_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', stderr],
  });
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  // And all that it had to say has been heard.
  const gone = once(child, 'close');
  child.kill(signal);
  const [code] = (await gone) as [number | null];
  return code;
}
