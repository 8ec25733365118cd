// The events of a round as one viewer may know them (rules F2, F3).
import type { Game } from '../game.ts';
import {
  type GameEvent,
  type Position,
  type SeatIndex,
  type Standing,
  type TerritoryIndex,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
} from '../types.ts';
import { Sight } from './sight.ts';

/**
 * What `seat` (or `SPECTATOR`) learns of a round, given the position before it and all its events. Without fog: everything. Under fog a viewer learns
 * of an order only if it sees source or target before or after it, and only that part; `seen` and `unseen` tell what came into and went out of sight
 * right after the event that did it; events are renumbered. Folding the result over the old view gives exactly the next view (`foldEvents`).
 */
export function filterEvents(game: Game, before: Position, events: readonly GameEvent[], seat: SeatIndex): GameEvent[] {
  if (game.settings.fog === 'none') return [...events];
  const filter = new EventFilter(game, before, seat);
  for (const event of tellDeploysBySeat(events)) filter.take(event);
  return filter.events;
}

/** Deploys by seat and territory: the order in which they resolve (R3) would tell how many hidden ones stand before a visible one (F8). */
function tellDeploysBySeat(events: readonly GameEvent[]): GameEvent[] {
  const deploys = events
    .filter((event) => event.kind === 'deployed')
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0) || a.touched[0].territory - b.touched[0].territory);
  let told = 0;
  return events.map((event) => (event.kind === 'deployed' ? deploys[told++] : event));
}

type EventOf<K extends GameEvent['kind']> = GameEvent & { readonly kind: K };
/** An event without its number; spread over the kinds so that each keeps its own fields. */
type Unnumbered<E = GameEvent> = E extends GameEvent ? Omit<E, 'index'> : never;

class EventFilter {
  readonly events: GameEvent[] = [];
  readonly #viewer: SeatIndex;
  readonly #sight: Sight;

  constructor(game: Game, before: Position, viewer: SeatIndex) {
    this.#viewer = viewer;
    this.#sight = new Sight(game, before, viewer);
  }

  take(event: GameEvent): void {
    this.#sight.follow(event);
    // The last event stays last: what the end of a match uncovers is told before it.
    if (event.kind === 'roundEnded') this.#tellSight([]);
    const visible = this.#visible(event);
    if (visible !== null) this.#add(visible);
    if (event.kind !== 'roundEnded') this.#tellSight(visible === null ? [] : visible.touched);
  }

  #add(event: Unnumbered): void {
    this.events.push({ ...event, index: this.events.length } as GameEvent);
  }

  /** `told`: standings that the event itself has just shown. */
  #tellSight(told: readonly Standing[]): void {
    const hidden = this.#sight.vanished();
    if (hidden.length > 0) {
      const touched = hidden.map((territory) => ({ territory, owner: UNKNOWN_OWNER, armies: UNKNOWN_ARMIES }));
      this.#add({ kind: 'unseen', touched });
    }
    const shown = this.#sight
      .appeared()
      .filter((territory) => !told.some((standing) => standing.territory === territory));
    if (shown.length > 0)
      this.#add({ kind: 'seen', touched: shown.map((territory) => this.#sight.standing(territory)) });
  }

  #visible(event: GameEvent): Unnumbered | null {
    switch (event.kind) {
      case 'picked':
      case 'deployed':
        return this.#sight.saw(event.touched[0].territory) ? event : null;
      case 'transferred':
        return this.#transfer(event);
      case 'attacked':
        return this.#attack(event);
      case 'skipped':
        return this.#skip(event);
      case 'surrendered':
        return { ...event, touched: this.#seenOf(event.touched) };
      case 'departed':
      case 'seen':
      case 'unseen':
        // Only filtering makes these; filtering twice is a mistake.
        throw new Error('these events have been filtered already');
      case 'eliminated':
      case 'roundEnded':
        return event;
    }
  }

  #seenOf(touched: readonly Standing[]): Standing[] {
    return touched.filter(({ territory }) => this.#sight.saw(territory));
  }

  #transfer(event: EventOf<'transferred'>): Unnumbered | null {
    const { from, to } = event;
    if (!this.#sight.saw(to)) return this.#departure(event);
    if (this.#sight.saw(from)) return event;
    // The target's owner and its new armies are visible: so is who moved and how many, but not where from.
    return { ...event, from: null, touched: this.#seenOf(event.touched) };
  }

  #attack(event: EventOf<'attacked'>): Unnumbered | null {
    if (!this.#sight.saw(event.to)) return this.#departure(event);
    if (this.#sight.saw(event.from)) return event;
    return {
      ...event,
      // Who came from out of sight shows only in what it conquers.
      seat: event.captured ? event.seat : null,
      from: null,
      armies: null,
      attackersLost: null,
      touched: this.#seenOf(event.touched),
    };
  }

  /** From land in sight to land out of sight: whether the target was its own, and what became of it, would tell of hidden land. */
  #departure(event: EventOf<'attacked'> | EventOf<'transferred'>): Unnumbered | null {
    const { seat, from, touched } = event;
    if (seat === null || from === null || !this.#sight.saw(from)) return null;
    return { kind: 'departed', seat, from, touched: this.#seenOf(touched) };
  }

  /** A skipped order changes nothing at its target, so only its source tells of it; whose it was shows if the source is still that seat's. */
  #skip(event: EventOf<'skipped'>): Unnumbered | null {
    if (event.seat === this.#viewer) return event;
    if (!this.#sight.saw(event.from)) return null;
    const to: TerritoryIndex | null = this.#sight.saw(event.to) ? event.to : null;
    return { ...event, seat: event.reason === 'lostSource' ? null : event.seat, to };
  }
}
