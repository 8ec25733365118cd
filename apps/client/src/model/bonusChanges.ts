// Which bonuses changed hands in a round, as far as its viewer knows: what only came into sight, or went out of it, has not.
import { type Game, type GameEvent, ownsBonus, UNKNOWN_OWNER, type View } from '@salient/engine';
import type { RoundRecord } from './roundRecord.ts';

export interface BonusChange {
  readonly bonus: number;
  readonly lostBy: number | null;
  readonly gainedBy: number | null;
}

/** The seat that holds a whole bonus, as far as the viewer can see, or null. */
export function holderOf(game: Game, view: Pick<View, 'owner' | 'armies'>, bonus: number): number | null {
  const owner = view.owner[game.map.bonuses[bonus]?.territories[0] ?? -1] ?? -1;
  return owner >= 0 && ownsBonus(game, view, owner, bonus) ? owner : null;
}

/** By territory: the last seat that was seen to conquer it (null: somebody). */
export function takersOf(events: readonly GameEvent[]): ReadonlyMap<number | null, number | null> {
  return new Map(
    events.flatMap((event) => (event.kind === 'attacked' && event.captured ? [[event.to, event.seat]] : [])),
  );
}

/** In the order of the bonuses. */
export function bonusChanges(game: Game, record: RoundRecord): readonly BonusChange[] {
  const { before, after } = record;
  const takers = takersOf(record.events);
  return game.map.bonuses.flatMap(({ index: bonus, territories }) => {
    const [then, now] = [holderOf(game, before, bonus), holderOf(game, after, bonus)];
    if (then === now) return [];
    const land = [...territories];
    const isAnothers = (owner: number | undefined, seat: number) => owner !== seat && owner !== UNKNOWN_OWNER;
    const isLost = (t: number) => isAnothers(after.owner[t], then ?? -1) || (takers.has(t) && takers.get(t) !== then);
    // Before the picks nobody holds anything.
    const isTaken = (t: number) =>
      record.round === 0 || isAnothers(before.owner[t], now ?? -1) || (takers.get(t) ?? -1) === now;
    const lostBy = then !== null && land.some(isLost) ? then : null;
    const gainedBy = now !== null && land.some(isTaken) ? now : null;
    return lostBy === null && gainedBy === null ? [] : [{ bonus, lostBy, gainedBy }];
  });
}
