// Playouts per second from recorded boards of real play: by policy alone, part by part, and of `uct` with candidates, tree and all that a turn costs.
import { type BotRun, factsOf, makeBot, makeEvaluator, makePlayouts, type PlayoutPolicy } from '@salient/ai';
import {
  clonePosition,
  copyPositionInto,
  type FastRandomSource,
  type Game,
  makeFastRandomSource,
  type Position,
  playTurns,
  viewFor,
} from '@salient/engine';
import { recordedBoards } from './boards.ts';
import { sayFigure } from './figure.ts';
import { worldGame } from './games.ts';
import type { Bench, BenchSection } from './section.ts';
import { bestNs } from './windows.ts';

const PLAYOUTS_EACH = 1_000;
const CALLS = 200;
const NOISE = 0.3;
const PARTS_DEPTH = 6;
/** The best of so many passes over all boards counts: on a shared machine one pass in four took half as long again, whatever the code. */
const UCT_PASSES = 8;

interface Case {
  readonly policy: PlayoutPolicy;
  readonly seats: number;
  readonly depth: number;
  readonly target: number;
}

const CASES: readonly Case[] = [
  { policy: 'light', seats: 2, depth: 6, target: 150_000 },
  { policy: 'rule', seats: 2, depth: 6, target: 40_000 },
  { policy: 'rule', seats: 2, depth: 3, target: 75_000 },
  { policy: 'light', seats: 6, depth: 6, target: 20_000 },
  { policy: 'rule', seats: 4, depth: 6, target: 20_000 },
];

export const playoutsSection: BenchSection = {
  name: 'playouts',
  title: 'Playouts (world map, boards of real play; best of many short windows)',
  run(bench) {
    for (const one of CASES) playoutsOf(bench, one);
    for (const policy of ['light', 'rule'] as const) partsOf(bench, policy);
    for (const [seats, fog] of [
      [2, 'none'],
      [4, 'none'],
      [6, 'none'],
      [4, 'normal'],
    ] as const)
      uctPlayouts(bench, seats, fog);
  },
};

interface Ground {
  readonly game: Game;
  readonly boards: readonly Position[];
  readonly board: Position;
  readonly random: FastRandomSource;
}

function groundOf(seats: number): Ground {
  const game = worldGame(seats);
  const boards = recordedBoards(game);
  return { game, boards, board: clonePosition(boards[0]), random: makeFastRandomSource(5) };
}

/** Copy, rounds by the policy and evaluation. */
function playoutsOf(bench: Bench, { policy, seats, depth, target }: Case): void {
  const { game, boards, board, random } = groundOf(seats);
  const facts = factsOf(game);
  const playouts = makePlayouts(facts, { policy, noise: NOISE }, random);
  const evaluate = makeEvaluator(facts);
  const values = new Float64Array(seats);
  const ns = bestNs({ windows: windowsOf(bench), calls: CALLS }, (call) => {
    const start = boards[call % boards.length] ?? board;
    copyPositionInto(start, board);
    playouts.playUntil(board, start.round + depth);
    evaluate(board, values);
  });
  const name = `boards.${policy}.${seats}.${depth}`;
  sayFigure(bench, { name, what: `${policy}, ${seats} seats, depth ${depth}`, value: 1e9 / ns, unit: '/s', target });
}

/** Where the time of a two-seat playout of depth 6 goes, every part measured by itself on boards as they are. */
function partsOf(bench: Bench, policy: PlayoutPolicy): void {
  const { game, boards, board, random } = groundOf(2);
  const facts = factsOf(game);
  const playouts = makePlayouts(facts, { policy, noise: NOISE }, random);
  const evaluate = makeEvaluator(facts);
  const values = new Float64Array(2);
  const nsOf = (work: (start: Position) => void): number =>
    bestNs({ windows: windowsOf(bench), calls: CALLS }, (call) => work(boards[call % boards.length] ?? board));
  const copying = nsOf((start) => copyPositionInto(start, board));
  const turns = nsOf((start) => void playouts.writeTurns(start, []));
  const round = nsOf((start) => {
    copyPositionInto(start, board);
    playouts.playRound(board, []);
  });
  const evaluation = nsOf((start) => evaluate(start, values));
  const die = nsOf(() => void random.successes(3, 60));
  const dice = die * dicePerRound(game, boards, playouts.writeTurns);
  const resolution = Math.max(0, round - copying - turns);
  const whole = copying + PARTS_DEPTH * (turns + resolution) + evaluation;
  const share = (ns: number): string => `${((100 * ns) / whole).toFixed(0)} %`;
  bench.say(
    `${policy}, by part: turns ${share(PARTS_DEPTH * turns)} (${turns.toFixed(0)} ns a round), resolution ${share(PARTS_DEPTH * resolution)} (${resolution.toFixed(0)} ns), of it dice ${share(PARTS_DEPTH * dice)}, evaluation ${share(evaluation)} (${evaluation.toFixed(0)} ns)`,
  );
}

type TurnWriter = ReturnType<typeof makePlayouts>['writeTurns'];

/** Rolls of a mean round, counted by a source that passes everything on. */
function dicePerRound(game: Game, boards: readonly Position[], writeTurns: TurnWriter): number {
  const random = makeFastRandomSource(3);
  let rolls = 0;
  const counting = {
    below: (n: number) => random.below(n),
    coin: () => random.coin(),
    successes(n: number, ratePercent: number) {
      rolls++;
      return random.successes(n, ratePercent);
    },
    stream: () => counting,
  };
  for (const start of boards) playTurns(game, clonePosition(start), writeTurns(start, []), counting);
  return rolls / boards.length;
}

function uctPlayouts(bench: Bench, seats: number, fog: 'none' | 'normal'): void {
  const runs = startRuns(seats, fog);
  const search = (): number => {
    let playouts = 0;
    for (const start of runs()) {
      while (start.playouts < PLAYOUTS_EACH) start.step();
      playouts += start.playouts;
    }
    return playouts;
  };
  search();
  let value = 0;
  for (let pass = 0; pass < (bench.isQuick ? 1 : UCT_PASSES); pass++) {
    const before = process.cpuUsage();
    const playouts = search();
    const { user, system } = process.cpuUsage(before);
    value = Math.max(value, (playouts * 1e6) / (user + system));
  }
  const what = `uct as played, ${seats} seats, fog ${fog}, by processor time`;
  const target = seats > 2 ? { target: 20_000 } : {};
  sayFigure(bench, { name: `boards.uct.${seats}.${fog}`, what, value, unit: '/s', ...target });
}

/** Fresh searches on the recorded boards. */
function startRuns(seats: number, fog: 'none' | 'normal'): () => BotRun[] {
  const bot = makeBot('uct');
  if (bot === undefined) throw new Error('there is no uct');
  const game = worldGame(seats, { fog });
  const boards = recordedBoards(game);
  return () =>
    boards.map((board) => {
      const seat = board.owner.find((owner) => owner >= 0) ?? 0;
      const view = viewFor(game, board, seat);
      return bot.start({ game, view, observations: [], seed: 'bench', parameters: {} });
    });
}

const windowsOf = (bench: Bench): number => (bench.isQuick ? 200 : 1_500);
