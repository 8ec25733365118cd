// The observer that turns a round into events, each with the standings it touched (rule R6).
import type { Ruleset } from '../settings/options.ts';
import type { GameEvent, Position, SeatIndex, SkipReason, Standing, TerritoryIndex } from '../types.ts';
import type { RoundObserver } from './observer.ts';
import type { Fight } from './roundRun.ts';

/** The standing of a territory as it is now. */
export function standingOf(position: Position, territory: TerritoryIndex): Standing {
  return { territory, owner: position.owner[territory], armies: position.armies[territory] };
}

export class EventRecorder implements RoundObserver {
  readonly events: GameEvent[] = [];
  readonly #ruleset: Ruleset;

  constructor(ruleset: Ruleset = 'standard') {
    this.#ruleset = ruleset;
  }

  picked(position: Position, seat: SeatIndex, territory: TerritoryIndex): void {
    this.events.push({ kind: 'picked', index: this.events.length, seat, touched: [standingOf(position, territory)] });
  }

  surrendered(position: Position, seat: SeatIndex, territories: readonly TerritoryIndex[]): void {
    const touched = territories.map((territory) => standingOf(position, territory));
    this.events.push({ kind: 'surrendered', index: this.events.length, seat, touched });
  }

  playedOn(seat: SeatIndex): void {
    this.events.push({ kind: 'surrendered', index: this.events.length, seat, playedOn: true, touched: [] });
  }

  deployed(position: Position, seat: SeatIndex, territory: TerritoryIndex, armies: number): void {
    const touched = [standingOf(position, territory)];
    this.events.push({ kind: 'deployed', index: this.events.length, seat, armies, touched });
  }

  transferred(position: Position, { seat, from, to, armies }: Fight): void {
    const touched = [standingOf(position, from), standingOf(position, to)];
    this.events.push({ kind: 'transferred', index: this.events.length, seat, from, to, armies, touched });
  }

  attacked(position: Position, fight: Fight): void {
    const touched = [standingOf(position, fight.from), standingOf(position, fight.to)];
    const { hits, ...told } = fight;
    const extra = this.#ruleset === 'standard' ? {} : { hits };
    this.events.push({ kind: 'attacked', index: this.events.length, ...told, ...extra, touched });
  }

  skipped(_position: Position, { seat, from, to }: Fight, reason: SkipReason): void {
    this.events.push({ kind: 'skipped', index: this.events.length, seat, from, to, reason, touched: [] });
  }

  eliminated(_position: Position, seat: SeatIndex): void {
    this.events.push({ kind: 'eliminated', index: this.events.length, seat, touched: [] });
  }

  ended({ phase, round, result }: Position): void {
    this.events.push({ kind: 'roundEnded', index: this.events.length, phase, round, result, touched: [] });
  }
}
