// What a room answers to each request, and how it refuses one.
import type { HistoryPage } from './history.ts';
import type { SeatMessage } from './messages.ts';
import type { RefusalCode } from './refusals.ts';
import type { RequestName } from './requests.ts';
import type { KeptThoughts } from './thoughts.ts';

/** Proof of an accepted commit: `hash` is SHA-256 (hex) of the canonical orders' JSON, `signature` an HMAC by the server over the rest. */
export interface Receipt {
  readonly match: string;
  readonly round: number;
  readonly seat: number;
  readonly hash: string;
  readonly serverTimeMs: number;
  readonly signature: string;
}

/** A one-time code for another device; show it or put it behind `#` of a link, never into what is sent to a server. */
export interface HandOverCode {
  readonly code: string;
  /** Server clock, epoch ms. */
  readonly expiresAtMs: number;
}

interface SpecialAnswers {
  readonly sit: { readonly seat: number; readonly seatToken: string };
  readonly draft: { readonly faults: readonly RefusalFault[] };
  readonly commit: Receipt;
  readonly rematch: { readonly code: string };
  readonly sync: SeatMessage;
  readonly watch: SeatMessage;
  readonly history: HistoryPage;
  /** By seat; empty for rounds that are not kept any more (`LIVE_THOUGHT_ROUNDS`). */
  readonly thoughts: { readonly thoughts: readonly KeptThoughts[] };
  readonly handOver: HandOverCode;
  readonly takeOver: { readonly seats: readonly number[]; readonly seatToken: string };
}

/** Answers by request name; `{}` where there is nothing to tell but that it is done. */
export type RequestAnswers = {
  readonly [N in RequestName]: N extends keyof SpecialAnswers ? SpecialAnswers[N] : Record<string, never>;
};

/** A fault that led to a refusal, as the engine says it: other languages make their sentence of code, path and numbers. */
export interface RefusalFault {
  readonly code: string;
  readonly message: string;
  readonly index?: number;
  /** Where in what was sent, `luckPercent` say. */
  readonly path?: string;
  readonly numbers?: Readonly<Record<string, number>>;
}

/** Why a request was refused: nothing has changed. `message` is an English sentence that says what to do. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly faults?: readonly RefusalFault[];
}
