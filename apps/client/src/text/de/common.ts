// German: sentences of the whole client.
import type { BotLevel } from '@salient/protocol';
import type { Texts } from '../texts.ts';
import { generatedName } from '../words.ts';

const LEVELS: Record<BotLevel, string> = {
  beginner: 'Anfänger',
  easy: 'Leicht',
  medium: 'Mittel',
  hard: 'Schwer',
  expert: 'Experte',
};
const MAPS: ReadonlyMap<string, string> = new Map([
  ['world', 'Welt'],
  ['lagoon', 'Lagune'],
  ['saddle', 'Sattel'],
]);

export const common: Texts['common'] = {
  product: () => 'Salient',
  close: () => 'Schließen',
  retry: () => 'Noch einmal versuchen',
  reload: () => 'Neu laden',
  home: () => 'Startseite',
  homeLink: () => 'Salient, Startseite',
  loading: () => 'Lädt …',
  level: (level) => LEVELS[level],
  mapName: (id, name = '') => MAPS.get(id) ?? generatedName(id, (size) => `Erzeugt (${size})`) ?? (name || id),
  theme: {
    dark: () => 'Dunkles Design',
    light: () => 'Helles Design',
  },
  sound: { on: () => 'Ton an', off: () => 'Ton aus', volume: () => 'Lautstärke' },
  copied: () => 'Kopiert',
  copyFailed: () => 'Der Link ist markiert: Kopiere ihn mit Strg+C (oder ⌘C).',
};
