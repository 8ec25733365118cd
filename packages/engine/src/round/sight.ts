// The truth and one viewer's sight of it, moved along event by event (rules F1, F2).
import type { Game } from '../game.ts';
import { clonePosition } from '../position/position.ts';
import { canSee } from '../position/view.ts';
import type { GameEvent, Position, SeatIndex, Standing, TerritoryIndex } from '../types.ts';

/** Follows a round from the position before it. */
export class Sight {
  readonly #game: Game;
  readonly #viewer: SeatIndex;
  readonly #truth: Position;
  #before: Uint8Array;
  #now: Uint8Array;

  constructor(game: Game, before: Position, viewer: SeatIndex) {
    this.#game = game;
    this.#viewer = viewer;
    this.#truth = clonePosition(before);
    this.#now = this.#look();
    this.#before = this.#now;
  }

  /** Takes the event in: from now on `saw` and the lists below speak of the change it made. */
  follow(event: GameEvent): void {
    const { owner, armies } = this.#truth;
    let changedHands = false;
    for (const standing of event.touched) {
      if (owner[standing.territory] !== standing.owner) changedHands = true;
      owner[standing.territory] = standing.owner;
      armies[standing.territory] = standing.armies;
    }
    if (event.kind === 'roundEnded') this.#truth.phase = event.phase;
    this.#before = this.#now;
    if (changedHands || event.kind === 'roundEnded') this.#now = this.#look();
  }

  /** Did the viewer see the territory before or after the event? */
  saw(territory: TerritoryIndex | null): boolean {
    return territory !== null && (this.#before[territory] === 1 || this.#now[territory] === 1);
  }

  /** Land that came into sight with the event, ascending. */
  appeared(): TerritoryIndex[] {
    return this.#where((t) => this.#now[t] === 1 && this.#before[t] === 0);
  }

  /** Land that went out of sight with the event, ascending. */
  vanished(): TerritoryIndex[] {
    return this.#where((t) => this.#now[t] === 0 && this.#before[t] === 1);
  }

  /** The standing of a territory right after the event. */
  standing(territory: TerritoryIndex): Standing {
    return { territory, owner: this.#truth.owner[territory], armies: this.#truth.armies[territory] };
  }

  #look(): Uint8Array {
    return Uint8Array.from(this.#truth.owner, (_, t) => (canSee(this.#game, this.#truth, this.#viewer, t) ? 1 : 0));
  }

  #where(wanted: (territory: TerritoryIndex) => boolean): TerritoryIndex[] {
    return Array.from(this.#now, (_, t) => t).filter(wanted);
  }
}
