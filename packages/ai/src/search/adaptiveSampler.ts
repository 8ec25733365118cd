// Samples of joint root turns in which every seat learns how to go on: what has served best behind its root turn is played there again.
//
// Method. In the first rounds below the root each seat chooses between the domain's turns there and the playout's policy by UCB1, over what its choices have come
// to behind the same root turn. Until there is enough of that, what they have come to behind all of its turns counts as `PRIOR` samples. Choices are worth
// what they bring above the seat's running mean, so that good and poor root turns can learn from each other, and what they did behind all turns
// fades: the opponents it was done against have got better since.
// Limits. A choice knows the seat's own root turn and the round, neither the board nor what else was chosen: this is a policy that adapts, no tree.
// Papers. Rimmel & Teytaud 2010 (playouts that learn what follows an own move); Cazenave 2015 (playout policy adaptation); Auer, Cesa-Bianchi & Fischer 2002 (UCB1).
import type { Domain, SearchRandom } from './domain.ts';
import type { JointSampler } from './jointSampler.ts';

/** c of UCB1, and as how many samples behind a root turn those behind all turns count. */
const EXPLORATION = 0.1;
const PRIOR = 30;
/** What is left of the weight of a sample behind all turns when the next one comes. */
const FADE = 0.999;
/** How much of the way to a new value a seat's running mean goes. */
const MEAN_STEP = 0.01;
/** Added to samples where they divide: what was never tried is worth a look, not an endless one. */
const UNTRIED = 0.5;

/** What the choices of one seat in one round have come to, by their numbers. */
interface Ledger {
  readonly visits: number[];
  /** Of values above the seat's running mean. */
  readonly sums: number[];
  total: number;
}

const openLedger = (): Ledger => ({ visits: [], sums: [], total: 0 });

/** One seat's choices in one round below the root. */
class FollowUps<Turn> {
  readonly #numbers = new Map<Turn | undefined, number>();
  readonly #all = openLedger();
  readonly #behind = new Map<Turn | undefined, Ledger>();
  #root: Ledger = this.#all;
  #chosen = -1;

  /** Chooses what follows `root`: one of `turns`, or undefined for the policy. */
  choose(root: Turn | undefined, turns: readonly Turn[], random: SearchRandom): Turn | undefined {
    this.#root = this.#behind.get(root) ?? openLedger();
    this.#behind.set(root, this.#root);
    const log = Math.log(this.#root.total + PRIOR + 2);
    const count = turns.length + 1;
    const first = random.below(count);
    let most = Number.NEGATIVE_INFINITY;
    let best: Turn | undefined;
    for (let at = 0; at < count; at++) {
      const turn = turns[(first + at) % count];
      const number = this.#numberOf(turn);
      const worth = this.#worthOf(number, log);
      if (worth <= most) continue;
      most = worth;
      best = turn;
      this.#chosen = number;
    }
    return best;
  }

  /** Nothing was chosen in this sample. */
  pass(): void {
    this.#chosen = -1;
  }

  /** @param gain above the seat's running mean */
  credit(gain: number): void {
    if (this.#chosen < 0) return;
    const { visits, sums } = this.#all;
    for (let number = 0; number < visits.length; number++) {
      visits[number] *= FADE;
      sums[number] *= FADE;
    }
    this.#all.total *= FADE;
    add(this.#all, this.#chosen, gain);
    add(this.#root, this.#chosen, gain);
  }

  #numberOf(turn: Turn | undefined): number {
    const known = this.#numbers.get(turn);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(turn, number);
    this.#all.visits.push(0);
    this.#all.sums.push(0);
    return number;
  }

  /** Upper confidence bound. @param log of the samples behind the root turn */
  #worthOf(number: number, log: number): number {
    const all = this.#all;
    const prior = all.total > 0 ? PRIOR / all.total : 0;
    const visits = (this.#root.visits[number] ?? 0) + prior * all.visits[number];
    const sum = (this.#root.sums[number] ?? 0) + prior * all.sums[number];
    return (visits > 0 ? sum / visits : 0) + EXPLORATION * Math.sqrt(log / (visits + UNTRIED));
  }
}

function add(ledger: Ledger, number: number, gain: number): void {
  while (ledger.visits.length <= number) {
    ledger.visits.push(0);
    ledger.sums.push(0);
  }
  ledger.visits[number]++;
  ledger.sums[number] += gain;
  ledger.total++;
}

/** A sampler that remembers what it has sampled. @param rounds below the root in which seats choose, ≥ 1 */
export function makeAdaptiveSampler<State, Turn>(domain: Domain<State, Turn>, rounds: number): JointSampler<Turn> {
  const { seats } = domain;
  // Round by round, seat by seat.
  const followUps = Array.from({ length: rounds * seats }, () => new FollowUps<Turn>());
  const means = new Float64Array(seats).fill(Number.NaN);
  const joint: (Turn | undefined)[] = new Array(seats).fill(undefined);
  const playRound = (state: State, depth: number, roots: readonly (Turn | undefined)[], random: SearchRandom): void => {
    for (let seat = 0; seat < seats; seat++) {
      const turns = domain.turns(state, seat, depth, random);
      joint[seat] =
        turns.length === 0 ? undefined : followUps[(depth - 1) * seats + seat].choose(roots[seat], turns, random);
    }
    domain.apply(state, joint, random);
  };
  return {
    sample(turns, random, values) {
      const state = domain.makeRoot(random);
      if (!domain.isOver(state)) domain.apply(state, turns, random);
      const isOver = domain.isOver(state);
      for (const one of followUps) one.pass();
      let depth = 1;
      for (; depth <= rounds && !domain.isOver(state); depth++) playRound(state, depth, turns, random);
      if (!domain.isOver(state)) domain.playOut(state, depth, random);
      domain.writeValues(state, values);
      for (let seat = 0; seat < seats; seat++) {
        if (Number.isNaN(means[seat])) means[seat] = values[seat];
        means[seat] += MEAN_STEP * (values[seat] - means[seat]);
      }
      followUps.forEach((one, at) => {
        one.credit(values[at % seats] - means[at % seats]);
      });
      return isOver;
    },
  };
}
