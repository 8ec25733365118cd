import { effect } from '@preact/signals';
import { afterEach, expect, test } from 'vitest';
import { commonText } from './commonText.ts';
import { german } from './de/german.ts';
import { chooseLanguage, currentLanguage, speak } from './language.ts';
import { loadLanguage } from './loadLanguage.ts';
import { matchText } from './matchText.ts';
import { settingsText } from './settingsText.ts';
import { tutorialText } from './tutorialText.ts';

afterEach(() => speak('en', null));

test('the first language the browser wishes and the game speaks', () => {
  expect(chooseLanguage(['de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(['tlh', 'qaa-BR', 'EN-us', 'de'])).toBe('en');
  expect(chooseLanguage(['tlh'])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
  expect(chooseLanguage(['den'])).toBe('en');
});

test('sentences follow the language, grouped ones too, and whoever shows them is told', () => {
  const shown: string[] = [];
  const stop = effect(() => {
    shown.push(`${commonText.close()} ${commonText.theme.dark()}`);
  });
  speak('de', german);
  speak('en', null);
  stop();
  expect(shown).toEqual(['Close Dark theme', 'Schließen Dunkles Design', 'Close Dark theme']);
  expect(Object.keys(settingsText.groups)).toEqual(['start', 'income', 'fights', 'orders', 'end']);
});

test('of two switches the last one counts', async () => {
  const first = loadLanguage('de');
  const second = loadLanguage('en');
  await Promise.all([first, second]);
  expect(currentLanguage()).toBe('en');
  await loadLanguage('de');
  expect([currentLanguage(), commonText.close()]).toEqual(['de', 'Schließen']);
});

test('in no language what ends the first match’s lessons is called like what ends the playback beside them', () => {
  const names = () => [tutorialText.skip(), matchText.playback.skip()];
  expect(new Set(names()).size).toBe(2);
  speak('de', german);
  expect(new Set(names()).size).toBe(2);
});
