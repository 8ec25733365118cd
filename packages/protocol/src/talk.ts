// Talk in a room: chat lines and their audiences, quick emotes, reports.

/** `spectators`: only those who watch; the others hear nothing of it while the match runs. */
export const CHAT_AUDIENCES = ['all', 'team', 'spectators'] as const;
export type ChatAudience = (typeof CHAT_AUDIENCES)[number];

/** Signs that need no words and no translation. */
export const EMOTES = ['hello', 'goodLuck', 'wellPlayed', 'thanks', 'wow', 'oops', 'hurryUp', 'goodbye'] as const;
export type Emote = (typeof EMOTES)[number];

export const REPORT_REASONS = ['insult', 'spam', 'cheating', 'name', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Message `chat`. `seat` is −1 for a spectator, whose `name` may be ''. */
export interface ChatLine {
  /** Unique among the lines one receiver ever gets from this room. */
  readonly id: string;
  readonly name: string;
  readonly seat: number;
  readonly to: ChatAudience;
  readonly text: string;
  readonly atMs: number;
}

/** Message `emote`, from a seat to everybody. */
export interface EmoteMessage {
  readonly seat: number;
  readonly emote: Emote;
  readonly atMs: number;
}
