// Sentences of a match that is over.
import { PROMISED_SEAT_MS } from '@salient/protocol/limits';
import { inLanguage } from './language.ts';
import { formatDuration, rounds } from './words.ts';

export const finishedText = inLanguage('finished', {
  youWon: () => 'Victory',
  over: () => 'The match is over',
  draw: () => 'A draw',
  youLost: () => 'Defeat',
  length: (count: number, ms: number) => `${rounds(count)} · ${formatDuration(ms)}`,
  table: () => 'How everybody did',
  columns: {
    seat: () => 'Player',
    territories: () => 'Land',
    captures: () => 'Taken',
    killed: () => 'Defeated',
    lost: () => 'Lost',
  },
  columnHelp: {
    captures: () => 'Territories taken by attack',
    killed: () => 'Armies of others defeated',
    lost: () => 'Own armies lost',
  },
  won: () => 'won',
  standing: () => 'still standing',
  outIn: (round: number) => `out in round ${round}`,
  surrenderedIn: (round: number) => `surrendered in round ${round}`,
  playedOnFrom: (round: number, hasWon: boolean) =>
    `surrendered in round ${round}, a bot ${hasWon ? 'won' : 'played on'}`,
  rematch: () => 'Rematch',
  joinRematch: () => 'Join the rematch',
  rematchOffered: () => 'A rematch is open.',
  seatKept: () => `Your seat there is kept for the first ${formatDuration(PROMISED_SEAT_MS)}.`,
  rematchGone: () => 'The rematch is over, or everybody has left it.',
  rematchReplay: () => 'Replay of the rematch',
  replay: () => 'Watch the replay',
  home: () => 'Home',
  board: () => 'Look at the board',
  results: () => 'Show results',
  counting: () => 'Counting …',
});
