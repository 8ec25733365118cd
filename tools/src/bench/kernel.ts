// The kernel alone: a light two-seat round of a playout and where its time goes, and the largest round there is (rules R2–R5).
import {
  clonePosition,
  copyPositionInto,
  type FastRandomSource,
  type Game,
  makeFastRandomSource,
  makeGame,
  makeNeutralPosition,
  makeRandomSource,
  type Order,
  type PlannedCommit,
  type Position,
  parseMap,
  parseSettings,
  playRound,
  resolveRound,
  roundKeyFromSeed,
} from '@salient/engine';
import { worldGame } from './games.ts';
import type { Bench, BenchSection } from './section.ts';

const COMMITS = 64;
const ROUNDS_A_WINDOW = 10_000;
const WIDTH = 40;
const HEIGHT = 25;
const SEATS = 12;

export const kernelSection: BenchSection = {
  name: 'kernel',
  title: 'Kernel (best of many short windows, so that other work on the machine counts little)',
  run(bench) {
    lightRounds(bench);
    largestRound(bench);
  },
};

/** What the two seats of a light round do: one deploy and two attack/transfers each, or less of it. */
type Part = 'nothing' | 'deploys' | 'deploys and transfers' | 'deploys and attacks';
const PARTS: readonly Part[] = ['nothing', 'deploys', 'deploys and transfers', 'deploys and attacks'];

function lightRounds(bench: Bench): void {
  const game = worldGame(2);
  const random = makeFastRandomSource(7);
  const before = mixedBoard(game, random, 3);
  const board = clonePosition(before);
  const windows = bench.isQuick ? 40 : 300;
  const copying = bestNs(windows, () => copyPositionInto(before, board));
  bench.say(`copying a position: ${copying.toFixed(0)} ns`);
  for (const part of PARTS) {
    const commits = Array.from({ length: COMMITS }, () =>
      [0, 1].map((seat) => lightCommit(game, before, { seat, part, random })),
    );
    let next = 0;
    const ns = bestNs(windows, () => {
      copyPositionInto(before, board);
      playRound(game, board, commits[next++ % COMMITS] ?? [], random);
    });
    bench.say(`light two-seat round, ${part}: ${(ns - copying).toFixed(0)} ns beside the copy`);
  }
  const dice = bestNs(windows, () => random.successes(3, 60));
  bench.say(
    `dice of one side of a fight: ${dice.toFixed(0)} ns; calibration call: ${(1e9 / bench.callsPerSecond).toFixed(1)} ns`,
  );
}

/** Nanoseconds of one call, in the best window. */
function bestNs(windows: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let window = 0; window < windows; window++) {
    const startMs = performance.now();
    for (let round = 0; round < ROUNDS_A_WINDOW; round++) work();
    best = Math.min(best, ((performance.now() - startMs) * 1e6) / ROUNDS_A_WINDOW);
  }
  return best;
}

/** Land spread at random over the seats and, with one share more than seats, neutrals. */
function mixedBoard(game: Game, random: FastRandomSource, shares: number): Position {
  const position = makeNeutralPosition(game);
  position.phase = 'orders';
  position.round = 5;
  for (let t = 0; t < position.owner.length; t++) {
    position.owner[t] = random.below(shares) - (shares - game.seats);
    position.armies[t] = 1 + random.below(5);
  }
  return position;
}

interface Turn {
  readonly seat: number;
  readonly part: Part;
  readonly random: FastRandomSource;
}

function lightCommit(game: Game, { owner }: Position, { seat, part, random }: Turn): PlannedCommit {
  const own = game.map.territories.map(({ index }) => index).filter((t) => owner[t] === seat);
  const orders: Order[] = [];
  const at = own[random.below(own.length)] ?? 0;
  if (part !== 'nothing') orders.push({ kind: 'deploy', territory: at, armies: 5 });
  if (part === 'nothing' || part === 'deploys') return { kind: 'orders', seat, orders };
  const isTransfer = part === 'deploys and transfers';
  const ways = own.flatMap((from) =>
    (game.map.neighbours[from] ?? [])
      .filter((to) => (owner[to] === seat) === isTransfer)
      .map((to) => [from, to] as const),
  );
  for (let move = 0; move < 2; move++) {
    const [from, to] = ways[random.below(ways.length)] ?? [at, at];
    orders.push({ kind: 'attackTransfer', from, to, armies: 3 });
  }
  return { kind: 'orders', seat, orders };
}

/** M3's limit of territories, 12 seats, one order from every territory. */
function largestRound(bench: Bench): void {
  const game = largestGame();
  const random = makeFastRandomSource(9);
  const before = mixedBoard(game, random, SEATS);
  const commits = Array.from({ length: SEATS }, (_, seat): PlannedCommit => {
    const own = game.map.territories.map(({ index }) => index).filter((t) => before.owner[t] === seat);
    const orders = own.map((from): Order => {
      const targets = game.map.neighbours[from] ?? [];
      return { kind: 'attackTransfer', from, to: targets[random.below(targets.length)] ?? from, armies: 3 };
    });
    return { kind: 'orders', seat, orders };
  });
  const keyed = makeRandomSource(roundKeyFromSeed('bench', 5));
  const times: number[] = [];
  for (let run = 0; run < 30; run++) {
    const startMs = performance.now();
    // The kernel's commits are lawful orders here, only not sealed by the validator.
    resolveRound(game, before, commits as Parameters<typeof resolveRound>[2], keyed);
    times.push(performance.now() - startMs);
  }
  const [first = 0] = times;
  const best = Math.min(...times);
  const size = `${WIDTH * HEIGHT} territories, ${SEATS} seats, ${before.owner.length} orders`;
  bench.say(`${size}, with events and keyed dice: ${best.toFixed(1)} ms, the first time ${first.toFixed(1)} ms`);
}

function largestGame(): Game {
  const id = (x: number, y: number): string => `t${y * WIDTH + x}`;
  const cells = Array.from({ length: WIDTH * HEIGHT }, (_, t) => ({ x: t % WIDTH, y: Math.floor(t / WIDTH) }));
  const map = parseMap({
    formatVersion: 1,
    id: 'grid',
    name: 'Grid',
    territories: cells.map(({ x, y }) => ({ id: id(x, y), name: id(x, y) })),
    connections: cells.flatMap(({ x, y }) => [
      ...(x + 1 < WIDTH ? [[id(x, y), id(x + 1, y)]] : []),
      ...(y + 1 < HEIGHT ? [[id(x, y), id(x, y + 1)]] : []),
    ]),
    bonuses: [],
  });
  const settings = parseSettings({});
  const game = map.ok && settings.ok ? makeGame(map.value, settings.value, SEATS) : undefined;
  if (game?.ok !== true) throw new Error('the largest map cannot be made');
  return game.value;
}
