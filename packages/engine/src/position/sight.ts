// How much of a territory a viewer sees: nothing, the owner, or owner and armies (rules F1, S3).
import type { Game } from '../game.ts';
import type { FogLevel } from '../settings/options.ts';
import { type Position, type SeatIndex, SPECTATOR, type Standings, type TerritoryIndex } from '../types.ts';

/** Values of sight; more is more. */
export const HIDDEN = 0;
const OWNER_ONLY = 1;
export const FULL = 2;

/** F1 by fog: what is seen of land far away, of neighbours of own or team land, and of own and team land itself. */
const SIGHT_BY_FOG: Readonly<Record<FogLevel, readonly [far: number, near: number, own: number]>> = {
  none: [FULL, FULL, FULL],
  light: [OWNER_ONLY, FULL, FULL],
  normal: [HIDDEN, FULL, FULL],
  dense: [OWNER_ONLY, OWNER_ONLY, FULL],
  heavy: [HIDDEN, OWNER_ONLY, FULL],
  complete: [HIDDEN, HIDDEN, FULL],
};

/** What `seat` (or `SPECTATOR`) sees of a territory. Without fog, and when the match is over, everything; an onlooker under fog nothing (F5). */
export function sightOf(game: Game, position: Position, seat: SeatIndex, territory: TerritoryIndex): number {
  if (position.phase === 'finished') return FULL;
  const [far, near, own] = SIGHT_BY_FOG[game.settings.fog];
  if (far === FULL) return FULL;
  if (seat === SPECTATOR) return HIDDEN;
  const team = game.teamOf[seat];
  if (isTeamLand(game, position, team, territory)) return own;
  return near > far && isBesideTeam(game, position, team, territory) ? near : far;
}

function isTeamLand(game: Game, { owner }: Standings, team: number, territory: TerritoryIndex): boolean {
  return owner[territory] >= 0 && game.teamOf[owner[territory]] === team;
}

function isBesideTeam(game: Game, standings: Standings, team: number, territory: TerritoryIndex): boolean {
  const { neighbourStart, neighbourList } = game.map;
  const end = neighbourStart[territory + 1];
  for (let at = neighbourStart[territory]; at < end; at++)
    if (isTeamLand(game, standings, team, neighbourList[at])) return true;
  return false;
}
