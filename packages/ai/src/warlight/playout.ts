// Rounds as playouts play them: every seat's turn as chosen or by policy, packed, resolved by the engine's kernel; nothing is allocated.
import {
  type FastRandomSource,
  type Game,
  makePackedTurn,
  type Order,
  type PackedTurn,
  type Position,
  packOrders,
  playTurns,
  SEAT_FATES,
} from '@salient/engine';
import type { WarTurn } from './domain.ts';
import { DUEL_STYLES, FEARLESS_STYLES } from './duel/duelStyles.ts';
import { isDuel } from './duel/isDuel.ts';
import type { MapFacts } from './facts.ts';
import { makeMover } from './playoutMover.ts';
import { makeEyes } from './playoutSight.ts';
import { makeRoundSurvey, surveyRound } from './playoutSurvey.ts';
import { STYLES, type TurnStyle } from './styles.ts';

/**
 * How seats play whose turns nobody chooses: `light`, cheap and wild; `rule`, by the turn generator in a style drawn anew each round; `duel`, by the policy for one
 * against one in a mood drawn anew; `fearless`, by the same in moods that expect little behind a blow; `mixed`, by turns of `rule` and `duel`, drawn anew each round.
 */
export const PLAYOUT_POLICIES = ['light', 'rule', 'duel', 'fearless', 'mixed'] as const;
export type PlayoutPolicy = (typeof PLAYOUT_POLICIES)[number];

/** What wishes that depend on the game come to between two by the standard rules. What was measured: docs/notes/searches.md, docs/notes/halving-and-coevo.md. */
const BETWEEN_TWO = { fitting: 'rule', broad: 'mixed', moody: 'fearless' } as const satisfies Record<
  string,
  PlayoutPolicy
>;

/**
 * A policy by its name, or one that depends on the game: between two by the standard rules `fitting` is `rule`, `broad` is `mixed` and `moody` is `fearless`; each is
 * `duel` where that is made for the game, and `mixed` among three seats and more.
 */
export const POLICY_WISHES = ['fitting', 'broad', 'moody', ...PLAYOUT_POLICIES] as const;
export type PolicyWish = (typeof POLICY_WISHES)[number];

export function policyFor(game: Game, wish: PolicyWish): PlayoutPolicy {
  if (!dependsOnGame(wish)) return wish;
  if (isDuel(game)) return 'duel';
  return game.seats > 2 ? 'mixed' : BETWEEN_TWO[wish];
}

/** Whether everybody is taken to play moods, alone or beside the styles: then they stand among the turns at the root as well. */
export const playsMoods = (policy: PlayoutPolicy): boolean =>
  policy === 'duel' || policy === 'fearless' || policy === 'mixed';

const dependsOnGame = (wish: PolicyWish): wish is keyof typeof BETWEEN_TWO => Object.hasOwn(BETWEEN_TWO, wish);

/** What a policy draws from, if it does: the moods twice in the mixture, so that about every other turn is one of theirs. */
const STYLES_OF: Readonly<Record<PlayoutPolicy, readonly TurnStyle[]>> = {
  light: [],
  rule: STYLES,
  duel: DUEL_STYLES,
  fearless: FEARLESS_STYLES,
  mixed: [...STYLES, ...DUEL_STYLES, ...DUEL_STYLES],
};

/** How seats without a chosen turn play. */
export interface PlayoutOptions {
  readonly policy: PlayoutPolicy;
  /** Of turns by rule or in a mood that nobody chose: each judgement is multiplied by a random factor 1 ± noise, 0 … 1. */
  readonly noise: number;
  /** Of the policy `duel`: what is drawn from, instead of its named moods. */
  readonly styles?: readonly TurnStyle[];
  /** Under fog this seat alone knows the board, and all others go by what they see of it. Left out: everybody knows it. */
  readonly knower?: number;
}

/** Rounds played in place, by one caller at a time. */
export interface Playouts {
  /** Everybody's turn for the next round, by seat; valid until the next call. A seat without a chosen turn plays by the policy. */
  writeTurns(position: Position, chosen: readonly (WarTurn | undefined)[]): readonly PackedTurn[];
  /** One round in place; a seat without a chosen turn (by seat) plays by the policy. */
  playRound(position: Position, chosen: readonly (WarTurn | undefined)[]): void;
  /** Rounds by the policy alone until the match is over or `lastRound` is reached. */
  playUntil(position: Position, lastRound: number): void;
}

const PLAYING = SEAT_FATES.indexOf('playing');
/** Room for the orders of a usual turn; a turn that needs more grows once. */
const USUAL_ORDERS = 64;
const NOBODY: readonly undefined[] = [];

/** Playouts of one game with their own memory. @param random serves turns and dice alike: playouts need speed, not separate streams. */
export function makePlayouts(facts: MapFacts, options: PlayoutOptions, random: FastRandomSource): Playouts {
  const { game } = facts;
  const { policy, noise, knower } = options;
  const styles = (policy === 'duel' ? options.styles : undefined) ?? STYLES_OF[policy];
  const survey = makeRoundSurvey(facts);
  const mover = makeMover(facts, survey, { styles, noise }, random);
  const eyes = knower === undefined || game.settings.fog === 'none' ? undefined : makeEyes(facts);
  const blinkered = eyes && makeMover(facts, eyes.survey, { styles, noise }, random);
  const written = Array.from({ length: game.seats }, () => makePackedTurn(USUAL_ORDERS));
  const turns = [...written];
  const packedOf = makePacker();
  const writeTurns = (position: Position, chosen: readonly (WarTurn | undefined)[]): readonly PackedTurn[] => {
    surveyRound(facts, position, survey);
    mover.begin(false);
    for (let seat = 0; seat < turns.length; seat++) {
      if (position.fate[seat] !== PLAYING) continue;
      const turn = chosen[seat];
      turns[seat] = turn?.kind === 'orders' ? packedOf(turn.orders) : written[seat];
      if (turn?.kind === 'orders') continue;
      if (eyes === undefined || blinkered === undefined || seat === knower) {
        mover.write(position, seat, turn, written[seat]);
        continue;
      }
      eyes.look(position, survey, seat);
      blinkered.begin(true);
      blinkered.write(eyes.board, seat, turn, written[seat]);
    }
    return turns;
  };
  const playRound = (position: Position, chosen: readonly (WarTurn | undefined)[]): void =>
    playTurns(game, position, writeTurns(position, chosen), random);
  return {
    writeTurns,
    playRound,
    playUntil(position, lastRound) {
      while (position.phase !== 'finished' && position.round < lastRound) playRound(position, NOBODY);
    },
  };
}

/** Packs a turn's orders when they are met for the first time. */
function makePacker(): (orders: readonly Order[]) => PackedTurn {
  const known = new WeakMap<readonly Order[], PackedTurn>();
  return (orders) => {
    const old = known.get(orders);
    if (old !== undefined) return old;
    const packed = makePackedTurn(orders.length);
    packOrders(packed, orders);
    known.set(orders, packed);
    return packed;
  };
}
