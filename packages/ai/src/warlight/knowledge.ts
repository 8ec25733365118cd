// What searches with hidden information and with RAVE ask of the war domain: what a seat can tell apart, and of which actions a turn consists.
import { canSee, canSeeOwner, type Position } from '@salient/engine';
import type { Domain } from '../search/domain.ts';
import type { WarTurn } from './domain.ts';
import type { MapFacts } from './facts.ts';
import { STYLES } from './styles.ts';

/** FNV-1a in 32 bits (public domain); two of them with different starts make a key that does not collide in a search. */
const FNV_PRIME = 0x01000193;
const FNV_STARTS = [0x811c9dc5, 0x01234567] as const;

/** Owner codes begin at −2 (unknown). */
const OWNER_SHIFT = 3;

/**
 * All that `seat` sees of a position, as a key: round, and of every territory what the fog lets through (F1). Earlier rounds are not in it, so
 * histories that end in the same sight share a node.
 */
export function observationKey({ game }: MapFacts, position: Position, seat: number): string {
  const hashes: [number, number] = [FNV_STARTS[0] ^ position.round, FNV_STARTS[1] ^ position.round];
  for (let territory = 0; territory < position.owner.length; territory++) {
    const owner = canSeeOwner(game, position, seat, territory) ? position.owner[territory] + OWNER_SHIFT : 0;
    const armies = canSee(game, position, seat, territory) ? position.armies[territory] + 1 : 0;
    for (const k of [0, 1] as const) {
      hashes[k] = Math.imul(hashes[k] ^ owner, FNV_PRIME);
      hashes[k] = Math.imul(hashes[k] ^ armies ^ (hashes[k] >>> 15), FNV_PRIME);
    }
  }
  return `${hashes[0] >>> 0} ${hashes[1] >>> 0}`;
}

/** Actions as numbers: where armies are deployed, which marches are made, or which style is played, all moods being one (each by itself was no better); amounts do not count. */
export function actionsOf({ territories }: MapFacts, turn: WarTurn): readonly number[] {
  const marches = territories * territories;
  if (turn.kind === 'style')
    return [marches + territories + STYLES.findIndex(({ name }) => name === turn.style.name) + 1];
  return turn.orders.map((order) =>
    order.kind === 'deploy'
      ? marches + STYLES.length + territories + 1 + order.territory
      : order.from * territories + order.to,
  );
}

/** The domain with these abilities. */
export const withKnowledge = (domain: Domain<Position, WarTurn>, facts: MapFacts): Domain<Position, WarTurn> => ({
  ...domain,
  observationKey: (position, seat) => observationKey(facts, position, seat),
  actionsOf: (turn) => actionsOf(facts, turn),
});
