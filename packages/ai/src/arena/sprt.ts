// When may a series stop? The generalised sequential probability ratio test over groups of matches (Wald 1945; Van den Bergh's GSPRT, as chess engines are tested).

/** What is to be decided: is the score `hope` rather than `null`? */
export interface SprtPlan {
  /** Mean scores between which is decided; `null` < `hope`. */
  readonly null: number;
  readonly hope: number;
  /** Chances of the two wrong verdicts. */
  readonly alpha: number;
  readonly beta: number;
}

/** How far the test has come. */
export interface SprtState {
  /** Logarithm of the likelihood ratio of `hope` to `null`. */
  readonly ratio: number;
  /** At or below: no; at or above: yes. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'yes' | 'no' | 'open';
}

/** Weight of the results 0 and 1 where they were never seen: a likelihood needs room on both sides of the mean. */
const UNSEEN = 1e-3;
const HALVINGS = 80;

/** The test after groups with these mean scores (0 … 1). Groups, not single matches: those of one seed are not independent. */
export function sprtAfter(groupScores: readonly number[], plan: SprtPlan): SprtState {
  const counts = new Map<number, number>([
    [0, UNSEEN],
    [1, UNSEEN],
  ]);
  for (const score of groupScores) counts.set(score, (counts.get(score) ?? 0) + 1);
  const tiltNull = tiltFor(counts, plan.null);
  const tiltHope = tiltFor(counts, plan.hope);
  let ratio = 0;
  for (const [score, count] of counts) {
    ratio += count * Math.log((1 + tiltNull * (score - plan.null)) / (1 + tiltHope * (score - plan.hope)));
  }
  const lower = Math.log(plan.beta / (1 - plan.alpha));
  const upper = Math.log((1 - plan.beta) / plan.alpha);
  return { ratio, lower, upper, verdict: ratio >= upper ? 'yes' : ratio <= lower ? 'no' : 'open' };
}

/** The Lagrange multiplier of the most likely distribution with that mean: p ∝ count / (1 + tilt (score − mean)). */
function tiltFor(counts: ReadonlyMap<number, number>, mean: number): number {
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const tilt = (low + high) / 2;
    let slope = 0;
    for (const [score, count] of counts) slope += (count * (score - mean)) / (1 + tilt * (score - mean));
    if (slope > 0) low = tilt;
    else high = tilt;
  }
  return (low + high) / 2;
}
