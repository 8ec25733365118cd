// Whatever is asked, in whatever order, with failing stores, dying workers and restarts: nothing throws, every round resolves once, no accepted commit is lost,
// and every match comes to an end whose replay and dice can be checked.
import { type Order, parseReplay, type Settings, verifyReplay } from '@salient/engine';
import type { Plan } from '@salient/protocol';
import { checkFairness } from '@salient/protocol/fairness';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PublicState } from './match.ts';
import { publicStateOf } from './projection.ts';
import { rebuild } from './restoreMatch.ts';
import { doors, makeTable, type Table } from './testing/table.ts';
import { TEST_HASHES } from './testing/testKeys.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

type Answered = { ok: true; value: unknown } | { ok: false; faults: { code: string; message: string } };

/** A table and what was promised at it. */
class Game {
  readonly table: Table;
  /** Plans whose commit was accepted and not taken back, by round and seat. */
  readonly promised = new Map<string, string>();
  readonly surrendered = new Set<number>();
  readonly answers: Promise<void>[] = [];

  constructor(table: Table) {
    this.table = table;
  }

  get round(): number {
    return this.table.state.round;
  }

  /** Notes an answer in the order in which answers come, which is the order in which they took effect. */
  ask(answer: Promise<Answered>, onAccepted: () => void = () => undefined): void {
    this.answers.push(
      answer.then((answered) => {
        if (answered.ok) onAccepted();
        else expect(answered.faults).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\.$/) });
      }),
    );
  }

  async settle(): Promise<void> {
    await this.table.match.settled();
    await Promise.all(this.answers.splice(0));
  }
}

type Command = { readonly name: string; readonly run: (game: Game) => void | Promise<void> };

const seatArb = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 3 }) },
  fc.constantFrom(-1, 4, 99, 0.5, Number.NaN),
);
const roundShift = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 1000));
const command = (name: string, run: Command['run']): Command => ({ name, run });

/** A lawful plan, a plan with one thing changed, or anything at all. */
type PlanKind = 'lawful' | 'empty' | 'greedy' | 'foreign' | 'nonsense';
const planKind = fc.constantFrom<PlanKind>('lawful', 'lawful', 'lawful', 'empty', 'greedy', 'foreign', 'nonsense');

function planOf(game: Game, seat: number, kind: PlanKind): Plan {
  const phase = game.table.state.phase;
  if (kind === 'nonsense' || phase === 'lobby') return { kind: 'orders', orders: [{ kind: 'nuke' }] } as never;
  if (phase === 'picking') {
    const territories =
      kind === 'empty' ? [] : kind === 'lawful' ? game.table.viewOf(seat).offer.slice(0, 2) : [0, 0, 5];
    return { kind: 'picks', territories };
  }
  const view = game.table.viewOf(seat);
  const order = (territory: number, armies: number): Order => ({ kind: 'deploy', territory, armies });
  if (kind === 'empty') return { kind: 'orders', orders: [] };
  if (kind === 'greedy') return { kind: 'orders', orders: [order(Math.max(0, view.owner.indexOf(seat)), 500)] };
  if (kind === 'foreign')
    return {
      kind: 'orders',
      orders: [
        order(
          view.owner.findIndex((owner) => owner !== seat),
          1,
        ),
      ],
    };
  return game.table.planFor(seat);
}

function commit(game: Game, seat: number, round: number, kind: PlanKind): void {
  const plan = planOf(game, seat, kind);
  const list = JSON.stringify(plan.kind === 'orders' ? plan.orders : plan.territories);
  game.ask(game.table.match.commit(seat, round, plan), () => game.promised.set(`${round} ${seat}`, list));
}

const commits = fc
  .tuple(seatArb, roundShift, planKind)
  .map(([seat, shift, kind]) =>
    command(`commit ${seat} ${shift} ${kind}`, (game) => commit(game, seat, game.round + shift, kind)),
  );
const everybodyCommits = fc.constant(
  command('everybody commits', (game) => {
    for (const seat of [2, 0, 1]) commit(game, seat, game.round, 'lawful');
  }),
);
const drafts = fc
  .tuple(seatArb, roundShift, planKind)
  .map(([seat, shift, kind]) =>
    command(`draft ${seat} ${shift} ${kind}`, (game) =>
      game.ask(game.table.match.draft(seat, game.round + shift, planOf(game, seat, kind))),
    ),
  );
const uncommits = fc.tuple(seatArb, roundShift).map(([seat, shift]) =>
  command(`uncommit ${seat} ${shift}`, (game) => {
    const round = game.round + shift;
    game.ask(game.table.match.uncommit(seat, round), () => game.promised.delete(`${round} ${seat}`));
  }),
);
// Mostly the same one, so that matches last.
const surrender = fc
  .constantFrom(1, 1, 1, 0, 2)
  .map((seat) =>
    command(`surrender ${seat}`, (game) =>
      game.ask(game.table.match.surrender(seat), () => game.surrendered.add(seat)),
    ),
  );
const putAways = fc.constant(
  command('put away and take up', async (game) => {
    await game.settle();
    if (!(await game.table.match.setAside(0)).ok) return;
    await game.table.store.resume('table');
    await game.table.restart();
  }),
);
const presence = fc
  .tuple(seatArb, fc.boolean())
  .map(([seat, isHere]) =>
    command(`${isHere ? 'connect' : 'drop'} ${seat}`, (game) => game.table.match.setConnected(seat, isHere)),
  );
const waits = fc
  .constantFrom(100, 1_000, 5_000, 16_000, 61_000)
  .map((ms) => command(`wait ${ms}`, (game) => game.table.advance(ms)));
const hurry = fc
  .boolean()
  .map((isFast) => command(`hurry ${isFast}`, (game) => game.ask(game.table.match.hurry(isFast))));
const botTurns = fc.tuple(seatArb, planKind, fc.boolean(), roundShift).map(([seat, kind, isFinal, shift]) =>
  command(`bot ${seat} ${kind} ${isFinal} ${shift}`, (game) => {
    const asked = game.table.broker.asked.findLast(({ turn }) => turn.kind !== 'quick');
    if (asked === undefined) return;
    const { turn, onTurn } = asked;
    const isOwn = seat >= 2;
    const plan = planOf(game, isOwn ? turn.seat : 0, kind);
    onTurn({
      match: 'table',
      round: turn.round + shift,
      seat: isOwn ? turn.seat : seat,
      plan,
      source: 'search',
      isFinal,
    });
  }),
);
const failures = fc.constantFrom(true, false, false).map((isFailing) =>
  command(`store ${isFailing ? 'fails' : 'works'}`, async (game) => {
    await game.settle();
    game.table.store.isFailing = isFailing;
  }),
);
const restarts = fc.constant(
  command('restart', async (game) => {
    await game.settle();
    await game.table.restart();
  }),
);
const settles = fc.constant(command('settle', (game) => game.settle()));
const strayRequests = fc.tuple(seatArb, fc.string()).map(([seat, text]) =>
  command(`stray requests ${seat} ${text}`, (game) => {
    const { match } = game.table;
    game.ask(match.sit({ name: text }));
    game.ask(match.stand(seat));
    game.ask(match.rename(seat, text));
    game.ask(match.configure(seat, { roundSeconds: text.length } as never));
    game.ask(match.setSeat(seat, { seat, kind: text as never }));
    game.ask(match.start(seat));
    game.ask(
      match.rematch(
        { bySeat: seat },
        doors(async () => 'again'),
      ),
    );
    game.ask(match.setColour(seat, { seat, colour: text.length }));
    game.ask(match.setTeam(seat, { seat, team: text.length }));
    game.ask(match.ready(seat, text as never));
    game.ask(match.resize(seat, { seats: text.length }));
    game.ask(match.kick(seat, seat + 1));
    game.ask(match.report({ by: seat, seat, reason: text as never, text, line: '' }));
    match.seatOfToken(text);
  }),
);
const votes = fc
  .tuple(seatArb, fc.constantFrom('pause', 'pause', 'resume', 'resume', 'end', 'party'), fc.boolean())
  .map(([seat, kind, isFor]) =>
    command(`vote ${seat} ${kind} ${isFor}`, (game) =>
      game.ask(game.table.match.vote([seat], kind as never, isFor || kind === 'resume')),
    ),
  );
const allVote = fc.constantFrom('pause', 'pause', 'resume', 'end').map((kind) =>
  command(`all vote ${kind}`, (game) => {
    for (const seat of [0, 1, 2]) game.ask(game.table.match.vote([seat], kind as never, true));
  }),
);
const standIns = fc
  .tuple(seatArb, fc.boolean(), fc.constantFrom('hold', 'steady', 'full', 'wild'))
  .map(([seat, isOn, temper]) =>
    command(`stand-in ${seat} ${isOn} ${temper}`, (game) => {
      game.ask(game.table.match.temper(seat, temper as never));
      game.ask(game.table.match.standIn(seat, isOn));
    }),
  );
const commands = fc.oneof(
  { weight: 8, arbitrary: commits },
  { weight: 4, arbitrary: everybodyCommits },
  { weight: 4, arbitrary: drafts },
  { weight: 3, arbitrary: uncommits },
  { weight: 1, arbitrary: surrender },
  { weight: 3, arbitrary: presence },
  { weight: 3, arbitrary: waits },
  { weight: 1, arbitrary: hurry },
  { weight: 4, arbitrary: botTurns },
  { weight: 2, arbitrary: failures },
  { weight: 1, arbitrary: restarts },
  { weight: 1, arbitrary: putAways },
  { weight: 3, arbitrary: settles },
  { weight: 1, arbitrary: strayRequests },
  { weight: 2, arbitrary: votes },
  { weight: 1, arbitrary: allVote },
  { weight: 2, arbitrary: standIns },
);

async function openGame(roundSeconds: number, rules: Partial<Settings>): Promise<Game> {
  const settings = { ...rules, maxRounds: 20 };
  const table = await makeTable({ people: 3, seats: 4, roundSeconds, settings, mapId: 'grid6x4' });
  await table.match.setSeat(0, { seat: 3, kind: 'bot', level: 'easy' });
  await table.match.configure(0, { bankSeconds: 20, bankIncrementSeconds: 5, isPrivate: true });
  await table.match.start(0);
  await table.match.settled();
  return new Game(table);
}

type Resolved = { round: number; commits: { seat: number; source: string; plan: Plan | null }[] };

/** Every round once, in order; every promise kept in it. */
function checkLog({ table, promised, surrendered }: Game): void {
  const records = table.store.records.filter(({ kind }) => kind === 'resolved').map(({ body }) => body as Resolved);
  expect(records.map(({ round }) => round)).toEqual(records.map((_, index) => index));
  for (const { round, commits } of records) {
    for (const { seat, source, plan } of commits) {
      const wanted = promised.get(`${round} ${seat}`);
      if (wanted === undefined || (surrendered.has(seat) && source === 'surrender')) continue;
      expect(source, `round ${round} seat ${seat}`).toBe('person');
      expect(JSON.stringify(plan?.kind === 'orders' ? plan.orders : plan?.territories)).toBe(wanted);
    }
  }
}

async function checkReplaysTo({ table }: Game): Promise<void> {
  const openingKey = await table.store.loadSecret('table', 'roundKey:0');
  const data = await rebuild(table.deps, 'table', await table.store.load('table'), openingKey);
  const view = table.match.messageFor(-1).view;
  expect({ round: data.play?.position.round ?? 0, host: data.host }).toEqual({
    round: table.state.round,
    host: table.state.host,
  });
  const told = ({ isPaused, deadlineAtMs, seats }: PublicState) => ({
    isPaused,
    deadlineAtMs,
    seats: seats.map(({ bankMs, votes }) => [bankMs, votes]),
  });
  expect(told(publicStateOf(data))).toEqual(told(table.state));
  if (view !== null && table.game.settings.fog === 'none')
    expect(Array.from(data.play?.position.armies ?? [])).toEqual(view.armies);
}

/** Nobody does anything any more: with a clock the match must end by itself, without workers. */
async function leaveAlone({ table }: Game, roundSeconds: number): Promise<void> {
  const { state } = table;
  await table.advance(roundSeconds > 0 ? 25 * 60_000 : 10_000);
  // While the clock stands still by their own will, it stands still.
  if (roundSeconds > 0 && !state.isPaused) expect(table.state.phase).toBe('finished');
  else expect(table.state.round).toBeGreaterThanOrEqual(state.round);
}

/** Everybody is back, lets the clock run and plays on: then the match ends, whatever was before. */
async function playOut(game: Game): Promise<void> {
  const { table } = game;
  await table.advance(10_000);
  for (const seat of [0, 1, 2]) {
    table.match.setConnected(seat, true);
    await table.match.standIn(seat, false);
    await table.match.vote([seat], 'resume', true);
  }
  await table.match.settled();
  for (let step = 0; step < 50 && table.state.phase !== 'finished'; step++) {
    const { round, seats } = table.state;
    for (const seat of [0, 1, 2]) {
      const isPlanning = seats[seat]?.status === 'thinking' || seats[seat]?.status === 'hasOrders';
      if (isPlanning && game.round === round) await commitInTime(game, seat);
      await table.match.settled();
    }
    await table.advance(100_000);
  }
  expect(table.state).toMatchObject({ phase: 'finished', isPaused: false, deadlineAtMs: 0 });
}

/** A round whose time was up when the clock was stopped closes as soon as it runs again: then it is too late. */
async function commitInTime(game: Game, seat: number): Promise<void> {
  const committed = await game.table.match.commit(seat, game.round, planOf(game, seat, 'lawful'));
  if (!committed.ok) expect(committed.faults.code).toBe('roundClosed');
}

async function checkReplay({ table }: Game): Promise<void> {
  const replay = parseReplay(await table.store.loadReplay('table'));
  const map = TEST_MAPS.get('grid6x4')?.map;
  if (!replay.ok || map === undefined) throw new Error('no replay');
  expect(verifyReplay(replay.value, map)).toMatchObject({ ok: true });
  expect(checkFairness(replay.value, TEST_HASHES)).toMatchObject({ kind: 'holds' });
}

it('keeps its promises under any sequence of commands', async () => {
  const property = fc.asyncProperty(
    fc.array(commands, { minLength: 10, maxLength: 80, size: 'max' }),
    fc.constantFrom(0, 60),
    fc.record({ fog: fc.constantFrom('none', 'normal'), surrender: fc.constantFrom('neutral', 'bot') }),
    fc.boolean(),
    async (list, roundSeconds, rules, isPlayedOut) => {
      const game = await openGame(roundSeconds, rules);
      for (const { run } of list) await run(game);
      await game.settle();
      expect(game.table.log.filter(({ message }) => /failed$/.test(message))).toEqual([]);
      game.table.store.isFailing = false;
      await (isPlayedOut ? playOut(game) : leaveAlone(game, roundSeconds));
      checkLog(game);
      await checkReplaysTo(game);
      if (game.table.state.phase === 'finished') await checkReplay(game);
    },
  );
  await fc.assert(property, { numRuns: 150 });
}, 300_000);
