// What a bot's seat has seen, round by round, small enough to travel with every job: each round tells what is new against the one before.
import type { SeatFate, View } from '@salient/engine';

/** One round as a seat saw it: its view before the orders, and the orders that it saw, its own among them. */
export interface SeenRound {
  readonly phase: View['phase'];
  readonly round: number;
  /** Standings that look different from the round before, or at all in the first: territory, owner, armies, by threes. */
  readonly changed: readonly number[];
  readonly fates: readonly SeatFate[];
  /** While picking; else empty. */
  readonly offer: readonly number[];
  readonly seatOrder?: readonly number[] | undefined;
  /** Deployments: seat, territory, armies, by threes. */
  readonly deploys: readonly number[];
  /** Attacks and transfers: seat, from and to (−1 where hidden), armies (−1 where hidden), by fours. */
  readonly marches: readonly number[];
  /**
   * Fights of which the fog hid one part: seat (−1 where hidden), to, armies, attackers lost, armies that defended, defenders lost (each −1 where hidden), captured
   * (0 or 1), by sevens.
   */
  readonly fights: readonly number[];
}

/** What a seat saw of a round's orders. */
export type SeenOrders = Pick<SeenRound, 'deploys' | 'marches' | 'fights'>;

/** The longest memory that travels, in rounds. */
export const MAX_SEEN_ROUNDS = 1_000;

/** A round as what is new in its view against the one before it in the memory. */
export function writeSeen(before: View | undefined, view: View, orders: SeenOrders): SeenRound {
  const changed: number[] = [];
  for (const [territory, owner] of view.owner.entries()) {
    const armies = view.armies[territory] ?? 0;
    const isSame = before?.owner[territory] === owner && before.armies[territory] === armies;
    if (!isSame) changed.push(territory, owner, armies);
  }
  const { phase, round, fates, offer, seatOrder } = view;
  const order = seatOrder === undefined ? {} : { seatOrder };
  return { phase, round, changed, fates, offer, ...order, ...orders };
}

/**
 * The views of a memory, oldest first.
 * @param blank a view of the same seat and map; what the memory does not tell of a territory stays as it is here
 * @throws RangeError when the memory tells of territories that are not there
 */
export function readSeen(blank: View, memory: readonly SeenRound[]): View[] {
  let last = blank;
  return memory.map(({ phase, round, changed, fates, offer, seatOrder }) => {
    const owner = [...last.owner];
    const armies = [...last.armies];
    for (let at = 0; at + 2 < changed.length; at += 3) {
      const territory = changed[at] ?? -1;
      if (!(territory in owner)) throw new RangeError(`there is no territory ${territory}`);
      owner[territory] = changed[at + 1] ?? 0;
      armies[territory] = changed[at + 2] ?? 0;
    }
    const order = seatOrder === undefined ? {} : { seatOrder };
    last = { seat: blank.seat, phase, round, owner, armies, fates, offer, result: null, ...order };
    return last;
  });
}
