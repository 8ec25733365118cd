// German: sentences of a match that is over.
import { PROMISED_SEAT_MS } from '@salient/protocol/limits';
import type { Texts } from '../texts.ts';
import { formatDuration, rounds } from '../words.ts';

export const finished: Texts['finished'] = {
  youWon: () => 'Sieg',
  over: () => 'Die Partie ist vorbei',
  draw: () => 'Unentschieden',
  youLost: () => 'Niederlage',
  length: (count, ms) => `${rounds(count)} · ${formatDuration(ms)}`,
  table: () => 'Wie es allen ergangen ist',
  columns: {
    seat: () => 'Spieler',
    territories: () => 'Land',
    captures: () => 'Erobert',
    killed: () => 'Besiegt',
    lost: () => 'Verloren',
  },
  columnHelp: {
    captures: () => 'Durch Angriff eroberte Gebiete',
    killed: () => 'Besiegte Armeen der anderen',
    lost: () => 'Verlorene eigene Armeen',
  },
  won: () => 'gewonnen',
  standing: () => 'noch im Spiel',
  // Broken where it may be: it stands in the narrowest column of the smallest phones.
  outIn: (round) => `aus\u00adge\u00adschieden in Runde ${round}`,
  surrenderedIn: (round) => `aufgegeben in Runde ${round}`,
  playedOnFrom: (round, hasWon) =>
    `aufgegeben in Runde ${round}, ein Bot ${hasWon ? 'hat gewonnen' : 'spielte weiter'}`,
  rematch: () => 'Revanche',
  joinRematch: () => 'Zur Revanche',
  rematchOffered: () => 'Eine Revanche ist eröffnet.',
  seatKept: () => `Dein Platz ist dort ${formatDuration(PROMISED_SEAT_MS)} lang reserviert.`,
  rematchGone: () => 'Die Revanche ist vorbei, oder alle haben sie verlassen.',
  rematchReplay: () => 'Aufzeichnung der Revanche',
  replay: () => 'Aufzeichnung ansehen',
  home: () => 'Startseite',
  board: () => 'Karte ansehen',
  results: () => 'Ergebnis zeigen',
  counting: () => 'Wird gezählt …',
};
