// What a host wishes of the rules, judged by the engine before the server is asked (rule S6), and wishes about the worth of bonuses.
import {
  type Fault,
  type MapDocument,
  makeGame,
  PRESETS,
  parseMap,
  parseSettings,
  type Settings,
} from '@salient/engine';
import { teamsOfSeats } from '@salient/protocol/seats';
import { faultText } from '../text/faultText.ts';
import { named } from './complaint.ts';

export type Wish = Readonly<Record<string, unknown>>;

/** A sentence for every fault that a wish would have; a preset starts afresh, anything else is merged. */
export function faultsOf(settings: Settings, wish: Wish): readonly string[] {
  const parsed = parseSettings('preset' in wish ? wish : { ...settings, ...wish });
  return parsed.ok ? [] : parsed.faults.map((fault) => faultText.fault(named(fault)));
}

/** What keeps these settings from beginning on this map with seats of these teams (−1: none); null if nothing does. */
export function misfitOf(document: MapDocument, settings: Settings, teams: readonly number[]): string | null {
  const map = parseMap(document);
  if (!map.ok) return sentenceOf(map.faults);
  const parsed = parseSettings({ ...settings, teams: teamsOfSeats(teams) });
  if (!parsed.ok) return sentenceOf(parsed.faults);
  const game = makeGame(map.value, parsed.value, teams.length);
  return game.ok ? null : sentenceOf(game.faults);
}

const sentenceOf = ([first]: readonly Fault[]): string | null => (first ? faultText.fault(first) : null);

/** The army value of one bonus; the map's own value needs no entry, unless the preset has another. */
export function withBonusArmies(
  settings: Settings,
  id: string,
  { chosen, own }: { readonly chosen: number; readonly own: number },
): Wish {
  const { [id]: _, ...others } = settings.bonusOverrides;
  return { bonusOverrides: chosen === own ? others : { ...others, [id]: chosen } };
}

/** What a bonus is worth by the preset: its own value on the map, unless the preset has another (rule M4). */
export const usualArmies = (settings: Settings, id: string, own: number): number =>
  PRESETS[settings.preset].bonusOverrides[id] ?? own;
