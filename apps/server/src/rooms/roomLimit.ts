// How many rooms one network may have open: a further one puts the one away in which nobody has been for longest, and where all are in use it is refused.
import type { MatchPhase } from '@salient/protocol';

/** By what number Colyseus hands on that there was no place. */
export const TOO_MANY_ROOMS = 5_033;

/** A room as the limit sees it. */
export interface Openable {
  /** The network from which it was opened; '' when nobody knows any more. */
  readonly opener: string;
  readonly life: {
    /** −1 while anybody is in it. */
    readonly emptySinceMs: number;
    stop(): void;
  };
  readonly match: { publicState(): { readonly phase: MatchPhase } };
}

interface LimitParts<R extends Openable> {
  readonly rooms: { all(): readonly R[] };
  /** Of one network. */
  readonly most: number;
  /** Ends a room; its match can be taken up again by its code. Never rejects. */
  readonly putAway: (room: R) => Promise<void>;
}

export class RoomLimit<R extends Openable = Openable> {
  readonly #parts: LimitParts<R>;
  /** On their way out. */
  readonly #going = new Set<R>();

  constructor(parts: LimitParts<R>) {
    this.#parts = parts;
  }

  /** @returns false when there is no place for one more room of this network */
  async makePlace(opener: string): Promise<boolean> {
    const { rooms, most } = this.#parts;
    if (opener === '') return true;
    for (;;) {
      const own = rooms.all().filter((room) => room.opener === opener && !this.#going.has(room));
      if (own.length < most) return true;
      const [idle] = own.filter(isIdle).sort((a, b) => a.life.emptySinceMs - b.life.emptySinceMs);
      if (idle === undefined) return false;
      await this.#putAway(idle);
    }
  }

  async #putAway(room: R): Promise<void> {
    this.#going.add(room);
    room.life.stop();
    await this.#parts.putAway(room);
    this.#going.delete(room);
  }
}

/** In a lobby somebody is about to come, or it soon ends by itself. */
const isIdle = ({ life, match }: Openable): boolean => life.emptySinceMs >= 0 && match.publicState().phase !== 'lobby';
