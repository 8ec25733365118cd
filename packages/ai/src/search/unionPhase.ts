// The last phase of one of several searches that are merged: pairs of turns that met in none of them are sampled.
//
// Method. The matrices are added up and solved, as they will be for the answer; of every seat the turns that are played come first, then those that are
// worth most against the others' mixtures, `matrix` of them. Their cells are filled up to `cellSamples`, the pairs of the foremost turns before all others, and then
// once more to twice as many, and so on.
// Limits. A cell counts when it is filled: a few samples say less than what its turns are worth by themselves. With little time only the foremost turns meet.
// Papers. As in `matrixPhase.ts`.
import { cellsOf, type TableGame } from './equilibrium.ts';
import { PLAYED } from './matrixPhase.ts';
import type { Population } from './population.ts';
import { gameOf, type MatrixReport, mergeMatrices, picksOf, solveReport, unionOf } from './rootReport.ts';
import type { Plan } from './sampleQueue.ts';
import type { TurnSource } from './turnSource.ts';
import type { Widening } from './widening.ts';

/** More, as three seats and more have after long searches, would take longer to solve than there may be time. */
const MOST_CELLS = 5000;

export interface UnionPhase {
  readonly plan: Plan;
  /** The search's own matrix, with what the phase has found. */
  report(): MatrixReport;
}

/** Samples pairs of turns of all matrices. Null where the source does not know turns by their keys, where it knows none of a seat's, and where there are too many pairs. */
export function openUnion<Turn>(
  widening: Widening<Turn>,
  own: MatrixReport,
  others: readonly MatrixReport[],
): UnionPhase | null {
  const { queue, source, options } = widening;
  const matrices = [own, ...others];
  const cells = cellsOf(unionOf(matrices).map(({ length }) => length));
  if (source.turnOf === undefined || cells > MOST_CELLS) return null;
  const joined = mergeMatrices(matrices);
  const ranked = rankTurns(joined);
  const places = ranked.map((keys, k) => placesOf(queue.populations[k], source, keys.slice(0, options.matrix)));
  const keys = places.map((list) => [...list.keys()]);
  const counts = keys.map(({ length }) => length);
  if (counts.includes(0)) return null;
  const visits = new Array<number>(cellsOf(counts)).fill(0);
  const found = { version: 1, seats: own.seats, keys, visits, sums: keys.map(() => visits.map(() => 0)) } as const;
  queue.clear();
  return { plan: fillCells(widening, { joined, found, places }), report: () => mergeMatrices([own, found]) };
}

interface Union {
  /** All that was known when the phase began. */
  readonly joined: MatrixReport;
  /** What it has found. */
  readonly found: MatrixReport & { readonly visits: number[]; readonly sums: readonly number[][] };
  /** By seat of the matrix: the places in its population of the turns that meet, foremost first, by their keys. */
  readonly places: readonly ReadonlyMap<string, number>[];
}

function* fillCells<Turn>({ queue, options }: Widening<Turn>, { joined, found, places }: Union): Plan {
  const counts = found.keys.map(({ length }) => length);
  const rows = places.map((list) => [...list.values()]);
  const cells = [...found.visits.keys()].map((cell) => ({ cell, picks: picksOf(cell, counts) }));
  cells.sort((a, b) => Math.max(...a.picks) - Math.max(...b.picks) || a.cell - b.cell);
  const known = cells.map(({ picks }) => joined.visits[cellIn(joined, picks, found)]);
  for (let wanted = options.cellSamples; cells.length > 0; wanted *= 2) {
    for (const [at, { cell, picks }] of cells.entries()) {
      queue.clear();
      for (let visits = known[at] + found.visits[cell]; visits < wanted; visits++) {
        const sample = queue.push();
        picks.forEach((pick, k) => {
          queue.picks[sample + k] = rows[k][pick];
        });
      }
      if (queue.length === 0) continue;
      yield;
      found.visits[cell] += queue.length;
      for (let value = 0; value < queue.length * picks.length; value++)
        found.sums[value % picks.length][cell] += queue.values[value];
    }
  }
}

/** The cell of `report` in which the turns meet that `found` has at these places. */
const cellIn = ({ keys }: MatrixReport, picks: readonly number[], found: MatrixReport): number =>
  picks.reduce((cell, pick, k) => cell * keys[k].length + keys[k].indexOf(found.keys[k][pick]), 0);

/** By seat of the matrix: the keys of its turns, foremost first. */
function rankTurns(joined: MatrixReport): string[][] {
  const game = gameOf(joined);
  const mixtures = solveReport(joined).map(({ probabilities }) => probabilities);
  return joined.keys.map((keys, k) => {
    const worths = worthsOf(game, mixtures, k);
    const chances = mixtures[k].map((chance) => (chance > PLAYED ? chance : 0));
    const order = [...keys.keys()].sort((a, b) => chances[b] - chances[a] || worths[b] - worths[a] || a - b);
    return order.map((turn) => keys[turn]);
  });
}

/** What each turn of the seat at `k` is worth against the others' mixtures. */
function worthsOf({ counts, payoffs }: TableGame, mixtures: readonly Float64Array[], k: number): Float64Array {
  const worths = new Float64Array(counts[k]);
  for (let cell = 0; cell < cellsOf(counts); cell++) {
    const picks = picksOf(cell, counts);
    const chance = picks.reduce((product, pick, seat) => (seat === k ? product : product * mixtures[seat][pick]), 1);
    worths[picks[k]] += chance * payoffs[cell * counts.length + k];
  }
  return worths;
}

/** Where turns stand in a population, by their keys; those that are not there yet come to it. */
function placesOf<Turn>(
  population: Population<Turn>,
  source: TurnSource<Turn>,
  keys: readonly string[],
): Map<string, number> {
  const places = new Map(population.turns.map((turn, place) => [source.keyOf(turn), place]));
  for (const key of keys.filter((one) => !places.has(one))) {
    const turn = source.turnOf?.(key);
    if (turn !== undefined && population.add(turn)) places.set(key, population.size - 1);
  }
  return new Map(keys.flatMap((key) => (places.has(key) ? [[key, places.get(key) ?? 0] as const] : [])));
}
