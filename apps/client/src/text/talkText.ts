// Sentences of talk: audiences, signs, muting, reports, and whose eyes a spectator sees with.
import type { ChatAudience, Emote, ReportReason } from '@salient/protocol';
import { inLanguage } from './language.ts';

const AUDIENCES: Record<ChatAudience, readonly [tab: string, field: string]> = {
  all: ['All', 'Message to all'],
  team: ['Team', 'Message to your team'],
  spectators: ['Spectators', 'Message to spectators'],
};
const EMOTES: Record<Emote, string> = {
  hello: 'Hello!',
  goodLuck: 'Good luck!',
  wellPlayed: 'Well played!',
  thanks: 'Thanks!',
  wow: 'Wow!',
  oops: 'Oops!',
  hurryUp: 'Hurry up!',
  goodbye: 'Goodbye!',
};
const REASONS: Record<ReportReason, string> = {
  insult: 'Insults',
  spam: 'Spam',
  cheating: 'Cheating',
  name: 'Their name',
  other: 'Something else',
};

export const talkText = inLanguage('talk', {
  audiences: () => 'Whom you write to',
  tab: (audience: ChatAudience) => AUDIENCES[audience][0],
  field: (audience: ChatAudience) => AUDIENCES[audience][1],
  placeholder: (audience: ChatAudience) => `${AUDIENCES[audience][1]} …`,
  only: (audience: ChatAudience) => `to ${AUDIENCES[audience][0].toLowerCase()}`,
  emotes: () => 'Signs',
  emote: (emote: Emote) => EMOTES[emote],
  people: () => 'Mute or report',
  spectators: () => 'Spectators',
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Hear ${name} again`,
  muted: () => 'Muted',
  reportOf: (name: string) => `Report ${name} for`,
  report: () => 'Report …',
  reason: (reason: ReportReason) => REASONS[reason],
  reported: () => 'Reported. Thank you.',
  spectator: () => 'Spectator',
  eyes: () => 'See through the eyes of',
  eyesHint: () => 'In the fog, spectators see what a player saw two rounds ago.',
  viewers: (count: number) => (count === 1 ? '1 is watching' : `${count} are watching`),
});
