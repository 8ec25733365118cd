// The poker table: policies against each other, a person played by a script, and wrong wishes.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPoker } from '@salient/ai';
import { afterAll, expect, test } from 'vitest';
import { makeUser } from '../testing.ts';
import { type PokerOptions, parsePokerOptions } from './pokerOptions.ts';
import { playByHand } from './tableTalk.ts';

const { folder, salient, leave } = makeUser();
afterAll(leave);
const poker = (...words: string[]) => salient('poker', ...words);

function optionsOf(...words: string[]): PokerOptions {
  const options = parsePokerOptions(words, 1);
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
  );
  expect(status).toBe(0);
  const [mean = 0, margin = 0, , exact = 0] = (said[0]?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  expect(exact).toBeGreaterThan(0.1);
  expect(Math.abs(mean - exact)).toBeLessThan(2 * margin);
});

test('a policy file takes a seat', async () => {
  const sets = Object.fromEntries(
    buildPoker('kuhn').informationSets.map(({ key, actions }) => [key, { actions, weights: [1, 0] }]),
  );
  const file = { format: 'salient-policy', v: 1, game: 'kuhn', from: 'never bets', sets };
  writeFileSync(path.join(folder, 'meek.json'), JSON.stringify(file));
  const against = await poker('--game', 'kuhn', '--players', 'meek.json,meek.json', '--hands', '1000', '--seed', '1');
  expect(against.said[0]).toMatch(/^meek\.json against meek\.json: .* exactly -?0\.0000\.$/);
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
  [['--policy', 'best'], '--policy is one of share, most, not "best".'],
  [['--game', 'go'], '--game is one of kuhn, leduc, not "go".'],
])('refused: %j', async (words, sentence) => {
  expect(await poker(...words)).toEqual({ status: 2, said: [], complained: sentence });
});
