// The replay document of a finished match (D4, D25): anybody can play it again to the same fingerprints, and check where its dice came from.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildReplayInSteps, type MatchRecord, type ReplayDocument, type ReplaySeat } from '@salient/engine';
import { DEFAULT_LEVEL, plainChoice } from '@salient/protocol';
import { saltsOf } from './dice.ts';
import type { MatchData, Play, Seat } from './matchData.ts';

const KEYS_FROM_CHAIN =
  'Made from a hash chain, whose end was published before anybody sat, and from the salts of the players (rules D5, D20 to D27).';

const KEYS_FROM =
  "Every round's key was drawn from the server's random source when the round opened, and kept secret until it was over.";

/** After so much of it other things have their turn: most replays are made at one go, for people look for them as soon as the match is over. */
const AT_ONCE_MS = 10;

/** The map goes with it, but for its drawing: a replay outlives the map's file. All rounds are resolved once more, as many between two turns of the event loop as there is time for. Undefined: `isWanted` has become false meanwhile. */
export async function buildReplayOf(
  data: MatchData,
  play: Play,
  isWanted: () => boolean = () => true,
): Promise<ReplayDocument | undefined> {
  const { geometry: _, ...document } = play.document;
  const steps = buildReplayInSteps({
    game: play.game,
    document,
    seats: data.seats.map(replaySeatOf),
    ...originOf(data),
    playedOnFrom: data.playedOnFrom ?? undefined,
    picks: play.picks,
    rounds: play.rounds,
    isEndedByVote: play.isEndedByVote,
  });
  for (let sinceMs = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - sinceMs < AT_ONCE_MS) continue;
    await nextTurn();
    if (!isWanted()) return undefined;
    sinceMs = performance.now();
  }
}

function originOf(data: MatchData): Pick<MatchRecord, 'seedCommitment' | 'fairness' | 'keysFrom'> {
  const { id: match, commitments } = data;
  const [seedCommitment] = commitments;
  if (seedCommitment === undefined) return { seedCommitment: null, keysFrom: KEYS_FROM };
  return { seedCommitment, fairness: { match, commitments, salts: saltsOf(data) }, keysFrom: KEYS_FROM_CHAIN };
}

function replaySeatOf(seat: Seat): ReplaySeat {
  const { kind, name, level, colour } = seat;
  return kind === 'bot' ? { name, kind, bot: level, ...setupOf(seat), colour } : { name, kind: 'human', colour };
}

/** What was chosen for a bot beside its level: whoever plays on from here meets it as it was. */
function setupOf({ level, ...seat }: Seat): Pick<ReplaySeat, 'botSetup'> {
  const usual = plainChoice(level || DEFAULT_LEVEL);
  const chosen = (['style', 'algorithm', 'thinkMs', 'exploration'] as const).filter((key) => seat[key] !== usual[key]);
  return chosen.length === 0 ? {} : { botSetup: Object.fromEntries(chosen.map((key) => [key, seat[key]])) };
}
