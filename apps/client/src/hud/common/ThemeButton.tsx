// Switches between the dark and the light theme; until first pressed, the system's wish counts.
import { preferences, type Theme } from '../../model/preferences.ts';
import { commonText } from '../../text/commonText.ts';
import { IconButton } from './IconButton.tsx';
import { theme } from './theme.ts';

export function ThemeButton() {
  const next: Theme = theme.value === 'dark' ? 'light' : 'dark';
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
