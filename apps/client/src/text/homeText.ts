// Sentences of the home page.
import type { MatchSummary, ReplaySummary } from '@salient/protocol';
import { commonText } from './commonText.ts';
import { counted, formatAgo, listOf, rounds } from './words.ts';

export const homeText = {
  title: () => 'Conquer the world in secret.',
  lead: () => 'Everybody plans at the same time. Then all orders meet. Play bots that search, or send friends a link.',
  name: () => 'Your name',
  guest: (number: number) => `Guest ${number}`,
  playBots: () => 'Play against bots',
  starting: () => 'Setting up the board …',
  createRoom: () => 'Create a room',
  opponents: () => 'Opponents',
  bots: (count: number) => counted(count, 'bot', 'bots'),
  level: () => 'Level',
  map: () => 'Map',
  joinByCode: () => 'Join with a code or a link',
  codeField: () => 'Code or link',
  join: () => 'Join',
  badCode: () => 'This is not a match code or link. A code has 8 letters and digits.',
  openRooms: () => 'Open rooms',
  noRooms: () => 'No open rooms right now. Create one and send the link to a friend.',
  roomsFailed: () => 'The list of rooms cannot be loaded. It comes back with the connection.',
  watch: () => 'Watch',
  resume: () => 'Continue',
  replay: () => 'Replay',
  myMatches: () => 'My matches',
  replays: () => 'Replays',
  hostedBy: (host: string) => (host ? `${host}’s room` : 'Open room'),
  joinRoom: (room: string) => `Join ${room}`,
  watchRoom: (room: string) => `Watch ${room}`,
  forget: () => 'Remove from this list',
  roomLine: (match: MatchSummary) =>
    [
      commonText.mapName(match.mapId),
      ...(match.fog === 'none' ? [] : [`fog: ${match.fog}`]),
      match.phase === 'lobby' ? 'in the lobby' : match.round > 0 ? `round ${match.round}` : 'picking',
    ].join(' · '),
  peopleLine: (match: MatchSummary) =>
    [
      counted(match.humans, 'player', 'players'),
      ...(match.bots > 0 ? [counted(match.bots, 'bot', 'bots')] : []),
      ...(match.openSeats > 0 ? [counted(match.openSeats, 'free seat', 'free seats')] : []),
      ...(match.viewers > 0 ? [counted(match.viewers, 'watching', 'watching')] : []),
    ].join(' · '),
  recentLine: (mapId: string, round: number, agoMs: number, nowMs: number) =>
    [commonText.mapName(mapId), round > 0 ? rounds(round) : 'not begun', formatAgo(agoMs, nowMs)].join(' · '),
  replayTitle: ({ seats, result }: ReplaySummary) => {
    const winners = result?.kind === 'win' ? result.seats.map((seat) => seats[seat]?.name ?? '') : [];
    return winners.length > 0 ? `${listOf(winners)} won` : 'No winner';
  },
  recentOutcome: (winner: string, isFinished: boolean) => {
    if (!isFinished) return 'Running';
    return winner ? `${winner} won` : 'No winner';
  },
  emptyName: () => 'Please type a name first.',
  footnote: () => 'No account, no installation. Works in this browser and on your phone.',
} as const;
