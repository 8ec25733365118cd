// Playing on from a round of a finished match: the match that begins there, and whether a match did begin there (rules D12, P9).
import type { Game } from '../game.ts';
import type { GameMap } from '../map/gameMap.ts';
import { PLAYING } from '../position/position.ts';
import { fail, ok, type Result } from '../result.ts';
import type { ScenarioStanding } from '../settings/options.ts';
import { MAX_SCENARIO_ARMIES } from '../settings/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { type Fault, NEUTRAL, type Position, type SeatIndex } from '../types.ts';
import type { ReplayDocument } from './replayDocument.ts';
import { gameOfReplay, ReplayStop, replaySteps } from './replaySteps.ts';

/** What a match needs to begin where a round of another one did. */
export interface PlayOn {
  /** The seats of the other match that are still playing, in order: they are renumbered 0, 1, 2 … */
  readonly seats: readonly SeatIndex[];
  /** With the whole board as a scenario. */
  readonly settings: Settings;
}

/**
 * The match that begins as `round` (1, 2 …) of the replay did. Refuses a replay that cannot be played, a round that was not planned in it, and one with
 * more armies on a territory than a scenario may have (P9).
 */
export function playOnFrom(replay: ReplayDocument, map: GameMap, round: number): Result<PlayOn, Fault[]> {
  let last = 0;
  try {
    const game = gameOfReplay(replay, map);
    for (const { position } of replaySteps(replay, game)) {
      if (position.phase !== 'orders') continue;
      last = position.round;
      if (position.round !== round) continue;
      const crowded = map.territories.find(({ index }) => position.armies[index] > MAX_SCENARIO_ARMIES);
      return crowded === undefined ? ok(beginAt(game, position)) : refuse(round, tellCrowd(crowded.name));
    }
  } catch (error) {
    if (error instanceof ReplayStop) return refuse(round, error.message);
    throw error;
  }
  if (last === 0) return refuse(round, 'No orders were given in this match.');
  const message = `No orders were given in this round; those in which they were are 1 to ${last}.`;
  return refuse(round, message, { value: round, min: 1, max: last });
}

function refuse(round: number, message: string, numbers?: Fault['numbers']): Result<never, Fault[]> {
  return fail([{ code: 'outOfRange', path: `round ${round}`, message, ...(numbers && { numbers }) }]);
}

const tellCrowd = (name: string): string =>
  `More armies stand on ${name} in this round than the ${MAX_SCENARIO_ARMIES} with which a match can begin there.`;

/** Does this match begin just as that round of the other replay did: the same map, seats, owners and armies? */
export function isPlayedOnFrom(replay: ReplayDocument, map: GameMap, origin: ReplayDocument): boolean {
  const { playedOnFrom, settings } = replay;
  if (playedOnFrom === undefined || replay.map.hash !== map.hash) return false;
  const then = playOnFrom(origin, map, playedOnFrom.round);
  if (!then.ok || then.value.seats.length !== replay.seats.length || settings.distribution !== 'scenario') return false;
  const began = then.value.settings.scenario;
  return map.territories.every(({ id }) => {
    const [one, other] = [began[id], settings.scenario[id]];
    return one.owner === other?.owner && one.armies === other.armies;
  });
}

function beginAt({ map, settings }: Game, position: Position): PlayOn {
  const seats = Array.from(position.fate.keys()).filter((seat) => position.fate[seat] === PLAYING);
  const scenario: Record<string, ScenarioStanding> = {};
  for (const { id, index } of map.territories) {
    const owner = seats.indexOf(position.owner[index]);
    scenario[id] = { owner: owner < 0 ? NEUTRAL : owner, armies: position.armies[index] };
  }
  const { teams, maxRounds } = settings;
  return {
    seats,
    settings: {
      ...settings,
      distribution: 'scenario',
      scenario,
      wastelandCount: 0,
      teams: teams.length === 0 ? teams : seats.map((seat) => teams[seat]),
      // Round 1 is the one that was `position.round`.
      maxRounds: maxRounds === 0 ? 0 : maxRounds - position.round + 1,
    },
  };
}
