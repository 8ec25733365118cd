// The match rooms of this process, for those that look after all of them: the registry and the metrics.
import type { MatchRoom } from './matchRoom.ts';

export class RoomBook {
  readonly #rooms = new Set<MatchRoom>();

  add(room: MatchRoom): void {
    this.#rooms.add(room);
  }

  remove(room: MatchRoom): void {
    this.#rooms.delete(room);
  }

  all(): readonly MatchRoom[] {
    return [...this.#rooms];
  }
}
