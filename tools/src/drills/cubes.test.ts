// Cubes at the command line: series, a person played by a script, and wrong wishes.
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { parseOptions } from '../cli/arguments.ts';
import { makeUser } from '../testing.ts';
import { parsePlan, playByHand } from './cubesCommand.ts';

const { salient, read, dotsIn, leave } = makeUser();
afterAll(leave);
afterEach(() => void vi.restoreAllMocks());
const cubes = (...words: string[]) => salient('cubes', ...words);

function planOf(...words: string[]) {
  const options = parseOptions(words, ['first', 'second', 'games', 'seed']);
  if (!options.ok) throw new Error(options.faults);
  const plan = parsePlan(options.value);
  if (!plan.ok) throw new Error(plan.faults);
  return plan.value;
}

test('a series changes sides and is the same for the same words', async () => {
  const words = ['--first', 'uct:playouts=30', '--second', 'random', '--games', '6'];
  const { said, status } = await cubes(...words, '--out', 'series');
  expect(status).toBe(0);
  expect(said).toHaveLength(2);
  const score = said[0]?.match(/^uct:playouts=30 against random: ([\d.]+) % \([\d.]+ … [\d.]+\) of 6 games\.$/)?.[1];
  expect(Number(score)).toBeGreaterThan(50);
  expect((await cubes(...words, '--out', 'again')).said[0]).toBe(said[0]);
  expect(read('series/report.md')).toContain(said[0]);
  expect(dotsIn('series', 'scores')).toBe(1);
  expect(await cubes(...words, '--out', 'series')).toMatchObject({
    status: 2,
    complained: expect.stringContaining('holds a run already'),
  });
});

test('broken off and gone on with, a series is that of an unbroken run, and says how far it is', async () => {
  const words = ['--first', 'uct:playouts=20', '--second', 'random'];
  const figuresOf = (out: string) => JSON.parse(read(`${out}/report.json`)).figures;
  await cubes(...words, '--games', '6', '--out', 'whole');
  await cubes(...words, '--games', '2', '--out', 'parts');
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 11_000));
  const { complained } = await cubes('--resume', 'parts', '--games', '6');
  expect(complained).toMatch(/^2 of 3 pairs of games, about \d+ s left\n3 of 3 pairs of games, about 0 s left$/);
  expect(figuresOf('parts')).toEqual(figuresOf('whole'));
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
  [['--second', 'uct:playouts=20=7'], '"playouts=20=7" is none of ms=, playouts= and exploration=.'],
  [['--out', 'mine'], 'Nothing is kept of games with you: leave out --out.'],
  [['--second', 'uct:playouts=0'], 'playouts must be a whole number from 1 to 10000000, not "0".'],
])('refused: %j', async (words, sentence) => {
  expect(await cubes(...words)).toEqual({ status: 2, said: [], complained: sentence });
});
