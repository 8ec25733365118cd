// Switches between the dark and the light theme; until first pressed, the system's wish counts.
import { preferences, type Theme } from '../../model/preferences.ts';
import { commonText } from '../../text/commonText.ts';
import { IconButton } from './IconButton.tsx';

export function ThemeButton() {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={next === 'light' ? 'sun' : 'moon'}
      label={commonText.theme[next]()}
      onPress={() => {
        preferences.theme.value = next;
      }}
    />
  );
}

export function currentTheme(): Theme {
  return preferences.theme.value ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
}
