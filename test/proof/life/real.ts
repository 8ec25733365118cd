// The match that is held against the model: a table with its store and clock, and everything that can be seen of it from outside.
import type { Plan, Refusal } from '@salient/protocol';
import { aggressiveBrain } from '../../../apps/server/src/match/testing/brains.ts';
import { ScriptedBroker } from '../../../apps/server/src/match/testing/scriptedBroker.ts';
import { makeTable, type Table } from '../../../apps/server/src/match/testing/table.ts';
import { TEST_MAPS } from '../../../apps/server/src/match/testing/testMaps.ts';
import { type ExpectedRound, Model, makeModelSeat, ROUND_MS } from './model.ts';

export interface Life {
  readonly model: Model;
  readonly real: Table;
}

export type Answered =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: Refusal };

const SEATS = 3;

/** A lobby with two people and an open seat. Bots that stand in answer at once. */
export async function makeLife(distribution: 'offer' | 'automatic'): Promise<Life> {
  const real = await makeTable({
    people: 2,
    seats: SEATS,
    roundSeconds: ROUND_MS / 1_000,
    mapId: 'triangles',
    settings: { distribution, maxRounds: 12, ...(distribution === 'offer' ? { picksPerSeat: 1 } : {}) },
    broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)),
  });
  const seats = Array.from({ length: SEATS }, (_, seat) => {
    const token = real.tokens[seat];
    return token === undefined ? null : makeModelSeat(token);
  });
  return { model: new Model(seats), real };
}

export const textOfPlan = (plan: Plan): string =>
  JSON.stringify(plan.kind === 'orders' ? plan.orders : plan.territories);

/** Time goes on; every round in between closes at its own moment, and the model learns from the rules only who is still in the match. */
export async function pass({ model, real }: Life, ms: number): Promise<void> {
  const untilMs = real.clock.nowMs() + ms;
  model.settleVotes(real.clock.nowMs());
  do {
    const nowMs = real.clock.nowMs();
    const nextMs = Math.max(nowMs, Math.min(untilMs, model.closesAtMs()));
    await real.advance(nextMs - nowMs);
    while (model.closesAtMs() <= real.clock.nowMs()) followRound({ model, real }, real.clock.nowMs());
  } while (real.clock.nowMs() < untilMs);
  verify({ model, real });
}

/** The model closes its round as the match must have done. */
export function followRound({ model, real }: Life, atMs: number): void {
  const resolved = resolvedOf(real);
  const { round } = model;
  const record = resolved[model.rounds.length];
  if (record === undefined) throw new Error(`round ${round} should be over at ${atMs}: ${describe({ model, real })}`);
  const isLast = resolved.length === model.rounds.length + 1;
  const view = real.viewOf(-1);
  // Several rounds at one moment: who is out is only known of the last, and in between only surrender closes a round at once.
  model.close(atMs, isLast ? view.fates : model.people.map(({ fate }) => fate), isLast && view.phase === 'finished');
  compareRound(record, model.rounds.at(-1));
  model.settleVotes(atMs);
}

interface Resolved {
  readonly atMs: number;
  readonly round: number;
  readonly commits: readonly { readonly seat: number; readonly source: string; readonly plan: Plan | null }[];
}

export const resolvedOf = (real: Table): Resolved[] =>
  real.store.records
    .filter(({ kind }) => kind === 'resolved')
    .map(({ body, atMs }) => ({ ...(body as Omit<Resolved, 'atMs'>), atMs }));

function compareRound({ atMs, round, commits }: Resolved, wanted: ExpectedRound | undefined): void {
  const found = commits.map(({ seat, source, plan }) => `${seat} ${source} ${plan === null ? '' : textOfPlan(plan)}`);
  const isKept = wanted?.seats.every(({ seat, sources, plan }) => {
    const commit = commits.find((one) => one.seat === seat);
    const isSame = plan === null || (commit?.plan != null && textOfPlan(commit.plan) === plan);
    return isSame && sources.includes(commit?.source ?? '');
  });
  if (wanted?.round === round && wanted.atMs === atMs && wanted.seats.length === commits.length && isKept) return;
  throw new Error(`round ${round} at ${atMs} has ${found.join('; ')} and not ${JSON.stringify(wanted)}`);
}

/** Everything that is shown must be as the model has it, and no round may have closed that should not. */
export function verify({ model, real }: Life): void {
  const { phase, round, deadlineAtMs, seats, host, isPaused } = real.state;
  const [wantedPhase, wantedRound] = [phaseOf(model), model.phase === 'lobby' ? 0 : model.round];
  const told = {
    phase,
    deadlineAtMs,
    isPaused,
    statuses: seats.map(({ status }) => status),
    votes: seats.map(({ votes }) => votes),
    resolved: resolvedOf(real).length,
  };
  const wanted = {
    phase: wantedPhase,
    deadlineAtMs: model.deadlineMs,
    isPaused: model.pausedMs !== null,
    statuses: model.seats.map((seat) => model.statusOf(seat)),
    votes: model.seats.map((seat) => model.votesOf(seat)),
    resolved: model.rounds.length,
  };
  const isRoundRight = model.phase === 'finished' || round === wantedRound;
  const areTokensRight =
    model.seats.every((seat, index) => seat === null || real.match.seatOfToken(seat.token) === index) &&
    model.oldTokens.every((token) => real.match.seatOfToken(token) === undefined);
  const isHosted = model.people.length === 0 ? host === -1 : model.seats[host] !== null && host >= 0;
  const isSame = JSON.stringify(told) === JSON.stringify(wanted);
  const failures = real.log.filter(({ message }) => /failed$/.test(message));
  if (isSame && isRoundRight && areTokensRight && isHosted && failures.length === 0) return;
  throw new Error(`${describe({ model, real })}\n${JSON.stringify({ told, wanted, areTokensRight, host, failures })}`);
}

const phaseOf = ({ phase, isPicking }: Model): string =>
  phase === 'running' ? (isPicking ? 'picking' : 'orders') : phase;

const describe = ({ model, real }: Life): string =>
  `at ${real.clock.nowMs()} the match is in ${real.state.phase} ${real.state.round}, the model in ${phaseOf(model)} ${model.round}`;

/** The answer must be the one that the model foretells: null for yes, else the code of the refusal. */
export function expectAnswer(answered: Answered, code: string | null, what: string): void {
  const found = answered.ok ? null : answered.faults.code;
  if (found !== code) throw new Error(`${what} was answered ${found} and not ${code}`);
}
