// What a match room sends on its own to one client: the seat message of a round, chat lines, the code of a rematch.
import type { GameEvent, View } from '@salient/engine';
import type { Salt } from './fairness/roundKey.ts';
import type { MatchSummary } from './http.ts';
import type { Plan } from './plan.ts';
import type { Temper } from './seats.ts';
import type { ChatLine, EmoteMessage } from './talk.ts';

/**
 * Message `round`: everything one client may know, sent when a phase opens and answered to `sync`. `events` lead from `before` to
 * `view` (fold them: `foldEvents(before, events)` equals `view`); both are empty/null before anything was resolved.
 */
export interface SeatMessage {
  readonly v: number;
  readonly match: string;
  /** The seat this is for, or −1: for a spectator, or for a device with several seats that has named none (then there is no view). */
  readonly seat: number;
  /** All seats of the receiver. */
  readonly seats: readonly number[];
  /** Spectators of a fogged match: whose past `view` is; else −1. */
  readonly watched: number;
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
  /** The receiver has asked for a bot to play the seat, and not taken it back. */
  readonly isStandInAsked: boolean;
  /** How a stand-in would play the seat. */
  readonly temper: Temper;
  /** What this connection has said with `mute`, by the seats' numbers now; null while it has not. */
  readonly muted: readonly number[] | null;
  /** The newest chat lines, oldest first: in answers to `sync` and `watch`, and when the match begins, for then seats are renumbered; else none. */
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

/** Message `rematch`: the new room's code; the receiver's own seats there and the token that holds them, if it has any. */
export interface RematchMessage {
  readonly code: string;
  /** The first of `seats`, or −1. */
  readonly seat: number;
  readonly seats: readonly number[];
  readonly seatToken: string | null;
}

/**
 * Message `seated`: the receiver holds this seat from now on. Sent to whoever created the match, right after joining; the token is
 * that seat, exactly as in the answer to `sit`.
 */
export interface SeatedMessage {
  readonly seat: number;
  readonly seats: readonly number[];
  readonly seatToken: string;
}

/** Message `unseated`: the receiver has lost these seats and not by its own will. */
export interface UnseatedMessage {
  readonly seats: readonly number[];
  readonly why: 'kicked' | 'handedOver';
}

/** Names and bodies of all messages from a match room. */
export interface ServerMessages {
  readonly round: SeatMessage;
  readonly seated: SeatedMessage;
  readonly unseated: UnseatedMessage;
  readonly chat: ChatLine;
  readonly emote: EmoteMessage;
  readonly rematch: RematchMessage;
}

/** Every message name of a match room: the SDK warns of those nobody listens to. */
export const SERVER_MESSAGE_NAMES = [
  'round',
  'seated',
  'unseated',
  'chat',
  'emote',
  'rematch',
] as const satisfies readonly (keyof ServerMessages)[];

/** Names and bodies of all messages from the live list (room `lobby`). */
export interface LobbyMessages {
  /** All public matches that are not over: after joining. */
  readonly matches: readonly MatchSummary[];
  /** One of them has changed or is new. */
  readonly match: MatchSummary;
  /** One of them is over or not public any more; its code. */
  readonly gone: string;
}
