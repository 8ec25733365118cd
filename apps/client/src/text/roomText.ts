// Sentences of the room before the match: seats, link, settings.
import type { FogLevel } from '@salient/engine';
import type { BotLevel } from '@salient/protocol';
import { commonText } from './commonText.ts';
import { inLanguage } from './language.ts';
import { formatPeriod, listOf } from './words.ts';

/** Short enough for the box of the choice on a phone. */
const FOG: Record<FogLevel, string> = {
  none: 'No fog',
  light: 'Light',
  normal: 'Normal',
  dense: 'Dense',
  heavy: 'Heavy',
  complete: 'Complete',
};

const FOG_SIGHT: Record<FogLevel, string> = {
  none: 'Everyone sees the whole board.',
  light: 'Everyone sees all owners, and armies on their side’s land and next to it.',
  normal: 'Everyone sees their side’s land and what borders it, nothing else.',
  dense: 'Everyone sees all owners, but armies only on their side’s land.',
  heavy: 'Everyone sees owners on their side’s land and next to it, but armies only on their side’s land.',
  complete: 'Everyone sees their side’s land only.',
};

export const roomText = inLanguage('room', {
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
  kick: () => 'Remove',
  kickOf: (name: string) => `Remove ${name} from the room`,
  kicked: () => 'The host has shown you out. You can watch.',
  seatNotKept: () => 'Your seat here was open again before you came: it is kept for a few minutes only.',
  makeHost: () => 'Make host',
  makeHostOf: (name: string) => `Make ${name} host`,
  ready: () => 'I am ready',
  isReady: () => 'Ready',
  moreSeats: () => 'One seat more',
  fewerSeats: () => 'One seat fewer',
  seatNumber: (seat: number) => `seat ${seat + 1}`,
  colours: () => 'Colours',
  colour: (colour: number) => `Colour ${colour + 1}`,
  colourOf: (name: string) => `Colour of ${name}`,
  colourTaken: (colour: number, name: string) => `Colour ${colour + 1}: ${name} has it`,
  team: (team: number) => `Team ${team + 1}`,
  noTeam: () => 'No team',
  teamOf: (seat: number) => `Team of seat ${seat + 1}`,
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
  newMap: (territories: number) => `New map, ${territories} territories`,
  fog: () => 'Fog',
  fogLevel: (fog: FogLevel) => FOG[fog],
  fogSight: (fog: FogLevel) => FOG_SIGHT[fog],
  clock: () => 'Time per round',
  clockOption: (seconds: number) => (seconds === 0 ? 'No clock' : formatPeriod(seconds)),
  privacy: () => 'Listed on the home page',
  hostOnly: () => 'The host sets these.',
  start: () => 'Start the match',
  startHint: {
    needsTwo: () => 'At least two seats must be taken. Open the link on another device, or fill a seat with a bot.',
    ready: () => 'Open seats are closed when the match starts.',
    unready: (names: readonly string[]) => `Waiting for ${listOf(names)} to be ready.`,
    sayReady: (hostName: string) => `Say that you are ready: ${hostName || 'the host'} can start only then.`,
    isReady: (hostName: string) => `You are ready. Waiting for ${hostName || 'the host'} to start.`,
    waiting: (hostName: string) => `Waiting for ${hostName || 'the host'} to start.`,
  },
  namePrompt: (hostName: string) => (hostName ? `${hostName} invites you to a match` : 'You are invited to a match'),
  takeSeat: () => 'Take a seat',
  watchOnly: () => 'Just watch',
  full: () => 'All seats are taken. You can watch.',
  watching: () => 'You are watching this room.',
  viewers: (count: number) => (count === 1 ? '1 is watching' : `${count} are watching`),
});
