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

function weighTurnsOfMany({ counts, payoffs }: TableGame, at: Weighing, worths: Float64Array): void {
  const { seat, current, place } = at;
  const cells = cellsOf(counts);
  worths.fill(0);
  place.fill(0);
  for (let cell = 0; cell < cells; cell++) {
    let chance = 1;
    for (let other = 0; other < counts.length; other++) if (other !== seat) chance *= current[other][place[other]];
    worths[place[seat]] += chance * payoffs[cell * counts.length + seat];
    for (let other = counts.length - 1; other >= 0 && ++place[other] === counts[other]; other--) place[other] = 0;
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
