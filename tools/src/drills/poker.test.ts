// The poker table: policies against each other, a person played by a script, and wrong wishes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPoker } from '@salient/ai';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { parseOptions } from '../cli/arguments.ts';
import { makeUser } from '../testing.ts';
import { NAMES, type PokerOptions, parsePokerOptions } from './pokerOptions.ts';
import { playByHand } from './tableTalk.ts';

const { folder, salient, read, dotsIn, leave } = makeUser();
afterAll(leave);
afterEach(() => void vi.restoreAllMocks());
const poker = (...words: string[]) => salient('poker', ...words);

function optionsOf(...words: string[]): PokerOptions {
  const read = parseOptions(words, NAMES);
  const options = read.ok ? parsePokerOptions(read.value, 1) : read;
  if (!options.ok) throw new Error(options.faults);
  return options.value;
}

test('two policies: the sample agrees with the exact expectation', async () => {
  const { said, status } = await poker(
    '--game',
    'kuhn',
    '--players',
    'cfr+,uniform',
    '--hands',
    '20000',
    '--seed',
    '3',
    '--out',
    'sample',
  );
  expect(status).toBe(0);
  expect(JSON.parse(read('sample/report.json')).figures.hands).toBe(20_000);
  expect(dotsIn('sample', 'winnings')).toBe(1);
  const [mean = 0, margin = 0, , exact = 0] = (said[0]?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  expect(exact).toBeGreaterThan(0.1);
  expect(Math.abs(mean - exact)).toBeLessThan(2 * margin);
});

test('a single hand has no interval', async () => {
  const { said } = await poker(
    '--game',
    'kuhn',
    '--players',
    'cfr+,uniform',
    '--hands',
    '1',
    '--seed',
    '1',
    '--out',
    'one',
  );
  expect(said[0]).toMatch(/^cfr\+ against uniform: -?[12]\.0000 ± ∞ chips a hand over 1 hand; exactly /);
  expect(read('one/report.md')).toContain('| ± ∞ |');
});

test('a policy file takes a seat', async () => {
  const sets = Object.fromEntries(
    buildPoker('kuhn').informationSets.map(({ key, actions }) => [key, { actions, weights: [1, 0] }]),
  );
  const file = { format: 'salient-policy', v: 1, game: 'kuhn', from: 'never bets', sets };
  writeFileSync(path.join(folder, 'meek.json'), JSON.stringify(file));
  const words = ['--game', 'kuhn', '--players', 'meek.json,meek.json', '--policy', 'most', '--hands', '1000'];
  const against = await poker(...words, '--seed', '1', '--out', 'meek');
  expect(against.said[0]).toMatch(/^meek\.json against meek\.json: .* exactly -?0\.0000\.$/);
  expect(read('meek/report.md')).toContain('Policy files are read by most.');
  expect(await poker(...words, '--out', 'meek')).toMatchObject({
    status: 2,
    complained: expect.stringContaining('holds a run already'),
  });
});

test('the words of a report play the same hands again, though the clock chose the seed', async () => {
  const { said } = await poker('--game', 'kuhn', '--players', 'uniform,cfr+', '--hands', '500', '--out', 'unseeded');
  const { command } = JSON.parse(read('unseeded/report.json'));
  const again = await salient(...command, '--out', 'seeded');
  expect(again.said[0]).toBe(said[0]);
});

test('a long run says how far it is', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 11_000));
  const words = ['--game', 'kuhn', '--players', 'uniform,uniform', '--hands', '20000'];
  const { complained } = await poker(...words, '--out', 'long');
  expect(complained).toMatch(
    /^1 of 2 lots of 10,000 hands, about \d+ s left\n2 of 2 lots of 10,000 hands, about 0 s left$/,
  );
});

test('a series that was stopped by Ctrl-C can be gone on with, and comes to the same', async () => {
  const words = ['--game', 'kuhn', '--players', 'uniform,cfr+', '--hands', '25000', '--seed', '3'];
  vi.spyOn(performance, 'now').mockImplementation(() => {
    const journal = path.join(folder, 'parts/games.jsonl');
    if (existsSync(journal) && readFileSync(journal, 'utf8').includes('squares')) process.emit('SIGINT');
    return 0;
  });
  const stopped = await poker(...words, '--out', 'parts');
  vi.restoreAllMocks();
  expect(stopped.said[0]).toContain('over 10000 hands');
  expect(stopped.said[1]).toMatch(/^Stopped; go on with: .* poker --resume /);
  const whole = await poker(...words, '--out', 'whole');
  expect(whole.said[0]).toContain('over 25000 hands');
  expect((await poker('--resume', 'parts')).said[0]).toBe(whole.said[0]);
  expect((await poker('--resume', 'parts', '--hands', '30000')).complained).toBe(
    '--resume takes everything from the stored run.',
  );
});

/** Answers in turn, then leaves. */
function scripted(answers: readonly string[]) {
  const questions: string[] = [];
  const ask = async (question: string): Promise<string | null> => {
    questions.push(question);
    return answers[questions.length - 1] ?? null;
  };
  return { ask, questions };
}

test('a person sees the own card, the pot and the choices; the other card comes at the end', async () => {
  const said: string[] = [];
  const { ask, questions } = scripted(['dance', 'f', 'f', 'f', 'c', 'c', 'c', 'c', 'c', 'c']);
  const options = optionsOf('--game', 'leduc', '--players', 'uniform,you', '--hands', '3', '--seed', '5');
  const won = await playByHand(options, (line) => said.push(line), ask);
  expect(said[0]).toBe('Hand 1 of 3: uniform to begin, one chip each in the pot.');
  expect(questions[0]).toMatch(/^You hold [JQK], paid 1 against [13]\. (check|fold, call), raise\? $/);
  const firstEnd = said.findIndex((line) => line.includes(' held '));
  expect(said.slice(0, firstEnd).some((line) => line.includes('uniform held'))).toBe(false);
  expect(said[firstEnd]).toMatch(
    /^uniform held [JQK], you held [JQK]\. (You (win|lose) \d+|The pot is split)\. In all: /,
  );
  expect(said.some((line) => line.startsWith('Say '))).toBe(true);
  const totals = said.flatMap((line) => line.match(/In all: \+?(-?\d+)\.$/)?.slice(1) ?? []);
  expect(Number(totals.at(-1))).toBe(won);
});

test('whoever leaves takes the winnings so far', async () => {
  const { ask } = scripted(['quit']);
  const said: string[] = [];
  expect(
    await playByHand(optionsOf('--game', 'kuhn', '--players', 'you,uniform'), (line) => said.push(line), ask),
  ).toBe(0);
  expect(said).toEqual(['Hand 1 of 10: you to begin, one chip each in the pot.']);
});

test.each([
  [['--players', 'you'], 'Two sit at the table, such as --players you,cfr+.'],
  [['--players', 'you,you'], 'One of the two must be a policy.'],
  [
    ['--players', 'you,none.json'],
    'none.json cannot be read: there is no such file or folder. Players are you, uniform, cfr+ and policy files.',
  ],
  [['--players', 'cfr+,uniform', '--policy', 'most'], '--policy says how policy files are read, and none plays.'],
  [['--out', 'mine'], 'Nothing is kept of games with you: leave out --out.'],
  [['--policy', 'best'], '--policy is one of share, most, not "best".'],
  [['--game', 'go'], '--game is one of kuhn, leduc, not "go".'],
])('refused: %j', async (words, sentence) => {
  expect(await poker(...words)).toEqual({ status: 2, said: [], complained: sentence });
});

test.each([
  ['poker', ['--game', 'kuhn', '--players', 'cfr+,uniform', '--hands', '10', '--seed', '1'], { sum: null }],
  ['cubes', ['--first', 'random', '--second', 'greedy', '--games', '2'], { begun: 'x' }],
  ['pursuit', ['--fugitive', 'random', '--hunters', 'random', '--games', '1'], { isCaught: 2 }],
])('%s: what no game has is left out of a journal, and its game played anew', async (verb, words, spoilt) => {
  await salient(verb, ...words, '--out', verb);
  const [whole, [head, line = '']] = [read(`${verb}/report.json`), read(`${verb}/games.jsonl`).split('\n')];
  const { key, record } = JSON.parse(line);
  const journal = [head, JSON.stringify({ key, record: { ...record, ...spoilt } }), ''].join('\n');
  writeFileSync(path.join(folder, verb, 'games.jsonl'), journal);
  expect((await salient(verb, '--resume', verb)).status).toBe(0);
  expect(read(`${verb}/report.json`)).toBe(whole);
});
