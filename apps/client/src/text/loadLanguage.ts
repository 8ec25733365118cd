// Fetches the texts of a language: each but English is a file of its own, so that nobody loads what they do not read.
import { type Language, speak } from './language.ts';
import type { Texts } from './texts.ts';

const FILES: { readonly [L in Exclude<Language, 'en'>]: () => Promise<Texts> } = {
  de: async () => (await import('./de/german.ts')).german,
};

let wanted: Language = 'en';

/**
 * Switches all sentences to a language once its texts are here. If they cannot be fetched, the language stays as it was.
 * Of several calls the last one counts.
 */
export async function loadLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    const texts = language === 'en' ? null : await FILES[language]();
    if (wanted === language) speak(language, texts);
  } catch {
    // Without a connection English is better than nothing; the next switch or the next visit tries again.
  }
}
