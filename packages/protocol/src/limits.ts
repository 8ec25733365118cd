// Every limit that client and server share, each with its reason; free of dependencies so that the browser can import it cheaply.

/** Version of all messages, jobs and state here; a client with another one is told to reload. */
export const PROTOCOL_VERSION = 1;
/** A display name: long enough for a full first name, short enough for a seat chip. */
export const MAX_NAME_LENGTH = 24;
/** One chat line (service.md). */
export const MAX_CHAT_LENGTH = 200;
/** Chat lines a sender may write within `CHAT_WINDOW_MS` (service.md). */
export const MAX_CHAT_LINES = 5;
export const CHAT_WINDOW_MS = 10_000;
/** Orders in one commit: every territory of the largest lawful turn a person would give, far below what could hurt the server. */
export const MAX_ORDERS = 500;
/** Rules P2: nobody picks more territories than this. */
export const MAX_PICKS = 50;
/** Armies in one order: fits 32 bits with room for sums. */
export const MAX_ARMIES = 1_000_000;
export const MIN_SEATS = 2;
export const MAX_SEATS = 16;
/** Seconds a round may be given by its clock; 0 means no clock. */
export const MIN_ROUND_SECONDS = 15;
export const MAX_ROUND_SECONDS = 600;
/** Default clock among people; with one human against bots there is none. */
export const DEFAULT_ROUND_SECONDS = 120;
/** Messages a socket may send in a second before it is dropped. */
export const MAX_MESSAGES_PER_SECOND = 20;
/** Largest frame a client may send: 500 orders as msgpack stay below it. */
export const MAX_FRAME_BYTES = 32 * 1024;
/** A draft is sent to the server this long after the last edit (service.md). */
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
