// The language of the page, and how every sentence follows it. English is written where the sentences are declared and is the shape of
// every other language; the others arrive by `loadLanguage` (loadLanguage.ts) and take English's place as a whole.
import { signal } from '@preact/signals';
import type { Texts } from './texts.ts';

/** All languages of the game, as tags that `lang` attributes and `Intl` understand. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A part of the texts, by the name it has in `Texts`. */
export type Area = keyof Texts;

/** Sentences by name, grouped or not; every sentence is a function. */
interface MessageTree {
  readonly [name: string]: Message | MessageTree;
}
type Message = (...facts: never[]) => unknown;

interface Spoken {
  readonly language: Language;
  /** Null: English, as declared. */
  readonly texts: Texts | null;
}

const spoken = signal<Spoken>({ language: 'en', texts: null });

/** The language that sentences are in just now. Whoever reads it while rendering is rendered anew when it changes. */
export const currentLanguage = (): Language => spoken.value.language;

/** From now on every sentence is in this language. `texts` is null for English only. */
export function speak(language: Language, texts: Texts | null): void {
  spoken.value = { language, texts };
}

/** Declares sentences in English; what is returned says them in the language of the page. */
export function inLanguage<const T extends MessageTree>(area: Area, english: T): T {
  return follow(english, () => spoken.value.texts?.[area] as MessageTree | undefined) as T;
}

function follow(english: MessageTree, find: () => MessageTree | undefined): MessageTree {
  return Object.fromEntries(
    Object.entries(english).map(([name, said]) => [
      name,
      typeof said === 'function'
        ? (...facts: never[]) => ((find()?.[name] ?? said) as Message)(...facts)
        : follow(said, () => find()?.[name] as MessageTree | undefined),
    ]),
  );
}

/** The first of the wished languages ("de-AT", "fr" …) that the game speaks; English when it speaks none of them. */
export function chooseLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const known = LANGUAGES.find((language) => language === wish.toLowerCase().split('-')[0]);
    if (known) return known;
  }
  return 'en';
}
