// How much memory rounds of playouts leave behind. A program of its own: what compilers make of the code depends on all that ran before in the same process.
// `node playoutMemory.ts <policy> <fog>` prints bytes a round: the least of some series.
import { factsOf, makePlayouts, type PlayoutPolicy } from '@salient/ai';
import { clonePosition, copyPositionInto, makeFastRandomSource, type Settings } from '@salient/engine';
import world from '../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../../packages/ai/src/testing.ts';

/** Rounds of a series, and how many series there are: compilers at work leave objects, too, but not every time. */
const ROUNDS = 20_000;
const SERIES = 20;

const [policy, fog] = process.argv.slice(2) as [PlayoutPolicy, Settings['fog']];
const table = makeTestGame(world, 2, { fog });
const start = playedPosition(table, 'memory', 4, 'heuristic');
const playouts = makePlayouts(factsOf(table), { policy, noise: 0.3, knower: 0 }, makeFastRandomSource(3));
const board = clonePosition(start);

function bytesOfSeries(): number {
  const before = process.memoryUsage().heapUsed;
  for (let round = 0; round < ROUNDS; round++) {
    copyPositionInto(start, board);
    playouts.playUntil(board, start.round + 1);
  }
  return Math.abs(process.memoryUsage().heapUsed - before);
}

const series = Array.from({ length: SERIES }, bytesOfSeries);
process.stdout.write(`${Math.min(...series) / ROUNDS}\n`);
