// What an outside bot may take for its answers, as each contest counted it (contest protocol).
import type { ContestRules } from './contestRules.ts';

export const TIME_BANK_MS = 10_000;
export const TIME_PER_MOVE_MS = 500;
/** C1: for every request. */
const REQUEST_MS = 2_000;
/** What a program may take to start, before its first answer: starting an interpreter is no thinking. */
export const START_MS = 5_000;
/** C1 asks nothing more after so many missed answers; C2 ends the bot at the one after them. */
const MISSES_BORNE = 2;

export interface TimeBank {
  /** Time for the next answer, in ms; the number that requests name. */
  readonly allowedMs: number;
  /** Answers missed so far, of those that count. */
  readonly misses: number;
  /** The bot is asked nothing any more. */
  readonly isOut: boolean;
  answered(tookMs: number): void;
  /** C1 does not count wishes that never came. */
  missed(isPick?: boolean): void;
}

export function makeTimeBank(rules: ContestRules): TimeBank {
  let bankMs = TIME_BANK_MS;
  let misses = 0;
  const gain = (): void => {
    bankMs = Math.min(TIME_BANK_MS, bankMs + TIME_PER_MOVE_MS);
  };
  return {
    get allowedMs() {
      return rules === 'c1' ? REQUEST_MS : Math.floor(bankMs);
    },
    get misses() {
      return misses;
    },
    get isOut() {
      return rules === 'c1' ? misses >= MISSES_BORNE : misses > MISSES_BORNE;
    },
    answered(tookMs) {
      bankMs = Math.max(0, bankMs - tookMs);
      gain();
    },
    missed(isPick = false) {
      if (rules === 'c2' || !isPick) misses++;
      // A miss empties the bank. It gains all the same, or no bot could come back from a miss.
      bankMs = 0;
      gain();
    },
  };
}
