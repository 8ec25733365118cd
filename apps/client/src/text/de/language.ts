// German: what the page says about itself and its language.
import type { Texts } from '../texts.ts';

export const language: Texts['language'] = {
  label: () => 'Sprache',
  pageDescription: () =>
    'Salient: Erobere die Welt in gleichzeitigen, geheimen Zügen, mit Freunden und mit Bots, die vorausrechnen.',
};
