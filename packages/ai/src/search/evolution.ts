// Co-evolution of several seats' turns: children of each seat's better half, tried against the better half of the others.
//
// Method. Per generation every seat gets `children` new turns: most are mutations of a turn of the better half, some are crossed from two,
// some are new from the generator. Each child is sampled against random turns of the other seats' better halves, in as many sweeps as
// the budget allows; then the best of parents and children stay. Samples of earlier generations fade, since they were made against
// weaker opponents.
// Limits. Parents keep what they won against weaker opponents than their children meet, so that a child stays only if it is better by a few hundredths; samples on
// the same footing let more of them stay, and no better ones. It finds what mutations lead to step by step; against one another pools may run in circles and forget answers to what nobody plays at the moment.
// Papers. Baier & Cowling 2018 (evolutionary search of turns); Liu, Pérez-Liébana & Lucas 2016 (rolling horizon coevolution).
import type { SearchRandom } from './domain.ts';
import type { Population } from './population.ts';
import type { Plan, SampleQueue } from './sampleQueue.ts';
import type { TurnSource } from './turnSource.ts';

/** What is left of a sample's weight after a generation. */
const FADE = 0.6;
/** Tries to make a turn that is not there yet. */
const TRIES = 4;
/** Of twelve children so many are crossed and so many newly generated; the others are mutations. */
const PARTS = 12;
const CROSSED = 3;
const GENERATED = 1;
/** Numbers of generated turns beyond those of the first pool: the generator's noisy ones. */
const NEW_INDEX = 1 << 10;

export interface EvolutionPlan<Turn> {
  readonly source: TurnSource<Turn>;
  readonly generations: number;
  readonly children: number;
  /** Turns a seat keeps after each generation. */
  readonly keep: number;
  readonly budget: number;
}

/** Evolves all populations. At the end each has up to `keep` turns, best first. */
export function* evolve<Turn>(queue: SampleQueue<Turn>, plan: EvolutionPlan<Turn>, random: SearchRandom): Plan {
  const { generations, keep, budget } = plan;
  const share = Math.round(budget / generations / queue.populations.length);
  for (let generation = 0; generation < generations; generation++) {
    const halves = queue.populations.map(betterHalf);
    queue.clear();
    queue.populations.forEach((population, k) => {
      population.fade(FADE);
      const first = population.size;
      addChildren(population, halves[k], plan, random);
      planTrials(queue, { k, first, halves, count: share }, random);
    });
    yield;
    for (const population of queue.populations) population.keepOnly(population.ranking().slice(0, keep));
  }
}

/** Places of the better half, at least one. */
function betterHalf<Turn>(population: Population<Turn>): number[] {
  return population.ranking().slice(0, Math.max(1, Math.ceil(population.size / 2)));
}

/** Adds up to `children` new turns made from the turns at `parents`. */
export function addChildren<Turn>(
  population: Population<Turn>,
  parents: readonly number[],
  { source, children }: Pick<EvolutionPlan<Turn>, 'source' | 'children'>,
  random: SearchRandom,
): void {
  let added = 0;
  for (let attempt = 0; added < children && attempt < TRIES * children; attempt++) {
    if (population.add(makeChild(population, parents, source, random))) added++;
  }
}

function makeChild<Turn>(
  { seat, turns }: Population<Turn>,
  parents: readonly number[],
  source: TurnSource<Turn>,
  random: SearchRandom,
): Turn {
  const parent = (): Turn => turns[parents[random.below(parents.length)]];
  const part = random.below(PARTS);
  if (part < GENERATED) return source.generate(seat, NEW_INDEX + random.below(NEW_INDEX), random);
  if (part < GENERATED + CROSSED) return source.cross(seat, parent(), parent(), random);
  return source.mutate(seat, parent(), random);
}

interface Trials {
  /** The population whose children are tried. */
  readonly k: number;
  /** Place of its first child. */
  readonly first: number;
  /** By population: who they are tried against. */
  readonly halves: readonly (readonly number[])[];
  readonly count: number;
}

function planTrials<Turn>(queue: SampleQueue<Turn>, trials: Trials, random: SearchRandom): void {
  const { k, first, halves, count } = trials;
  const born = queue.populations[k].size - first;
  if (born === 0) return;
  for (let sample = 0; sample < count; sample++) {
    const at = queue.push();
    for (let other = 0; other < halves.length; other++) {
      queue.picks[at + other] =
        other === k ? first + (sample % born) : halves[other][random.below(halves[other].length)];
    }
  }
}
