// What people ask for while a round is planned: draft, commit, uncommit, surrender, a stand-in, hurry. Decides; changes nothing (O2, R1, V3).
import { type Plan, planSchema, type Refusal, type RefusalFault, TEMPERS, type Temper } from '@salient/protocol';
import { seatDeadlineMs } from './banks.ts';
import { type Decided, decide, NOTHING } from './decision.ts';
import { isKindWanted, judgePlan } from './judge.ts';
import { isCommitFinal } from './lobbySeating.ts';
import type { MatchData, Play } from './matchData.ts';
import { type Fact, fact } from './records.ts';
import { refuse, tellFaults } from './refusal.ts';
import { storedPlanOf } from './resolution.ts';
import { fateOf, livingPeople } from './seats.ts';

/** Who asks, for which round, and when it arrived: what arrives after the deadline is late, however long the queue was. */
export interface Asker {
  readonly seat: number;
  readonly round: number;
  readonly arrivedAtMs: number;
}

type Refused = { readonly ok: false; readonly faults: Refusal };
type MayPlan = { readonly ok: true; readonly play: Play } | Refused;

/** Keeps a draft, with or without faults; the answer names them. */
export function decideDraft(
  data: MatchData,
  asker: Asker,
  input: Plan,
): Decided<{ readonly faults: readonly RefusalFault[] }> {
  const may = checkMayPlan(data, asker);
  if (!may.ok) return may;
  const read = planSchema.safeParse(input);
  if (!read.success) return refuse('badRequest');
  const plan = read.data;
  if (!isKindWanted(may.play, plan)) return refuse('wrongKind');
  const judged = judgePlan(may.play, asker.seat, plan);
  const faults = judged.ok ? [] : tellFaults(judged.faults);
  const { seat, round } = asker;
  return decide({ faults }, ...handBack(data, seat), fact('draftSaved', { round, seat, plan, isFaultFree: judged.ok }));
}

/** Commits a lawful plan; the value is its canonical JSON, of which the receipt carries the hash. */
export function decideCommit(data: MatchData, asker: Asker, input: Plan): Decided<string> {
  const may = checkMayPlan(data, asker);
  if (!may.ok) return may;
  const read = planSchema.safeParse(input);
  if (!read.success) return refuse('badRequest');
  if (!isKindWanted(may.play, read.data)) return refuse('wrongKind');
  const { seat, round } = asker;
  if (isCommitFinal(data, seat) && hasCommitted(may.play, seat)) return refuse('commitFinal');
  const judged = judgePlan(may.play, asker.seat, read.data);
  if (!judged.ok) return refuse('faults', tellFaults(judged.faults));
  const plan = storedPlanOf(judged.value);
  const canonical = JSON.stringify(plan.kind === 'orders' ? plan.orders : plan.territories);
  return decide(canonical, ...handBack(data, seat), fact('committed', { round, seat, plan, source: 'person' }));
}

/** Takes a commit back until the round closes; it stays the seat's draft, and a stand-in asked for meanwhile lets go. */
export function decideUncommit(data: MatchData, asker: Asker): Decided<Record<string, never>> {
  const may = checkMayPlan(data, asker);
  if (!may.ok) return may;
  const { seat, round } = asker;
  if (!hasCommitted(may.play, seat)) return refuse('notCommitted');
  if (isCommitFinal(data, seat)) return refuse('commitFinal');
  return decide(NOTHING, fact('uncommitted', { round, seat }), ...handBack(data, seat));
}

const hasCommitted = (play: Play, seat: number): boolean => play.book.commits.get(seat)?.source === 'person';

/** Recorded at once, carried out when a round of orders resolves. */
export function decideSurrender(data: MatchData, seat: number): Decided<Record<string, never>> {
  const may = checkMayAct(data, seat);
  if (!may.ok) return may;
  const { round } = may.play.position;
  return decide(NOTHING, ...handBack(data, seat), fact('surrendered', { round, seat }));
}

/** Lets rounds follow each other quickly once no person is left: whom a bot stands in for has the rounds' time to come back. */
export function decideHurry(data: MatchData, isFast: boolean): Decided<Record<string, never>> {
  if (typeof isFast !== 'boolean') return refuse('badRequest');
  const { play } = data;
  if (play === null || play.position.phase === 'finished') return refuse('notPlanning');
  if (livingPeople(data, play).length > 0) return refuse('peoplePlanning');
  return decide(NOTHING, ...(data.isFast === isFast ? [] : [fact('hurried', { isFast })]));
}

/** How a bot plays this seat while its person is away; the person's own choice, at any time. */
export function decideTemper(data: MatchData, seat: number, temper: Temper): Decided<Record<string, never>> {
  if (data.seats[seat]?.kind !== 'human') return refuse('notAPerson');
  if (!TEMPERS.includes(temper)) return refuse('badRequest');
  return decide(NOTHING, ...(data.seats[seat].temper === temper ? [] : [fact('tempered', { seat, temper })]));
}

/** A bot plays because its person asked for that, until they take it back or plan themselves. */
export function decideStandIn(data: MatchData, seat: number, isOn: boolean): Decided<Record<string, never>> {
  const may = checkMayAct(data, seat);
  if (!may.ok) return may;
  if (typeof isOn !== 'boolean') return refuse('badRequest');
  if (!isOn) return decide(NOTHING, ...handBack(data, seat));
  const isAsked = data.seats[seat]?.isStandInAsked === true;
  return decide(NOTHING, ...(isAsked ? [] : [fact('controlSet', { seat, isBotInControl: true, why: 'asked' })]));
}

/** Whoever plans is back: their stand-in lets go. */
export const handBack = (data: MatchData, seat: number): Fact[] =>
  data.seats[seat]?.isBotInControl === true && !data.seats[seat].isGone
    ? [fact('controlSet', { seat, isBotInControl: false })]
    : [];

/** Whoever is here is back, too, unless they asked for the stand-in. */
export const handBackPresent = (data: MatchData, seat: number): Fact[] =>
  data.seats[seat]?.isStandInAsked === true ? [] : handBack(data, seat);

function checkMayPlan(data: MatchData, { seat, round, arrivedAtMs }: Asker): MayPlan {
  const may = checkMayAct(data, seat);
  if (!may.ok) return may;
  if (round !== may.play.position.round) return refuse('wrongRound');
  return arrivedAtMs >= seatDeadlineMs(data, may.play, seat) ? refuse('roundClosed') : may;
}

function checkMayAct(data: MatchData, seat: number): MayPlan {
  if (data.seats[seat]?.kind !== 'human') return refuse('notAPerson');
  const { play } = data;
  if (play === null || play.position.phase === 'finished') return refuse('notPlanning');
  if (fateOf(play, seat) !== 'playing') return refuse('seatOut');
  if (data.seats[seat].isGone) return refuse('surrendered');
  if (play.leaving.has(seat)) return refuse('surrendered');
  return play.isClosing ? refuse('roundClosed') : { ok: true, play };
}
