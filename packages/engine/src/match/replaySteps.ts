// Plays a replay document again, step by step, judging every commit anew (rule D4).
import { type Game, makeGame } from '../game.ts';
import type { GameMap } from '../map/gameMap.ts';
import { parseOrder } from '../notation/orderText.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import { validatePicks } from '../orders/validatePicks.ts';
import { makeRandomSource } from '../rng/randomSource.ts';
import { resolveRound } from '../round/playRound.ts';
import {
  type Commit,
  type Fault,
  type GameEvent,
  type Position,
  RULES_VERSION,
  type TerritoryIndex,
} from '../types.ts';
import { endByVote } from './endByVote.ts';
import { newMatch } from './newMatch.ts';
import { resolvePicks } from './picks.ts';
import type { ReplayCheck, ReplayCommit, ReplayDocument, ReplayRound } from './replayDocument.ts';

/** One phase of a match played again: the picks (round 0), a round, or the vote that ended it. */
export interface ReplayStep {
  readonly round: number;
  readonly before: Position;
  /** Commits of the round; empty for the picks and the vote. */
  readonly commits: readonly Commit[];
  readonly events: readonly GameEvent[];
  readonly position: Position;
  /** What the replay says of `position`. */
  readonly recorded: ReplayCheck;
}

/** Thrown inside the walk when the replay cannot go on; never leaves `match/`. */
export class ReplayStop extends Error {
  readonly round: number;

  constructor(round: number, message: string) {
    super(message);
    this.round = round;
  }
}

/** The game of a replay; stops the walk if map, rules or settings do not fit. */
export function gameOfReplay(replay: ReplayDocument, map: GameMap): Game {
  if (replay.map.hash !== map.hash)
    throw new ReplayStop(0, `This match was played on another map than ${map.name} (${map.hash}).`);
  if (replay.rulesVersion !== RULES_VERSION) {
    throw new ReplayStop(
      0,
      `This match was played by rules version ${replay.rulesVersion}; this is version ${RULES_VERSION}.`,
    );
  }
  const game = makeGame(map, replay.settings, replay.seats.length);
  if (!game.ok) throw new ReplayStop(0, sentence(game.faults));
  return game.value;
}

/** Every step in order. Throws `ReplayStop` where the replay cannot be played; comparing with `recorded` is the caller's business. */
export function* replaySteps(replay: ReplayDocument, game: Game): Generator<ReplayStep> {
  let step = startStep(replay, game);
  yield step;
  for (const recorded of replay.rounds) {
    step = roundStep(game, step.position, recorded);
    yield step;
  }
  if (replay.vote !== undefined) yield voteStep(step.position, replay.vote);
}

function startStep({ picks }: ReplayDocument, game: Game): ReplayStep {
  const random = makeRandomSource(picks.key);
  const before = newMatch(game, random);
  const step = { round: 0, before, commits: [], recorded: picks };
  if (before.phase !== 'picking') return { ...step, events: [], position: before };
  const seats = new Set<number>();
  const commits = picks.commits.map(({ seat, territories }) => {
    claimSeat(seats, seat, 0);
    const wishes = territories.map((id) => territoryOf(game, id));
    const checked = validatePicks(game, before, seat, wishes);
    if (!checked.ok) throw new ReplayStop(0, `Picks of seat ${seat}: ${sentence(checked.faults)}`);
    return checked.value;
  });
  return { ...step, ...resolvePicks(game, before, commits, random) };
}

function roundStep(game: Game, before: Position, recorded: ReplayRound): ReplayStep {
  const { round } = recorded;
  if (before.phase === 'finished') throw new ReplayStop(round, 'The match was over before this round.');
  if (before.round !== round) throw new ReplayStop(round, `Round ${before.round} was to come here.`);
  const seats = new Set<number>();
  const commits = recorded.commits.map((commit) => {
    claimSeat(seats, commit.seat, round);
    return readCommit(game, before, commit);
  });
  return { round, before, commits, recorded, ...resolveRound(game, before, commits, makeRandomSource(recorded.key)) };
}

function voteStep(before: Position, recorded: ReplayCheck): ReplayStep {
  const { round, phase } = before;
  if (phase === 'finished') throw new ReplayStop(round, 'The match was over before the vote.');
  return { round, before, commits: [], recorded, ...endByVote(before) };
}

function claimSeat(seats: Set<number>, seat: number, round: number): void {
  if (seats.has(seat)) throw new ReplayStop(round, `Seat ${seat} has two commits.`);
  seats.add(seat);
}

function readCommit(game: Game, before: Position, commit: ReplayCommit): Commit {
  const { seat } = commit;
  const checked = validateOrders(
    game,
    before,
    seat,
    'orders' in commit ? commit.orders.map((text) => orderOf(game, before, text)) : [],
  );
  if (!checked.ok) throw new ReplayStop(before.round, `Orders of seat ${seat}: ${sentence(checked.faults)}`);
  return 'orders' in commit ? { kind: 'orders', seat, orders: checked.value } : { kind: 'surrender', seat };
}

function orderOf(game: Game, before: Position, text: string): unknown {
  const order = parseOrder(game.map, text);
  if (!order.ok) throw new ReplayStop(before.round, sentence(order.faults));
  return order.value;
}

function territoryOf(game: Game, id: string): TerritoryIndex {
  const index = game.map.indexOf(id);
  if (index === undefined) throw new ReplayStop(0, `There is no territory "${id}" on ${game.map.name}.`);
  return index;
}

const sentence = (faults: readonly Fault[]): string => faults[0].message;
