// What a turn of the duel policy is worked out on: the border, what land is worth, what is deployed, what may march, what is planned.
import type { SearchRandom } from '../../search/domain.ts';
import type { MapFacts } from '../facts.ts';
import { NO_SIDE, type RoundSurvey } from '../playoutSurvey.ts';
import type { DuelMood } from './duelMood.ts';

/** When a march is executed, in this order. */
export const SURE = 0;
export const JOIN = 1;
const GRAB = 2;
export const LATE = 3;
export const STAGES = 4;

/** Places in `out`: what may be lost at a place, and at all of them; what a blow brings, the one that is weighed and the best so far; what a bonus is worth. */
export const LOSS = 0;
export const LOSSES = 1;
export const OUTCOME = 2;
export const VALUE = 3;
export const BEST = 4;
export const BONUS = 5;
const OUTS = 6;

/** An attack on an opponent's land. */
export interface Blow {
  from: number;
  to: number;
  armies: number;
}

/** Rows by territory unless said otherwise. */
export interface DuelDesk {
  readonly facts: MapFacts;
  readonly survey: RoundSurvey;
  readonly random: SearchRandom;
  readonly offence: number;
  readonly defence: number;
  /** Share of the dice that is luck, 0 … 1. */
  readonly luck: number;
  /** Armies that must stay on land. */
  readonly guard: number;
  mood: DuelMood;
  noise: number;
  /** Does all that is to be deployed stand on the board already? */
  isDeployed: boolean;
  seat: number;
  side: number;
  /** Income not yet deployed, and that of the richest opponent. */
  left: number;
  rival: number;
  /** Own land: where its list begins in the survey, and how much there is. */
  start: number;
  count: number;
  /** Own land beside opponents, and theirs beside it. */
  hots: number;
  readonly hot: Int32Array;
  preys: number;
  readonly prey: Int32Array;
  /** Own land beside prey, all of it hot: beside the i-th from `besideStart[i]` up to `besideStart[i + 1]`. By `foresee`. */
  readonly beside: Int32Array;
  readonly besideStart: Int32Array;
  /** Is the main border not held with ease? */
  isPressed: boolean;
  /** Without any hot land: own land two steps from an opponent's that is best held, or −1. */
  outlook: number;
  /** Own land: opponents' armies that could march in. */
  readonly push: Int32Array;
  readonly isHot: Uint8Array;
  readonly isPrey: Uint8Array;
  /** Own land: what its loss would cost. Others': what taking it would bring. */
  readonly worth: Float64Array;
  /** Of hot land: armies with which it stands against all that may come, and the worth of the best prey beside it. */
  readonly needed: Int32Array;
  readonly lure: Float64Array;
  /** Of prey: the chance that its owner deploys there. */
  readonly expected: Float64Array;
  /** Of prey: armies that take it as it stands, and if its owner's income comes there; without end where attackers kill nobody. */
  readonly enough: Float64Array;
  readonly sure: Float64Array;
  /** Of prey: no blow against it can bring more. */
  readonly ceiling: Float64Array;
  /** Of hot land: what may be lost there with so many armies on it, as worked out last. */
  readonly loss: Float64Array;
  readonly lossOf: Int32Array;
  readonly deployed: Int32Array;
  /** Armies that may still march. */
  readonly free: Int32Array;
  moves: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly armies: Int32Array;
  readonly stage: Uint8Array;
  readonly distance: Int32Array;
  readonly queue: Int32Array;
  /** Land that a march of this turn goes for already. */
  readonly isTaken: Uint8Array;
  /** By bonus: worked at already. */
  readonly isDone: Uint8Array;
  /** Results in fractions, since a fraction that is returned would be allocated: places below. */
  readonly out: Float64Array;
  /** The best blow found last. */
  readonly blow: Blow;
  /** The attack that is being weighed. */
  readonly aim: { from: number; to: number };
}

export function makeDuelDesk(facts: MapFacts, survey: RoundSurvey, random: SearchRandom, mood: DuelMood): DuelDesk {
  const row = (): Int32Array => new Int32Array(facts.territories);
  const flags = (): Uint8Array => new Uint8Array(facts.territories);
  const { offenceRatePercent, defenceRatePercent, luckPercent, oneArmyGuard } = facts.game.settings;
  return {
    facts,
    survey,
    random,
    offence: offenceRatePercent / 100,
    defence: defenceRatePercent / 100,
    luck: luckPercent / 100,
    guard: oneArmyGuard ? 1 : 0,
    mood,
    noise: 0,
    isDeployed: false,
    seat: -1,
    side: NO_SIDE,
    left: 0,
    rival: 0,
    start: 0,
    count: 0,
    hots: 0,
    preys: 0,
    isPressed: false,
    outlook: -1,
    moves: 0,
    ...makeBorderRows(facts),
    deployed: row(),
    free: row(),
    from: new Int32Array(4 * facts.territories),
    to: new Int32Array(4 * facts.territories),
    armies: new Int32Array(4 * facts.territories),
    stage: new Uint8Array(4 * facts.territories),
    distance: row(),
    queue: row(),
    isTaken: flags(),
    out: new Float64Array(OUTS),
    isDone: new Uint8Array(facts.bonuses),
    blow: { from: -1, to: -1, armies: 0 },
    aim: { from: -1, to: -1 },
  };
}

/** What is written of the border's land. */
function makeBorderRows({ territories, neighbours }: MapFacts) {
  const row = (): Int32Array => new Int32Array(territories);
  const reals = (): Float64Array => new Float64Array(territories);
  return {
    hot: row(),
    prey: row(),
    beside: new Int32Array(neighbours.length),
    besideStart: new Int32Array(territories + 1),
    push: row(),
    isHot: new Uint8Array(territories),
    isPrey: new Uint8Array(territories),
    worth: reals(),
    needed: row(),
    lure: reals(),
    expected: reals(),
    enough: reals(),
    sure: reals(),
    ceiling: reals(),
    loss: reals(),
    lossOf: row(),
  };
}

/** Puts armies on own land; they may march at once. */
export function deploy(desk: DuelDesk, territory: number, armies: number): void {
  const placed = Math.max(0, Math.min(armies, desk.left));
  desk.left -= placed;
  desk.deployed[territory] += placed;
  desk.free[territory] += placed;
}

/** Plans a march; one that is planned already grows. Attacks on opponents come last, unless their stage is changed. */
export function march(desk: DuelDesk, from: number, to: number, armies: number): void {
  if (armies <= 0) return;
  desk.free[from] -= armies;
  for (let i = 0; i < desk.moves; i++) {
    if (desk.from[i] !== from || desk.to[i] !== to) continue;
    desk.armies[i] += armies;
    return;
  }
  if (desk.moves === desk.from.length) return;
  desk.isTaken[to] = 1;
  desk.from[desk.moves] = from;
  desk.to[desk.moves] = to;
  desk.armies[desk.moves] = armies;
  desk.stage[desk.moves++] = isRival(desk, to) ? LATE : desk.survey.side[to] === desk.side ? JOIN : GRAB;
}

export const isRival = ({ survey, side }: DuelDesk, territory: number): boolean =>
  survey.side[territory] !== NO_SIDE && survey.side[territory] !== side;

/** Standard deviation of the kills of so many armies that attack. */
export const spread = ({ offence, luck }: DuelDesk, armies: number): number =>
  Math.sqrt(Math.max(1, armies) * offence * (1 - offence)) * luck + 0.3;

/** Standard deviations from which on a chance is certain, and steps of the table for one of them. */
const CERTAIN = 3;
const CHANCE_STEPS = 512;
const CHANCES = Float64Array.from(
  { length: 2 * CERTAIN * CHANCE_STEPS + 2 },
  (_, step) => 1 / (1 + Math.exp(-1.7 * (step / CHANCE_STEPS - CERTAIN))),
);

/** The chance that a value of this mean and spread is greater than the bound, roughly: a logistic curve, read from a table, since it is asked for all the time. */
export function chanceAbove(mean: number, bound: number, deviation: number): number {
  const z = (mean - bound) / deviation;
  if (z >= CERTAIN) return 1;
  if (z <= -CERTAIN) return 0;
  const at = CHANCE_STEPS * (z + CERTAIN);
  const step = Math.floor(at);
  return CHANCES[step] + (at - step) * (CHANCES[step + 1] - CHANCES[step]);
}

const STEPS = 1024;

/** A factor 1 ± noise. */
export const jitter = ({ noise, random }: DuelDesk): number =>
  noise === 0 ? 1 : 1 + noise * ((2 * random.below(STEPS)) / (STEPS - 1) - 1);
