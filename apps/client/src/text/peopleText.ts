// Sentences about playing with people: the own seat, other devices, votes, saving.
import type { Temper, VoteKind } from '@salient/protocol';
import { inLanguage } from './language.ts';
import { listOf } from './words.ts';

const TEMPERS: Record<Temper, readonly [name: string, hint: string]> = {
  hold: ['Hold', 'The bot only defends what you have.'],
  steady: ['Steady', 'The bot plays on by simple rules.'],
  full: ['Full strength', 'The bot plays as well as it can.'],
};
/** `alone`: where nobody else has a say, so that nobody is asked. */
const VOTES: Record<VoteKind, Readonly<Record<'aim' | 'ask' | 'agree' | 'alone', string>>> = {
  pause: { aim: 'to pause', ask: 'Ask for a pause', agree: 'Pause, too', alone: 'Pause the match' },
  resume: { aim: 'to go on', ask: 'Ask to go on', agree: 'Go on', alone: 'Go on' },
  end: { aim: 'to end the match', ask: 'Ask to end the match', agree: 'End it, too', alone: 'End the match' },
};

export const peopleText = inLanguage('people', {
  mySeat: () => 'My seat',
  whileAway: () => 'While you are away, a bot plays your seat',
  temper: (temper: Temper) => TEMPERS[temper][0],
  temperHint: (temper: Temper) => TEMPERS[temper][1],
  letBotPlay: () => 'Let a bot play for now',
  takeBack: () => 'Play myself again',
  botPlays: () => 'A bot plays for you. It lets go as soon as you plan.',
  otherDevice: () => 'Go on at another device',
  otherDeviceHint: () => 'Scan this with the other device, or open the link there. Your seat moves to it.',
  otherDeviceLink: () => 'Link for the other device',
  brokenLink: () =>
    'This link is not whole, so no seat has moved here. Copy all of it on the other device once more, or scan the code there.',
  qrLabel: () => 'QR code for the other device',
  codeLasts: (time: string) => `Works once, for ${time}`,
  newCode: () => 'Make a new code',
  copyLink: () => 'Copy link',
  roomQr: () => 'QR code for this room',
  votes: () => 'Votes',
  paused: () => 'The match is paused.',
  resumeHint: () => 'It goes on when everybody who is here agrees.',
  ask: (kind: VoteKind, isAlone: boolean) => VOTES[kind][isAlone ? 'alone' : 'ask'],
  sureToEnd: () => 'Really end the match? Nobody wins.',
  agree: (kind: VoteKind) => VOTES[kind].agree,
  unvote: () => 'Take back',
  voted: (kind: VoteKind, names: readonly string[], of: number) =>
    `${listOf(names)} ${names.length === 1 ? 'wants' : 'want'} ${VOTES[kind].aim} (${names.length} of ${of})`,
  save: () => 'Save and close',
  surrenderNeutral: () => 'Really surrender? Your land becomes neutral.',
  surrenderBot: () => 'Really surrender? A bot plays on for you.',
  bankLeft: (time: string) => `${time} of your bank`,
  pausedShort: () => 'Paused',
  bank: (time: string) => `${time} banked`,
});
