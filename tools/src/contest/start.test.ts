// What an engine waits for before a bot's first answer: few processes, and nothing loaded that the bot does not need.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../cli/paths.ts';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { readonly salient: string };
};

describe('the start of a contest bot', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'salient-start-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is one process, which gets itself ready before its first file and loads neither schemas nor the proving games', () => {
    expect(scripts).not.toHaveProperty('presalient');
    const [, program, ...start] = scripts.salient.split(' ');
    expect([program, ...start.slice(0, 2)]).toEqual(['node', '--import', './scripts/ready.mjs']);
    const words = [...start, 'bot', 'contest', '--bot', 'expert', '--ms', '0'];
    const env = { ...process.env, NODE_V8_COVERAGE: folder };
    const { stdout, stderr } = spawnSync(process.execPath, words, {
      env,
      input: 'go place_armies 2000\n',
      encoding: 'utf8',
    });
    expect([stdout, stderr]).toEqual(['No moves\n', '']);
    // Every process of Node's leaves one such file, with all that it loaded.
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    const loaded = readFileSync(path.join(folder, files[0] ?? ''), 'utf8');
    expect(loaded).toContain('contest/frontEnd.ts');
    expect(loaded).not.toMatch(/node_modules\/zod|ai\/src\/games|ai\/src\/arena/);
  });

  test('leaves nothing behind when the engine ends npm and keeps its own ends of the pipes', async () => {
    const engine = spawn(process.execPath, ['-e', 'console.log("go place_armies 2000"); setInterval(() => {}, 1e6)']);
    onTestFinished(() => void engine.kill());
    const words = ['run', '--silent', 'salient', '--', 'bot', 'contest', '--ms', '0'];
    const npm = spawn('npm', words, { cwd: ROOT, stdio: [engine.stdout, 'pipe', 'inherit'] });
    const [answer] = await once(npm.stdout, 'data');
    expect(String(answer)).toBe('No moves\n');
    npm.kill('SIGTERM');
    // When nobody can write there any more.
    await once(npm.stdout, 'close');
  });
});
