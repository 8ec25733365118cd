// The answer to `history`: rounds that are over as the asker saw them, a page at a time, for who came late or reloads.
import type { GameEvent, View } from '@salient/engine';

/** One round that is over, as its viewer was told of it then. */
export interface PastRound {
  /** 0 for the picks. */
  readonly round: number;
  /** They lead from the view before it to the one before the next (`foldEvents`). */
  readonly events: readonly GameEvent[];
}

/** Rounds one after the other, oldest first. */
export interface HistoryPage {
  /** Through whose eyes, as in the seat message: the seat, or −1. */
  readonly seat: number;
  /** Spectators of a fogged match: whose past this is; else −1. */
  readonly watched: number;
  /** What the viewer saw before the first of `rounds`; null where there are none. */
  readonly before: View | null;
  readonly rounds: readonly PastRound[];
  /** The first round of the next page, or −1 when the viewer may know of no more now. */
  readonly next: number;
}
