// The verbs that are made of series: their arithmetic, tiny runs by the command line, and that breaking off and going on changes nothing.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  commandOf,
  type Gate,
  isAboveFair,
  isAtMostBelow,
  isLawful,
  type Program,
  scoresAtLeast,
} from '../gates/gate.ts';
import { GATES } from '../gates/gates.data.ts';
import { anchorOf, rateSides } from '../ladder/rateSides.ts';
import { meanOfBest } from '../sweep/evolveCommand.ts';
import { parseRange, withParameter } from '../sweep/parameterRange.ts';
import { makeUser } from '../testing.ts';
import type { Side } from './contenderKinds.ts';
import type { GameRecord, MoveFigures } from './job.ts';
import { BOTS_PAGE } from './publish.ts';
import type { SeriesPlayed } from './series.ts';
import { tallySeries } from './tally.ts';

const { folder, salient, read, dotsIn, leave } = makeUser();
afterAll(leave);

const SMALL = ['--map', 'lagoon', '--workers', '0', '--playouts', '16'];
const figuresOf = (out: string) => JSON.parse(read(`${out}/report.json`)).figures;

const side = (text: string): Side => ({ text, budget: { kind: 'playouts', playouts: 1 } });
const MOVES: MoveFigures = {
  ...{ moves: 10, attacks: 30, playouts: 100, ms: 50, longestMs: 9, depthSum: 150, maxDepth: 3 },
  ...{ terminalLeaves: 5, amafUpdates: 20, refused: 0, late: 0 },
};

/** A series of two seats with these scores, a pair for every two. */
function series(a: Side, b: Side, scores: readonly number[], moves: Partial<MoveFigures> = {}): SeriesPlayed {
  const games = scores.map((score): GameRecord => {
    const winner = score === 1 ? 'a' : score === 0 ? 'b' : 'draw';
    return { score, winner, rounds: 12, ms: 100, a: { ...MOVES, ...moves }, b: MOVES };
  });
  const groups = Array.from({ length: scores.length / 2 }, (_, pair) => games.slice(2 * pair, 2 * pair + 2));
  const arrangement = { map: 'lagoon', settings: {}, seats: 2, maxRounds: 150 };
  const pairing = { id: `${a.text} against ${b.text}`, arrangement, a, b, groups: groups.length, seed: '1' };
  return { pairing, groups, isDone: true };
}

test('a tally: results, and depths weighed by playouts', () => {
  const tally = tallySeries(series(side('a'), side('b'), [1, 0, 0.5, 1]));
  expect(tally).toMatchObject({ matches: 4, won: 2, drawn: 1, lost: 1, meanRounds: 12 });
  expect(tally.interval.score).toBe(0.625);
  expect(tally.a).toMatchObject({
    moves: 40,
    playoutsPerMove: 10,
    meanDepth: 1.5,
    amafPerMove: 2,
    terminalLeavesPerMove: 0.5,
  });
});

describe('ladder', () => {
  const [x, heuristic, z] = ['x', 'heuristic', 'z'].map(side) as [Side, Side, Side];

  test('best first, heuristic at 0, everybody finite', () => {
    const wins = Array<number>(20).fill(1);
    const rated = rateSides(
      [z, heuristic, x],
      [
        series(
          z,
          heuristic,
          wins.map(() => 0),
        ),
        series(
          heuristic,
          x,
          wins.map(() => 0),
        ),
        series(
          z,
          x,
          wins.map(() => 0),
        ),
      ],
    );
    expect(rated.map(({ side: { text } }) => text)).toEqual(['x', 'heuristic', 'z']);
    expect(rated[1]).toMatchObject({ elo: 0, halfWidth: 0, meanScore: 0.5, matches: 40 });
    for (const { elo } of rated) expect(Number.isFinite(elo)).toBe(true);
    expect(rated[0]?.elo).toBeCloseTo(-(rated[2]?.elo ?? 0), 6);
    expect(anchorOf([x, z])).toBe(0);
  });

  test('by the command line, gone on with after half of its matches', async () => {
    const words = ['ladder', '--bots', 'uct:pool=4,random,greedy', ...SMALL];
    const { status, said } = await salient(...words, '--games', '4', '--out', 'ladder');
    expect(status).toBe(0);
    expect(
      said
        .slice(0, 3)
        .map((line) => line.trim().split(/ {2}/)[1])
        .sort(),
    ).toEqual(['greedy', 'random', 'uct:pool=4']);
    expect(read('ladder/report.md').match(/--bots/g)).toHaveLength(1);
    await salient(...words, '--games', '2', '--out', 'ladder-parts');
    await salient('ladder', '--resume', 'ladder-parts', '--games', '4', '--workers', '0');
    expect(figuresOf('ladder-parts')).toEqual(figuresOf('ladder'));
  });

  test.each([
    [['--bots', 'uct'], 'two bots or more'],
    [['--bots', 'uct,uct'], 'named twice'],
    [['--bots', 'uct,hal'], 'no bot "hal"'],
    [['--seats', '3'], 'between two'],
    [['--bots', 'uct,heuristic', '--publish'], 'that of all bots'],
  ])('refused: %j', async (words, sentence) => {
    expect(await salient('ladder', ...words)).toMatchObject({
      status: 2,
      complained: expect.stringContaining(sentence),
    });
  });
});

describe('sweep and evolve', () => {
  test.each([
    ['c=0.1..0.5:0.1', 'exploration', [0.1, 0.2, 0.3, 0.4, 0.5]],
    ['horizon=2,6,3', 'horizon', [2, 6, 3]],
    ['ms=100..400:100', 'ms', [100, 200, 300, 400]],
    ['time=5..6', 'ms', [5, 6]],
    ['ms=400..0:-150', 'ms', [400, 250, 100]],
    ['c=0.3..0.1:-0.1', 'exploration', [0.3, 0.2, 0.1]],
  ])('the range %s', (text, name, values) => {
    expect(parseRange(text)).toEqual({ ok: true, value: { name, values } });
  });

  test.each([
    'c',
    'c=',
    'c=1..',
    'c=2..1',
    'c=2..1:0.5',
    'c=1..2:-1',
    'c=1..2:0',
    'c=a,b',
    '=1,2',
    'c=0..1000:1',
    'c=1=2',
    'c=1..2..3',
    'c=1..2:1:1',
    'c=1,1',
  ])('no range: %s', (text) => {
    expect(parseRange(text).ok).toBe(false);
  });

  test('values that are too many are not counted', () =>
    expect(parseRange('c=0..1:0.001')).toMatchObject({ faults: '"c=0..1:0.001" names more than 200 values.' }));

  test('a parameter joins those that are there', () => {
    expect(withParameter('uct', 'pool', 9)).toBe('uct:pool=9');
    expect(withParameter('uct:pool=9', 'horizon', 2)).toBe('uct:pool=9,horizon=2');
  });

  test('a sweep by the command line: a series a value, on the same seeds', async () => {
    const words = ['sweep', '--bot', 'uct', '--param', 'pool=1,6', '--vs', 'greedy', ...SMALL, '--games', '2'];
    const { status, said } = await salient(...words, '--out', 'sweep');
    expect(status).toBe(0);
    expect(said[0]).toMatch(/^pool 1: /);
    expect(figuresOf('sweep').series.map(({ seed }: { seed: string }) => seed)).toEqual(['1 sweep', '1 sweep']);
    expect(read('sweep/curve.svg')).toContain('<polyline');
  });

  test.each([
    ['sweep', '--param', 'pool=1,6'],
    ['screen', '--factors', 'pool=1,6'],
  ])('a program has no parameters for %s', async (verb, option, value) => {
    expect(await salient(verb, '--bot', 'cmd:./bot', option, value, '--vs', 'greedy', ...SMALL)).toMatchObject({
      status: 2,
      complained: '--bot must be a bot of ours: a program has no parameters.',
    });
  });

  test('the next value is the mean of the best quarter', () => {
    const [a, b] = [side('a'), side('b')];
    const played = [
      [1, 0],
      [1, 1],
      [0, 0],
      [0, 1],
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ].map((scores) => series(a, b, scores));
    expect(meanOfBest([1, 2, 3, 4, 5, 6, 7, 8], played)).toBe(3.5);
  });

  test('candidates stay within 15 % of the current value, and a broken run finds the same path', async () => {
    const words = ['evolve', '--bot', 'uct', '--param', 'c', '--start', '0.2', '--candidates', '2', ...SMALL];
    await salient(...words, '--generations', '2', '--games', '2', '--out', 'evolve');
    const { path: walked } = figuresOf('evolve') as { path: number[] };
    expect(walked).toHaveLength(2);
    let current = 0.2;
    for (const value of walked) {
      expect(Math.abs(value / current - 1)).toBeLessThanOrEqual(0.150001);
      current = value;
    }
    const { journal, head } = cutJournal('evolve');
    expect(journal).toBeGreaterThan(head);
    await salient('evolve', '--resume', 'evolve', '--workers', '0');
    expect(figuresOf('evolve').path).toEqual(walked);
  });

  test.each([
    ['uct+rave', 'c', 0.14],
    ['medium', 'crowdBias', 0.03],
    ['heuristic', 'noise', 1],
  ])('where nothing is said %s begins with its own %s, if it tells it', async (bot, parameter, own) => {
    const words = ['evolve', '--bot', bot, '--param', parameter, '--candidates', '2', '--generations', '1', ...SMALL];
    const out = `evolve-${bot}`;
    expect(await salient(...words, '--games', '2', '--max-rounds', '1', '--out', out)).toMatchObject({ status: 0 });
    expect(figuresOf(out).start).toBe(own);
  });

  test.each([
    ['uct', 'playouts', ['--playouts', '20'], 20],
    ['uct', 'ms', ['--ms', '5'], 5],
  ])('%s begins its %s with what the series gives', async (bot, parameter, given, own) => {
    const words = ['evolve', '--bot', bot, '--param', parameter, '--candidates', '2', '--generations', '1'];
    const short = ['--map', 'lagoon', '--workers', '0', '--games', '2', '--max-rounds', '1'];
    const out = `evolve-given-${parameter}`;
    expect(await salient(...words, ...short, ...given, '--out', out)).toMatchObject({ status: 0 });
    expect(figuresOf(out).start).toBe(own);
  });

  test.each([
    ['uct', 'ms', 'uct has no ms of its own to begin with: say --start <value>.'],
    ['nobody', 'ms', expect.stringMatching(/^There is no bot "nobody"/)],
  ])('%s without its %s has nothing to begin with', async (bot, parameter, complained) => {
    const answer = await salient('evolve', '--bot', bot, '--param', parameter, ...SMALL);
    expect(answer).toMatchObject({ status: 2, complained });
  });

  test.each([
    ['pool', '32', (value: number) => Number.isInteger(value)],
    ['playoutNoise', '1', (value: number) => value <= 1],
  ])('only such values of %s are tried as the bot takes', async (parameter, start, isTaken) => {
    const words = ['evolve', '--bot', 'uct', '--param', parameter, '--start', start, '--candidates', '3', ...SMALL];
    const out = `evolve-${parameter}`;
    const { status } = await salient(...words, '--generations', '1', '--games', '2', '--max-rounds', '4', '--out', out);
    expect(status).toBe(0);
    const { path: walked } = figuresOf(out) as { path: number[] };
    expect(walked).toHaveLength(1);
    expect(walked.every(isTaken)).toBe(true);
  });

  test('an evolution says how far it is of all its generations', async () => {
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10_000));
    const words = ['evolve', '--bot', 'uct', '--param', 'c', '--candidates', '2', '--generations', '2', '--games', '2'];
    const { complained } = await salient(...words, ...SMALL, '--out', 'evolve-told');
    clock.mockRestore();
    const told = complained.split('\n').map((line) => line.split(', ')[0]);
    expect(told).toEqual([0, 2, 2, 4, 4, 6, 6, 8].map((done) => `${done} of 8 matches`));
  });

  test('what has no value beside it is not evolved', async () => {
    const { status, complained } = await salient(
      'evolve',
      '--bot',
      'uct',
      '--param',
      'horizon',
      '--start',
      '3',
      ...SMALL,
    );
    expect(status).not.toBe(0);
    expect(complained).toContain('sweep');
  });
});

/** Leaves the first three matches of a run only. */
function cutJournal(out: string): { journal: number; head: number } {
  const file = path.join(folder, out, 'games.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n');
  const head = lines.slice(0, 4);
  rmSync(file);
  writeFileSync(file, `${head.join('\n')}\n`);
  return { journal: lines.length, head: head.length };
}

describe('gates', () => {
  const judged = (judge: Gate['judge'], ...scores: readonly (readonly number[])[]) =>
    judge(scores.map((list) => series(side('a'), side('b'), list))).isMet;
  const share = (won: number, lost: number): number[] => [
    ...Array<number>(won).fill(1),
    ...Array<number>(lost).fill(0),
  ];

  test('a score, an interval above half, a twin, lawfulness', () => {
    expect([judged(scoresAtLeast(0.65), share(66, 34)), judged(scoresAtLeast(0.65), share(64, 36))]).toEqual([
      true,
      false,
    ]);
    expect([judged(isAboveFair, share(70, 30)), judged(isAboveFair, share(52, 48))]).toEqual([true, false]);
    expect(judged(isAtMostBelow(10), share(80, 20), share(90, 10))).toBe(true);
    expect(judged(isAtMostBelow(10), share(78, 22), share(90, 10))).toBe(false);
    expect(judged(isLawful, share(2, 2))).toBe(true);
    expect(isLawful([series(side('a'), side('b'), [1, 0], { late: 1 })]).isMet).toBe(false);
    expect(isLawful([series(side('a'), side('b'), [1, 0], { refused: 1 })]).isMet).toBe(false);
  });

  test('a look proves nothing, and a bot that is missing leaves its gate open', async () => {
    const { status, said } = await salient(
      'gates',
      '--only',
      'random,outside',
      '--games',
      '2',
      '--map',
      'lagoon',
      '--seed',
      'a look',
      '--workers',
      '0',
      '--out',
      'gates',
    );
    expect(status).toBe(1);
    expect(said[0]).toMatch(/^not yet: random: .*2 of 400 matches\)$/);
    expect(said[1]).toMatch(/^not yet: outside: .*\(no programs to play: name them after --against\)$/);
    expect(said[2]).toBe('0 of 2 gates are met.');
    expect(dotsIn('gates', 'scores')).toBe(1);
    // The row says what was played, not the gate as it is.
    expect(read('gates/report.md')).toContain(
      "`npm run salient -- gates --only random --map lagoon --games 2 --seed 'a look'`",
    );
  });

  test('programs stand in the command of their gate, without what starts them, and are refused where none plays', async () => {
    const [random, outside] = ['random', 'outside'].map((name) => GATES.find((gate) => gate.name === name));
    if (random === undefined || outside === undefined) throw new Error('the gates are gone');
    const programs: Program[] = [
      { name: 'A', rules: ['c1'], command: '/home/me/a' },
      { name: 'B', rules: ['c1', 'c2'], command: './b' },
    ];
    const words = ['--games', '40', '--seed', 'o 57'];
    const command = 'npm run salient -- gates --only';
    expect(commandOf(outside, programs, words)).toBe(
      `${command} outside --against "A c1 <command>; B both <command>" --games 40 --seed 'o 57'`,
    );
    expect(commandOf(random, programs, [])).toBe(`${command} random`);
    expect(await salient('gates', '--only', 'random,coevo', '--against', 'A c1 ./a')).toMatchObject({
      status: 2,
      complained: '--against is for gates of outside programs, of which none is asked for.',
    });
  });

  test('outside programs are played on both maps, by the rules that they know, and named without their commands', async () => {
    const outside = GATES.find(({ name }) => name === 'outside');
    const listed = outside?.against?.([
      { name: 'Both', rules: ['c1', 'c2'], command: './both' },
      { name: 'Second', rules: ['c2'], command: './second' },
    ]);
    expect(listed?.map(({ title, b }) => `${title} ${b}`)).toEqual([
      ...['Both C1 world cmd:./both', 'Both C1 map64 cmd:./both', 'Both C2 world cmd:./both'],
      ...['Both C2 map64 cmd:./both', 'Second C2 world cmd:./second', 'Second C2 map64 cmd:./second'],
    ]);
    const played = ['outside: Both C1 world', 'outside: Both C2 world'].map((id, index) => {
      const one = series(side('a'), side('b'), share(86 - 2 * index, 14 + 2 * index));
      return { ...one, pairing: { ...one.pairing, id } };
    });
    expect(outside?.judge(played)).toMatchObject({
      found: expect.stringMatching(/^Both C1 world 86\.0 % \(.*\); Both C2 world 84\.0 % \(.*\)$/),
      isMet: false,
    });
    expect(outside?.judge(played.slice(0, 1)).isMet).toBe(true);
    expect(await salient('gates', '--only', 'outside', '--against', 'Mute ./bot')).toMatchObject({
      status: 2,
      complained: 'Write "<name> c1|c2|both <command>" after --against, not "Mute ./bot".',
    });
  });

  test('two programs of one name are refused: their matches would be taken for each other', async () => {
    expect(await salient('gates', '--only', 'outside', '--against', 'A c1 ./a; A c2 ./b')).toMatchObject({
      status: 2,
      complained: 'Two programs have the same name.',
    });
  });

  test('names are unique, and unknown ones are refused', async () => {
    expect(new Set(GATES.map(({ name }) => name)).size).toBe(GATES.length);
    expect(await salient('gates', '--only', 'iron')).toMatchObject({
      status: 2,
      complained: expect.stringContaining('no gate "iron"'),
    });
  });
});

test('parallel: searches as of one, two and four cores against a rule bot', async () => {
  const { said } = await salient('parallel', ...SMALL, '--against', 'passive', '--games', '2', '--out', 'parallel');
  for (const name of ['uct', 'parallel:merge=leaf,workers=4', 'parallel:of=pure,merge=majority,workers=2'])
    expect(said.some((line) => line.startsWith(`| \`${name}\` |`) && /\| \d[^|]*\|$/.test(line))).toBe(true);
  expect(said[0]).toBe('| against passive | score |');
  expect(await salient('parallel', '--against', 'nobody')).toMatchObject({ status: 2 });
});

test('by the clock a search of several workers has as long by the wall as one: so many times the time of a core', async () => {
  const quick = ['--map', 'lagoon', '--workers', '0', '--ms', '1', '--games', '2', '--max-rounds', '1'];
  const timesIn = (out: string): Record<string, number[]> =>
    Object.fromEntries(
      figuresOf(out).series.map(({ a, b }: { readonly a: Side; readonly b: Side }) => [
        a.text,
        [a, b].map(({ budget }) => (budget.kind === 'time' ? budget.ms : 0)),
      ]),
    );
  const { said } = await salient('parallel', ...quick, '--out', 'cores');
  expect(said[0]).toContain('Workers have a core’s time each');
  expect(timesIn('cores')).toMatchObject({
    uct: [1, 1],
    'parallel:merge=sum,workers=1': [1, 1],
    'parallel:merge=leaf,workers=4': [4, 1],
    'parallel:of=pure,merge=majority,workers=2': [2, 1],
  });
  await salient('baselines', ...quick, '--out', 'core-pairs');
  expect(timesIn('core-pairs')).toMatchObject({ 'uct+rave': [1, 1], 'parallel:of=uct+rave,workers=2': [2, 1] });
});

test('a side that nothing connects with the anchor is not rated, the others are', () => {
  const sides = ['heuristic', 'greedy', 'uct', 'random'].map(side);
  const [heuristic, greedy, uct, random] = sides;
  const rated = rateSides(sides, [series(heuristic, greedy, [1, 1, 1, 0]), series(uct, random, [1, 1])]);
  expect(rated.map(({ side: { text }, elo }) => [text, Number.isNaN(elo)])).toEqual([
    ['heuristic', false],
    ['greedy', false],
    ['uct', true],
    ['random', true],
  ]);
});

test('gates: what cannot be played is refused, and what is too short is neither met nor failed', async () => {
  expect(await salient('gates', '--only', 'among-four', '--rules', 'c1')).toMatchObject({ status: 2 });
  const words = ['gates', '--only', 'rung-greedy', '--map', 'lagoon', '--workers', '0', '--max-rounds', '4'];
  expect(await salient(...words, '--publish')).toMatchObject({
    status: 2,
    complained: 'Gates are published as they are: --publish allows no --map.',
  });
  const { said } = await salient(...words, '--games', '2', '--out', 'short');
  expect(said[0]).toMatch(/^not yet: rung-greedy: .*2 of 400 matches\)$/);
});

test('gates: where none is settled nothing is published, not even that this machine measured', async () => {
  const page = readFileSync(BOTS_PAGE, 'utf8');
  const { said } = await salient('gates', '--only', 'outside', '--publish', '--out', 'unsettled');
  expect(said).toContain('Nothing is published: no gate is settled by so few matches.');
  expect(readFileSync(BOTS_PAGE, 'utf8')).toBe(page);
  const resumed = await salient('gates', '--resume', 'unsettled', '--publish');
  expect(resumed.said).toContain('Nothing is published: no gate is settled by so few matches.');
  expect((await salient('gates', '--resume', 'unsettled', '--only', 'fog', '--publish')).complained).toBe(
    '--resume takes everything but --games, --minutes, --workers, --publish from the stored run.',
  );
});
