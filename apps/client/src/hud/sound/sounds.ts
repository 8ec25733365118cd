// When a sound is heard: not while muted, and in a tab that nobody looks at only the call to a new round.
import { matchPreferences } from '../../model/matchPreferences.ts';
import { preferences } from '../../model/preferences.ts';
import { type Note, RECIPES, type SoundName } from './recipes.ts';
import { playNotes } from './synth.ts';

export type PlaySound = (name: SoundName) => void;

export interface SoundPorts {
  isMuted(): boolean;
  /** 0 … 1 */
  volume(): number;
  isHidden(): boolean;
  playNotes(notes: readonly Note[], volume: number): void;
}

export function makePlaySound(ports: SoundPorts): PlaySound {
  return (name) => {
    const volume = ports.volume();
    if (ports.isMuted() || volume <= 0 || (ports.isHidden() && name !== 'turn')) return;
    ports.playNotes(RECIPES[name], volume);
  };
}

export const playSound: PlaySound = makePlaySound({
  isMuted: () => preferences.isMuted.peek(),
  volume: () => matchPreferences.volume.peek(),
  isHidden: () => document.hidden,
  playNotes,
});
