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
  /** By network, how many are being opened. For a moment one of them is among the rooms as well: rather one too few than one too many. */
  readonly #opening = new Map<string, number>();

  constructor(parts: LimitParts<R>) {
    this.#parts = parts;
  }

  /**
   * Opens one more room of this network. It has its place from now on: of several that are asked for at once none goes beyond the limit.
   * @returns undefined when there is no place for it
   */
  async inPlace<T>(opener: string, open: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.#takePlace(opener))) return undefined;
    try {
      return await open();
    } finally {
      this.#count(opener, -1);
    }
  }

  async #takePlace(opener: string): Promise<boolean> {
    const { rooms, most } = this.#parts;
    for (;;) {
      const own = rooms.all().filter((room) => room.opener === opener && !this.#going.has(room));
      if (opener === '' || own.length + (this.#opening.get(opener) ?? 0) < most) {
        this.#count(opener, 1);
        return true;
      }
      const [idle] = own.filter(isIdle).sort((a, b) => a.life.emptySinceMs - b.life.emptySinceMs);
      if (idle === undefined) return false;
      await this.#putAway(idle);
    }
  }

  #count(opener: string, by: number): void {
    const count = (this.#opening.get(opener) ?? 0) + by;
    if (count > 0) this.#opening.set(opener, count);
    else this.#opening.delete(opener);
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
