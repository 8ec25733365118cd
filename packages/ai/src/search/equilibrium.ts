// Equilibria of small games in tables by predictive regret matching+: two seats or more, each with pay-offs of its own.
//
// Method. In turn each seat takes its turns in proportion to their collected regrets, floored at 0, plus the latest ones once more as
// the best guess of the next; the answer is the average of its strategies with quadratically growing weight. In zero-sum games of two the
// averages approach an equilibrium; in others they approach a coarse correlated one, of which these are the margins.
// Limits. No equilibrium is promised for more than two seats or other than zero-sum pay-offs; and the answer is as good as the pay-offs, which are sampled means.
// Papers. Hart & Mas-Colell 2000; Tammelin 2014 (regret matching+); Burch, Moravčík & Schmid 2019 (alternation); Farina, Kroer &
// Sandholm 2021 (prediction).

/** A game in a table. */
export interface TableGame {
  /** By seat: how many turns it has, each ≥ 1. */
  readonly counts: readonly number[];
  /** By cell and seat; the last seat's turn runs fastest among cells. */
  readonly payoffs: Float64Array;
}

/** Cells of a table with these counts. */
export const cellsOf = (counts: readonly number[]): number => counts.reduce((product, count) => product * count, 1);

/** By seat the probability of each turn. */
export function solveByRegret(game: TableGame, iterations: number): Float64Array[] {
  const { counts } = game;
  const regrets = counts.map((count) => new Float64Array(count));
  const averages = counts.map((count) => new Float64Array(count));
  const current = counts.map((count) => new Float64Array(count).fill(1 / count));
  const worths = counts.map((count) => new Float64Array(count));
  const place = new Int32Array(counts.length);
  for (let iteration = 1; iteration <= iterations; iteration++) {
    for (let seat = 0; seat < counts.length; seat++) {
      weighTurns(game, { seat, current, place }, worths[seat]);
      collect(regrets[seat], worths[seat], current[seat]);
      match(regrets[seat], worths[seat], current[seat]);
      const weight = iteration * iteration;
      for (let turn = 0; turn < counts[seat]; turn++) averages[seat][turn] += weight * current[seat][turn];
    }
  }
  return averages.map(normalised);
}

interface Weighing {
  readonly seat: number;
  readonly current: readonly Float64Array[];
  readonly place: Int32Array;
}

/** Writes what each turn of the seat is worth against the others' current strategies. */
function weighTurns(game: TableGame, at: Weighing, worths: Float64Array): void {
  if (game.counts.length === 2) weighTurnsOfTwo(game, at, worths);
  else weighTurnsOfMany(game, at, worths);
}

function weighTurnsOfTwo({ counts, payoffs }: TableGame, { seat, current }: Weighing, worths: Float64Array): void {
  const others = current[1 - seat];
  const step = seat === 0 ? 2 : 2 * counts[1];
  for (let turn = 0; turn < worths.length; turn++) {
    let at = seat + (seat === 0 ? 2 * counts[1] * turn : 2 * turn);
    let worth = 0;
    for (let other = 0; other < others.length; other++, at += step) worth += others[other] * payoffs[at];
    worths[turn] = worth;
  }
}

/** Row by row of the last seat's turns, which share the others' chances but one: a table of three seats has thousands of cells, and is gone through a thousand times. */
function weighTurnsOfMany({ counts, payoffs }: TableGame, at: Weighing, worths: Float64Array): void {
  const { seat, current, place } = at;
  const last = counts.length - 1;
  const step = counts.length;
  const end = payoffs.length;
  worths.fill(0);
  place.fill(0);
  for (let cell = seat; cell < end; ) {
    let chance = 1;
    for (let other = 0; other < last; other++) if (other !== seat) chance *= current[other][place[other]];
    if (seat === last) {
      for (let turn = 0; turn < worths.length; turn++, cell += step) worths[turn] += chance * payoffs[cell];
    } else {
      const chances = current[last];
      let worth = worths[place[seat]];
      for (let turn = 0; turn < chances.length; turn++, cell += step) worth += chance * chances[turn] * payoffs[cell];
      worths[place[seat]] = worth;
    }
    for (let other = last - 1; other >= 0 && ++place[other] === counts[other]; other--) place[other] = 0;
  }
}

/** Adds up regrets and leaves the latest ones in `worths`. */
function collect(regrets: Float64Array, worths: Float64Array, current: Float64Array): void {
  let mean = 0;
  for (let turn = 0; turn < worths.length; turn++) mean += current[turn] * worths[turn];
  for (let turn = 0; turn < worths.length; turn++) {
    worths[turn] -= mean;
    regrets[turn] = Math.max(0, regrets[turn] + worths[turn]);
  }
}

function match(regrets: Float64Array, latest: Float64Array, current: Float64Array): void {
  let sum = 0;
  for (let turn = 0; turn < regrets.length; turn++) {
    current[turn] = Math.max(0, regrets[turn] + latest[turn]);
    sum += current[turn];
  }
  for (let turn = 0; turn < regrets.length; turn++) current[turn] = sum > 0 ? current[turn] / sum : 1 / regrets.length;
}

function normalised(weights: Float64Array): Float64Array {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return weights.map((weight) => weight / sum);
}
