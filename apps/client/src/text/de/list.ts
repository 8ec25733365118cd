// German: sentences of the lists on the home page.
import type { MatchSummary } from '@salient/protocol';
import { isRunOfBots } from '../listText.ts';
import type { Texts } from '../texts.ts';
import { counted, formatLeft, formatNumber, formatPeriod, listOf } from '../words.ts';
import { common } from './common.ts';
import { presetName } from './settings.ts';

const FOG: Readonly<Record<string, string>> = {
  none: 'ohne',
  light: 'leicht',
  normal: 'normal',
  dense: 'dicht',
  heavy: 'schwer',
  complete: 'vollständig',
};

const roundOf = (phase: MatchSummary['phase'], round: number): string => {
  if (phase === 'lobby') return 'im Vorraum';
  return round > 0 ? `Runde ${formatNumber(round)}` : 'Startwahl';
};

export const list: Texts['list'] = {
  openRooms: () => 'Offene Räume',
  noRooms: () => 'Gerade gibt es keine offenen Räume. Eröffne einen und schick den Link an Freunde.',
  roomsFailed: () => 'Die Verbindung zur Liste ist abgebrochen. Sie kommt von selbst zurück.',
  roomsMissing: () => 'Die Liste war nicht zu bekommen. Lade die Seite neu, sobald du online bist.',
  running: () => 'Wird gerade gespielt',
  title: (match) => {
    if (isRunOfBots(match)) return 'Bots unter sich';
    return match.hostName ? `Raum von ${match.hostName}` : 'Offener Raum';
  },
  joinRoom: (room) => `Beitreten: ${room}`,
  watchRoom: (room) => `Zuschauen: ${room}`,
  players: () => 'Spieler',
  isOut: () => 'ausgeschieden',
  isBot: () => 'Bot',
  roomLine: (match, map) =>
    [
      map,
      ...(match.preset === 'warlight' ? [] : [presetName(match.preset)]),
      ...(match.fog === 'none' ? [] : [`Nebel: ${FOG[match.fog] ?? match.fog}`]),
      roundOf(match.phase, match.round),
      ...(match.roundSeconds > 0 ? [`${formatPeriod(match.roundSeconds)} pro Runde`] : []),
      ...(match.isPaused ? ['Pause'] : []),
    ].join(' · '),
  peopleLine: (match) =>
    [
      ...(isRunOfBots(match) ? [] : [counted(match.humans, 'Spieler', 'Spieler')]),
      ...(match.bots > 0 ? [counted(match.bots, 'Bot', 'Bots')] : []),
      ...(match.openSeats > 0 ? [counted(match.openSeats, 'freier Platz', 'freie Plätze')] : []),
      ...(match.viewers > 0 ? [counted(match.viewers, 'Zuschauer', 'Zuschauer')] : []),
    ].join(' · '),
  yourTurn: () => 'Du bist dran',
  turnTitle: (count) => (count > 0 ? `(${count}) Du bist dran · ${common.product()}` : common.product()),
  turnCount: (count) => counted(count, 'Partie wartet auf dich', 'Partien warten auf dich'),
  play: () => 'Spielen',
  playWith: (names) => `Spielen: ${names}`,
  saved: () => 'Gespeicherte Partien',
  load: () => 'Fortsetzen',
  loadMatch: (names) => `Fortsetzen: ${names}`,
  removeMatch: (names) => `Löschen: ${names}`,
  removeSure: () => 'Für alle löschen?',
  against: ({ seats, mySeats }) => {
    const others = seats.filter((_, seat) => !mySeats.includes(seat)).map(({ name }) => name);
    return listOf(others.length > 0 ? others : seats.map(({ name }) => name));
  },
  mineLine: ({ phase, round }, map, leftMs) =>
    [
      map,
      roundOf(phase, round),
      ...(leftMs === null ? [] : [leftMs > 0 ? `noch ${formatLeft(leftMs)}` : 'Zeit ist um']),
    ].join(' · '),
  notThere: () => 'Nicht mehr auf diesem Server',
};
