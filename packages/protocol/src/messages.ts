// What a match room sends on its own to one client: the seat message of a round, chat lines, the code of a rematch.
import type { GameEvent, View } from '@salient/engine';
import type { Salt } from './fairness/roundKey.ts';
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
  /** Null in matches from before dice could be checked. */
  readonly dice: DiceMessage | null;
  /** The receiver's saved draft of this round. */
  readonly draft: Plan | null;
  readonly isCommitted: boolean;
  /** The newest chat lines, oldest first (only in the answer to `sync`). */
  readonly chat: readonly ChatLine[];
}

/** What everybody may know of the dice: enough to check the newest round that is over (rules D5, D25). */
export interface DiceMessage {
  /** The published ends of the hash chains, by number. */
  readonly commitments: readonly string[];
  /** What players' clients have put in; empty until round 1 opens. */
  readonly salts: readonly Salt[];
  /** The newest round that is over and its chain key; null while there is none, and under fog until the match is over. */
  readonly opened: { readonly round: number; readonly chainKey: string } | null;
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
