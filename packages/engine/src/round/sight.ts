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
  #before: Uint8Array;
  #now: Uint8Array;
  /** Land whose owner the event changed. */
  #changedHands: readonly TerritoryIndex[] = [];

  constructor(game: Game, before: Position, viewer: SeatIndex) {
    this.#game = game;
    this.#viewer = viewer;
    this.#truth = clonePosition(before);
    this.#now = this.#look();
    this.#before = this.#now;
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
    if (event.kind === 'roundEnded') this.#truth.phase = event.phase;
    this.#before = this.#now;
    if (this.#changedHands.length > 0 || event.kind === 'roundEnded') this.#now = this.#look();
  }

  /** Did the viewer see owner and armies before or after the event? */
  saw(territory: TerritoryIndex | null): boolean {
    return territory !== null && this.#most(territory) === FULL;
  }

  /** Did it see owner and armies already before the event? */
  sawBefore(territory: TerritoryIndex | null): boolean {
    return territory !== null && this.#before[territory] === FULL;
  }

  /** Does it see owner and armies after the event? */
  seesNow(territory: TerritoryIndex | null): boolean {
    return territory !== null && this.#now[territory] === FULL;
  }

  /** Did it know at least the owner before the event? */
  knewOwner(territory: TerritoryIndex | null): boolean {
    return territory !== null && this.#before[territory] !== HIDDEN;
  }

  /** Of standings that the event touched, what the viewer saw of each, before or after. */
  seenOf(touched: readonly Standing[]): Standing[] {
    return touched
      .filter(({ territory }) => this.#most(territory) !== HIDDEN)
      .map(({ territory }) => this.#shown(territory, this.#most(territory)));
  }

  /** What went out of sight with the event, as it looks from now on. */
  lost(): Standing[] {
    return this.#where((t) => this.#now[t] < this.#before[t]);
  }

  /** What came into sight with the event, or changed hands where only owners are seen, without the territories in `told`. */
  gained(told: readonly Standing[]): Standing[] {
    const isNew = (t: TerritoryIndex): boolean =>
      this.#now[t] > this.#before[t] ||
      (this.#now[t] === this.#before[t] && this.#now[t] !== HIDDEN && this.#changedHands.includes(t));
    return this.#where((t) => isNew(t) && !told.some(({ territory }) => territory === t));
  }

  #most(territory: TerritoryIndex): number {
    return Math.max(this.#before[territory], this.#now[territory]);
  }

  #shown(territory: TerritoryIndex, sight: number): Standing {
    return {
      territory,
      owner: sight === HIDDEN ? UNKNOWN_OWNER : this.#truth.owner[territory],
      armies: sight === FULL ? this.#truth.armies[territory] : UNKNOWN_ARMIES,
    };
  }

  #look(): Uint8Array {
    return Uint8Array.from(this.#truth.owner, (_, t) => sightOf(this.#game, this.#truth, this.#viewer, t));
  }

  /** Ascending, as the viewer sees them now. */
  #where(wanted: (territory: TerritoryIndex) => boolean): Standing[] {
    const list: Standing[] = [];
    for (let t = 0; t < this.#now.length; t++) if (wanted(t)) list.push(this.#shown(t, this.#now[t]));
    return list;
  }
}
