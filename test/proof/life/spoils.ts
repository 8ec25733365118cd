// Matches that break one promise each: a model that is content with any of them is worth nothing.
import type { Table } from '../../../apps/server/src/match/testing/table.ts';

/** Spoils the match at a table, and every one that comes after it from the store. */
export type Spoil = (real: Table) => void;

type Match = Table['match'];

/** Every match that sits down at the table is changed first. */
const everyMatch =
  (change: (match: Match) => void): Spoil =>
  (real) => {
    const use = real.use.bind(real);
    change(real.match);
    real.use = (match) => {
      change(match);
      use(match);
    };
  };

export const SPOILS: Readonly<Record<string, Spoil>> = {
  'forgets commits that it has accepted': everyMatch((match) => {
    const commit = match.commit.bind(match);
    match.commit = async (seat, round, plan) => {
      const receipt = await commit(seat, round, plan);
      if (receipt.ok) await match.uncommit(seat, round);
      return receipt;
    };
  }),
  'does not hand seats back': everyMatch((match) => {
    const setConnected = match.setConnected.bind(match);
    match.setConnected = (seat, isHere) => {
      if (!isHere || match.publicState().seats[seat]?.status !== 'botInControl') setConnected(seat, isHere);
    };
  }),
  'shows who is away as thinking': everyMatch((match) => {
    const publicState = match.publicState.bind(match);
    match.publicState = () => {
      const state = publicState();
      const isAway = (status: string) => status === 'away' && state.phase !== 'lobby';
      return {
        ...state,
        seats: state.seats.map((seat) => (isAway(seat.status) ? { ...seat, status: 'thinking' } : seat)),
      };
    };
  }),
  'closes rounds a millisecond late': (real) => {
    const at = real.clock.at.bind(real.clock);
    real.clock.at = (timeMs, run) => at(timeMs + 1, run);
  },
  'takes old tokens': everyMatch((match) => {
    const seatOfToken = match.seatOfToken.bind(match);
    match.seatOfToken = (token) => seatOfToken(token) ?? 0;
  }),
  'loses the last record in a crash': (real) => {
    const load = real.store.load.bind(real.store);
    real.store.load = async (match, range) => (await load(match, range)).slice(0, -1);
  },
  'takes orders after the deadline': everyMatch((match) => {
    const commit = match.commit.bind(match);
    match.commit = async (seat, round, plan) => {
      const answer = await commit(seat, round, plan);
      return answer.ok || answer.faults.code !== 'roundClosed' ? answer : { ok: true, value: {} as never };
    };
  }),
  'takes one vote for everybody’s': everyMatch((match) => {
    const vote = match.vote.bind(match);
    match.vote = (_seats, kind, isFor) => vote([0, 1, 2], kind, isFor);
  }),
  'lets the clock run while it stands still': everyMatch((match) => {
    const publicState = match.publicState.bind(match);
    match.publicState = () => ({ ...publicState(), isPaused: false });
  }),
};
