// The truth and one viewer's sight of it, moved along event by event (rules F1, F2).
import type { Game } from '../game.ts';
import { clonePosition } from '../position/position.ts';
import { FULL, HIDDEN, sightOf } from '../position/sight.ts';
import {
  type GameEvent,
  type Position,
  type SeatIndex,
  type Standing,
  type TerritoryIndex,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
} from '../types.ts';

/** Follows a round from the position before it. "Before" and "now" are right before and right after the event followed last. */
export class Sight {
  readonly #game: Game;
  readonly #viewer: SeatIndex;
  readonly #truth: Position;
  /** Sight by territory now. */
  readonly #now: Uint8Array;
  /** Sight before the event, of territories where it changed. */
  readonly #before = new Map<TerritoryIndex, number>();
  /** Land whose owner the event changed. */
  #changedHands: readonly TerritoryIndex[] = [];

  constructor(game: Game, before: Position, viewer: SeatIndex) {
    this.#game = game;
    this.#viewer = viewer;
    this.#truth = clonePosition(before);
    this.#now = Uint8Array.from(before.owner, (_, t) => sightOf(game, before, viewer, t));
  }

  /** Takes the event in: from now on everything here speaks of the change it made. */
  follow(event: GameEvent): void {
    const { owner, armies } = this.#truth;
    this.#changedHands = event.touched
      .filter((standing) => owner[standing.territory] !== standing.owner)
      .map(({ territory }) => territory);
    for (const standing of event.touched) {
      owner[standing.territory] = standing.owner;
      armies[standing.territory] = standing.armies;
    }
    this.#before.clear();
    for (const territory of this.#changedHands) this.#lookAround(territory);
    if (event.kind !== 'roundEnded' || event.phase !== 'finished') return;
    this.#truth.phase = event.phase;
    for (let territory = 0; territory < owner.length; territory++) this.#look(territory);
  }

  /** Did the viewer see owner and armies before or after the event? */
  saw(territory: TerritoryIndex | null): boolean {
    return territory !== null && this.#most(territory) === FULL;
  }

  /** Did it see owner and armies already before the event? */
  sawBefore(territory: TerritoryIndex | null): boolean {
    return territory !== null && this.#earlier(territory) === FULL;
  }

  /** Does it see owner and armies after the event? */
  seesNow(territory: TerritoryIndex | null): boolean {
    return territory !== null && this.#now[territory] === FULL;
  }

  /** Did it know at least the owner before the event? */
  knewOwner(territory: TerritoryIndex | null): boolean {
    return territory !== null && this.#earlier(territory) !== HIDDEN;
  }

  /** Of standings that the event touched, what the viewer saw of each, before or after. */
  seenOf(touched: readonly Standing[]): Standing[] {
    return touched
      .filter(({ territory }) => this.#most(territory) !== HIDDEN)
      .map(({ territory }) => this.#shown(territory, this.#most(territory)));
  }

  /** What went out of sight with the event, as it looks from now on; ascending. */
  lost(): Standing[] {
    return this.#listed([...this.#before.keys()].filter((t) => this.#now[t] < this.#earlier(t)));
  }

  /** What came into sight with the event, or changed hands where only owners are seen, without the territories in `told`; ascending. */
  gained(told: readonly Standing[]): Standing[] {
    const seen = [...this.#before.keys()].filter((t) => this.#now[t] > this.#earlier(t));
    const changed = this.#changedHands.filter((t) => this.#now[t] !== HIDDEN && !this.#before.has(t));
    return this.#listed([...seen, ...changed].filter((t) => !told.some(({ territory }) => territory === t)));
  }

  #earlier(territory: TerritoryIndex): number {
    return this.#before.get(territory) ?? this.#now[territory];
  }

  #most(territory: TerritoryIndex): number {
    return Math.max(this.#earlier(territory), this.#now[territory]);
  }

  #shown(territory: TerritoryIndex, sight: number): Standing {
    return {
      territory,
      owner: sight === HIDDEN ? UNKNOWN_OWNER : this.#truth.owner[territory],
      armies: sight === FULL ? this.#truth.armies[territory] : UNKNOWN_ARMIES,
    };
  }

  /** An owner counts for the sight of its land and of the neighbours, no further (F1). */
  #lookAround(territory: TerritoryIndex): void {
    this.#look(territory);
    for (const neighbour of this.#game.map.neighbours[territory]) this.#look(neighbour);
  }

  #look(territory: TerritoryIndex): void {
    const sight = sightOf(this.#game, this.#truth, this.#viewer, territory);
    if (sight === this.#now[territory]) return;
    if (!this.#before.has(territory)) this.#before.set(territory, this.#now[territory]);
    this.#now[territory] = sight;
  }

  /** As the viewer sees them now. */
  #listed(territories: readonly TerritoryIndex[]): Standing[] {
    return [...territories].sort((a, b) => a - b).map((territory) => this.#shown(territory, this.#now[territory]));
  }
}
