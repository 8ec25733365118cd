// The kernel alone: a light two-seat round of a playout and where its time goes, and the largest round there is (rules R2–R5).
import { PerformanceObserver } from 'node:perf_hooks';
import {
  addDeploy,
  addMove,
  clonePosition,
  copyPositionInto,
  type FastRandomSource,
  type Game,
  makeFastRandomSource,
  makeGame,
  makeNeutralPosition,
  makePackedTurn,
  makeRandomSource,
  type Order,
  type PackedTurn,
  type PlannedCommit,
  type Position,
  parseMap,
  parseSettings,
  playTurns,
  resolveRound,
  roundKeyFromSeed,
} from '@salient/engine';
import { sayFigure } from './figure.ts';
import { worldGame } from './games.ts';
import type { Bench, BenchSection } from './section.ts';
import { bestNs } from './windows.ts';

/** Different turns, played in rotation. */
const TURNS = 64;
const CALLS = 2_000;
const LIGHT_ROUND_NS = 300;
const LARGEST_ROUND_MS = 20;
const WIDTH = 40;
const HEIGHT = 25;
const SEATS = 12;

export const kernelSection: BenchSection = {
  name: 'kernel',
  title: 'Kernel (best of many short windows, so that other work on the machine counts little)',
  async run(bench) {
    lightRounds(bench);
    await memoryOfRounds(bench);
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
  const windows = { windows: bench.isQuick ? 200 : 2000, calls: CALLS };
  const copying = bestNs(windows, () => copyPositionInto(before, board));
  sayFigure(bench, { name: 'kernel.copy', what: 'copying a position', value: copying, unit: 'ns' });
  for (const part of PARTS) {
    const turns = lightTurns(game, before, part, random);
    const ns = bestNs(windows, (call) => {
      copyPositionInto(before, board);
      playTurns(game, board, turns[call % TURNS] ?? [], random);
    });
    const target = part === 'deploys and attacks' ? { target: LIGHT_ROUND_NS } : {};
    const what = `light two-seat round, ${part}, beside the copy`;
    sayFigure(bench, { name: `kernel.light.${part}`, what, value: ns - copying, unit: 'ns', ...target });
  }
  const dice = bestNs(windows, () => random.successes(3, 60));
  sayFigure(bench, { name: 'kernel.dice', what: 'dice of one side of a fight', value: dice, unit: 'ns' });
}

const lightTurns = (game: Game, before: Position, part: Part, random: FastRandomSource): PackedTurn[][] =>
  Array.from({ length: TURNS }, () => [0, 1].map((seat) => lightTurn(game, before, { seat, part, random })));

/** What rounds leave in memory: collections of garbage and growth of the heap over many of them, after as many to warm up. */
async function memoryOfRounds(bench: Bench): Promise<void> {
  const game = worldGame(2);
  const random = makeFastRandomSource(7);
  const before = mixedBoard(game, random, 3);
  const board = clonePosition(before);
  const turns = lightTurns(game, before, 'deploys and attacks', random);
  const rounds = bench.isQuick ? 200_000 : 2_000_000;
  const play = (): void => {
    for (let round = 0; round < rounds; round++) {
      copyPositionInto(before, board);
      playTurns(game, board, turns[round % TURNS] ?? [], random);
    }
  };
  play();
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  const heapBefore = process.memoryUsage().heapUsed;
  play();
  const grown = process.memoryUsage().heapUsed - heapBefore;
  // Entries are handed over in a later turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  observer.disconnect();
  const what = `heap after ${rounds.toLocaleString('en')} light rounds (${collections} collections), more by`;
  sayFigure(bench, { name: 'kernel.heap', what, value: grown, unit: 'bytes', target: rounds });
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

function lightTurn(game: Game, { owner }: Position, { seat, part, random }: Turn): PackedTurn {
  const own = game.map.territories.map(({ index }) => index).filter((t) => owner[t] === seat);
  const turn = makePackedTurn(3);
  const at = own[random.below(own.length)] ?? 0;
  if (part !== 'nothing') addDeploy(turn, at, 5);
  if (part === 'nothing' || part === 'deploys') return turn;
  const isTransfer = part === 'deploys and transfers';
  const ways = own.flatMap((from) =>
    (game.map.neighbours[from] ?? [])
      .filter((to) => (owner[to] === seat) === isTransfer)
      .map((to) => [from, to] as const),
  );
  for (let move = 0; move < 2; move++) {
    const [from, to] = ways[random.below(ways.length)] ?? [at, at];
    addMove(turn, from, to, 3);
  }
  return turn;
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
  const what = `${size}, with events and keyed dice`;
  sayFigure(bench, { name: 'kernel.largest', what, value: best, unit: 'ms', target: LARGEST_ROUND_MS });
  const firstTime = { what: 'the first time', value: first, unit: 'ms', target: LARGEST_ROUND_MS } as const;
  sayFigure(bench, { name: 'kernel.largestFirst', ...firstTime });
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
