// Warlight as the search sees it: rounds played by the engine's fast kernel, turns by the generator, leaves judged by the evaluation.
import {
  clonePosition,
  copyPositionInto,
  type FastRandomSource,
  type Order,
  type Position,
  SEAT_FATES,
} from '@salient/engine';
import { type Evaluation, evaluatorFor } from '../evaluate/evaluations.ts';
import type { WeightChanges } from '../evaluate/weights.ts';
import type { Domain } from '../search/domain.ts';
import { rivalsOf } from './contact.ts';
import { DUEL_STYLES } from './duel/duelStyles.ts';
import type { MapFacts } from './facts.ts';
import { makePlayouts, type PlayoutPolicy, type PolicyWish, policyFor } from './playout.ts';
import { STYLES, type TurnStyle } from './styles.ts';

/** A turn in the tree: worked out orders at the root, or a style that is applied to whatever board it meets (open loop). */
export type WarTurn =
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  | { readonly kind: 'style'; readonly style: TurnStyle; readonly noise: number };

/** Weights of features among them take the place of the fitted ones. */
export interface WarDomainOptions extends WeightChanges {
  readonly facts: MapFacts;
  /** The searching seat. */
  readonly seat: number;
  /** Positions that may be the truth; each playout starts from one of them. Without fog just one. */
  readonly worlds: readonly Position[];
  /** Rounds from the root to the evaluation. */
  readonly horizon: number;
  /** Opponents whose turns are searched as well; the others play random styles. */
  readonly maxRivals: number;
  /** How the rounds below the tree are played, and seats whose turns are not searched. */
  readonly playoutPolicy: PolicyWish;
  /** Noise of rule-based turns in playouts, 0 … 1. */
  readonly playoutNoise: number;
  readonly rivalSight: RivalSight;
  /** What judges the leaves; the features if left out. */
  readonly evaluation?: Evaluation;
}

/** What the others go by in playouts under fog: what they see of an imagined board, or the whole of it. */
export const RIVAL_SIGHTS = ['own', 'whole'] as const;
export type RivalSight = (typeof RIVAL_SIGHTS)[number];

const PLAYING = SEAT_FATES.indexOf('playing');
const turnsOf = (styles: readonly TurnStyle[]): readonly WarTurn[] =>
  styles.map((style) => ({ kind: 'style', style, noise: 0 }));
/** The named styles as turns. */
export const STYLE_TURNS = turnsOf(STYLES);
const DUEL_TURNS = turnsOf(DUEL_STYLES);
const MIXED_TURNS = [...STYLE_TURNS, ...DUEL_TURNS];
const TURNS_OF: Readonly<Record<PlayoutPolicy, readonly WarTurn[]>> = {
  light: STYLE_TURNS,
  rule: STYLE_TURNS,
  duel: DUEL_TURNS,
  fearless: MIXED_TURNS,
  mixed: MIXED_TURNS,
};

/**
 * The searching seat's turns at the root are a turn source's: here it has none.
 * @param random serves generator and dice alike: playouts need speed, not separate streams.
 */
export function makeWarDomain(options: WarDomainOptions, random: FastRandomSource): Domain<Position, WarTurn> {
  const { facts, seat: self, worlds } = options;
  const state = clonePosition(worlds[0]);
  const rivals = rivalsOf(facts, state, self, options.maxRivals);
  const policy = policyFor(facts.game, options.playoutPolicy);
  const knower = options.rivalSight === 'own' ? { knower: self } : {};
  const playouts = makePlayouts(facts, { policy, noise: options.playoutNoise, ...knower }, random);
  const evaluate = evaluatorFor(facts, options.evaluation ?? 'features', options);
  const named = TURNS_OF[policy];
  const lastRound = state.round + options.horizon;
  return {
    seats: facts.game.seats,
    makeRoot() {
      copyPositionInto(worlds[worlds.length === 1 ? 0 : random.below(worlds.length)], state);
      return state;
    },
    turns(position, seat, depth) {
      if (position.fate[seat] !== PLAYING) return [];
      if (seat === self) return depth === 0 ? [] : named;
      return rivals.includes(seat) ? named : [];
    },
    apply: (position, turns) => playouts.playRound(position, turns),
    isOver: (position) => position.phase === 'finished',
    playOut: (position) => playouts.playUntil(position, lastRound),
    writeValues: evaluate,
    phase: shareHeld,
    serialise: writePosition,
  };
}

const writePosition = ({ owner, armies, fate, ...rest }: Position): string =>
  JSON.stringify({ owner: [...owner], armies: [...armies], fate: [...fate], ...rest });

/** How much of the land somebody holds, in per cent: how far a match has come. */
function shareHeld({ owner }: Position): number {
  let held = 0;
  for (let territory = 0; territory < owner.length; territory++) if (owner[territory] >= 0) held++;
  return (100 * held) / owner.length;
}
