// German: sentences about playing with people.
import type { Temper, VoteKind } from '@salient/protocol';
import type { Texts } from '../texts.ts';
import { listOf } from '../words.ts';

const TEMPERS: Record<Temper, readonly [name: string, hint: string]> = {
  hold: ['Halten', 'Der Bot verteidigt nur, was du hast.'],
  steady: ['Ruhig', 'Der Bot spielt nach einfachen Regeln weiter.'],
  full: ['Volle Stärke', 'Der Bot spielt, so gut er kann.'],
};
const VOTES: Record<VoteKind, Readonly<Record<'aim' | 'ask' | 'agree' | 'alone', string>>> = {
  pause: { aim: 'eine Pause', ask: 'Um eine Pause bitten', agree: 'Auch Pause', alone: 'Partie anhalten' },
  resume: { aim: 'weiterspielen', ask: 'Um Fortsetzung bitten', agree: 'Weiter', alone: 'Weiter' },
  end: {
    aim: 'die Partie beenden',
    ask: 'Um das Ende der Partie bitten',
    agree: 'Auch beenden',
    alone: 'Partie beenden',
  },
};

export const people: Texts['people'] = {
  mySeat: () => 'Mein Platz',
  whileAway: () => 'Während du weg bist, spielt ein Bot für dich',
  temper: (temper) => TEMPERS[temper][0],
  temperHint: (temper) => TEMPERS[temper][1],
  letBotPlay: () => 'Vorerst einen Bot spielen lassen',
  takeBack: () => 'Wieder selbst spielen',
  botPlays: () => 'Ein Bot spielt für dich. Sobald du planst, lässt er los.',
  otherDevice: () => 'An einem anderen Gerät weiterspielen',
  otherDeviceHint: () => 'Scanne das mit dem anderen Gerät oder öffne dort den Link. Dein Platz zieht dorthin um.',
  otherDeviceLink: () => 'Link für das andere Gerät',
  brokenLink: () =>
    'Dieser Link ist nicht vollständig, deshalb ist kein Platz hierher umgezogen. Kopiere ihn auf dem anderen Gerät noch einmal ganz oder scanne dort den Code.',
  qrLabel: () => 'QR-Code für das andere Gerät',
  codeLasts: (time) => `Gilt einmal, noch ${time}`,
  newCode: () => 'Neuen Code erzeugen',
  copyLink: () => 'Link kopieren',
  roomQr: () => 'QR-Code dieses Raums',
  votes: () => 'Abstimmungen',
  paused: () => 'Die Partie macht Pause.',
  resumeHint: () => 'Es geht weiter, wenn alle zustimmen, die da sind.',
  ask: (kind, isAlone) => VOTES[kind][isAlone ? 'alone' : 'ask'],
  sureToEnd: () => 'Partie wirklich beenden? Niemand gewinnt.',
  agree: (kind) => VOTES[kind].agree,
  unvote: () => 'Zurücknehmen',
  voted: (kind, names, of) =>
    `${listOf(names)} ${names.length === 1 ? 'möchte' : 'möchten'} ${VOTES[kind].aim} (${names.length} von ${of})`,
  save: () => 'Speichern und schließen',
  surrenderNeutral: () => 'Wirklich aufgeben? Dein Land wird neutral.',
  surrenderBot: () => 'Wirklich aufgeben? Ein Bot spielt für dich weiter.',
  bankLeft: (time) => `${time} deiner Zeitreserve`,
  pausedShort: () => 'Pause',
  bank: (time) => `${time} Reserve`,
};
