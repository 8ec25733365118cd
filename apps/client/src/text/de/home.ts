// German: sentences of the home page.
import type { Texts } from '../texts.ts';
import { counted, formatAgo, listOf, rounds } from '../words.ts';

export const home: Texts['home'] = {
  title: () => 'Erobere die Welt im Geheimen.',
  lead: () =>
    'Alle planen gleichzeitig. Dann treffen alle Befehle aufeinander. Spiele gegen Bots, die vorausrechnen, oder schick Freunden einen Link.',
  unknownAddress: () => 'Unter dieser Adresse gibt es nichts. Prüfe den Link, oder mach von hier aus weiter.',
  name: () => 'Dein Name',
  guest: (number) => `Gast ${number}`,
  playBots: () => 'Gegen Bots spielen',
  starting: () => 'Die Karte wird aufgebaut …',
  lab: () => 'Labor: Bots gegen Bots',
  createRoom: () => 'Raum eröffnen',
  opponents: () => 'Gegner',
  bots: (count) => counted(count, 'Bot', 'Bots'),
  level: () => 'Stufe',
  map: () => 'Karte',
  codeField: () => 'Code oder Link',
  join: () => 'Beitreten',
  badCode: () => 'Das ist kein Code und kein Link einer Partie. Ein Code hat 8 Buchstaben und Ziffern.',
  watch: () => 'Zuschauen',
  resume: () => 'Weiterspielen',
  replay: () => 'Aufzeichnung',
  myMatches: () => 'Meine Partien',
  replays: () => 'Aufzeichnungen',
  forget: () => 'Aus dieser Liste entfernen',
  recentLine: ({ map, round, isFinished }, agoMs, nowMs) =>
    [map, round > 0 || isFinished ? rounds(round) : 'Startwahl', formatAgo(agoMs, nowMs)].join(' · '),
  replayTitle: ({ seats, result }) => {
    const winners = result?.kind === 'win' ? result.seats.map((seat) => seats[seat]?.name ?? '') : [];
    return winners.length > 0 ? wonBy(winners) : 'Kein Sieger';
  },
  recentOutcome: (winners, isFinished) => {
    if (!isFinished) return 'Läuft';
    return winners.length > 0 ? `Gewonnen von ${listOf(winners)}` : 'Kein Sieger';
  },
  emptyName: () => 'Gib bitte zuerst einen Namen ein.',
  footnote: () => 'Kein Konto, keine Installation. Läuft in diesem Browser und auf deinem Handy.',
};

const wonBy = (names: readonly string[]): string => `${listOf(names)} ${names.length > 1 ? 'haben' : 'hat'} gewonnen`;
