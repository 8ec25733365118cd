// The theme that is shown: the player's choice, else the system's wish.
import { computed, type ReadonlySignal } from '@preact/signals';
import { preferences, type Theme } from '../../model/preferences.ts';
import { isLightWanted } from './media.ts';

export const theme: ReadonlySignal<Theme> = computed(
  () => preferences.theme.value ?? (isLightWanted.value ? 'light' : 'dark'),
);
