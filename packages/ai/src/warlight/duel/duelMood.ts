// The knobs of the duel policy: how one seat weighs what it does against one opponent. Values are in armies unless said otherwise.
import type { SearchRandom } from '../../search/domain.ts';

export interface DuelMood {
  /** Rounds for which a bonus counts that is held, and for which one counts that the opponent would lose. */
  readonly holdRounds: number;
  readonly breakRounds: number;
  /** The same of bonuses that are not whole yet, by the square of the share that the opponent, or oneself, has. */
  readonly denyRounds: number;
  readonly wonRounds: number;
  /** Of any land. */
  readonly land: number;
  /** Rounds for which a held bonus counts on the land through which it is reached. */
  readonly gate: number;
  /** Share of its stack that land counts, since a stack that is overrun dies dear to nobody. */
  readonly stack: number;
  /** Share of the opponent's income expected behind a blow at guarded land. */
  readonly fear: number;
  /** Standard deviations of the dice by which guards are rounded up. */
  readonly margin: number;
  /** How sure it is that the opponent deploys where it matters most to it, 0 … 1. */
  readonly foresight: number;
  /** Worth below which no blow is struck. */
  readonly leastBlow: number;
  /** What a bonus still to be won loses for every round that it takes, as a factor. */
  readonly patience: number;
  /** Worth by cost below which nothing is won. */
  readonly leastGrowth: number;
  /** Rounds in which a bonus must be won to be begun: beside an opponent, and else. */
  readonly reachNear: number;
  readonly reachFar: number;
  /** Share of its worth that a bonus keeps with any land of an opponent's beside it. */
  readonly exposed: number;
  /** Place in `CONFIDENCES` at which neutral land is bought. */
  readonly odds: number;
  /** The same for what cannot be had at those odds; not below `odds`, and nothing is dared. */
  readonly dare: number;
  /** Where the main border lies: armies with which it holds, by those that may come at it together; less is a lost race of stacks. */
  readonly parity: number;
  /** Worth from which land is guarded that is not the main border. */
  readonly leastGuard: number;
  /** Of every army deployed for a blow: what else it would have been good for. */
  readonly blowCost: number;
  /** Weight of what a blow leaves open where it starts. */
  readonly behind: number;
  /** The chance that the opponent deploys where it could take something. */
  readonly menace: number;
  /** Weights that say where the main border lies: what may be won there, and the stack that stands there already. */
  readonly prize: number;
  readonly gathered: number;
  /** The same of what may be lost there. */
  readonly danger: number;
  /** A blow goes first if it would take as many as stand there and the opponent's income, so many times over; else last. */
  readonly early: number;
  /** Armies at the main border by those that may come at it from which growth may take its time. */
  readonly ease: number;
  /** Does what is left march onto neutral land beside a bonus that an opponent holds, before anything is grown? 1 yes, 0 no. */
  readonly siege: number;
}

export const DUEL_MOOD: DuelMood = {
  holdRounds: 0.02,
  breakRounds: 2.43,
  denyRounds: 0.02,
  wonRounds: 0.02,
  land: 0.000243,
  gate: 0.312,
  stack: 0.00179,
  fear: 1,
  margin: 1.46,
  foresight: 0.918,
  leastBlow: -0.052,
  patience: 0.771,
  leastGrowth: 0.00861,
  reachNear: 1.53,
  reachFar: 2.87,
  exposed: 0.677,
  odds: 1,
  dare: 1,
  parity: 0.85,
  leastGuard: 1.89,
  blowCost: 0.00839,
  behind: 0.218,
  menace: 0.0275,
  prize: 3.3,
  gathered: 0.00148,
  danger: 0.3,
  early: 1,
  ease: 4,
  siege: 0,
};

const KNOBS = Object.keys(DUEL_MOOD) as readonly (keyof DuelMood)[];
const FACTORS = Array.from({ length: 9 }, (_, step) => 2 ** (step / 4 - 1));

/** The mood with its knobs shaken: factors of ½ … 2. */
export function shakenMood(random: SearchRandom): DuelMood {
  const mood: { -readonly [Knob in keyof DuelMood]: DuelMood[Knob] } = { ...DUEL_MOOD };
  for (const knob of KNOBS) mood[knob] *= FACTORS[random.below(FACTORS.length)];
  mood.odds = random.below(3);
  mood.dare = random.below(3);
  mood.patience = DUEL_MOOD.patience;
  mood.siege = random.below(4) === 0 ? 1 : 0;
  return mood;
}
