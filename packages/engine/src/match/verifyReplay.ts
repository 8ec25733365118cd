// Does a replay hold? Plays it again and names the first round and territory that differ (rule D4).
import type { GameMap } from '../map/gameMap.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Fault, MatchResult } from '../types.ts';
import { checkOf } from './buildReplay.ts';
import type { ReplayDocument } from './replayDocument.ts';
import { gameOfReplay, type ReplayStep, ReplayStop, replaySteps } from './replaySteps.ts';

/** The verdict: how many rounds held and how the match ended, or where it first went wrong (round 0 is the start and the picks). */
export type ReplayVerdict =
  | { readonly ok: true; readonly rounds: number; readonly result: MatchResult | null }
  | {
      readonly ok: false;
      readonly round: number;
      /** Id of the first differing territory, where a territory differs. */
      readonly territory?: string;
      /** All boards agree, and only the result differs. */
      readonly isResult?: true;
      readonly message: string;
    };

/** Plays the replay again on `map` and compares every fingerprint. Never throws on a document that `parseReplay` gave. */
export function verifyReplay(replay: ReplayDocument, map: GameMap): ReplayVerdict {
  try {
    let result: MatchResult | null = null;
    for (const step of replaySteps(replay, gameOfReplay(replay, map))) {
      const wrong = compare(map, step);
      if (wrong !== undefined) return wrong;
      result = step.position.result;
    }
    const rounds = replay.rounds.length;
    if (JSON.stringify(result) === JSON.stringify(replay.result)) return { ok: true, rounds, result };
    return { ok: false, round: rounds, isResult: true, message: 'The result is not the one that this match has.' };
  } catch (error) {
    if (error instanceof ReplayStop) return { ok: false, round: error.round, message: error.message };
    throw error;
  }
}

/** Positions and events of every phase, for viewers; the first step is the start with the picks. Does not compare fingerprints. */
export function replayPositions(replay: ReplayDocument, map: GameMap): Result<readonly ReplayStep[], Fault[]> {
  try {
    return ok([...replaySteps(replay, gameOfReplay(replay, map))]);
  } catch (error) {
    if (!(error instanceof ReplayStop)) throw error;
    const { round, message } = error;
    return fail([{ code: 'badFormat', path: `round ${round}`, message, numbers: { round } }]);
  }
}

function compare(map: GameMap, { round, position, recorded }: ReplayStep): ReplayVerdict | undefined {
  const played = checkOf(position);
  if (played.standings !== recorded.standings)
    return differingLand(map, round, { played: played.standings, recorded: recorded.standings });
  if (played.fingerprint === recorded.fingerprint) return undefined;
  return { ok: false, round, message: `All territories agree, but the fingerprint is ${played.fingerprint}.` };
}

interface Boards {
  readonly played: string;
  readonly recorded: string;
}

function differingLand(map: GameMap, round: number, boards: Boards): ReplayVerdict {
  const played = boards.played.split(',');
  const recorded = boards.recorded.split(',');
  const index = played.findIndex((standing, t) => standing !== recorded[t]);
  if (index < 0) {
    const message = `The replay tells of ${recorded.length} territories; ${map.name} has ${played.length}.`;
    return { ok: false, round, message };
  }
  const { id, name } = map.territories[index];
  const message = `${name} has ${played[index]} (owner:armies) when played again, but ${recorded[index] ?? 'nothing'} in the replay.`;
  return { ok: false, round, territory: id, message };
}
