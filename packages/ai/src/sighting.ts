// What a seat saw of orders in one round, its own among them: the part of its events that bots reason about (rules F2, T8).
import { type GameEvent, UNKNOWN_ARMIES } from '@salient/engine';

/** A deployment that was seen. */
export interface SeenDeploy {
  readonly seat: number;
  readonly territory: number;
  readonly armies: number;
}

/** An attack or transfer that was seen; what the fog hid of it is null: where to and how many of a march out of sight, where from of one out of hiding. */
export interface SeenMarch {
  readonly seat: number;
  readonly from: number | null;
  readonly to: number | null;
  /** Armies that really went; `UNKNOWN_ARMIES` where that was hidden. */
  readonly armies: number;
}

/** Orders of one round, those of the seat that saw them as well. */
export interface Sighting {
  readonly round: number;
  readonly deploys: readonly SeenDeploy[];
  readonly marches: readonly SeenMarch[];
}

/** The sighting in one round's events, which must be filtered for who saw them (`filterEvents`). Pure. */
export function sightingOf(events: readonly GameEvent[], round: number): Sighting {
  const deploys: SeenDeploy[] = [];
  const marches: SeenMarch[] = [];
  for (const event of events) {
    if (!('seat' in event) || event.seat === null) continue;
    const { seat } = event;
    if (event.kind === 'deployed') deploys.push({ seat, territory: event.touched[0].territory, armies: event.armies });
    if (event.kind === 'attacked' || event.kind === 'transferred')
      marches.push({ seat, from: event.from, to: event.to, armies: event.armies ?? UNKNOWN_ARMIES });
    if (event.kind === 'departed') marches.push({ seat, from: event.from, to: null, armies: UNKNOWN_ARMIES });
  }
  return { round, deploys, marches };
}
