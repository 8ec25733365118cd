// The root of `coevo` and `smmcts`: seats with populations of turns, filled from a source, halved and evolved in epochs.
//
// Method. In each epoch the pools are filled with new turns of the source, halved jointly (`jointHalving.ts`) and evolved (`evolution.ts`), on shares of its playouts.
// Samples learn what follows their turns where `followRounds` says so (`adaptiveSampler.ts`).
// Limits. Theirs; and what the source never makes, nor mutations reach, is never searched.
// Papers. Those of `coevo.ts`.
import { makeAdaptiveSampler } from './adaptiveSampler.ts';
import type { SearchRandom } from './domain.ts';
import { evolve } from './evolution.ts';
import { halveTo } from './jointHalving.ts';
import { makeJointSampler } from './jointSampler.ts';
import { makeListSource, rootTurnsOf } from './listSource.ts';
import { Population } from './population.ts';
import { rootSeatsOf, TRIES } from './rootTurns.ts';
import { type Plan, SampleQueue } from './sampleQueue.ts';
import type { SearchOptions } from './searchOptions.ts';
import type { SearchTask } from './searchTask.ts';
import type { TurnSource } from './turnSource.ts';

/** Playouts of the epochs where the budget is not known: an early answer, then better ones; what comes after is spent on best answers. */
const EPOCHS = [640, 1280, 2560] as const;
/** The longest epoch of a known budget: what is left of greater ones is spent on best answers as well. */
const LONGEST_EPOCH = 16_000;
/** Halving and evolution get their shares of no more than this: what is above finds more in best answers to the equilibrium. */
const WIDENED = 4000;
/** One turn of the pool to so many playouts of the epoch: thinner samples could not tell turns apart. */
const PLAYOUTS_A_TURN = 10;
/** What is left of a sample's weight in the next epoch: it was made against weaker opponents. */
const FADE = 0.25;

export interface Widening<Turn> {
  readonly source: TurnSource<Turn>;
  readonly queue: SampleQueue<Turn>;
  readonly options: SearchOptions;
  readonly random: SearchRandom;
  /** Draws what the pools are filled with. */
  readonly candidates: SearchRandom;
}

/** Populations with the incumbents alone. Without a source the domain's own root turns are all there is. */
export function openWidening<State, Turn>(
  { domain, source, candidates }: SearchTask<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): Widening<Turn> {
  const lists = source === undefined ? rootTurnsOf(domain, random) : undefined;
  const made = source ?? makeListSource(lists ?? [], keyByIdentity<Turn>());
  const seats = rootSeatsOf(options, domain.seats).filter((seat) => lists === undefined || lists[seat].length > 0);
  const populations = seats.map((seat) => new Population<Turn>(seat, (turn) => made.keyOf(turn)));
  for (const population of populations) population.add(made.incumbent(population.seat));
  const { followRounds } = options;
  const sampler = followRounds > 0 ? makeAdaptiveSampler(domain, followRounds) : makeJointSampler(domain);
  const queue = new SampleQueue(sampler, domain.seats, populations, random);
  return { source: made, queue, options, random, candidates: candidates ?? random };
}

/** Numbers turns as they come: the same value, the same key. */
function keyByIdentity<Turn>(): (turn: Turn) => string {
  const keys = new Map<Turn, string>();
  return (turn) => {
    const key = keys.get(turn) ?? String(keys.size);
    keys.set(turn, key);
    return key;
  };
}

/** The lengths of the epochs: one, if the budget is known, else ever longer ones. */
export const epochsOf = ({ expectedPlayouts }: SearchOptions): readonly number[] =>
  expectedPlayouts > 0 ? [Math.min(expectedPlayouts, LONGEST_EPOCH)] : EPOCHS;

/** Fills every pool up to so many turns. */
export function fillPools<Turn>({ source, queue, candidates }: Widening<Turn>, wanted: number): void {
  for (const population of queue.populations) fillPool(population, source, wanted, candidates);
}

/** Fills the pools, and halves them: the first part of an epoch. */
export function* halvePools<Turn>(widening: Widening<Turn>, epoch: number): Plan {
  const { queue, options, random } = widening;
  const wanted = Math.min(options.pool, Math.max(options.keep, Math.floor(epoch / PLAYOUTS_A_TURN)));
  fillPools(widening, wanted);
  yield* halveTo(queue, options.keep, options.shares[0] * Math.min(WIDENED, epoch), random);
}

/** Evolves what the pools have kept: the second part of an epoch. */
export function* evolvePools<Turn>({ source, queue, options, random }: Widening<Turn>, epoch: number): Plan {
  const { generations, children, keep, shares } = options;
  yield* evolve(queue, { source, generations, children, keep, budget: shares[1] * Math.min(WIDENED, epoch) }, random);
}

/** Whether there is anything to choose between, now that the pools have been filled once. */
export const isOpen = <Turn>({ queue }: Widening<Turn>): boolean => queue.populations.some(({ size }) => size > 1);

function fillPool<Turn>(
  population: Population<Turn>,
  source: TurnSource<Turn>,
  wanted: number,
  random: SearchRandom,
): void {
  population.fade(FADE);
  for (let index = 0; population.size < wanted && index < TRIES * wanted; index++) {
    population.add(source.generate(population.seat, index, random));
  }
}
