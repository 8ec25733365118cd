// The contest's settings for a map of any size (rule T6).
import type { GameMap } from '../map/gameMap.ts';
import { PRESETS } from '../settings/presets.ts';
import type { Settings } from '../settings/settings.ts';

/** The preset with what depends on the map: C2 has ⌊bonuses / 2⌋ wasteland draws and picks, and max(60, ⌊2.5 × territories⌋) rounds. */
export function contestSettings(map: GameMap, rules: 'c1' | 'c2'): Settings {
  if (rules === 'c1') return PRESETS.contestC1;
  const territories = map.territories.length;
  const bonuses = map.bonuses.length;
  const halfOfBonuses = (bonuses - (bonuses % 2)) / 2;
  return Object.freeze({
    ...PRESETS.contestC2,
    picksPerSeat: Math.max(1, halfOfBonuses),
    wastelandCount: halfOfBonuses,
    maxRounds: Math.max(60, 2 * territories + (territories - (territories % 2)) / 2),
  });
}
