// Chooses the language of the page; until first chosen, the browser's wish counts.
import { preferences } from '../../model/preferences.ts';
import { currentLanguage, LANGUAGES } from '../../text/language.ts';
import { languageText, nameOfLanguage } from '../../text/languageText.ts';
import { Icon } from './Icon.tsx';

export function LanguageChoice() {
  const current = currentLanguage();
  return (
    <label class="language-choice">
      <Icon name="globe" size={18} />
      <span class="visually-hidden">{languageText.label()}</span>
      <select
        value={current}
        onChange={(event) => {
          preferences.language.value = LANGUAGES.find((known) => known === event.currentTarget.value) ?? null;
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language} selected={language === current}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </select>
    </label>
  );
}
