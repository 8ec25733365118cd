// `npm run salient -- …` as a process of its own, to be listened to, signalled and killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Against hanging only. */
const PATIENCE = { timeout: 60_000, interval: 100 };

export interface SalientProcess {
  /** All that it has said and complained of. */
  heard(): string;
  /** Resolves once it has said this. */
  says(text: string): Promise<void>;
  /** Its exit code; null where a signal has ended it. */
  readonly over: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

/**
 * @param folder where its user stands
 * @param redisUrl what is in `REDIS_URL`; nothing where it is left out
 */
export function startSalient(words: readonly string[], folder: string, redisUrl?: string): SalientProcess {
  const { REDIS_URL: _, ...environment } = process.env;
  const child: ChildProcess = spawn(process.execPath, [path.join(ROOT, 'tools/src/main.ts'), ...words], {
    cwd: ROOT,
    env: { ...environment, INIT_CWD: folder, ...(redisUrl !== undefined && { REDIS_URL: redisUrl }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const over = once(child, 'close').then(([code]) => code as number | null);
  return {
    heard: () => text,
    says: (expected) =>
      vi.waitFor(() => {
        if (!text.includes(expected)) throw new Error(`not "${expected}" but: ${text}`);
      }, PATIENCE),
    over,
    signal: (signal) => void child.kill(signal),
  };
}
