// How a round ends: one commit for every living seat, whatever happened to its player, and what the engine makes of them (R1, R2, P2, V3, V4).
import {
  autopilot,
  type Commit,
  endByVote,
  fingerprint,
  type GameEvent,
  limitDice,
  makeRandomSource,
  type PickCommit,
  type Position,
  type RandomSource,
  resolvePicks,
  resolveRound,
  TooManyDice,
} from '@salient/engine';
import { type CallOff, MAX_BOARD_ARMIES, MAX_ROUND_DICE } from '@salient/protocol';
import type { AcceptedPlan, Committed } from './commitBook.ts';
import { judgePlan } from './judge.ts';
import type { MatchData, Play } from './matchData.ts';
import { type Fact, fact, type StoredCommit, type StoredPlan } from './records.ts';
import { isLiving, isPersonPlayed } from './seats.ts';
import { viewOf } from './views.ts';

/** The next position, and the facts that led there. */
export interface Outcome {
  readonly position: Position;
  readonly events: readonly GameEvent[];
  readonly fingerprint: string;
  /** What the engine was given: picks, or the commits of a round. */
  readonly picks: readonly PickCommit[];
  readonly commits: readonly Commit[];
}

/**
 * One commit for every living seat: its own, else (a person's) its last fault-free draft, else what a bot has sent for it
 * so far (`fallbackOf`), else the autopilot's. Never fails.
 */
export function closeBook(
  data: MatchData,
  play: Play,
  fallbackOf: (seat: number) => Committed | undefined,
): StoredCommit[] {
  const living = data.seats.flatMap((_, seat) => (isLiving(play, seat) ? [seat] : []));
  return living.map((seat) => {
    if (play.leaving.has(seat)) return surrenderOf(play, seat);
    const { plan, source } = chooseCommit(data, play, seat) ?? fallbackOf(seat) ?? autopilotOf(play, seat);
    return { seat, source, plan: storedPlanOf(plan) };
  });
}

/** Surrender is an order (V3): who leaves while picking still gets land first, and leaves it in round 1. */
function surrenderOf(play: Play, seat: number): StoredCommit {
  const plan: StoredPlan | null = play.position.phase === 'picking' ? { kind: 'picks', territories: [] } : null;
  return { seat, source: 'surrender', plan };
}

function chooseCommit(data: MatchData, play: Play, seat: number): Committed | undefined {
  const committed = play.book.commits.get(seat);
  if (committed !== undefined) return committed;
  const draft = play.book.drafts.get(seat)?.faultFree;
  if (!draft || !isPersonPlayed(data.seats[seat])) return undefined;
  return { plan: draft, source: 'draft' };
}

function autopilotOf(play: Play, seat: number): Committed {
  // No picks: the engine draws them (P2).
  if (play.position.phase === 'picking') return { plan: { kind: 'picks', territories: [] }, source: 'autopilot' };
  const orders = autopilot(play.game, viewOf(play.game, play.position, seat));
  return { plan: { kind: 'orders', orders }, source: 'autopilot' };
}

/** A plan as the log keeps it. */
export const storedPlanOf = (plan: AcceptedPlan): StoredPlan =>
  plan.kind === 'orders'
    ? { kind: 'orders', orders: [...plan.orders] }
    : { kind: 'picks', territories: [...plan.territories] };

/**
 * Resolves the running phase under its key. Live and on replaying the log alike, so that both give the same position.
 * Throws if a commit is not lawful: the log is corrupt, or the rules have changed under it.
 */
export const resolveCommits = (play: Play, stored: readonly StoredCommit[], key: string): Outcome =>
  resolveWith(play, stored, makeRandomSource(key));

/** The same for a round that ends now: undefined where it would hold the server up, or armies outgrow their numbers. Such a match is called off. */
export function resolveBounded(play: Play, stored: readonly StoredCommit[], key: string): Outcome | undefined {
  if (play.position.armies.reduce((sum, armies) => sum + armies, 0) > MAX_BOARD_ARMIES) return undefined;
  try {
    return resolveWith(play, stored, limitDice(makeRandomSource(key), MAX_ROUND_DICE));
  } catch (error) {
    if (error instanceof TooManyDice) return undefined;
    throw error;
  }
}

/** The end without a result of the match as it stands (V10). @param calledOff why, if nobody has voted for it */
export const endNow = ({ position }: Play, calledOff?: CallOff): Fact =>
  fact('endedByVote', {
    round: position.round,
    fingerprint: fingerprint(endByVote(position).position),
    ...(calledOff && { calledOff }),
  });

function resolveWith(play: Play, stored: readonly StoredCommit[], random: RandomSource): Outcome {
  const { game, position } = play;
  const isPicking = position.phase === 'picking';
  const picks = isPicking ? picksOf(play, stored) : [];
  const commits = isPicking ? [] : ordersOf(play, stored);
  const next = isPicking ? resolvePicks(game, position, picks, random) : resolveRound(game, position, commits, random);
  return { ...next, fingerprint: fingerprint(next.position), picks, commits };
}

const picksOf = (play: Play, commits: readonly StoredCommit[]): PickCommit[] =>
  commits.flatMap(({ seat, plan }) => {
    if (plan === null) return [];
    const accepted = acceptedOf(play, seat, plan);
    return accepted.kind === 'picks' && accepted.territories.length > 0
      ? [{ seat, territories: accepted.territories }]
      : [];
  });

const ordersOf = (play: Play, commits: readonly StoredCommit[]): Commit[] =>
  commits.flatMap(({ seat, plan }): Commit[] => {
    if (plan === null) return [{ kind: 'surrender', seat }];
    const accepted = acceptedOf(play, seat, plan);
    return accepted.kind === 'orders' ? [{ kind: 'orders', seat, orders: accepted.orders }] : [];
  });

function acceptedOf(play: Play, seat: number, plan: StoredPlan): AcceptedPlan {
  const judged = judgePlan(play, seat, plan);
  if (!judged.ok) throw new Error(`a commit of seat ${seat} is not lawful: ${judged.faults[0]?.message}`);
  return judged.value;
}
