// A round in a few facts, for those who did not follow it order by order: who took what, which bonuses changed hands, the biggest fight, who went out.
import { type Game, type GameEvent, UNKNOWN_OWNER } from '@salient/engine';
import { bonusChanges, takersOf } from './bonusChanges.ts';
import type { RoundRecord } from './roundRecord.ts';

type Attack = Extract<GameEvent, { readonly kind: 'attacked' }>;

export type SummaryFact =
  /** Land that a seat holds after the round and did not before, by conquest. */
  | { readonly kind: 'took'; readonly seat: number; readonly territories: readonly number[] }
  | { readonly kind: 'bonusLost'; readonly seat: number; readonly bonus: number; readonly to: number | null }
  | { readonly kind: 'bonusGained'; readonly seat: number; readonly bonus: number }
  | { readonly kind: 'biggestFight'; readonly event: Attack }
  /** Land that was fought for and not taken, where the viewer does not know by how many. */
  | { readonly kind: 'foughtFor'; readonly territories: readonly number[] }
  | { readonly kind: 'out'; readonly seat: number; readonly hasSurrendered: boolean };

type Conquest = Extract<SummaryFact, { readonly kind: 'took' }>;

/** In the order in which they are told; empty for a round in which nothing of this happened. The picks have no summary. */
export function summarizeRound(game: Game, record: RoundRecord): readonly SummaryFact[] {
  if (record.round === 0) return [];
  const taken = conquests(record);
  const fight = biggestFight(record);
  const fights = fight.length > 0 ? fight : hiddenFights(record, taken);
  return [...taken, ...bonusFacts(game, record), ...fights, ...fates(record)];
}

/** Most land first. */
function conquests({ before, after, events }: RoundRecord): readonly Conquest[] {
  const takers = takersOf(events);
  const bySeat = new Map<number, number[]>();
  after.owner.forEach((seen, territory) => {
    // With the last land of a region its loser loses sight of it.
    const owner = seen === UNKNOWN_OWNER ? (takers.get(territory) ?? seen) : seen;
    const owned = before.owner[territory];
    // Where only owners are seen, nobody is told of the fight (rule F9); what comes into sight was not taken for that.
    if (owner < 0 || owned === owner || (owned === UNKNOWN_OWNER && !takers.has(territory))) return;
    bySeat.set(owner, [...(bySeat.get(owner) ?? []), territory]);
  });
  return [...bySeat]
    .sort(([a, one], [b, other]) => other.length - one.length || a - b)
    .map(([seat, territories]) => ({ kind: 'took', seat, territories }));
}

function bonusFacts(game: Game, record: RoundRecord): readonly SummaryFact[] {
  return bonusChanges(game, record).map(({ bonus, lostBy, gainedBy }) =>
    lostBy === null
      ? { kind: 'bonusGained', seat: gainedBy ?? -1, bonus }
      : { kind: 'bonusLost', seat: lostBy, bonus, to: gainedBy },
  );
}

/** Between seats where there was one, else against neutral land. */
function biggestFight({ events }: RoundRecord): readonly SummaryFact[] {
  const fights = events.filter((event): event is Attack => event.kind === 'attacked' && sizeOf(event) > 0);
  const wars = fights.filter(({ defender }) => defender !== null && defender >= 0);
  const [biggest] = [...(wars.length > 0 ? wars : fights)].sort((a, b) => sizeOf(b) - sizeOf(a) || a.index - b.index);
  return biggest ? [{ kind: 'biggestFight', event: biggest }] : [];
}

function hiddenFights({ events }: RoundRecord, taken: readonly Conquest[]): readonly SummaryFact[] {
  const fallen = new Set(taken.flatMap(({ territories }) => territories));
  const land = events.flatMap((event) =>
    event.kind === 'attacked' && event.to !== null && !fallen.has(event.to) ? [event.to] : [],
  );
  return land.length > 0 ? [{ kind: 'foughtFor', territories: [...new Set(land)] }] : [];
}

/** Armies on both sides; 0 where the viewer does not know them. */
const sizeOf = ({ armies, defendingArmies }: Attack): number =>
  armies === null || defendingArmies === null ? 0 : armies + defendingArmies;

const fates = ({ events }: RoundRecord): readonly SummaryFact[] =>
  events.flatMap((event): SummaryFact[] =>
    event.kind === 'eliminated' || event.kind === 'surrendered'
      ? [{ kind: 'out', seat: event.seat, hasSurrendered: event.kind === 'surrendered' }]
      : [],
  );
