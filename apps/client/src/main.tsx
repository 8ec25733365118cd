// The first thing the browser runs: theme, address, page.
import '@fontsource-variable/inter/wght.css';
import './hud/styles/tokens.css';
import './hud/styles/base.css';
import './hud/styles/home.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './hud/App.tsx';
import { startRouter } from './hud/router.ts';
import { preferences } from './model/preferences.ts';

effect(() => {
  const theme = preferences.theme.value;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
});
startRouter();
const root = document.getElementById('app');
if (root) render(<App />, root);
