// What the page says about itself and its language.
import { inLanguage, type Language } from './language.ts';

/** Every language by its own name, the same on every page. */
const NAMES: { readonly [L in Language]: string } = { en: 'English', de: 'Deutsch' };

export const nameOfLanguage = (language: Language): string => NAMES[language];

export const languageText = inLanguage('language', {
  label: () => 'Language',
  /** For search engines and whoever is sent a link. */
  pageDescription: () =>
    'Salient: conquer the world in simultaneous secret turns, with friends and with bots that search.',
});
