// The knobs of the turn generator and the nine named settings of them: three ways to deploy, three ways to attack.

import type { DuelMood } from './duel/duelMood.ts';

/** How a seat likes to play one round. Values are in armies unless said otherwise. */
export interface TurnStyle {
  readonly name: string;
  /** Weight of what completing bonuses would bring. */
  readonly expand: number;
  /** Weight of enemy land: its bonuses broken, its armies killed, threats removed, seats finished off. */
  readonly strike: number;
  /** Share of the income that may go to threatened land of held bonuses before anything is attacked, 0 … 1. */
  readonly guard: number;
  /** Places in `CONFIDENCES`: the chances of success at which neutral land and enemy land are priced. */
  readonly grabConfidence: number;
  readonly strikeConfidence: number;
  /** Share of the owner's income expected to be waiting on an enemy target, 0 … 1. */
  readonly caution: number;
  /** Are enemies attacked before or after one's own transfers and expansion? Late blows meet armies that have moved away or fought. */
  readonly sequence: 'strikeFirst' | 'strikeLast';
  /** Where armies go that no target needs: on the most threatened border, or behind the main attack. */
  readonly surplus: 'hold' | 'push';
  /** May several neighbours join in one attack where none is strong enough by itself? */
  readonly pools: boolean;
  readonly worth: Worth;
  /** With it, turns inside playouts are those of the duel policy in this mood. */
  readonly duel?: DuelMood;
}

/** What things are worth to the generator, found by matches. */
export interface Worth {
  /** Rounds for which a bonus is counted once it is won, and for which a broken one is missed. */
  readonly wonRounds: number;
  readonly brokenRounds: number;
  /** Factor on a bonus for each enemy territory in it. */
  readonly contested: number;
  /** How much nearer bonuses come first: the power of what the rest of a bonus costs. */
  readonly focus: number;
  /** Of any territory; of an army killed; of a threat to an army of a held bonus removed. */
  readonly land: number;
  readonly kill: number;
  readonly relief: number;
  /** Rounds for which a bonus is counted that an enemy has half and more of, by the square of its share. */
  readonly deny: number;
  /** Share of its income per territory left for finishing a seat off. */
  readonly finish: number;
  /** Value per army of the price below which nothing is bought; below the first, nothing but the best target. */
  readonly leastRatio: number;
  readonly lastRatio: number;
  /** With so many rounds of income free of guarding and nothing bought, the best target that can be had counts as the best; 0: never. */
  readonly idleRounds: number;
  /** Armies that hold against one that could come. */
  readonly guardRate: number;
  /** Share of the strongest neighbouring enemy's income that guards reckon with. */
  readonly guardIncome: number;
  /** The same where stacks are great: armies that hold against one that could come or be deployed there. Guards go by what asks for less. */
  readonly holdRate: number;
  /** Rounds of income on own land from which a front without a blow counts as a stand-off; 0: never. */
  readonly patience: number;
  /** A stand-off is broken by a blow, whatever its chance to take the land, from so many times the armies that would lose as much as they kill. */
  readonly brawl: number;
  /** Share of what the best land behind a neutral target is worth that counts for the target. */
  readonly onward: number;
  /** Armies without a task join the start of the main attack, where it is beside them, if no more than so many times their number threaten their own land; 0: never. */
  readonly gather: number;
}

/** Armies that hold land where `threat` stands beside it and an enemy may deploy `income` more. */
export const guardNeeded = ({ guardRate, guardIncome, holdRate }: Worth, threat: number, income: number): number =>
  Math.ceil(Math.min(guardRate * (threat + guardIncome * income), holdRate * (threat + income))) + 1;

/** By matches of two seats on the world map and the lagoon, under several ways to start. */
export const WORTH: Worth = Object.freeze({
  wonRounds: 6,
  brokenRounds: 10.6,
  contested: 1.2,
  focus: 2.06,
  land: 0.29,
  kill: 0.49,
  relief: 0.61,
  deny: 0.45,
  finish: 0.19,
  leastRatio: 0.057,
  lastRatio: 0.057,
  idleRounds: 0,
  guardRate: 1.12,
  guardIncome: 0,
  holdRate: 0.65,
  patience: 0,
  brawl: 1,
  onward: 0.3,
  gather: 1.5,
});

const DEPLOY_STYLES = {
  defensive: { expand: 1, strike: 0.7, guard: 1, surplus: 'hold' },
  offensive: { expand: 0.7, strike: 2, guard: 0.4, surplus: 'push' },
  expansive: { expand: 1.6, strike: 0.7, guard: 0.5, surplus: 'push' },
} as const;

const ATTACK_STYLES = {
  now: { sequence: 'strikeFirst', grabConfidence: 3, strikeConfidence: 2, caution: 0 },
  wait: { sequence: 'strikeLast', grabConfidence: 3, strikeConfidence: 2, caution: 0 },
  defend: { sequence: 'strikeLast', grabConfidence: 3, strikeConfidence: 3, caution: 0.15 },
} as const;

/** All nine, named `deploy/attack`. */
export const STYLES: readonly TurnStyle[] = Object.entries(DEPLOY_STYLES).flatMap(([deployName, deploy]) =>
  Object.entries(ATTACK_STYLES).map(([attackName, attack]) =>
    Object.freeze({ name: `${deployName}/${attackName}`, ...deploy, ...attack, pools: false, worth: WORTH }),
  ),
);

/**
 * What the rule-based turn plays against one opponent: takes neutral land with hardly any risk, guards what it holds whole, strikes last, when the enemy's
 * armies have moved or fought.
 */
export const DUEL_STYLE: TurnStyle = Object.freeze({
  name: 'duel',
  expand: 1.34,
  strike: 1,
  guard: 0.81,
  grabConfidence: 3,
  strikeConfidence: 1,
  caution: 0.1,
  sequence: 'strikeLast',
  surplus: 'push',
  pools: true,
  worth: Object.freeze({ ...WORTH, leastRatio: 0.0714, lastRatio: 0.057, patience: 6 }),
});

/** What the rule-based turn plays among several opponents: expands harder, strikes first where it strikes, but at better odds; armies with nothing to do take what they can. By matches of 3, 4 and 6 seats. */
export const CROWD_STYLE: TurnStyle = Object.freeze({
  name: 'crowd',
  expand: 2.83,
  strike: 0.88,
  guard: 0.96,
  grabConfidence: 3,
  strikeConfidence: 2,
  caution: 0.12,
  sequence: 'strikeFirst',
  surplus: 'push',
  pools: true,
  worth: Object.freeze({
    ...WORTH,
    brokenRounds: 16,
    contested: 1.1,
    focus: 2.12,
    land: 0.17,
    deny: 0.23,
    finish: 0.16,
    leastRatio: 0.22,
    lastRatio: 0.1,
    idleRounds: 1,
    guardRate: 1.16,
    patience: 6,
  }),
});

/**
 * What the rule-based turn plays by the rules of the contests against one opponent: finishes the nearest bonus, guards what it holds
 * against what may be deployed beside it. By an evolution strategy over matches without search against task systems, ours and published ones.
 */
export const CONTEST_STYLE: TurnStyle = Object.freeze({
  name: 'contest',
  expand: 4.55,
  strike: 0.96,
  guard: 1,
  grabConfidence: 2,
  strikeConfidence: 2,
  caution: 0.32,
  sequence: 'strikeLast',
  surplus: 'push',
  pools: true,
  worth: Object.freeze({
    ...WORTH,
    wonRounds: 4.16,
    brokenRounds: 8.2,
    contested: 1.67,
    focus: 3.35,
    land: 0.31,
    kill: 0.69,
    relief: 0.8,
    finish: 0.12,
    leastRatio: 0.275,
    lastRatio: 0.034,
    guardRate: 1.16,
    guardIncome: 0.54,
    holdRate: 0.425,
    patience: 6,
    brawl: 1.26,
    onward: 0.325,
    gather: 1.59,
  }),
});
