// Selection by upper confidence bounds over one seat's turns, every turn tried once first.
//
// Limits. A width of random bonuses or of c is for values of one scale, here 0 … 1; against an opponent who adapts the visits circle and need not settle.
// Papers. Auer, Cesa-Bianchi & Fischer 2002 (UCB1); Chaslot, Winands, van den Herik, Uiterwijk & Bouzy 2008 (bias of what is held for good); Vaswani, Mehrabian, Durand & Kveton 2020 (randomised bonuses).
import type { SearchRandom } from './domain.ts';
import type { SeatChoice } from './node.ts';
import type { SearchOptions } from './searchOptions.ts';

/** Steps of the random factor on c: fine enough that two seats hardly ever draw the same. */
const FACTOR_STEPS = 1024;

/** The bonus of one selection: c · z · √(log N), to be divided by √n. */
export function bonusOf(
  options: Pick<SearchOptions, 'logBase' | 'isBonusRandom'>,
  exploration: number,
  visits: number,
  random: SearchRandom,
): number {
  const log = options.logBase === '10' ? Math.log10(visits) : Math.log(visits);
  const factor = options.isBonusRandom ? (2 * (random.below(FACTOR_STEPS) + 0.5)) / FACTOR_STEPS : 1;
  return exploration * factor * Math.sqrt(log);
}

/**
 * Index of the turn with the greatest w/n + bonus / √n, where w/n is the turn's mean value (0 … 1) and n its visits, `bonus` that of
 * `bonusOf`. −1 if there is nothing to choose. Every turn must have been visited (`pickUnvisited` comes first); ties go to a random one.
 * `lead` is added to what the first turn comes to.
 *
 * Where several seats choose at once by the same deterministic rule they fall into step and only ever meet certain pairs of turns, which
 * turns averages into those of a correlated game (in a three-seat public goods game they then agree to give); hence the random factor
 * in `bonusOf`, which keeps UCB1's regret bound. √2 is Auer's bound for c with values in 0 … 1; with cut-off playouts, whose values
 * differ far less than wins and losses, less plays better.
 */
export function selectUcb<Turn>(choice: SeatChoice<Turn>, bonus: number, random: SearchRandom, lead = 0): number {
  const count = choice.turns.length;
  if (count <= 1) return count - 1;
  const start = random.below(count);
  let best = 0;
  let bestScore = -Infinity;
  for (let step = 0; step < count; step++) {
    const index = start + step < count ? start + step : start + step - count;
    const visits = choice.visits[index];
    const score = choice.sums[index] / visits + bonus / Math.sqrt(visits) + (index === 0 ? lead : 0);
    if (score > bestScore) {
      bestScore = score;
      best = index;
    }
  }
  return best;
}

/** A random one of the turns never visited, −1 if there is none. */
export function pickUnvisited(visits: Float64Array, random: SearchRandom): number {
  let unvisited = 0;
  for (let index = 0; index < visits.length; index++) if (visits[index] === 0) unvisited++;
  if (unvisited === 0) return -1;
  let left = random.below(unvisited);
  for (let index = 0; index < visits.length; index++) {
    if (visits[index] === 0 && left-- === 0) return index;
  }
  return -1;
}
