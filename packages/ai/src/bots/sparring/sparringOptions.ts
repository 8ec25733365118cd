// The knobs of the task system; every sparring partner is one setting of them.
import type { BotParameters } from '../../bot.ts';
import { type Knobs, real, whole } from '../../knobs.ts';
import { CONFIDENCES } from '../../warlight/prices.ts';

export interface SparringOptions {
  /** Rounds for which a bonus counts once it is won, is missed when it is lost, and is missed by an opponent who loses it. */
  readonly winRounds: number;
  readonly holdRounds: number;
  readonly breakRounds: number;
  /** How much each opponent's territory in a bonus makes winning it less likely, 0 … 1. */
  readonly contested: number;
  /** Worth of a territory as such, and of each army of an opponent's that dies. */
  readonly land: number;
  readonly kill: number;
  /** Worth of striking at an opponent beyond all that. */
  readonly anger: number;
  /** Share of an opponent's income expected on a territory that is attacked, and behind an attack on own land. */
  readonly caution: number;
  readonly fear: number;
  /** Share of what was deployed on a territory last round that is expected there again. */
  readonly habit: number;
  /** Factor on the worth of neutral land once an opponent stands at the border. */
  readonly frontier: number;
  /** Fewest armies that strike at an opponent. */
  readonly leastStrike: number;
  /** Place in `CONFIDENCES` for attacks on neutral and on opponents' land. */
  readonly grabOdds: number;
  readonly strikeOdds: number;
  /** How much more the land of a bonus counts that could be won whole this very round. */
  readonly finish: number;
  /** Value per army below which nothing is attacked. */
  readonly least: number;
  /** Weight of defending against attacking. */
  readonly defence: number;
  /** Armies over the defenders' number, as a ratio, from which a stack attacks just to kill; large: never. */
  readonly brawl: number;
  /** Harmless orders put before late attacks. */
  readonly delays: number;
  /** Strikes at stacks of at most this share of the attackers come first, greater ones last. */
  readonly early: number;
  /** What is left goes to the threatened front (1) or behind the best attack (0). */
  readonly hold: number;
  /** Picks: how much a small bonus is better than a large one that pays as much per army, and what each open border costs, in armies. */
  readonly haste: number;
  readonly openness: number;
}

/** The task bot's own, found by matches against the other bots. */
export const TASK_OPTIONS: SparringOptions = {
  winRounds: 7.68,
  holdRounds: 10.07,
  breakRounds: 6.66,
  contested: 0.32,
  land: 0.67,
  kill: 1.33,
  anger: 0.62,
  caution: 0,
  fear: 0.71,
  habit: 0.05,
  frontier: 0.11,
  leastStrike: 1.01,
  grabOdds: 3,
  strikeOdds: 1,
  finish: 1.99,
  least: 0.15,
  defence: 0.63,
  brawl: 3.12,
  delays: 0,
  early: 0.09,
  hold: 0.01,
  haste: 1.65,
  openness: 0,
};

/** No knob's use ends here, only its sense. */
const GREATEST = 1_000;

/** Every option may be set from outside. */
export const SPARRING_KNOBS: Knobs = {
  ...Object.fromEntries(Object.keys(TASK_OPTIONS).map((name) => [name, real(0, GREATEST)])),
  grabOdds: whole(0, CONFIDENCES.length - 1),
  strikeOdds: whole(0, CONFIDENCES.length - 1),
};

/** A partner's options with those that a job's parameters name in their place. */
export const readSparringOptions = (own: SparringOptions, parameters: BotParameters): SparringOptions => ({
  ...own,
  ...parameters,
});
