// How long a bot of the contest thinks about one request: what its user allows, and never what the time bank cannot bear (contest protocol).

/** Kept back from every request at least: reading, writing and the slice that is under way when time is up. */
const RESERVE_MS = 60;
/** Share of the given time that is ever used: somebody else may need the processor, too. */
const LARGEST_SHARE = 0.6;
/** C2: below this the bank is no longer drawn on; each request then costs less than it gains. */
const LOW_BANK_MS = 3_000;
/** Given time where the request does not say. */
const UNSAID_MS = 500;

export interface TimeGiven {
  /** The number in the request: 2,000 in C1, the whole time bank in C2. */
  readonly givenMs: number | undefined;
  /** C2: what each answered request gains. */
  readonly perMoveMs: number | undefined;
  /** The user's limit. */
  readonly wantedMs: number;
  /** What answers have lately cost beyond their thinking. */
  readonly lagMs: number;
}

/** Thinking time in ms, ≥ 0. */
export function thinkingTime({ givenMs, perMoveMs, wantedMs, lagMs }: TimeGiven): number {
  const given = givenMs ?? UNSAID_MS;
  const bearable = perMoveMs === undefined || given >= LOW_BANK_MS ? given : Math.min(given, perMoveMs);
  return Math.max(0, Math.min(wantedMs, bearable - Math.max(RESERVE_MS, lagMs), given * LARGEST_SHARE));
}
