// Stored replays keep verifying (D4), with and without a chain behind their dice (D25, D26); what is wrong with a chain is named by its round.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRESET_NAMES, type ReplayDocument } from '@salient/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { replayCommand } from './replayCommand.ts';

const STORED = path.join(ROOT, 'test/data/replays');
const FILES = readdirSync(STORED).sort();
const folder = mkdtempSync(path.join(tmpdir(), 'salient-replays-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Loose<T> = { -readonly [K in keyof T]: T[K] extends object | undefined ? Loose<T[K]> : T[K] };
const read = (file: string): Loose<ReplayDocument> => JSON.parse(readFileSync(path.join(STORED, file), 'utf8'));

async function verify(...words: string[]): Promise<{ status: number; said: string[]; complained: string[] }> {
  const said: string[] = [];
  const complained: string[] = [];
  const output = { say: (line: string) => said.push(line), complain: (line: string) => complained.push(line) };
  return { status: await replayCommand.run(['verify', ...words], output), said, complained };
}

/** A stored replay with a change made to it. */
function altered(file: string, change: (replay: Loose<ReplayDocument>) => void): string {
  const replay = read(file);
  change(replay);
  const copy = path.join(folder, 'altered.json');
  writeFileSync(copy, JSON.stringify(replay));
  return copy;
}

test.each(FILES)('%s holds', async (file) => {
  const { status, said, complained } = await verify(path.join(STORED, file));
  expect([status, complained]).toEqual([0, []]);
  const isFair = read(file).seedCommitment !== null;
  expect(said[0]).toMatch(
    isFair ? /^Dice: all keys up to round \d+ follow from/ : /^Dice: no commitment was published/,
  );
  expect(said.at(-1)).toMatch(/ holds: \d+ rounds on /);
});

test('there are replays of the first format, with and without commitment, and of every preset', () => {
  for (const file of ['v1-served-lagoon', 'v1-served-world-fog', 'v1-played-world-weighted', 'v1-played-lagoon-dealt'])
    expect(FILES).toContain(`${file}.json`);
  const replays = FILES.map(read);
  expect(
    replays.filter(({ formatVersion, rulesVersion }) => formatVersion === 1 && rulesVersion === 1).length,
  ).toBeGreaterThanOrEqual(6);
  expect(replays.filter(({ fairness }) => fairness !== undefined).length).toBeGreaterThanOrEqual(2);
  // One that is missing is written by: npx node test/determinism/main.ts --write
  expect(new Set(replays.map(({ settings }) => settings.preset))).toEqual(new Set(PRESET_NAMES));
});

describe('a chain that is broken', () => {
  const FAIR = 'fair-served-lagoon.json';

  test.each<[string, (replay: Loose<ReplayDocument>) => void, RegExp]>([
    [
      'a chain key',
      ({ rounds }) => Object.assign(rounds[4] ?? {}, { chainKey: 'ab'.repeat(32) }),
      /the dice of round 5 do not hold: The hash of its chain key (?:ab){32} is not the chain key of round 4/,
    ],
    [
      'the chain key of the picks',
      ({ picks }) => Object.assign(picks, { chainKey: 'ab'.repeat(32) }),
      /the dice of round 0 do not hold: .+ is not the commitment/,
    ],
    [
      'a salt',
      ({ fairness }) => fairness?.salts.pop(),
      /the dice of round 1 do not hold: Its chain key and the salts make/,
    ],
    [
      'the commitment',
      (replay) => Object.assign(replay, { seedCommitment: 'ab'.repeat(32) }),
      /the dice of round 0 do not hold: The first chain is not/,
    ],
  ])('is named by its first round, and the status is 1: %s', async (_, change, sentence) => {
    const { status, said, complained } = await verify(altered(FAIR, change));
    expect(status).toBe(1);
    expect(complained).toEqual([expect.stringMatching(sentence)]);
    expect(said).toEqual([]);
  });

  test('is told beside rounds that differ', async () => {
    const file = altered(FAIR, ({ rounds }) => Object.assign(rounds[2] ?? {}, { key: 'f'.repeat(32) }));
    const { status, complained } = await verify(file);
    expect([status, complained]).toEqual([
      1,
      [expect.stringMatching(/differs in round \d+/), expect.stringMatching(/the dice of round 3 do not hold/)],
    ]);
  });

  test('cannot even be read', async () => {
    const file = altered(FAIR, ({ fairness }) =>
      Object.assign(fairness ?? {}, { salts: [{ seat: 0 }], commitments: [] }),
    );
    const { status, complained } = await verify(file);
    expect(status).toBe(1);
    expect(complained.join('\n')).toMatch(/badFormat at fairness\.commitments: .+\nbadFormat at fairness\.salts: /);
  });
});

test('what was kept from the time of the match is held against the replay', async () => {
  const file = path.join(STORED, 'fair-served-lagoon.json');
  const { seedCommitment, fairness } = read('fair-served-lagoon.json');
  const kept = ['--commitment', seedCommitment ?? '', '--salt', fairness?.salts[0]?.salt ?? ''];
  expect((await verify(file, ...kept)).status).toBe(0);
  expect(await verify(file, '--commitment', 'ab'.repeat(32))).toMatchObject({
    status: 1,
    complained: [expect.stringContaining('The commitment published as number 0 was abab')],
  });
  expect(await verify(file, '--salt', '1'.repeat(32))).toMatchObject({
    status: 1,
    complained: [expect.stringContaining('was left out')],
  });
  const bare = path.join(STORED, 'v1-served-lagoon.json');
  for (const words of [kept, kept.slice(0, 2), kept.slice(2)])
    expect([words, (await verify(bare, ...words)).status]).toEqual([words, 1]);
  expect((await verify(file, '--chain', 'x')).status).toBe(2);
});
