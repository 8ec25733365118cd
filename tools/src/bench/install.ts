// What a newcomer waits for: from a fresh clone over `npm ci` and `npm start` to a page that answers.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Bench, BenchSection } from './section.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export const installSection: BenchSection = {
  name: 'install',
  title: 'From a fresh clone to a page that can be played (committed state; npm’s cache as it is)',
  async run(bench) {
    const folder = mkdtempSync(path.join(tmpdir(), 'salient-install-'));
    try {
      execFileSync('git', ['clone', '--quiet', ROOT, folder]);
      await measure(bench, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(bench: Bench, folder: string): Promise<void> {
  const startMs = performance.now();
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' });
  bench.say(`npm ci: ${secondsSince(startMs)}`);
  const environment = { ...process.env, PORT: '0', INIT_CWD: folder, DATA_DIR: path.join(folder, 'data') };
  const server = spawn('npm', ['start'], { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await urlOf(server);
  const page = await fetch(url);
  bench.say(`npm ci && npm start to the page (HTTP ${page.status}): ${secondsSince(startMs)}`);
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

/** The first address the server prints; rejects if it ends before. */
function urlOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
    createInterface({ input: server.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [url] = /http:\/\/\S+/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
}

const secondsSince = (startMs: number): string => `${((performance.now() - startMs) / 1_000).toFixed(1)} s`;
