// The replay document of a finished match (D4): anybody can play it again to the same fingerprints.
import { buildReplay, type ReplayDocument, type ReplaySeat } from '@salient/engine';
import type { MatchData, Play, Seat } from './matchData.ts';

const KEYS_FROM =
  "Every round's key was drawn from the server's random source when the round opened, and kept secret until it was over.";

/** The map goes with it, but for its drawing: a replay outlives the map's file. */
export function buildReplayOf(data: MatchData, play: Play): ReplayDocument {
  const { geometry: _, ...document } = play.document;
  return buildReplay({
    game: play.game,
    document,
    seats: data.seats.map(replaySeatOf),
    seedCommitment: null,
    keysFrom: KEYS_FROM,
    picks: play.picks,
    rounds: play.rounds,
  });
}

const replaySeatOf = ({ kind, name, level }: Seat): ReplaySeat =>
  kind === 'bot' ? { name, kind, bot: level } : { name, kind: 'human' };
