// Sentences of the lists on the home page: matches to join and to watch, whose turn it is, what was saved.
import type { MatchSummary, MyMatch } from '@salient/protocol';
import { commonText } from './commonText.ts';
import { inLanguage } from './language.ts';
import { presetName } from './presetNames.ts';
import { counted, formatLeft, formatNumber, formatPeriod, listOf } from './words.ts';

const roundOf = (phase: MatchSummary['phase'], round: number): string => {
  if (phase === 'lobby') return 'in the lobby';
  return round > 0 ? `round ${formatNumber(round)}` : 'picking';
};

/** Nobody sits there, nor can. */
export const isRunOfBots = ({ humans, openSeats, bots }: MatchSummary): boolean => humans + openSeats === 0 && bots > 0;

export const listText = inLanguage('list', {
  openRooms: () => 'Open rooms',
  noRooms: () => 'No open rooms right now. Create one and send the link to a friend.',
  roomsFailed: () => 'The connection to the list is lost. It comes back by itself.',
  roomsMissing: () => 'The list could not be fetched. Reload the page once you are online.',
  running: () => 'Being played now',
  title: (match: MatchSummary) => {
    if (isRunOfBots(match)) return 'Bots among themselves';
    return match.hostName ? `${match.hostName}’s room` : 'Open room';
  },
  joinRoom: (room: string) => `Join ${room}`,
  watchRoom: (room: string) => `Watch ${room}`,
  players: () => 'Players',
  isOut: () => 'out',
  isBot: () => 'bot',
  /** @param map what the map is called */
  roomLine: (match: MatchSummary, map: string) =>
    [
      map,
      ...(match.preset === 'warlight' ? [] : [presetName(match.preset)]),
      ...(match.fog === 'none' ? [] : [`fog: ${match.fog}`]),
      roundOf(match.phase, match.round),
      ...(match.roundSeconds > 0 ? [`${formatPeriod(match.roundSeconds)} a round`] : []),
      ...(match.isPaused ? ['paused'] : []),
    ].join(' · '),
  peopleLine: (match: MatchSummary) =>
    [
      ...(isRunOfBots(match) ? [] : [counted(match.humans, 'player', 'players')]),
      ...(match.bots > 0 ? [counted(match.bots, 'bot', 'bots')] : []),
      ...(match.openSeats > 0 ? [counted(match.openSeats, 'free seat', 'free seats')] : []),
      ...(match.viewers > 0 ? [counted(match.viewers, 'watching', 'watching')] : []),
    ].join(' · '),
  yourTurn: () => 'Your turn',
  /** The title of the page while matches wait. */
  turnTitle: (count: number) => (count > 0 ? `(${count}) Your turn · ${commonText.product()}` : commonText.product()),
  turnCount: (count: number) => counted(count, 'match waits for you', 'matches wait for you'),
  play: () => 'Play',
  playWith: (names: string) => `Play: ${names}`,
  saved: () => 'Saved matches',
  load: () => 'Go on',
  loadMatch: (names: string) => `Go on: ${names}`,
  removeMatch: (names: string) => `Delete: ${names}`,
  removeSure: () => 'Delete for everybody?',
  against: ({ seats, mySeats }: MyMatch) => {
    const others = seats.filter((_, seat) => !mySeats.includes(seat)).map(({ name }) => name);
    return listOf(others.length > 0 ? others : seats.map(({ name }) => name));
  },
  mineLine: ({ phase, round }: MyMatch, map: string, leftMs: number | null) =>
    [
      map,
      roundOf(phase, round),
      ...(leftMs === null ? [] : [leftMs > 0 ? `${formatLeft(leftMs)} left` : 'time is up']),
    ].join(' · '),
  notThere: () => 'No longer on this server',
});
