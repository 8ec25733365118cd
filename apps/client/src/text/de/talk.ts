// German: sentences of talk.
import type { ChatAudience, Emote, ReportReason } from '@salient/protocol';
import type { Texts } from '../texts.ts';

interface AudienceWords {
  readonly tab: string;
  readonly field: string;
  readonly only: string;
  /** Short enough for the smallest phone. */
  readonly placeholder: string;
}
const AUDIENCES: Record<ChatAudience, AudienceWords> = {
  all: { tab: 'Alle', field: 'Nachricht an alle', only: 'an alle', placeholder: 'An alle …' },
  team: { tab: 'Team', field: 'Nachricht an dein Team', only: 'ans Team', placeholder: 'Ans Team …' },
  spectators: {
    tab: 'Zuschauer',
    field: 'Nachricht an die Zuschauer',
    only: 'an Zuschauer',
    placeholder: 'An Zuschauer …',
  },
};
const EMOTES: Record<Emote, string> = {
  hello: 'Hallo!',
  goodLuck: 'Viel Glück!',
  wellPlayed: 'Gut gespielt!',
  thanks: 'Danke!',
  wow: 'Wow!',
  oops: 'Ups!',
  hurryUp: 'Beeil dich!',
  goodbye: 'Tschüss!',
};
const REASONS: Record<ReportReason, string> = {
  insult: 'Beleidigungen',
  spam: 'Spam',
  cheating: 'Betrug',
  name: 'Anstößiger Name',
  other: 'Etwas anderes',
};

export const talk: Texts['talk'] = {
  audiences: () => 'An wen du schreibst',
  tab: (audience) => AUDIENCES[audience].tab,
  field: (audience) => AUDIENCES[audience].field,
  placeholder: (audience) => AUDIENCES[audience].placeholder,
  only: (audience) => AUDIENCES[audience].only,
  emotes: () => 'Zeichen',
  emote: (emote) => EMOTES[emote],
  people: () => 'Stummschalten oder melden',
  spectators: () => 'Zuschauer',
  mute: (name) => `${name} stummschalten`,
  unmute: (name) => `${name} wieder hören`,
  muted: () => 'Stumm',
  reportOf: (name) => `${name} melden wegen`,
  report: () => 'Melden …',
  reason: (reason) => REASONS[reason],
  reported: () => 'Gemeldet. Danke.',
  spectator: () => 'Zuschauer',
  eyes: () => 'Mit den Augen von',
  eyesHint: () => 'Im Nebel sehen Zuschauer, was ein Spieler vor zwei Runden sah.',
  viewers: (count) => (count === 1 ? '1 schaut zu' : `${count} schauen zu`),
};
