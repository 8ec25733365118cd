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

/** A fight of which one part was hidden: an attack on land out of sight, or out of hiding. Numbers are `UNKNOWN_ARMIES` where they were hidden. */
export interface SeenFight {
  /** Who attacked; null if that was hidden. */
  readonly seat: number | null;
  readonly to: number;
  readonly armies: number;
  readonly attackersLost: number;
  readonly defendingArmies: number;
  readonly defendersLost: number;
  readonly captured: boolean;
}

/** Orders of one round, those of the seat that saw them as well. */
export interface Sighting {
  readonly round: number;
  readonly deploys: readonly SeenDeploy[];
  readonly marches: readonly SeenMarch[];
  /** In the order in which they were fought. */
  readonly fights?: readonly SeenFight[];
}

/** The sighting in one round's events, which must be filtered for who saw them (`filterEvents`). Pure. */
export function sightingOf(events: readonly GameEvent[], round: number): Sighting {
  const deploys: SeenDeploy[] = [];
  const marches: SeenMarch[] = [];
  const fights: SeenFight[] = [];
  for (const event of events) {
    if (event.kind === 'attacked') fights.push(...hiddenFight(event));
    if (!('seat' in event) || event.seat === null) continue;
    const { seat } = event;
    if (event.kind === 'deployed') deploys.push({ seat, territory: event.touched[0].territory, armies: event.armies });
    if (event.kind === 'attacked' || event.kind === 'transferred')
      marches.push({ seat, from: event.from, to: event.to, armies: event.armies ?? UNKNOWN_ARMIES });
    if (event.kind === 'departed') marches.push({ seat, from: event.from, to: null, armies: UNKNOWN_ARMIES });
  }
  return { round, deploys, marches, fights };
}

function hiddenFight(event: GameEvent & { readonly kind: 'attacked' }): SeenFight[] {
  const { seat, to, captured } = event;
  const isHidden = event.armies === null || event.defendingArmies === null;
  if (!isHidden || to === null || captured === null) return [];
  return [
    {
      seat,
      to,
      armies: event.armies ?? UNKNOWN_ARMIES,
      attackersLost: event.attackersLost ?? UNKNOWN_ARMIES,
      defendingArmies: event.defendingArmies ?? UNKNOWN_ARMIES,
      defendersLost: event.defendersLost ?? UNKNOWN_ARMIES,
      captured,
    },
  ];
}
