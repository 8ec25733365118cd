// Asks the server again and again which matches of this browser are there and which wait for it; the page's title tells, too.
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { MyMatch } from '@salient/protocol';
import { MAX_TURNS_ASKED } from '@salient/protocol/limits';
import { useEffect } from 'preact/hooks';
import { type OwnMatches, sortOwnMatches } from '../../model/ownMatches.ts';
import { deleteMatch, fetchMyMatches } from '../../net/http.ts';
import { forgetMatch, recentMatches } from '../../net/recentMatches.ts';
import { forgetSeatToken, seatCodes, seatTokenFor } from '../../net/seatTokens.ts';
import { listText } from '../../text/listText.ts';

export interface OwnMatchesDesk {
  readonly matches: ReadonlySignal<OwnMatches>;
  /** Server clock of the last answer, epoch ms; 0 before it. */
  readonly serverTimeMs: ReadonlySignal<number>;
  /** A sentence when something was refused, else ''. */
  readonly complaint: ReadonlySignal<string>;
  /** Has the server answered at all? */
  readonly isKnown: ReadonlySignal<boolean>;
  /** Drops it from this browser's list. */
  forget(code: string): void;
  /** Deletes it on the server, for everybody. */
  remove(code: string): Promise<void>;
}

/** How often is asked; more rarely while nobody looks, but never not at all: the title is what calls. */
const SEEN_MS = 10_000;
const HIDDEN_MS = 60_000;

export function useOwnMatches(): OwnMatchesDesk {
  const mine = useSignal<readonly MyMatch[] | null>(null);
  const recent = useSignal(recentMatches());
  const serverTimeMs = useSignal(0);
  const complaint = useSignal('');
  const matches = useComputed(() => sortOwnMatches(mine.value, recent.value));
  const ask = async () => {
    const seats = askedSeats();
    if (seats.length === 0) {
      mine.value = [];
      return;
    }
    const fetched = await fetchMyMatches(seats);
    if (!fetched.ok) return;
    serverTimeMs.value = fetched.serverTimeMs;
    mine.value = fetched.value;
  };
  useAgainAndAgain(ask);
  const waiting = matches.value.waiting.length;
  const title = listText.turnTitle(waiting);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const forget = (code: string) => {
    forgetMatch(code);
    recent.value = recentMatches();
  };
  return {
    matches,
    serverTimeMs,
    complaint,
    isKnown: useComputed(() => mine.value !== null),
    forget,
    async remove(code) {
      const deleted = await deleteMatch({ code, seatToken: seatTokenFor(code) ?? '' });
      complaint.value = deleted.ok ? '' : deleted.message;
      if (deleted.ok) {
        forgetSeatToken(code);
        forget(code);
      }
      await ask();
    },
  };
}

/** Every seat this browser holds, newest first: those of long ago are known by the matches played. */
function askedSeats(): { readonly code: string; readonly seatToken: string }[] {
  const codes = new Set([...seatCodes(), ...recentMatches().map(({ code }) => code)]);
  return [...codes]
    .flatMap((code) => {
      const seatToken = seatTokenFor(code);
      return seatToken ? [{ code, seatToken }] : [];
    })
    .slice(0, MAX_TURNS_ASKED);
}

/** At once, then in the rhythm of whether anybody looks, and whenever somebody looks again. */
function useAgainAndAgain(run: () => Promise<void>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const turn = async () => {
      clearTimeout(timer);
      await run();
      if (!isOver) timer = setTimeout(() => void turn(), document.hidden ? HIDDEN_MS : SEEN_MS);
    };
    const wake = () => {
      if (!document.hidden) void turn();
    };
    document.addEventListener('visibilitychange', wake);
    void turn();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
}
