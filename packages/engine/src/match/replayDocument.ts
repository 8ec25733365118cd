// The replay document: everything by which anyone can play a match again to the same fingerprints (rule D4).
import type { MapDocument } from '../map/mapDocument.ts';
import type { Settings } from '../settings/settings.ts';
import type { MatchResult, SeatIndex } from '../types.ts';

export const REPLAY_FORMAT = 'salient-replay';
export const REPLAY_FORMAT_VERSION = 1;
export const REPLAY_SEAT_KINDS = ['human', 'bot'] as const;
export type ReplaySeatKind = (typeof REPLAY_SEAT_KINDS)[number];

/** Who played a seat. */
export interface ReplaySeat {
  readonly name: string;
  readonly kind: ReplaySeatKind;
  /** Name of the bot, for bots. */
  readonly bot?: string;
  /** How the bot was set up beside that, in words of the service that ran it; absent where nothing was chosen, and in replays from before it was kept. */
  readonly botSetup?: Readonly<Record<string, unknown>>;
  /** Index into the palette of seat colours, as it was shown; absent in replays from before it was kept. */
  readonly colour?: number;
}

/** The board after a phase: `formatStandings`, so that a wrong replay can be pinned to a territory, and the fingerprint of the whole position. */
export interface ReplayCheck {
  readonly standings: string;
  readonly fingerprint: string;
}

/** Where a round's dice came from. */
export interface ReplayKey {
  /** The round key: 32 hex digits. */
  readonly key: string;
  /** The key of the hash chain that the round key was made from: 64 hex digits; only in matches that committed to a chain (D5). */
  readonly chainKey?: string;
}

/** What of the match, beside the chain keys, its round keys were made from (D21, D25). */
export interface ReplayFairness {
  /** The match's code. */
  readonly match: string;
  /** What was published of every hash chain, by its number; the first is `seedCommitment`. 64 hex digits each. */
  readonly commitments: readonly string[];
  /** What the players' clients put in, 32 hex digits each, and the first round into whose key it was mixed: 0 or 1. */
  readonly salts: readonly { readonly seat: SeatIndex; readonly salt: string; readonly from: number }[];
}

export interface ReplayPicks extends ReplayCheck, ReplayKey {
  /** Round key of the start: offers, wastelands, starts that were dealt, and picks that were drawn. */
  readonly key: string;
  /** Empty when starts were dealt (`automatic`). */
  readonly commits: readonly { readonly seat: SeatIndex; readonly territories: readonly string[] }[];
}

/** One seat's round: orders as `formatOrder` writes them, or its surrender. */
export type ReplayCommit =
  | { readonly seat: SeatIndex; readonly orders: readonly string[] }
  | { readonly seat: SeatIndex; readonly surrender: true };

/** A round: what was ordered, its key, and the board after it. */
export interface ReplayRound extends ReplayCheck, ReplayKey {
  readonly round: number;
  readonly commits: readonly ReplayCommit[];
}

/** Where a match went on from. */
export interface ReplayOrigin {
  readonly match: string;
  readonly round: number;
}

/** A whole match from which anybody can play it again (D4). */
export interface ReplayDocument {
  readonly format: typeof REPLAY_FORMAT;
  readonly formatVersion: typeof REPLAY_FORMAT_VERSION;
  readonly rulesVersion: number;
  readonly map: { readonly id: string; readonly hash: string; readonly document?: MapDocument };
  readonly settings: Settings;
  readonly seats: readonly ReplaySeat[];
  /** What was published before the match to bind its keys; null where nothing was. */
  readonly seedCommitment: string | null;
  /** There exactly where `seedCommitment` is not null: by what it can be checked. */
  readonly fairness?: ReplayFairness;
  /** One sentence: where the round keys come from. */
  readonly keysFrom: string;
  /** There only if this match went on from a round of another one (D12): that match's code, and the round. */
  readonly playedOnFrom?: ReplayOrigin;
  readonly picks: ReplayPicks;
  readonly rounds: readonly ReplayRound[];
  /** There only if the match was ended by vote, or called off, after the last round above (V10): the board as it then was. */
  readonly vote?: ReplayCheck;
  /** Null while the match is not over. */
  readonly result: MatchResult | null;
}
