// `replay show` tells a match and each of its rounds as they were; nothing that a replay holds can write a line of its own into the terminal.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RULES_VERSION } from '@salient/engine';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { replayCommand } from './replayCommand.ts';

const FILE = path.join(ROOT, 'test/data/replays/fair-served-lagoon.json');
const replay = JSON.parse(readFileSync(FILE, 'utf8'));
const folder = mkdtempSync(path.join(tmpdir(), 'salient-show-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...words: string[]): Promise<{ status: number; said: string[]; complained: string[] }> {
  const said: string[] = [];
  const complained: string[] = [];
  const output = { say: (line: string) => said.push(line), complain: (line: string) => complained.push(line) };
  return { status: await replayCommand.run(words, output), said, complained };
}

function written(change: (copy: typeof replay) => void): string {
  const copy = structuredClone(replay);
  change(copy);
  const file = path.join(folder, 'changed.json');
  writeFileSync(file, JSON.stringify(copy));
  return file;
}

test('a match: who played, how every round left the board, and how it ended', async () => {
  const { status, said } = await run('show', FILE);
  expect(status).toBe(0);
  expect(said[0]).toMatch(/^Lagoon, 3 seats, rules \w+, fog none\.$/);
  for (const [seat, { name }] of replay.seats.entries()) expect(said[1 + seat]).toContain(`Seat ${seat}: ${name}, `);
  const heads = said.flatMap((line) => /^(Start|Round \d+):/.exec(line)?.[1] ?? []);
  expect(heads).toEqual(['Start', ...replay.rounds.map(({ round }: { round: number }) => `Round ${round}`)]);
  const land = (seat: number) =>
    replay.rounds[0].standings.split(',').filter((one: string) => one.startsWith(`${seat}:`));
  const round1 = said.find((line) => line.startsWith('Round 1:'));
  for (const [seat, { name }] of replay.seats.entries()) expect(round1).toContain(`${name} ${land(seat).length} land`);
  expect(said.at(-1)).toBe('End: seat 1 (Hypatia) won.');
});

test('a round: every order as it stands in the replay, and what came of it', async () => {
  const { status, said } = await run('show', FILE, '--round', '3');
  expect([status, said[0]]).toEqual([0, 'Round 3']);
  for (const { seat, orders } of replay.rounds[2].commits)
    expect(said).toContain(`  ${replay.seats[seat].name} orders: ${orders.join('; ') || 'nothing'}`);
  expect(said.some((line) => / (takes|does not take|moves|deploys) /.test(line))).toBe(true);
  expect(said.at(-1)).toMatch(/^After it: /);
});

test('why an order came to nothing is told in words', async () => {
  const { said } = await run('show', FILE, '--round', '1');
  expect(said).toContain('  Person 0 does not move from Saltgrass to Gull Cape: its start was in other hands by then');
});

test('what cannot be shown is refused with a sentence', async () => {
  expect(await run('show', FILE, '--round', '99')).toMatchObject({
    status: 2,
    complained: ['--round must be a whole number from 0 to 25, not "99".'],
  });
  expect(await run('show')).toMatchObject({ status: 2, complained: [expect.stringMatching(/^Write: replay show/)] });
  const broken = written(({ rounds }) => rounds[2].commits[0].orders.push('nonsense'));
  expect(await run('show', broken)).toMatchObject({
    status: 1,
    complained: [expect.stringMatching(/cannot be played in round 3: "nonsense" is not an order/)],
  });
});

test('a replay by other rules or on another map is told as that: none of its rounds is to blame', async () => {
  const rules = written((copy) => Object.assign(copy, { rulesVersion: RULES_VERSION + 1 }));
  const versions = `This match was played by rules version ${RULES_VERSION + 1}; this is version ${RULES_VERSION}.`;
  expect(await run('show', rules)).toMatchObject({
    status: 1,
    complained: [`${rules} cannot be played: ${versions}`],
  });
  expect(await run('verify', rules)).toMatchObject({
    status: 1,
    complained: [`${rules} cannot be played again: ${versions}`],
  });
  const document = JSON.parse(readFileSync(path.join(ROOT, 'maps/saddle.json'), 'utf8'));
  const map = written((copy) => Object.assign(copy.map, { document }));
  expect((await run('show', map)).complained).toEqual([
    expect.stringMatching(/changed\.json cannot be played: This match was played on another map than /),
  ]);
  expect((await run('verify', map)).complained).toEqual([
    expect.stringMatching(/changed\.json cannot be played again: This match was played on another map than /),
  ]);
});

test('what was played is counted in the words that belong to one and to several', async () => {
  const cut = (rounds: number): string =>
    written((copy) => Object.assign(copy, { rounds: copy.rounds.slice(0, rounds), result: null }));
  const last = async (file: string) => (await run('verify', file)).said.at(-1)?.split('holds: ')[1];
  expect(await last(cut(1))).toBe('1 round on Lagoon, the match was not finished.');
  expect(await last(cut(2))).toBe('2 rounds on Lagoon, the match was not finished.');
});

test('names cannot write lines of their own or move the cursor', async () => {
  const forged = '\u001b[2J\u202eX\r\nmatch.json holds: 9 rounds';
  const file = written(({ seats }) => Object.assign(seats[1], { name: forged }));
  for (const words of [
    ['verify', file],
    ['show', file],
    ['show', file, '--round', '2'],
  ]) {
    const { status, said } = await run(...words);
    expect(status).toBe(0);
    expect(said.join('')).toContain('holds: 9 rounds');
    expect(said.join('')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
  }
});

test('a commitment or salt that was mistyped is no broken dice; capitals do not matter', async () => {
  const { seedCommitment, fairness } = replay;
  expect(await run('verify', FILE, '--commitment', 'abc', '--salt', 'xyz')).toMatchObject({
    status: 2,
    complained: ['--commitment has 64 hex digits.', '--salt has 32 hex digits.'],
  });
  const [{ salt }] = fairness.salts;
  const words = ['--commitment', seedCommitment.toUpperCase(), '--salt', salt.toUpperCase()];
  expect(await run('verify', FILE, ...words)).toMatchObject({ status: 0, complained: [] });
});
