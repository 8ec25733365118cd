// A match of nothing but bots, as the page knows it: who may run it from here, and the thoughts that have been told of it.
import type { KeptThoughts } from '@salient/protocol';
import { isHosting, type MatchFacts } from './matchFacts.ts';
import type { MatchSignals } from './matchSignals.ts';

/** Nobody has a seat, nobody can take one. */
export const isOfBots = ({ seats }: MatchFacts): boolean =>
  seats.some(({ kind }) => kind === 'bot') && seats.every(({ kind }) => kind === 'bot' || kind === 'closed');

/** Is this page's match the lab's? */
export const isLab = ({ facts }: MatchSignals): boolean => facts.value !== null && isOfBots(facts.value);

/** A match without people is in the hands of whoever watches it; but who came by a link for watching came for that. */
export function isInHand({ facts, seats, isWatchLink }: MatchSignals): boolean {
  if (facts.value === null) return false;
  if (facts.value.host >= 0) return isHosting(facts.value, seats.value);
  return seats.value.length === 0 && !isWatchLink.value;
}

/** One round may have been played before its thoughts were there. */
const SILENT_ROUNDS = 2;

/** Do the bots' searches come too late, or not at all? What has not been asked about yet says nothing of that, however quickly rounds go by. */
export const isUnsearched = ({ silentRounds }: Pick<MatchSignals, 'silentRounds'>): boolean =>
  silentRounds.value.length >= SILENT_ROUNDS;

/** What is known, with what has been told: by round, then seat; the newest of a seat counts. */
export function withThoughts(known: readonly KeptThoughts[], told: readonly KeptThoughts[]): readonly KeptThoughts[] {
  if (told.length === 0) return known;
  const isTold = ({ round, seat }: KeptThoughts) => told.some((one) => one.round === round && one.seat === seat);
  return [...known.filter((one) => !isTold(one)), ...told].sort((a, b) => a.round - b.round || a.seat - b.seat);
}
