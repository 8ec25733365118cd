// The events of a round as one viewer may know them (rules F2, F3, F6, F8, F9, T8).
import { areAllied, type Game } from '../game.ts';
import type { GameEvent, Position, SeatIndex, SkipReason, Standing } from '../types.ts';
import { Sight } from './sight.ts';

/**
 * What `seat` (or `SPECTATOR`) learns of a round, given the position before it and all its events. Without fog: everything. Under fog a viewer learns
 * of an order only if it sees source or target in full before or after it, and only that part; `seen` and `unseen` tell what came into and went out of
 * sight, wholly or but for the owner, right after the event that did it; events are renumbered. Folding the result over the old view gives exactly the
 * next view (`foldEvents`).
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

/** Reasons that depend on whose land the target is: who does not see it must not learn them (F9). */
const TARGET_REASONS: readonly SkipReason[] = ['notAnAttack', 'notATransfer'];

class EventFilter {
  readonly events: GameEvent[] = [];
  readonly #game: Game;
  readonly #viewer: SeatIndex;
  readonly #sight: Sight;
  readonly #isContest: boolean;

  constructor(game: Game, before: Position, viewer: SeatIndex) {
    this.#game = game;
    this.#viewer = viewer;
    this.#sight = new Sight(game, before, viewer);
    this.#isContest = game.settings.ruleset !== 'standard';
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
    const lost = this.#sight.lost();
    if (lost.length > 0) this.#add({ kind: 'unseen', touched: lost });
    const gained = this.#sight.gained(told);
    if (gained.length > 0) this.#add({ kind: 'seen', touched: gained });
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
        return { ...event, touched: this.#sight.seenOf(event.touched) };
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

  #transfer(event: EventOf<'transferred'>): Unnumbered | null {
    const { from, to } = event;
    const touched = this.#sight.seenOf(event.touched);
    if (this.#isShownWhole(event)) return { ...event, touched };
    if (!this.#sight.saw(to)) return this.#departure(event);
    if (this.#sight.saw(from)) return event;
    // The target's owner and its new armies are visible: so is who moved and how many, but not where from.
    return { ...event, from: null, touched: touched.filter(({ territory }) => territory === to) };
  }

  #attack(event: EventOf<'attacked'>): Unnumbered | null {
    const told = { ...event, ...this.#defence(event), touched: this.#sight.seenOf(event.touched) };
    if (this.#isShownWhole(event))
      return this.#sight.saw(event.from) ? told : { ...told, ...this.#fromOutOfSight(event) };
    // Who attacks knows its own part, though it may not see the land (F9).
    if (this.#isOwn(event.seat)) return told;
    if (!this.#sight.saw(event.to)) return this.#departure(event);
    if (this.#sight.saw(event.from)) return told;
    const unnamed = { ...told, ...this.#fromOutOfSight(event), from: null, armies: null };
    // Who came from out of sight shows only in what it conquers; where from does not, though its owner may be known.
    const touched = unnamed.touched.filter(({ territory }) => territory === event.to);
    return { ...unnamed, seat: event.captured ? event.seat : null, touched };
  }

  /** The attackers' part for who does not see where they came from: how many moved in shows only to who sees the land then (F10). */
  #fromOutOfSight({ to, hits, touched }: EventOf<'attacked'>): Partial<EventOf<'attacked'>> {
    return {
      attackersLost: null,
      ...(hits === undefined ? {} : { hits: null }),
      touched: this.#sight.seenOf(touched, to),
    };
  }

  /** The defenders' part: their owner if it was known before the fight, their numbers, and so the hits on them, if they were. */
  #defence(event: EventOf<'attacked'>): Partial<EventOf<'attacked'>> {
    const { to, defender, defendingArmies, defendersLost, hits } = event;
    const isKnown = this.#sight.sawBefore(to);
    return {
      defender: this.#sight.knewOwner(to) ? defender : null,
      defendingArmies: isKnown ? defendingArmies : null,
      defendersLost: isKnown ? defendersLost : null,
      ...(hits === undefined ? {} : { hits: isKnown ? hits : null }),
    };
  }

  /** T8: the contest shows an attack/transfer whole if its source or target is seen after it, or its target was before it. */
  #isShownWhole({ from, to }: EventOf<'attacked'> | EventOf<'transferred'>): boolean {
    const sight = this.#sight;
    return this.#isContest && (sight.seesNow(from) || sight.seesNow(to) || sight.sawBefore(to));
  }

  /** From land in sight to land out of sight: whether the target was its own, and what became of it, would tell of hidden land. */
  #departure(event: EventOf<'attacked'> | EventOf<'transferred'>): Unnumbered | null {
    const { seat, from, touched } = event;
    if (seat === null || from === null || !this.#sight.saw(from)) return null;
    const [source] = touched.filter(({ territory }) => territory === from);
    return { kind: 'departed', seat, from, touched: this.#sight.seenOf([source]) };
  }

  /** A skipped order changes nothing at its target, so only its source tells of it; whose it was shows if the source is still that seat's. */
  #skip(event: EventOf<'skipped'>): Unnumbered | null {
    if (event.seat === this.#viewer) return event;
    const seesTarget = this.#sight.saw(event.to);
    if (this.#isContest || !this.#sight.saw(event.from)) return null;
    if (TARGET_REASONS.includes(event.reason) && !seesTarget) return null;
    return { ...event, seat: event.reason === 'lostSource' ? null : event.seat, to: seesTarget ? event.to : null };
  }

  #isOwn(seat: SeatIndex | null): boolean {
    return seat !== null && areAllied(this.#game, seat, this.#viewer);
  }
}
