// Writes the replay of a match from its keys and commits, playing it once more to take the fingerprints (rule D4).
import type { Game } from '../game.ts';
import type { MapDocument } from '../map/mapDocument.ts';
import { formatOrder } from '../notation/orderText.ts';
import { formatStandings } from '../notation/positionText.ts';
import { fingerprint } from '../position/fingerprint.ts';
import { makeRandomSource } from '../rng/randomSource.ts';
import { resolveRound } from '../round/playRound.ts';
import { type Commit, type PickCommit, type Position, RULES_VERSION } from '../types.ts';
import { endByVote } from './endByVote.ts';
import { newMatch } from './newMatch.ts';
import { resolvePicks } from './picks.ts';
import {
  REPLAY_FORMAT,
  REPLAY_FORMAT_VERSION,
  type ReplayCheck,
  type ReplayCommit,
  type ReplayDocument,
  type ReplayFairness,
  type ReplayKey,
  type ReplayOrigin,
  type ReplayRound,
  type ReplaySeat,
} from './replayDocument.ts';

/** The record of a match. Rounds are in order from round 1; `picks.commits` is empty when starts were dealt. */
export interface MatchRecord {
  readonly game: Game;
  /** Include it to make the replay readable without the map's file. */
  readonly document?: MapDocument;
  readonly seats: readonly ReplaySeat[];
  readonly seedCommitment: string | null;
  /** Where `seedCommitment` is not null. */
  readonly fairness?: ReplayFairness;
  readonly keysFrom: string;
  /** The match and round whose position this one began with (D12). */
  readonly playedOnFrom?: ReplayOrigin | undefined;
  readonly picks: ReplayKey & { readonly commits: readonly PickCommit[] };
  readonly rounds: readonly (ReplayKey & { readonly commits: readonly Commit[] })[];
  /** The players ended it by vote after these rounds (V10). */
  readonly isEndedByVote?: boolean;
}

/** Builds the replay. Throws if the record does not hold together (a round after the end, picks that were not offered …). */
export function buildReplay(record: MatchRecord): ReplayDocument {
  const steps = buildReplayInSteps(record);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same, one round a step: a long match is a long piece of work, and who does it may have others waiting. */
export function* buildReplayInSteps(record: MatchRecord): Generator<undefined, ReplayDocument> {
  const { game, document } = record;
  let position = startOf(record);
  const picks = {
    ...keyOf(record.picks),
    commits: record.picks.commits.map(({ seat, territories }) => ({
      seat,
      territories: territories.map((t) => game.map.territories[t].id),
    })),
    ...checkOf(position),
  };
  const rounds: ReplayRound[] = [];
  for (const played of record.rounds) {
    yield;
    const { round } = position;
    const { key, commits } = played;
    position = resolveRound(game, position, commits, makeRandomSource(key)).position;
    rounds.push({
      round,
      ...keyOf(played),
      commits: commits.map((commit) => writeCommit(game, commit)),
      ...checkOf(position),
    });
  }
  if (record.isEndedByVote === true) position = endByVote(position).position;
  return {
    format: REPLAY_FORMAT,
    formatVersion: REPLAY_FORMAT_VERSION,
    rulesVersion: RULES_VERSION,
    map: { id: game.map.id, hash: game.map.hash, ...(document === undefined ? {} : { document }) },
    settings: game.settings,
    seats: record.seats,
    seedCommitment: record.seedCommitment,
    ...(record.fairness === undefined ? {} : { fairness: record.fairness }),
    keysFrom: record.keysFrom,
    ...(record.playedOnFrom === undefined ? {} : { playedOnFrom: record.playedOnFrom }),
    picks,
    rounds,
    ...(record.isEndedByVote === true ? { vote: checkOf(position) } : {}),
    result: position.result,
  };
}

const keyOf = ({ key, chainKey }: ReplayKey): ReplayKey => (chainKey === undefined ? { key } : { key, chainKey });

function startOf({ game, picks }: MatchRecord): Position {
  const random = makeRandomSource(picks.key);
  const start = newMatch(game, random);
  return start.phase === 'picking' ? resolvePicks(game, start, picks.commits, random).position : start;
}

/** What a replay keeps of a position. */
export function checkOf(position: Position): ReplayCheck {
  return { standings: formatStandings(position), fingerprint: fingerprint(position) };
}

function writeCommit(game: Game, commit: Commit): ReplayCommit {
  if (commit.kind === 'surrender') return { seat: commit.seat, surrender: true };
  return { seat: commit.seat, orders: commit.orders.map((order) => formatOrder(game.map, order)) };
}
