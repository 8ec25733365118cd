// Sentences of the whole client: what every screen may need to say.
import type { BotLevel } from '@salient/protocol';

const LEVELS: Record<BotLevel, string> = { easy: 'Easy', normal: 'Normal' };
const MAPS: Readonly<Record<string, string>> = { world: 'World', lagoon: 'Lagoon' };

export const commonText = {
  product: () => 'Salient',
  close: () => 'Close',
  retry: () => 'Try again',
  reload: () => 'Reload',
  home: () => 'Home',
  loading: () => 'Loading …',
  level: (level: BotLevel) => LEVELS[level],
  /** Shipped maps by name; others by their id. */
  mapName: (id: string) => MAPS[id] ?? id,
  theme: {
    dark: () => 'Dark theme',
    light: () => 'Light theme',
  },
  sound: { on: () => 'Sound on', off: () => 'Sound off' },
  copied: () => 'Copied',
  copyFailed: () => 'The link is selected: press Ctrl+C (or ⌘C) to copy it.',
} as const;
