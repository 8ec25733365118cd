// Sentences of the whole client: what every screen may need to say.
import type { BotLevel } from '@salient/protocol';
import { inLanguage } from './language.ts';
import { generatedName } from './words.ts';

const LEVELS: Record<BotLevel, string> = {
  beginner: 'Beginner',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
};
const MAPS: ReadonlyMap<string, string> = new Map([
  ['world', 'World'],
  ['lagoon', 'Lagoon'],
  ['saddle', 'Saddle'],
]);

export const commonText = inLanguage('common', {
  product: () => 'Salient',
  close: () => 'Close',
  retry: () => 'Try again',
  reload: () => 'Reload',
  home: () => 'Home',
  /** Begins with what is written there, for those who say what they see. */
  homeLink: () => 'Salient, home',
  loading: () => 'Loading …',
  level: (level: BotLevel) => LEVELS[level],
  /** Shipped maps by name, generated ones by their size, others by the name that they bring along, or by their id. */
  mapName: (id: string, name = '') =>
    MAPS.get(id) ?? generatedName(id, (size) => `Generated (${size})`) ?? (name || id),
  theme: {
    dark: () => 'Dark theme',
    light: () => 'Light theme',
  },
  sound: { on: () => 'Sound on', off: () => 'Sound off', volume: () => 'Volume' },
  copied: () => 'Copied',
  copyFailed: () => 'The link is selected: press Ctrl+C (or ⌘C) to copy it.',
});
