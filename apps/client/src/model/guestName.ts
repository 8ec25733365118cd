// A name for whoever has not typed one yet, so that one click is enough to play.
import { homeText } from '../text/homeText.ts';
import { cleanName } from './playerName.ts';
import { preferences } from './preferences.ts';

/** The player's name; a newcomer gets a guest's, which is kept. */
export function ensureName(): string {
  const name = cleanName(preferences.name.peek());
  if (name) return name;
  preferences.name.value = homeText.guest(100 + Math.floor(Math.random() * 900));
  return preferences.name.value;
}
