// The recorded rounds of the public contests, replayed by our resolver: all agree, and any change to a recording is found (rules T1–T7).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { contestCommand } from './contestCommand.ts';
import type { RecordedRound } from './recordedRound.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'salient-contest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = (name: string): string => path.join(ROOT, 'test/data/contest', name);
const WORLD = data('world.json');
const C1 = data('rounds-c1-world.jsonl.gz');
const C2 = data('rounds-c2-world.jsonl.gz');

interface Answer {
  readonly status: number;
  readonly said: string[];
  readonly complained: string;
}

async function contest(...words: string[]): Promise<Answer> {
  const said: string[] = [];
  const complained: string[] = [];
  const status = await contestCommand.run(words, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { status, said, complained: complained.join('\n') };
}
const check = (map: string, rules: string, ...files: string[]): Promise<Answer> =>
  contest('check', '--map', map, '--rules', rules, ...files);

describe('recorded rounds', () => {
  it.each([
    ['c1', C1, '200 rounds, 834 orders (56 illegal), 0 mismatches'],
    ['c2', C2, '300 rounds, 1977 orders (98 illegal), 0 mismatches'],
  ])('of %s agree in every deploy, event and draw', async (rules, file, line) => {
    expect(await check(WORLD, rules, file)).toEqual({ status: 0, said: [line], complained: '' });
  });

  it('add up over several files, packed or plain', async () => {
    const plain = path.join(folder, 'plain.jsonl');
    writeFileSync(plain, gunzipSync(readFileSync(C1)));
    const { status, said } = await check(WORLD, 'c1', C1, plain);
    expect([status, said.at(-1)]).toEqual([0, '400 rounds, 1668 orders (112 illegal), 0 mismatches']);
  });

  it('of one contest do not agree with the rules of the other', async () => {
    const { status, said, complained } = await check(WORLD, 'c1', C2);
    expect(status).toBe(1);
    expect(said.at(-1)).toMatch(/^300 rounds, \d+ orders \(\d+ illegal\), \d+ mismatches$/);
    expect(complained).toMatch(/rounds-c2-world\.jsonl\.gz, line 1: round 1, territory 39: /);
  });
});

/** A copy of the first rounds of a recording, of which the second is changed. */
function corrupted(file: string, change: (round: Loose<RecordedRound>) => void): string {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(0, 3);
  const round = JSON.parse(lines[1]);
  change(round);
  lines[1] = JSON.stringify(round);
  const copy = path.join(folder, 'corrupted.jsonl.gz');
  writeFileSync(copy, gzipSync(`${lines.join('\n')}\n`));
  return copy;
}
type Loose<T> = { -readonly [K in keyof T]: T[K] extends object ? Loose<T[K]> : T[K] };

describe('a corrupted copy fails', () => {
  it.each<[string, (round: Loose<RecordedRound>) => void, RegExp]>([
    ['an army more at the end', ({ after }) => (after['17'][1] += 1), /round 2, territory 17: after the round/],
    ['another owner at the end', ({ after }) => (after['41'][0] = 0), /round 2, territory 41: after the round/],
    ['an army more after the deploys', ({ deployed }) => (deployed['5'][1] += 1), /territory 5: after the deploys/],
    ['an army more at the start', ({ before }) => (before['5'][1] += 1), /territory 5: after the deploys/],
    ['another income', ({ income }) => (income[1] += 1), /round 2: the income of player2 is 5, recorded 6/],
    ['another deploy', ({ place }) => (place[0] = 'player1 place_armies 10 5'), /territory 10: after the deploys/],
    ['a draw too many', ({ rand }) => rand.push(0.5), /round 2: 1 recorded draw was not used/],
    ['a draw too few', ({ rand }) => rand.pop(), /round 2: more draws are needed than recorded/],
    ['another coin', ({ rand }) => (rand[0] = 0.1), /round 2, territory \d+: /],
    ['an order left out', ({ attack }) => (attack[1] = 'No moves'), /round 2/],
    ['an event too many', ({ events }) => events.push(events[0]), /only the recording has event 3/],
    ['an event too few', ({ events }) => events.pop(), /only the resolver has event 2/],
    ['a field of an event', ({ events }) => (events[1].used += 1), /territory 42: used of event 2 is 11, recorded 12/],
    ['the reason of an event', ({ events }) => (events[1].why = 'for fun'), /why of event 2/],
    ['a region of another map', ({ before }) => (before['99'] = [0, 2]), /territory 99: "before" names it/],
    ['a region left out', ({ after }) => delete after['3'], /territory 3: "after" does not name it/],
    ['an unknown field', ({ events }) => Object.assign(events[0], { note: 1 }), /line 2: unreadable: .*note/],
  ])('%s', async (_title, change, words) => {
    const { status, said, complained } = await check(WORLD, 'c1', corrupted(C1, change));
    expect([status, said.at(-1)?.endsWith(', 1 mismatches')]).toEqual([1, true]);
    expect(complained).toMatch(words);
  });

  it('text that is no round, and a recording without rounds', async () => {
    const file = path.join(folder, 'text.jsonl');
    writeFileSync(file, 'round\n');
    expect((await check(WORLD, 'c1', file)).complained).toMatch(/text\.jsonl, line 1: unreadable: This is not JSON\.$/);
    writeFileSync(file, '\n');
    expect(await check(WORLD, 'c1', file)).toMatchObject({
      status: 1,
      said: ['0 rounds, 0 orders (0 illegal), 0 mismatches'],
      complained: 'There is no round to check.',
    });
  });
});

describe('any map and any words', () => {
  it('reads the larger map; rounds of another one are named as such', async () => {
    const { status, complained } = await check(data('map64.json'), 'c2', C2);
    expect(status).toBe(1);
    expect(complained).toMatch(/line 1: round 1, territory 43: "before" does not name it/);
  });

  it.each([
    [['check', '--map', WORLD, '--rules', 'c3', C1], '--rules must be c1 or c2.'],
    [['check', '--map', WORLD, '--rules', 'c1'], 'at least one recording'],
    [['check', '--rules', 'c1', C1], 'A map'],
    [['verify', C1], 'Write: contest check'],
    [['check', '--map', C1, '--rules', 'c1', C1], 'This is not JSON.'],
    [['check', '--map', data('nowhere.json'), '--rules', 'c1', C1], 'there is no such file'],
    [
      ['check', '--map', WORLD, '--rules', 'c1', data('nowhere.gz')],
      'cannot be read: there is no such file or folder.',
    ],
    [['check', '--map', path.join(ROOT, 'maps/lagoon.json'), '--rules', 'c1', C1], 'This is not a map of the contest'],
  ])('%j is not understood', async (words, complaint) => {
    const { status, said, complained } = await contest(...words);
    expect([status, said]).toEqual([2, []]);
    expect(complained).toContain(complaint);
  });

  it('a packed file that is cut off is not read', async () => {
    const file = path.join(folder, 'cut.jsonl.gz');
    writeFileSync(file, readFileSync(C1).subarray(0, 30000));
    expect(await check(WORLD, 'c1', file)).toMatchObject({ status: 2, said: [] });
  });
});
