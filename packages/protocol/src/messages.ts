// What a match room sends on its own to one client: the seat message of a round, chat lines, the code of a rematch.
import type { GameEvent, View } from '@salient/engine';
import type { Plan } from './plan.ts';

/**
 * Message `round`: everything one client may know, sent when a phase opens and answered to `sync`. `events` lead from `before` to
 * `view` (fold them: `foldEvents(before, events)` equals `view`); both are empty/null before anything was resolved.
 */
export interface SeatMessage {
  readonly v: number;
  readonly match: string;
  /** The receiver's seat, or −1 for a spectator. */
  readonly seat: number;
  readonly phase: 'lobby' | 'picking' | 'orders' | 'resolving' | 'finished';
  readonly round: number;
  readonly view: View | null;
  readonly before: View | null;
  readonly events: readonly GameEvent[];
  /** The receiver's saved draft of this round. */
  readonly draft: Plan | null;
  readonly isCommitted: boolean;
  /** The newest chat lines, oldest first (only in the answer to `sync`). */
  readonly chat: readonly ChatLine[];
}

/** Message `chat`. `seat` is −1 for a spectator. */
export interface ChatLine {
  readonly name: string;
  readonly seat: number;
  readonly text: string;
  readonly atMs: number;
}

/** Message `rematch`: the new room's code; the receiver's own seat token there, if it has a seat. */
export interface RematchMessage {
  readonly code: string;
  readonly seat: number;
  readonly seatToken: string | null;
}

/**
 * Message `seated`: sent once to whoever created the match, right after joining: the room has seated them as host. The token is that
 * seat, exactly as in the answer to `sit`.
 */
export interface SeatedMessage {
  readonly seat: number;
  readonly seatToken: string;
}

/** Names and bodies of all messages from the server. */
export interface ServerMessages {
  readonly round: SeatMessage;
  readonly seated: SeatedMessage;
  readonly chat: ChatLine;
  readonly rematch: RematchMessage;
}
