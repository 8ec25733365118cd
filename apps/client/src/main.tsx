// The first thing the browser runs: theme, language, address, page.
import '@fontsource-variable/inter/wght.css';
import './hud/styles/tokens.css';
import './hud/styles/base.css';
import './hud/styles/page.css';
import './hud/styles/home.css';
import './hud/styles/forcedColours.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './hud/App.tsx';
import { startRouter } from './hud/router.ts';
import { preferences } from './model/preferences.ts';
import { startServiceWorker } from './pwa/updates.ts';
import { chooseLanguage, currentLanguage } from './text/language.ts';
import { languageText } from './text/languageText.ts';
import { loadLanguage } from './text/loadLanguage.ts';

effect(() => {
  const theme = preferences.theme.value;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
});
effect(() => {
  document.documentElement.lang = currentLanguage();
  document.querySelector('meta[name="description"]')?.setAttribute('content', languageText.pageDescription());
});
startRouter();
const wishedLanguage = () => preferences.language.value ?? chooseLanguage(navigator.languages);
// The page appears once, in the right language; a later switch needs no new page.
void loadLanguage(wishedLanguage()).then(() => {
  effect(() => void loadLanguage(wishedLanguage()));
  const root = document.getElementById('app');
  if (root) render(<App />, root);
  if (import.meta.env.PROD) void startServiceWorker();
});
