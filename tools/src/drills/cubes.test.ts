// Cubes at the command line: series, a person played by a script, and wrong wishes.
import { afterAll, expect, test } from 'vitest';
import { makeUser } from '../testing.ts';
import { parsePlan, playByHand } from './cubesCommand.ts';

const { salient, leave } = makeUser();
afterAll(leave);
const cubes = (...words: string[]) => salient('cubes', ...words);

function planOf(...words: string[]) {
  const plan = parsePlan(words);
  if (!plan.ok) throw new Error(plan.faults);
  return plan.value;
}

test('a series changes sides and is the same for the same words', async () => {
  const words = ['--first', 'uct:playouts=30', '--second', 'random', '--games', '6'];
  const { said, status } = await cubes(...words);
  expect(status).toBe(0);
  expect(said).toHaveLength(1);
  const score = said[0]?.match(/^uct:playouts=30 against random: ([\d.]+) % \([\d.]+ … [\d.]+\) of 6 games\.$/)?.[1];
  expect(Number(score)).toBeGreaterThan(50);
  expect((await cubes(...words)).said).toEqual(said);
});

test('a person sees the board and what is possible, is asked again after nonsense, and plays to the end', async () => {
  const said: string[] = [];
  let asked = 0;
  const questions: string[] = [];
  const ask = async (question: string): Promise<string | null> => {
    questions.push(question);
    return asked++ === 0 ? 'sideways' : '1';
  };
  await playByHand(planOf('--second', 'greedy', '--seed', '4'), (line) => said.push(line), ask);
  expect(said.slice(0, 7)).toEqual([
    '1 2 4 · · ·',
    '3 5 · · · ·',
    '6 · · · · ·',
    '· · · · · ·',
    '· · · · · f',
    '· · · · e c',
    '· · · d b a',
  ]);
  expect(questions[0]).toMatch(/^1 .*, \d+ pass\? $/);
  expect(said.filter((line) => line.startsWith('Say a number'))).toHaveLength(1);
  expect(said.some((line) => line.startsWith('greedy: '))).toBe(true);
  expect(said.at(-1)).toMatch(/^(You win\.|greedy wins\.|A draw\.)$/);
});

test('who leaves ends it', async () => {
  const said: string[] = [];
  await playByHand(
    planOf('--games', '3'),
    (line) => said.push(line),
    async () => 'quit',
  );
  expect(said).toHaveLength(7);
});

test.each([
  [['--second', 'you'], 'One of the two sides must be played by the program.'],
  [
    ['--second', 'chess'],
    'There is no player "chess". Players are you, random, greedy, heuristic, pure, uct, uct+rave, uct+rave+parallel.',
  ],
  [['--second', 'uct:playouts=0'], 'playouts may be up to 10000000, not "0".'],
])('refused: %j', async (words, sentence) => {
  expect(await cubes(...words)).toEqual({ status: 2, said: [], complained: sentence });
});
