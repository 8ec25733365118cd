// Sentences of the room before the match: seats, link, settings.
import type { FogLevel } from '@salient/engine';
import type { BotLevel } from '@salient/protocol';
import { commonText } from './commonText.ts';
import { formatDuration } from './words.ts';

const FOG: Partial<Record<FogLevel, string>> = { none: 'No fog', normal: 'Fog of war' };

export const roomText = {
  title: (hostName: string) => (hostName ? `${hostName}’s room` : 'Room'),
  invite: () => 'Invite friends',
  inviteHint: () => 'Whoever opens this link can sit down or watch. No account needed.',
  localhostHint: () =>
    'This link works on this computer only. For other devices, open Salient at the network address that the server printed when it started.',
  shareLink: () => 'Link to this room',
  copy: () => 'Copy link',
  watchLabel: () => 'Link to watch',
  watchLink: () => 'Copy watch link',
  seats: () => 'Seats',
  openSeat: () => 'Open',
  closedSeat: () => 'Closed',
  bot: (level: BotLevel | '') => (level ? `Bot · ${commonText.level(level)}` : 'Bot'),
  you: () => 'You',
  host: () => 'Host',
  away: () => 'away',
  sitHere: (seat: number) => `Sit on seat ${seat + 1}`,
  sit: () => 'Sit here',
  stand: () => 'Stand up',
  rename: () => 'Change name',
  save: () => 'Save',
  kindOf: (seat: number) => `What seat ${seat + 1} is`,
  kinds: {
    open: () => 'Open',
    closed: () => 'Closed',
    bot: (level: BotLevel) => `Bot: ${commonText.level(level)}`,
  },
  addBot: () => 'Add a bot',
  settings: () => 'Match',
  map: () => 'Map',
  fog: () => 'Fog',
  fogLevel: (fog: FogLevel) => FOG[fog] ?? fog,
  clock: () => 'Time per round',
  clockOption: (seconds: number) => (seconds === 0 ? 'No clock' : formatDuration(seconds * 1000)),
  privacy: () => 'Listed on the home page',
  hostOnly: () => 'The host sets these.',
  start: () => 'Start the match',
  startHint: {
    needsTwo: () => 'At least two seats must be taken. Open the link on another device, or fill a seat with a bot.',
    ready: () => 'Open seats are closed when the match starts.',
    waiting: (hostName: string) => `Waiting for ${hostName || 'the host'} to start.`,
  },
  namePrompt: (hostName: string) => (hostName ? `${hostName} invites you to a match` : 'You are invited to a match'),
  takeSeat: () => 'Take a seat',
  watchOnly: () => 'Just watch',
  full: () => 'All seats are taken. You can watch.',
  watching: () => 'You are watching this room.',
  viewers: (count: number) => (count === 1 ? '1 is watching' : `${count} are watching`),
} as const;
