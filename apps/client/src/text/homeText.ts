// Sentences of the home page.
import type { ReplaySummary } from '@salient/protocol';
import { inLanguage } from './language.ts';
import { counted, formatAgo, listOf, rounds } from './words.ts';

/** A match of the past, or one that somebody was in. */
interface RecentLine {
  /** What the map is called. */
  readonly map: string;
  readonly round: number;
  /** It may be over before round 1 was played. */
  readonly isFinished: boolean;
}

export const homeText = inLanguage('home', {
  title: () => 'Conquer the world in secret.',
  lead: () => 'Everybody plans at the same time. Then all orders meet. Play bots that search, or send friends a link.',
  unknownAddress: () => 'There is nothing at this address. Check the link, or go on from here.',
  name: () => 'Your name',
  guest: (number: number) => `Guest ${number}`,
  playBots: () => 'Play against bots',
  starting: () => 'Setting up the board …',
  createRoom: () => 'Create a room',
  lab: () => 'Lab: bots against bots',
  opponents: () => 'Opponents',
  bots: (count: number) => counted(count, 'bot', 'bots'),
  level: () => 'Level',
  map: () => 'Map',
  codeField: () => 'Code or link',
  join: () => 'Join',
  badCode: () => 'This is not a match code or link. A code has 8 letters and digits.',
  watch: () => 'Watch',
  resume: () => 'Continue',
  replay: () => 'Replay',
  myMatches: () => 'My matches',
  replays: () => 'Replays',
  forget: () => 'Remove from this list',
  recentLine: ({ map, round, isFinished }: RecentLine, agoMs: number, nowMs: number) =>
    [map, round > 0 || isFinished ? rounds(round) : 'picking', formatAgo(agoMs, nowMs)].join(' · '),
  replayTitle: ({ seats, result }: ReplaySummary) => {
    const winners = result?.kind === 'win' ? result.seats.map((seat) => seats[seat]?.name ?? '') : [];
    return winners.length > 0 ? `${listOf(winners)} won` : 'No winner';
  },
  recentOutcome: (winners: readonly string[], isFinished: boolean) => {
    if (!isFinished) return 'Running';
    return winners.length > 0 ? `${listOf(winners)} won` : 'No winner';
  },
  emptyName: () => 'Please type a name first.',
  footnote: () => 'No account, no installation. Works in this browser and on your phone.',
});
