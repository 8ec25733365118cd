// Pursuit at the command line: tables, a person played by a script, and wrong wishes.
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { parseOptions } from '../cli/arguments.ts';
import { makeUser } from '../testing.ts';
import { playByHand } from './pursuitCommand.ts';
import { NAMES, type PursuitPlan, parsePursuitPlan } from './pursuitPlan.ts';

const { salient, read, dotsIn, leave } = makeUser();
afterAll(leave);
afterEach(() => void vi.restoreAllMocks());
const pursuit = (...words: string[]) => salient('pursuit', ...words);

function planOf(...words: string[]): PursuitPlan {
  const options = parseOptions(words, NAMES);
  if (!options.ok) throw new Error(options.faults);
  const plan = parsePursuitPlan(options.value);
  if (!plan.ok) throw new Error(plan.faults);
  return plan.value;
}

test('a row for each value that is varied, the same again for the same words', async () => {
  const words = ['--fugitive', 'greedy', '--hunters', 'pure', '--vary', 'hunters.playouts=10,40', '--games', '6'];
  const { said, status } = await pursuit(...words, '--out', 'varied');
  expect(status).toBe(0);
  expect(said).toHaveLength(5);
  expect(said[4]).toMatch(/^Report written to .*varied\/report\.md\.$/);
  expect(said[2]).toMatch(/^\| greedy \| pure:playouts=10 \| \d+\.\d % \(\d+\.\d … \d+\.\d\) \| [\d.]+ \| 6 \|$/);
  expect(said[3]).toContain('pure:playouts=40');
  expect((await pursuit(...words, '--out', 'again')).said.slice(0, 4)).toEqual(said.slice(0, 4));
  expect(read('varied/report.md')).toContain(said[3]);
  expect(dotsIn('varied', 'scores')).toBe(2);
});

test('broken off and gone on with, the table is that of an unbroken run', async () => {
  const words = ['--fugitive', 'greedy', '--hunters', 'pure', '--vary', 'hunters.playouts=10,40'];
  const figuresOf = (out: string) => JSON.parse(read(`${out}/report.json`)).figures;
  await pursuit(...words, '--games', '4', '--out', 'whole');
  await pursuit(...words, '--games', '1', '--out', 'parts');
  expect((await pursuit('--resume', 'parts', '--games', '4')).status).toBe(0);
  expect(figuresOf('parts')).toEqual(figuresOf('whole'));
});

test('stopped among the first games, the table tells what was played alone', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    if (read('stopped/games.jsonl').includes('isCaught')) process.emit('SIGINT');
    return 0;
  });
  const words = ['--fugitive', 'greedy', '--hunters', 'pure', '--vary', 'hunters.playouts=10,40'];
  const { said } = await pursuit(...words, '--games', '2', '--out', 'stopped');
  expect(said.filter((line) => line.startsWith('| greedy '))).toHaveLength(1);
  expect(said.join('\n')).not.toContain('NaN');
  expect(said.at(-2)).toMatch(/^Stopped; go on with: .* pursuit --resume /);
});

test('a long run says how far it is', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 11_000));
  const { complained } = await pursuit('--fugitive', 'random', '--hunters', 'greedy', '--games', '2', '--out', 'long');
  expect(complained).toMatch(/^1 of 2 games, about \d+ s left\n2 of 2 games, about 0 s left$/);
});

/** Answers in turn, then leaves. */
function scripted(answer: (asked: number) => string | null) {
  const questions: string[] = [];
  const ask = async (question: string): Promise<string | null> => answer(questions.push(question) - 1);
  return { ask, questions };
}

test('who hunts hears how the fugitive goes, sees it in the rounds of the rules only, and is asked for every hunter', async () => {
  const said: string[] = [];
  const { ask, questions } = scripted((asked) => ['7x', '99'][asked] ?? '1');
  const plan = planOf('--fugitive', 'random', '--hunters', 'you', '--count', '2', '--seed', '5');
  await playByHand(plan, (line) => said.push(line), ask);
  const heard = said.filter((line) => line.startsWith('The fugitive goes') || line.startsWith('The fugitive stays'));
  const seen = heard.flatMap((line, at) => (line.includes('seen at') ? [at + 1] : []));
  expect(seen).toEqual([1, 3, 8, 13, 16, 20, 23].filter((round) => round <= heard.length));
  expect(heard.filter((line) => line.includes('seen at')).every((line) => / at [A-J]\d+\.$/.test(line))).toBe(true);
  expect(heard.filter((line) => !line.includes('seen at')).some((line) => /[A-J]\d/.test(line))).toBe(false);
  expect(said.filter((line) => line.startsWith('Say a number from 1 to'))).toHaveLength(2);
  expect(questions[0]).toMatch(/^1 (by (cab|bus|metro) to [A-J]\d+|stays)/);
  expect(said.at(-1)).toMatch(/^(Caught at [A-J]\d+ in round \d+|Escaped: the fugitive was at [A-J]\d+)\.$/);
});

test('who flees is told where it is, and may leave', async () => {
  const said: string[] = [];
  const { ask } = scripted((asked) => (asked < 2 ? '1' : 'quit'));
  await playByHand(planOf('--fugitive', 'you', '--hunters', 'random'), (line) => said.push(line), ask);
  expect(said[0]).toMatch(/^Round 1 of 23\. You are the fugitive\. Hunters: 1 at [A-J]\d+, 2 at /);
  expect(said[1]).toMatch(/^You are at [A-J]\d+\.$/);
  expect(said.filter((line) => line.startsWith('Round'))).toHaveLength(3);
});

test.each([
  [['--fugitive', 'you', '--hunters', 'you'], 'One of the two sides must be played by the program.'],
  [['--hunters', 'dogs'], 'There is no player "dogs". Players are you, random, greedy, pure, explorative.'],
  [['--hunters', 'greedy:ms=3'], '"greedy" has no parameters.'],
  [['--hunters', 'pure:depth=3'], '"depth=3" is none of ms=, playouts= and exploration=.'],
  [['--hunters', 'pure:ms=1,playouts=3'], 'A player has ms or playouts, not both.'],
  [['--hunters', 'pure:ms=0'], 'ms must be a whole number from 1 to 60000, not "0".'],
  [['--vary', 'ms=1,2'], '--vary begins with fugitive. or hunters., such as hunters.exploration=0.2,1.4.'],
  [['--fugitive', 'you', '--vary', 'hunters.ms=1,2'], 'Nothing can be varied in games with you.'],
  [['--hunters', 'pure:playouts=20=7'], '"playouts=20=7" is none of ms=, playouts= and exploration=.'],
  [['--hunters', 'pure:playouts=20:7'], 'playouts must be a whole number from 1 to 10000000, not "20:7".'],
  [['--hunters', 'pure:exploration= '], 'exploration must be a number from 0 to 1000, not " ".'],
  [['--hunters', 'pure:'], '"" is none of ms=, playouts= and exploration=.'],
  [['--hunters', 'pure:ms=1,ms=2'], '"ms" is given twice.'],
  [['--hunters', 'pure:playouts=9', '--vary', 'hunters.playouts=1,2'], '"playouts" is given twice.'],
  [['--vary', 'hunters.playouts=5,5'], '"playouts=5,5" names a value twice.'],
  [['--fugitive', 'you', '--out', 'mine'], 'Nothing is kept of games with you: leave out --out.'],
  [['now'], '"now" is not an option; options begin with --.'],
  [['--count', '9'], '--count must be a whole number from 2 to 5, not "9".'],
])('refused: %j', async (words, sentence) => {
  expect(await pursuit(...words)).toEqual({ status: 2, said: [], complained: sentence });
});
