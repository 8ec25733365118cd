// English: what presets are called, for the room and for lists of matches; small, because the home page needs it.
import type { PresetName } from '@salient/engine';

export const PRESETS: Readonly<Record<PresetName, string>> = {
  warlight: 'Warlight',
  strategic: 'Strategic',
  blitz: 'Blitz',
  contestC1: 'Contest 1',
  contestC2: 'Contest 2',
};

/** Of a preset that this page does not know, its id. */
export const presetName = (preset: string): string => (PRESETS as Readonly<Record<string, string>>)[preset] ?? preset;
