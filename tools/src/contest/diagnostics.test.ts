// Diagnostics that nobody reads: they neither fill a pipe nor end the program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { makeDiagnostics } from './diagnostics.ts';

test('ever so many lines, however long, fit into a pipe', () => {
  const told: string[] = [];
  const tell = makeDiagnostics((line) => told.push(line));
  for (let count = 0; count < 5_000; count++) tell(`${count} ${'x'.repeat(10_000)}`);
  expect(`${told.join('\n')}\n`.length).toBeLessThan(65_536);
  expect(told[0]).toMatch(/^0 x+$/);
  expect(told.at(-1)).toBe('Nothing more is told.');
});

test('an engine that closes its end of them is answered as before, and the program ends well', async () => {
  const words = ['--import', './scripts/ready.mjs', 'tools/src/main.ts', 'bot', 'contest', '--ms', '0'];
  const bot = spawn(process.execPath, words, { cwd: ROOT, stdio: 'pipe' });
  // Writing to a program that has ended shows in its answers.
  bot.stdin.on('error', () => undefined);
  const ended = once(bot, 'exit');
  bot.stderr.destroy();
  await once(bot.stderr, 'close');
  for (let request = 0; request < 3; request++) {
    bot.stdin.write('what nobody understands\ngo place_armies 2000\n');
    const [answer] = await Promise.race([once(bot.stdout, 'data'), ended]);
    expect(String(answer)).toBe('No moves\n');
  }
  bot.stdin.end();
  expect(await ended).toEqual([0, null]);
});
