// What people and fate may do to a match, as commands that change model and match alike and compare them.
import type { Plan } from '@salient/protocol';
import fc from 'fast-check';
import { type Command, command, seatArb } from './command.ts';
import { GRACE_MS, type Model, makeModelSeat, ROUND_MS } from './model.ts';
import { expectAnswer, followRound, type Life, pass, resolvedOf, textOfPlan, verify } from './real.ts';
import { vote, voteTogether } from './voteCommands.ts';

/** Longer than the longest pause before a failed write is tried again. */
const RETRY_MS = 6_000;

const join = fc.constant(
  command('join', async ({ model, real }) => {
    const open = model.seats.indexOf(null);
    const sat = await real.match.sit({ name: 'Newcomer' });
    expectAnswer(sat, model.phase !== 'lobby' ? 'notInLobby' : open < 0 ? 'noOpenSeat' : null, 'sit');
    if (sat.ok) model.seats[open] = makeModelSeat(sat.value.seatToken);
  }),
);

const leave = seatArb.map((index) =>
  command(`leave ${index}`, async ({ model, real }) => {
    const seat = model.seats[index];
    const code = !seat ? 'notAPerson' : model.phase !== 'lobby' ? 'notInLobby' : null;
    expectAnswer(await real.match.stand(index), code, 'stand');
    if (!seat || code !== null) return;
    model.oldTokens.push(seat.token);
    model.seats[index] = null;
  }),
);

const start = fc.constant(
  command(
    'start',
    async ({ model, real }) => {
      expectAnswer(await real.match.start(real.state.host), model.people.length < 2 ? 'tooFewSeats' : null, 'start');
      if (model.people.length >= 2) model.start(real.clock.nowMs(), real.state.phase === 'picking');
    },
    ({ phase, people }) => phase === 'lobby' && people.length > 0,
  ),
);

const drop = seatArb.map((index) =>
  command(`drop ${index}`, async ({ model, real }) => {
    real.match.setConnected(index, false);
    Object.assign(model.seats[index] ?? {}, { isHere: false });
  }),
);

const comeBack = seatArb.map((index) =>
  command(`return ${index}`, async ({ model, real }) => {
    real.match.setConnected(index, true);
    await real.match.settled();
    const seat = model.seats[index];
    if (!seat) return;
    seat.isHere = true;
    if (!seat.isAsked && model.phase === 'running') model.handBack(seat);
  }),
);

const KINDS = ['lawful', 'lawful', 'empty', 'faulty', 'wrongRound'] as const;
type Kind = (typeof KINDS)[number];

function planFor({ model, real }: Life, index: number, kind: Kind): Plan {
  if (model.barOf(index) !== null) return { kind: 'orders', orders: [] };
  if (kind === 'faulty' && model.isPicking) return { kind: 'picks', territories: [0, 0] };
  if (kind === 'faulty') return { kind: 'orders', orders: [{ kind: 'deploy', territory: 0, armies: 9_999 }] };
  if (kind === 'empty') return model.isPicking ? { kind: 'picks', territories: [] } : { kind: 'orders', orders: [] };
  return real.planFor(index);
}

const draft = fc.tuple(seatArb, fc.constantFrom(...KINDS)).map(([index, kind]) =>
  command(`draft ${index} ${kind}`, async (life) => {
    const { model, real } = life;
    const plan = planFor(life, index, kind);
    const code = model.barOf(index) ?? (kind === 'wrongRound' ? 'wrongRound' : null);
    const round = real.state.round + (kind === 'wrongRound' ? 1 : 0);
    expectAnswer(await real.match.draft(index, round, plan), code, 'draft');
    const seat = model.seats[index];
    if (!seat || code !== null) return;
    model.handBack(seat);
    seat.hasDraft = true;
    if (kind !== 'faulty') seat.draft = textOfPlan(plan);
  }),
);

/** What a commit is answered while the store works. */
const commitCode = (model: Model, index: number, kind: Kind): string | null =>
  model.barOf(index) ?? (kind === 'wrongRound' ? 'wrongRound' : kind === 'faulty' ? 'faults' : null);

const commit = fc.tuple(seatArb, fc.constantFrom(...KINDS)).map(([index, kind]) =>
  command(`commit ${index} ${kind}`, async (life) => {
    const { model, real } = life;
    const plan = planFor(life, index, kind);
    const code = commitCode(model, index, kind);
    const round = real.state.round + (kind === 'wrongRound' ? 1 : 0);
    expectAnswer(await real.match.commit(index, round, plan), code, 'commit');
    const seat = model.seats[index];
    if (!seat || code !== null) return;
    model.handBack(seat);
    Object.assign(seat, { commit: textOfPlan(plan), draft: textOfPlan(plan), hasDraft: true });
  }),
);

const everybodyCommits = fc.constant(
  command(
    'everybody commits',
    async ({ model, real }) => {
      for (const [index, seat] of model.people.entries()) {
        if (model.barOf(index) !== null || seat.commit !== null) continue;
        const plan = real.planFor(index);
        // The last one ends the round before the answer is read.
        expectAnswer(await real.match.commit(index, model.round, plan), null, 'commit');
        model.handBack(seat);
        Object.assign(seat, { commit: textOfPlan(plan), draft: textOfPlan(plan), hasDraft: true });
      }
    },
    // Who commits last among bots might end it earlier than here.
    ({ phase, people }) => phase === 'running' && people.every(({ isBotIn }) => !isBotIn),
  ),
);

const uncommit = seatArb.map((index) =>
  command(`uncommit ${index}`, async ({ model, real }) => {
    const seat = model.seats[index];
    const code = model.barOf(index) ?? (seat?.commit === null ? 'notCommitted' : null);
    expectAnswer(await real.match.uncommit(index, real.state.round), code, 'uncommit');
    if (!seat || code !== null) return;
    model.handBack(seat);
    seat.commit = null;
  }),
);

const surrender = seatArb.map((index) =>
  command(
    `surrender ${index}`,
    async ({ model, real }) => {
      const code = model.barOf(index);
      expectAnswer(await real.match.surrender(index), code, 'surrender');
      const seat = model.seats[index];
      if (!seat || code !== null) return;
      model.handBack(seat);
      Object.assign(seat, { isLeaving: true, commit: null });
    },
    ({ phase, isPicking }) => phase === 'running' && !isPicking,
  ),
);

const standIn = fc.tuple(seatArb, fc.boolean()).map(([index, isOn]) =>
  command(`stand-in ${index} ${isOn}`, async ({ model, real }) => {
    const code = model.barOf(index);
    expectAnswer(await real.match.standIn(index, isOn), code, 'standIn');
    const seat = model.seats[index];
    if (!seat || code !== null) return;
    if (isOn) Object.assign(seat, { isBotIn: true, hadBot: true, isAsked: true });
    else model.handBack(seat);
  }),
);

const takeOver = seatArb.map((index) =>
  command(`take over ${index}`, async ({ model, real }) => {
    const seat = model.seats[index];
    const handed = await real.match.handOver([index]);
    expectAnswer(handed, seat ? null : 'notAPerson', 'handOver');
    if (!seat || !handed.ok) return;
    model.oldTokens.push(seat.token);
    seat.token = handed.value.seatToken;
  }),
);

const wait = fc
  .constantFrom(1_000, 16_000, ROUND_MS - 1, ROUND_MS)
  .map((ms) => command(`wait ${ms}`, (life) => pass(life, ms)));

const deadline = fc.constant(
  command(
    'deadline',
    async (life) => {
      const { model, real } = life;
      await pass(life, model.closesAtMs() - real.clock.nowMs() - 1);
      await pass(life, 1);
    },
    (model) => Number.isFinite(model.closesAtMs()),
  ),
);

async function crashNow({ model, real }: Life): Promise<void> {
  await real.restart();
  model.crash(real.clock.nowMs());
}

const crash = fc.constant(command('crash', crashNow));

/** The server dies with a write in hand: what was not stored was not promised. */
const crashInWrite = seatArb.map((index) =>
  command(
    `crash in the commit of ${index}`,
    async (life) => {
      const { real } = life;
      real.store.isFailing = true;
      const answered = await real.match.commit(index, real.state.round, planFor(life, index, 'lawful'));
      expectAnswer(answered, 'storeUnavailable', 'commit');
      real.store.isFailing = false;
      await crashNow(life);
    },
    (model) => model.barOf(index) === null,
  ),
);

/** The disk is full when the round ends: it stays closed until it can be stored, or the server dies over it. */
const diskFull = fc.boolean().map((isFatal) =>
  command(
    `disk full at the deadline${isFatal ? ', then a crash' : ''}`,
    async (life) => {
      const { model, real } = life;
      const closedMs = model.closesAtMs();
      await pass(life, closedMs - real.clock.nowMs() - 1);
      real.store.isFailing = true;
      await real.advance(1_000);
      const late = model.people.findIndex((_, index) => model.barOf(index) === null);
      expectAnswer(
        await real.match.commit(late, real.state.round, { kind: 'orders', orders: [] }),
        'roundClosed',
        'commit',
      );
      if (resolvedOf(real).length !== model.rounds.length) throw new Error('a round ended that was not stored');
      real.store.isFailing = false;
      if (isFatal) await crashNow(life);
      else await recover(life, closedMs);
    },
    (model) => Number.isFinite(model.closesAtMs()) && model.people.some((_, index) => model.barOf(index) === null),
  ),
);

async function recover(life: Life, closedMs: number): Promise<void> {
  const { model, real } = life;
  await real.advance(RETRY_MS);
  const atMs = resolvedOf(real)[model.rounds.length]?.atMs ?? 0;
  if (atMs < closedMs) throw new Error(`the round of ${closedMs} was not stored within ${RETRY_MS} ms`);
  followRound(life, atMs);
}

/** Likelier ones more than once. */
const ALL: readonly fc.Arbitrary<Command>[] = [
  ...[join, leave, start, start, drop, comeBack, draft, draft, draft, commit, commit, commit, everybodyCommits],
  ...[
    everybodyCommits,
    uncommit,
    surrender,
    standIn,
    takeOver,
    vote,
    voteTogether,
    wait,
    deadline,
    deadline,
    crash,
    crashInWrite,
    diskFull,
  ],
];

const MOST_COMMANDS = 40;

/** Sequences of commands. */
export const courses = (): fc.Arbitrary<Iterable<Command>> =>
  fc.commands([...ALL], { maxCommands: MOST_COMMANDS, size: 'max' });

/** Plays one sequence, and at its end lets the server die once more: what comes back must be what was there. */
export async function playCourse(life: Life, commands: Iterable<Command>): Promise<void> {
  verify(life);
  await fc.asyncModelRun(() => ({ model: life.model, real: life }), commands);
  await crashNow(life);
  await pass(life, GRACE_MS - 1);
}
