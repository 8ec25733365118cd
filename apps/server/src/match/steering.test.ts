// Matches of nothing but bots: who watches starts, stops and steps them, tunes their bots, sees everything and reads their thoughts; with a person at the table nobody does.
import { UNKNOWN_OWNER } from '@salient/engine';
import { LIVE_THOUGHT_ROUNDS, THOUGHTS_VERSION } from '@salient/protocol';
import { expect, it } from 'vitest';
import { type RematchSetup, WATCHER } from './match.ts';
import { DEFAULT_PACE } from './pace.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { doors, makeTable, must, playTable, type Table, type TableSetup } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const code = (name: string) => ({ ok: false, faults: { code: name, message: expect.stringMatching(/\.$/) } });
const { botOnlyRoundMs } = DEFAULT_PACE;

const lab = (setup: TableSetup = {}): Promise<Table> =>
  playTable({ people: 0, bots: 3, seats: 3, broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)), ...setup });

const thoughtsOf = (playouts: number) => ({
  version: THOUGHTS_VERSION,
  bot: 'smmcts',
  playouts,
  nodes: 5,
  meanDepth: 1.5,
  maxDepth: 2,
  terminalLeaves: 0,
  candidates: [],
});

it('stands still, plays one round and stands still again, and runs', async () => {
  const table = await lab();
  await must(table.match.steer('stop'));
  await table.advance(10 * botOnlyRoundMs);
  expect(table.state).toMatchObject({ round: 1, isPaused: true });
  expect(table.state.seats.every(({ status }) => status === 'committed')).toBe(true);
  await must(table.match.steer('step'));
  await table.advance(10 * botOnlyRoundMs);
  expect(table.state).toMatchObject({ round: 2, isPaused: true });
  await must(table.match.steer('run'));
  await table.advance(botOnlyRoundMs);
  expect(table.state.round).toBeGreaterThan(2);
  expect(table.state.isPaused).toBe(false);
});

it('a step into the end leaves nothing that stands still', async () => {
  const table = await lab({ settings: { maxRounds: 1 } });
  await must(table.match.steer('step'));
  await table.advanceUntil(() => table.state.phase === 'finished');
  expect(table.state.isPaused).toBe(false);
  for (const pace of ['stop', 'step', 'run'] as const)
    expect(await table.match.steer(pace)).toMatchObject(code('notPlanning'));
});

it('a step that is running can be stopped, and both last through a restart', async () => {
  const table = await lab();
  await must(table.match.steer('step'));
  await must(table.match.steer('stop'));
  await table.restart();
  await table.advance(10 * botOnlyRoundMs);
  expect(table.state).toMatchObject({ round: 1, isPaused: true });
  await must(table.match.steer('step'));
  await table.restart();
  await table.advance(10 * botOnlyRoundMs);
  expect(table.state).toMatchObject({ round: 2, isPaused: true });
});

it('its bots think as long as they are set to, at any pace, and otherwise from the next round on', async () => {
  const table = await makeTable({ people: 0, bots: 2, seats: 2, settings: { distribution: 'automatic' } });
  await must(table.match.setSeat(WATCHER, { seat: 1, kind: 'bot', algorithm: 'coevo', thinkMs: 8_000 }));
  await must(table.match.start(WATCHER));
  await must(table.match.hurry(true));
  const budgetIn = (round: number) =>
    table.broker.asked.find(({ turn }) => turn.round === round && turn.seat === 1 && turn.kind === 'orders')?.turn
      .budgetMs;
  expect(budgetIn(1)).toBe(8_000);
  await must(table.match.setSeat(WATCHER, { seat: 1, kind: 'bot', thinkMs: 400 }));
  expect(table.state.seats[1]?.thinkMs).toBe(400);
  await table.advanceUntil(() => table.state.round === 2);
  expect(budgetIn(2)).toBe(400);
  await table.restart();
  expect(table.state.seats[1]).toMatchObject({ kind: 'bot', algorithm: 'coevo', thinkMs: 400 });
  for (const wish of [{ level: 'easy' }, { name: 'Bob' }, { style: 'turtle' }, { algorithm: 'uct' }] as const) {
    expect(await table.match.setSeat(WATCHER, { seat: 1, kind: 'bot', ...wish })).toMatchObject(code('notInLobby'));
  }
  expect(await table.match.setSeat(WATCHER, { seat: 1, kind: 'open' })).toMatchObject(code('notInLobby'));
  expect(await table.match.setSeat(WATCHER, { seat: 5, kind: 'bot', thinkMs: 400 })).toMatchObject(code('noSuchSeat'));
  expect(await table.match.setSeat(WATCHER, { seat: 1, kind: 'bot', exploration: 1 })).toMatchObject(
    code('noUseForExploration'),
  );
});

it('a round that opens standing still waits for its bots as long as any: nobody is in a hurry', async () => {
  const table = await playTable({ people: 0, bots: 2, seats: 2 });
  const { botSlackMs, botPatienceMs } = DEFAULT_PACE;
  await must(table.match.steer('step'));
  await table.advanceUntil(() => table.state.round === 2);
  const [asked] = table.broker.asked.filter(({ turn }) => turn.round === 2 && turn.kind === 'orders');
  if (!asked) throw new Error('nobody was asked');
  const { budgetMs, deadlineAtMs } = asked.turn;
  expect(deadlineAtMs - table.clock.nowMs()).toBeGreaterThan(budgetMs + botPatienceMs - 1_000);
  await must(table.match.steer('step'));
  await table.advance(budgetMs + botSlackMs + botOnlyRoundMs);
  expect(table.state.round).toBe(2);
  for (const seat of [0, 1]) table.broker.answer(seat, table.planFor(seat));
  await table.advance(0);
  expect(table.state).toMatchObject({ round: 3, isPaused: true });
});

it('with one person at the table nobody steers, tunes, looks through the fog or reads thoughts before the end', async () => {
  const fog = { mapId: 'grid40x1', settings: { fog: 'normal' } } as const;
  const table = await playTable({ people: 1, bots: 1, deps: { keepsThoughts: true }, ...fog });
  table.broker.answer(1, table.planFor(1), { thoughts: thoughtsOf(4_711) });
  await table.match.settled();
  for (const pace of ['stop', 'step', 'run'] as const) {
    expect(await table.match.steer(pace)).toMatchObject(code('peoplePlay'));
  }
  for (const bySeat of [0, WATCHER]) {
    const wish = { seat: 1, kind: 'bot', thinkMs: 400 } as const;
    expect(await table.match.setSeat(bySeat, wish)).toMatchObject(code('notInLobby'));
  }
  expect(table.match.thoughts(1)).toMatchObject(code('secretThoughts'));
  expect(new Set(table.match.messageFor(WATCHER, WATCHER).view?.owner)).toEqual(new Set([UNKNOWN_OWNER]));
  await must(table.match.surrender(0));
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  expect(table.match.thoughts(1)).toMatchObject({ ok: true, value: [{ seat: 1, thoughts: { playouts: 4_711 } }] });
});

it('thoughts are told as they come, of the newest rounds, and stay secret in a lobby', async () => {
  const lobby = await makeTable({ people: 0, bots: 2, seats: 2 });
  expect(lobby.match.thoughts(0)).toMatchObject(code('secretThoughts'));
  const table = await playTable({ people: 0, bots: 2, seats: 2 });
  const tellAll = async () => {
    for (const seat of [1, 0]) {
      table.broker.answer(seat, table.planFor(seat), { thoughts: thoughtsOf(100 * table.state.round + seat) });
      await table.match.settled();
    }
  };
  await must(table.match.steer('stop'));
  await tellAll();
  const first = table.match.thoughts(1);
  expect(first).toMatchObject({ ok: true, value: [{ seat: 0, thoughts: { playouts: 100 } }, { seat: 1 }] });
  await must(table.match.steer('run'));
  await must(table.match.hurry(true));
  while (table.state.round <= LIVE_THOUGHT_ROUNDS) {
    await table.advance(DEFAULT_PACE.fastRoundMs);
    await tellAll();
  }
  expect(table.match.thoughts(1)).toEqual({ ok: true, value: [] });
  expect(table.match.thoughts(2)).toMatchObject({ ok: true, value: [{ seat: 0 }, { seat: 1 }] });
});

it('in the fog who watches bots sees everything, or what one of them sees, now and in the past', async () => {
  const table = await lab({ mapId: 'grid40x1', settings: { fog: 'normal' } });
  const sightOf = (watched?: number) => table.match.messageFor(WATCHER, watched);
  expect(sightOf()).toMatchObject({ watched: WATCHER });
  expect(sightOf().view?.owner).not.toContain(UNKNOWN_OWNER);
  expect(sightOf(1).view).toEqual({ ...table.viewOf(1), seat: WATCHER, offer: [] });
  await table.advance(botOnlyRoundMs);
  expect(table.state.round).toBe(2);
  expect(sightOf().view?.owner).not.toContain(UNKNOWN_OWNER);
  expect(sightOf(1).view).toEqual({ ...table.viewOf(1), seat: WATCHER, offer: [] });
  expect(sightOf(1).watched).toBe(1);
  expect(table.match.boardFor(WATCHER).owner).toEqual(sightOf().view?.owner);
  expect(await must(table.match.history(WATCHER, { from: 1 }))).toMatchObject({
    watched: WATCHER,
    rounds: [{ round: 1 }],
  });
  const past = await must(table.match.history(WATCHER, { from: 1, watched: 1 }));
  expect(past.before).toEqual(sightOf(1).before);
  expect(past.rounds[0]?.events).toEqual(sightOf(1).events);
});

it('who watches plays it again, with every bot one seat on if they like', async () => {
  const table = await lab({ settings: { maxRounds: 2 } });
  await table.advanceUntil(() => table.state.phase === 'finished');
  const setups: RematchSetup[] = [];
  await must(
    table.match.rematch(
      { bySeat: WATCHER, isSwapped: true },
      doors(async (setup) => `code${setups.push(setup)}`),
    ),
  );
  const names = table.state.seats.map(({ name }) => name);
  expect(setups[0]?.seating?.map(({ name }) => name)).toEqual([names[2], names[0], names[1]]);
  expect(setups[0]).toMatchObject({ host: WATCHER });
  expect(table.match.rematchFor(WATCHER)).toMatchObject({ code: 'code1', seat: -1, seatToken: null });
});

it('more seats may be bots at once', async () => {
  const table = await makeTable({ people: 0, bots: 2, seats: 2 });
  await must(table.match.resize(WATCHER, { seats: 4, level: 'easy' }));
  expect(table.state.seats.map(({ kind, level }) => [kind, level])).toEqual([
    ['bot', 'medium'],
    ['bot', 'medium'],
    ['bot', 'easy'],
    ['bot', 'easy'],
  ]);
  expect(new Set(table.state.seats.map(({ name }) => name)).size).toBe(4);
  expect(await table.match.sit({ name: 'Ann' })).toMatchObject(code('noOpenSeat'));
});
