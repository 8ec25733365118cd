// Seats that have stopped marching: a search reckons with their going on so, as well as with their striking at last. Reckoning with nothing but the best answer it would
// stand guard before them for ever.
import { areAllied, type FastRandomSource, incomeOf, type Order, type Position, territoriesOf } from '@salient/engine';
import type { BotTask } from '../bot.ts';
import type { Domain } from '../search/domain.ts';
import type { WarTurn } from './domain.ts';
import type { MapFacts } from './facts.ts';

/** The chance begins at one half; the greater this is, the more rounds it takes to come near 1. */
const DOUBT = 3;
/** Chances are drawn in thousandths. */
const THOUSAND = 1_000;
/** What land is worth to the evaluation where all enemies rest: taking it costs little then, and stacks alone decide nothing. */
const FREE_LAND = 3;

/**
 * By seat the chance 0 … 1 that it deploys and does nothing else this round, either: 0 for friends, for who is out of the match, and for whoever has marched in one of the last `after` rounds. Only
 * without fog, where no march stays unseen; 0 for all where nobody knows of earlier rounds, and with an `after` of 0.
 */
export function idleChances({ game, view, sightings = [] }: BotTask, after: number): Float64Array {
  const chances = new Float64Array(game.seats);
  if (after === 0 || game.settings.fog !== 'none') return chances;
  const rounds = sightings.filter(({ round }) => round > 0);
  for (let seat = 0; seat < game.seats; seat++) {
    if (view.fates[seat] !== 'playing' || areAllied(game, seat, view.seat)) continue;
    const last = rounds.findLastIndex(({ marches }) => marches.some((march) => march.seat === seat));
    const rest = rounds.length - 1 - last;
    if (rest >= after) chances[seat] = (rest - after + DOUBT) / (rest - after + 2 * DOUBT);
  }
  return chances;
}

/** The weight of land in place of the fitted one, if every living enemy rests. */
export function freeLand({ game, view }: BotTask, chances: Float64Array): { readonly land?: number } {
  const enemies = [...chances.keys()].filter(
    (seat) => view.fates[seat] === 'playing' && !areAllied(game, seat, view.seat),
  );
  return enemies.every((seat) => chances[seat] > 0) ? { land: FREE_LAND } : {};
}

export interface IdleSeats {
  readonly facts: MapFacts;
  /** The position searched from. */
  readonly root: Position;
  /** By seat: see `idleChances`. */
  readonly chances: Float64Array;
  /** Rounds from the root to the evaluation. */
  readonly horizon: number;
}

/**
 * The domain, but in a playout such seats rest from its first round to its last, with that chance. The same domain where nobody rests. Who rests is part of the state that
 * was made last, and only of that.
 */
export function withIdleSeats(
  domain: Domain<Position, WarTurn>,
  { facts, root, chances, horizon }: IdleSeats,
  random: FastRandomSource,
): Domain<Position, WarTurn> {
  if (chances.every((chance) => chance === 0)) return domain;
  const resting = Array.from(chances, (_, seat) => makeRest(facts, root, seat));
  const isIdle = Array.from(chances, () => false);
  const nobody = Array.from(chances, () => undefined);
  const played: (WarTurn | undefined)[] = [...nobody];
  const lastRound = root.round + horizon;
  const apply = (position: Position, chosen: readonly (WarTurn | undefined)[]): void => {
    for (let seat = 0; seat < played.length; seat++)
      played[seat] = isIdle[seat] ? resting[seat](position) : chosen[seat];
    domain.apply(position, played, random);
  };
  return {
    ...domain,
    serialise: (position) => `${domain.serialise?.(position) ?? ''} rest ${isIdle.map(Number).join('')}`,
    makeRoot(from) {
      for (let seat = 0; seat < isIdle.length; seat++) isIdle[seat] = random.below(THOUSAND) < chances[seat] * THOUSAND;
      return domain.makeRoot(from);
    },
    apply,
    playOut(position) {
      while (!domain.isOver(position) && position.round < lastRound) apply(position, nobody);
    },
  };
}

const NOTHING: WarTurn = { kind: 'orders', orders: [] };

/** What a seat does that rests: all armies to its greatest stack, as long as it holds that. */
function makeRest({ game }: MapFacts, root: Position, seat: number): (position: Position) => WarTurn {
  const armies = incomeOf(game, root, seat);
  const own = territoriesOf(root, seat);
  const home = own.reduce((best, land) => (root.armies[land] > root.armies[best] ? land : best), own[0] ?? -1);
  if (home < 0 || armies === 0) return () => NOTHING;
  const orders: readonly Order[] = [{ kind: 'deploy', territory: home, armies }];
  const rest: WarTurn = { kind: 'orders', orders };
  return ({ owner }) => (owner[home] === seat ? rest : NOTHING);
}
