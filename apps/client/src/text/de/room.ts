// German: sentences of the room before the match.
import type { FogLevel } from '@salient/engine';
import type { Texts } from '../texts.ts';
import { formatPeriod, listOf, territories as territoryCount } from '../words.ts';
import { common } from './common.ts';

const FOG: Record<FogLevel, string> = {
  none: 'Kein Nebel',
  light: 'Leicht',
  normal: 'Normal',
  dense: 'Dicht',
  heavy: 'Schwer',
  complete: 'Vollständig',
};

const FOG_SIGHT: Record<FogLevel, string> = {
  none: 'Alle sehen das ganze Brett.',
  light: 'Alle sehen sämtliche Besitzer, und Armeen auf dem Land ihrer Seite und daneben.',
  normal: 'Alle sehen das Land ihrer Seite und was daran grenzt, sonst nichts.',
  dense: 'Alle sehen sämtliche Besitzer, aber Armeen nur auf dem Land ihrer Seite.',
  heavy: 'Alle sehen Besitzer auf dem Land ihrer Seite und daneben, aber Armeen nur auf diesem.',
  complete: 'Alle sehen nur das Land ihrer Seite.',
};

export const room: Texts['room'] = {
  title: (hostName) => (hostName ? `Raum von ${hostName}` : 'Raum'),
  invite: () => 'Freunde einladen',
  inviteHint: () => 'Wer diesen Link öffnet, kann Platz nehmen oder zuschauen. Ein Konto ist nicht nötig.',
  localhostHint: () =>
    'Dieser Link gilt nur auf diesem Rechner. Für andere Geräte öffne Salient unter der Netzwerkadresse, die der Server beim Start ausgegeben hat.',
  shareLink: () => 'Link zu diesem Raum',
  copy: () => 'Link kopieren',
  watchLabel: () => 'Link zum Zuschauen',
  watchLink: () => 'Link zum Zuschauen kopieren',
  seats: () => 'Plätze',
  openSeat: () => 'Frei',
  closedSeat: () => 'Geschlossen',
  bot: (level) => (level ? `Bot · ${common.level(level)}` : 'Bot'),
  you: () => 'Du',
  host: () => 'Gastgeber',
  away: () => 'weg',
  sitHere: (seat) => `Auf Platz ${seat + 1} setzen`,
  sit: () => 'Hier sitzen',
  stand: () => 'Aufstehen',
  kick: () => 'Entfernen',
  kickOf: (name) => `${name} aus dem Raum entfernen`,
  kicked: () => 'Der Gastgeber hat dich hinausgebeten. Du kannst zuschauen.',
  seatNotKept: () => 'Dein Platz hier war schon wieder frei, als du kamst: Er wird nur wenige Minuten freigehalten.',
  makeHost: () => 'Zum Gastgeber machen',
  makeHostOf: (name) => `${name} zum Gastgeber machen`,
  ready: () => 'Ich bin bereit',
  isReady: () => 'Bereit',
  moreSeats: () => 'Ein Platz mehr',
  fewerSeats: () => 'Ein Platz weniger',
  seatNumber: (seat) => `Platz ${seat + 1}`,
  colours: () => 'Farben',
  colour: (colour) => `Farbe ${colour + 1}`,
  colourOf: (name) => `Farbe von ${name}`,
  colourTaken: (colour, name) => `Farbe ${colour + 1}: hat ${name}`,
  team: (team) => `Team ${team + 1}`,
  noTeam: () => 'Kein Team',
  teamOf: (seat) => `Team von Platz ${seat + 1}`,
  rename: () => 'Namen ändern',
  save: () => 'Speichern',
  kindOf: (seat) => `Was Platz ${seat + 1} ist`,
  kinds: {
    open: () => 'Frei',
    closed: () => 'Geschlossen',
    bot: (level) => `Bot: ${common.level(level)}`,
  },
  addBot: () => 'Bot hinzufügen',
  settings: () => 'Partie',
  map: () => 'Karte',
  newMap: (territories) => `Neue Karte, ${territoryCount(territories)}`,
  fog: () => 'Nebel',
  fogLevel: (fog) => FOG[fog],
  fogSight: (fog) => FOG_SIGHT[fog],
  clock: () => 'Zeit pro Runde',
  clockOption: (seconds) => (seconds === 0 ? 'Ohne Uhr' : formatPeriod(seconds)),
  privacy: () => 'Auf der Startseite gelistet',
  hostOnly: () => 'Das stellt der Gastgeber ein.',
  start: () => 'Partie starten',
  startHint: {
    needsTwo: () =>
      'Mindestens zwei Plätze müssen besetzt sein. Öffne den Link auf einem anderen Gerät oder setz einen Bot auf einen Platz.',
    ready: () => 'Freie Plätze werden geschlossen, wenn die Partie beginnt.',
    unready: (names) => `Noch nicht bereit: ${listOf(names)}.`,
    sayReady: (hostName) => `Melde dich bereit: Erst dann kann ${hostName || 'der Gastgeber'} starten.`,
    isReady: (hostName) => `Du bist bereit. ${hostName || 'Der Gastgeber'} startet die Partie.`,
    waiting: (hostName) => `${hostName || 'Der Gastgeber'} startet die Partie.`,
  },
  namePrompt: (hostName) =>
    hostName ? `${hostName} lädt dich zu einer Partie ein` : 'Du bist zu einer Partie eingeladen',
  takeSeat: () => 'Platz nehmen',
  watchOnly: () => 'Nur zuschauen',
  full: () => 'Alle Plätze sind besetzt. Du kannst zuschauen.',
  watching: () => 'Du schaust diesem Raum zu.',
  viewers: (count) => (count === 1 ? '1 schaut zu' : `${count} schauen zu`),
};
