// Every limit that client and server share, each with its reason; free of dependencies so that the browser can import it cheaply.

/** Version of all messages, jobs and state here; a client with another one is told to reload. */
export const PROTOCOL_VERSION = 4;
/** A display name: long enough for a full first name, short enough for a seat chip. */
export const MAX_NAME_LENGTH = 24;
/** Characters of one chat line. */
export const MAX_CHAT_LENGTH = 200;
/** Chat lines a sender may write within `CHAT_WINDOW_MS`. */
export const MAX_CHAT_LINES = 5;
export const CHAT_WINDOW_MS = 10_000;
/** Reports a sender may make within `REPORT_WINDOW_MS`: enough for a real quarrel, too few to fill a disk. */
export const MAX_REPORTS = 3;
export const REPORT_WINDOW_MS = 10 * 60_000;
/** Characters of a report's own words. */
export const MAX_REPORT_LENGTH = 300;
/** How long a seat in the lobby is kept for somebody who has yet to come: one promised in a rematch, or held before a restart. */
export const PROMISED_SEAT_MS = 180_000;
/** A code that hands seats over to another device: as long as an invite code, short-lived, and of no use to who has guessed wrong a few times. */
export const HAND_OVER_CODE_LENGTH = 8;
export const HAND_OVER_MS = 120_000;
export const MAX_HAND_OVER_TRIES = 5;
/** Wrong guesses of all together after which all codes are void: one in 85 million is right by then. */
export const MAX_HAND_OVER_GUESSES = 10_000;
/** Under fog spectators see what a seat saw this many rounds ago (rules F4). */
export const SPECTATOR_DELAY_ROUNDS = 2;
/** Rounds of one answer to `history`: few enough that the server does not work long on one. */
export const MAX_HISTORY_ROUNDS = 16;
/** No further round once a page holds so many events: it stays near 100 kB, far below what a slow reader is dropped for. */
export const MAX_HISTORY_EVENTS = 500;
/** Pages an asker may have within `HISTORY_WINDOW_MS`: a match of hundreds of rounds at one go, too few to keep a server busy. */
export const MAX_HISTORY_PAGES = 30;
export const HISTORY_WINDOW_MS = 10_000;
/** Bots of a match in the lab: the smallest table of people's matches, and what two cores can let think side by side. */
export const MAX_LAB_BOTS = 6;
/** Characters of brief thoughts as JSON: they travel with every answer, and nobody reads more. */
export const MAX_THOUGHTS_CHARS = 16_384;
/** Rounds of which a running match still tells what its bots thought; all of them are told when it is over. */
export const LIVE_THOUGHT_ROUNDS = 20;
/** Rounds' thoughts an asker may have within `THOUGHTS_WINDOW_MS`: each bot's as it comes, at the quickest pace. */
export const MAX_THOUGHTS_ASKED = 100;
export const THOUGHTS_WINDOW_MS = 10_000;
/**
 * Bytes (as JSON) that a sender may have written down at once, and per second from then on: a thousand usual drafts, or some hundred of the
 * largest; too few to fill a disk, or the memory of who reads them all again after a restart.
 */
export const MAX_WRITTEN_BYTES = 4 * 1024 * 1024;
export const WRITTEN_BYTES_PER_SECOND = 1024;
/** Matches one `POST /api/turns` asks about, and rows of the live list. */
export const MAX_TURNS_ASKED = 64;
export const MAX_LISTED_MATCHES = 200;
/** Faults that one answer tells: more than anybody mends at once, and a small frame with a thousand of them gets no large answer. */
export const MAX_FAULTS_TOLD = 100;
/**
 * Orders in one draft or commit: more than a person gives on the largest map, far below what could hurt the server. On most maps rules O7 allow longer
 * lists; no page sends them.
 */
export const MAX_ORDERS = 500;
/** Rules P2: nobody picks more territories than this. */
export const MAX_PICKS = 50;
/**
 * Armies on the board of a scenario (rules P9): every army that attacks throws its own die, and the whole server stands still meanwhile. By the usual rates no
 * round of so many needs a quarter of `MAX_ROUND_DICE`.
 */
export const MAX_SCENARIO_ARMIES_IN_ALL = 1_000_000;
/**
 * Dice of one round. Rules alone set no end to armies (incomes of thousands for hundreds of rounds, multi-attacks of one army on a hundred lands): a round that
 * needs more, a tenth of a second of processor time, is not resolved, and its match ends without a result (rules V10).
 */
export const MAX_ROUND_DICE = 10_000_000;
/** Armies on the board of a running match: more, and its match ends likewise, long before a number of 32 bits runs over. */
export const MAX_BOARD_ARMIES = 1_000_000_000;
export const MIN_SEATS = 2;
/** On maps of 120 territories and more (rules S3); the engine knows how many a map takes. */
export const MAX_SEATS = 40;
/**
 * Seats of a listed lobby that one device may take beside the host's: a family around one tablet, yet no stranger takes all of a large one.
 * Who brings more opens a match of their own, or has the host take it off the list.
 */
export const MAX_GUEST_SEATS = 4;
/** Colours a seat can choose among: one for each seat of the largest match. */
export const SEAT_COLOUR_COUNT = MAX_SEATS;
/** Seconds a round may be given by its clock; 0 means no clock. */
export const MIN_ROUND_SECONDS = 15;
/** Presets that set the clock of the room with the rules (rules S2), by name. */
export const PRESET_ROUND_SECONDS: ReadonlyMap<string, number> = new Map([['blitz', 45]]);
/** Longest round that people sit through; what is longer is a long match. */
export const MAX_ROUND_SECONDS = 600;
/** Longest round of a long match: a week, so that nobody waits for a holiday. */
export const MAX_LONG_ROUND_SECONDS = 7 * 24 * 60 * 60;
/** Banked time: a seat's own seconds beyond the round's, at the start and added per round. Three rounds of a long match are plenty. */
export const MAX_BANK_SECONDS = 3 * 24 * 60 * 60;
export const MAX_BANK_INCREMENT_SECONDS = 60 * 60;
/** A bank never grows beyond this many times what it began with (or one round's increment, if that is more). */
export const BANK_CAP_FACTOR = 2;
/** Default clock among people; with one human against bots there is none. */
export const DEFAULT_ROUND_SECONDS = 120;
/** Messages a socket may send in a second before it is dropped. */
export const MAX_MESSAGES_PER_SECOND = 20;
/** Largest frame a client may send: `MAX_ORDERS` of the longest orders as msgpack stay below it (34,050 bytes, each by mode and percent). */
export const MAX_FRAME_BYTES = 36 * 1024;
/** A draft is sent to the server this long after the last edit, in ms. */
export const DRAFT_DEBOUNCE_MS = 250;
/** Length of an invite code (which is also the room and match id), and its alphabet without look-alikes. */
export const CODE_LENGTH = 8;
export const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Bytes of a seat token: 128 bits, 22 base64url characters. */
export const SEAT_TOKEN_BYTES = 16;
/** Close code: the seat was taken over by a newer connection with its token. Do not come back by yourself, or two tabs fight. */
export const CLOSE_TAKEN_OVER = 4101;
/** Close code: this client sent frames that are no messages, or far too many. */
export const CLOSE_MISBEHAVED = 4102;
/** Close code: the room is gone for good (its lobby was left, or nobody came back to it). */
export const CLOSE_ROOM_ENDED = 4103;
/** Close code: the match was saved and set aside. Join it again by its code to go on. */
export const CLOSE_SAVED = 4104;
/** Close code: some of this connection's seats went to another device. Come back with the same token: it holds the others. */
export const CLOSE_RESEATED = 4105;
/** Close code: the match was deleted by its owner. */
export const CLOSE_DELETED = 4106;
