// The rematch: opened once, same seats, fresh tokens, one code for everybody.
import { expect, it } from 'vitest';
import { createMatch } from './createMatch.ts';
import { type PublicState, type RematchSetup, WATCHER } from './match.ts';
import { doors, makeTable, must, playTable, type Table } from './testing/table.ts';

async function finishedTable(): Promise<Table> {
  const settings = { fog: 'normal', distribution: 'automatic' } as const;
  const table = await makeTable({ people: 2, bots: 1, level: 'easy', roundSeconds: 45, settings });
  const bot = { kind: 'bot', name: 'Bertha', level: 'hard', style: 'turtle', thinkMs: 4_000 } as const;
  await must(table.match.setSeat(0, { seat: 1, ...bot }));
  await must(table.match.start(0));
  await must(table.match.surrender(2));
  await must(table.match.surrender(0));
  await table.advance(10_000);
  expect(table.state.phase).toBe('finished');
  return table;
}

it('opens one match for all askers', async () => {
  const table = await finishedTable();
  const setups: RematchSetup[] = [];
  const open = async (setup: RematchSetup) => {
    setups.push(setup);
    await Promise.resolve();
    return 'newcode1';
  };
  expect(table.match.rematchFor(0)).toBeUndefined();
  const answers = await Promise.all([
    table.match.rematch({ bySeat: 0 }, doors(open)),
    table.match.rematch({ bySeat: 2 }, doors(open)),
  ]);
  answers.push(await table.match.rematch({ bySeat: 0 }, doors(open)));
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { code: 'newcode1' } })));
  expect(setups).toHaveLength(1);
  expect(setups[0]).toMatchObject({ host: 0, hostName: 'Person 0', options: { roundSeconds: 45, mapId: 'grid6x4' } });
});

it('one that nobody can come to any more is opened anew, once, with other tokens', async () => {
  const table = await finishedTable();
  const rooms = new Set<string>();
  const opened: string[] = [];
  const open = async (setup: RematchSetup) => {
    const code = `newcode${opened.push(setup.seating?.[0]?.token ?? '')}`;
    await must(createMatch(table.deps, { id: code, ...setup }));
    rooms.add(code);
    return code;
  };
  const hasRoom = async (code: string) => rooms.has(code);
  const ask = (bySeat: number) => table.match.rematch({ bySeat }, { open, hasRoom });
  const codes = async () =>
    (await Promise.all([ask(0), ask(2), ask(0)])).map((answer) => answer.ok && answer.value.code);
  expect(await codes()).toEqual(['newcode1', 'newcode1', 'newcode1']);
  // Its room alone is gone: the server that runs it starts anew, or it was saved.
  rooms.clear();
  expect(await codes()).toEqual(['newcode1', 'newcode1', 'newcode1']);
  await table.store.save('newcode1');
  expect(await codes()).toEqual(['newcode1', 'newcode1', 'newcode1']);
  await table.store.close('newcode1', null);
  rooms.add('newcode1');
  expect(await codes(), 'the people in it have not left').toEqual(['newcode1', 'newcode1', 'newcode1']);
  rooms.clear();
  const unheard = { open, hasRoom: () => Promise.reject(new Error('Redis is away')) };
  expect(await table.match.rematch({ bySeat: 0 }, unheard)).toEqual({ ok: true, value: { code: 'newcode1' } });
  let tell = (_: boolean): void => undefined;
  const heardLate = { open, hasRoom: () => new Promise<boolean>((resolve) => (tell = resolve)) };
  const late = table.match.rematch({ bySeat: 2 }, heardLate);
  expect(await codes()).toEqual(['newcode2', 'newcode2', 'newcode2']);
  tell(false);
  expect(await late).toEqual({ ok: true, value: { code: 'newcode2' } });
  expect(table.match.rematchFor(0)).toMatchObject({ code: 'newcode2', seat: 0, seatToken: opened[1] });
  expect(new Set(opened).size).toBe(2);
  await table.restart();
  expect(await codes()).toEqual(['newcode2', 'newcode2', 'newcode2']);
});

it('the way into the one that is there is told to whoever asks for it; none is opened for that', async () => {
  const table = await finishedTable();
  const rooms = new Set<string>();
  const open = async () => `code${rooms.add(`code${rooms.size + 1}`).size}`;
  const hasRoom = async (code: string) => rooms.has(code);
  const join = (bySeat: number) => table.match.rematch({ bySeat, isJoining: true }, { open, hasRoom });
  const gone = { ok: false, faults: { code: 'rematchGone' } };
  for (const bySeat of [0, WATCHER]) expect(await join(bySeat)).toMatchObject(gone);
  await must(table.match.rematch({ bySeat: 0 }, { open, hasRoom }));
  for (const bySeat of [0, 2, WATCHER]) expect(await join(bySeat)).toEqual({ ok: true, value: { code: 'code1' } });
  rooms.delete('code1');
  for (const bySeat of [0, 2, WATCHER]) expect(await join(bySeat)).toMatchObject(gone);
  expect(rooms.size).toBe(0);
  const running = await playTable({ people: 2 });
  expect(await running.match.rematch({ bySeat: WATCHER, isJoining: true }, { open, hasRoom })).toMatchObject({
    ok: false,
    faults: { code: 'notFinished' },
  });
});

it('seats everybody again under fresh tokens, told only to their own seat', async () => {
  const table = await finishedTable();
  const setups: RematchSetup[] = [];
  await must(
    table.match.rematch(
      { bySeat: 0 },
      doors(async (setup) => `code${setups.push(setup)}`),
    ),
  );
  const setup = setups[0];
  if (setup === undefined) throw new Error('not opened');
  const match = await must(createMatch(table.deps, { id: 'code1', ...setup }));
  const state = match.publicState();
  expect(state).toMatchObject({ phase: 'lobby', host: 0, roundSeconds: 45 });
  expect(JSON.parse(state.settings)).toMatchObject({ fog: 'normal', maxRounds: 60 });
  const seated = ({ seats }: PublicState) =>
    seats.map(({ kind, name, level, style, thinkMs, colour }) => [kind, name, level, style, thinkMs, colour]);
  expect(seated(state)).toEqual(seated(table.state));
  expect(seated(state)[1]).toEqual(['bot', 'Bertha', 'hard', 'turtle', 4_000, 1]);
  const messages = [0, 1, 2, WATCHER].map((viewer) => table.match.rematchFor(viewer));
  expect(messages).toMatchObject([
    { code: 'code1', seat: 0 },
    { seat: -1, seatToken: null },
    { seat: 2 },
    { seat: -1, seatToken: null },
  ]);
  for (const seat of [0, 2]) {
    const token = messages[seat]?.seatToken ?? '';
    expect(match.seatOfToken(token)).toBe(seat);
    expect(table.tokens).not.toContain(token);
    expect(JSON.stringify(table.store.records)).not.toContain(token);
  }
  match.setConnected(0, true);
  await must(match.start(0));
});

it('tells nobody a token that holds a seat of theirs together with one that another device has taken over', async () => {
  const table = await finishedTable();
  await must(table.match.handOver([0, 2]));
  await must(
    table.match.rematch(
      { bySeat: 0 },
      doors(async () => 'newcode1'),
    ),
  );
  expect(table.match.rematchFor(2)).toMatchObject({ seats: [0, 2], seatToken: expect.any(String) });
  await must(table.match.handOver([2]));
  for (const seat of [0, 2])
    expect(table.match.rematchFor(seat)).toEqual({ code: 'newcode1', seat: -1, seats: [], seatToken: null });
  await must(table.match.handOver([0, 2]));
  expect(table.match.rematchFor(0)).toMatchObject({ seats: [0, 2], seatToken: expect.any(String) });
});

it('is still known, tokens and all, after a restart', async () => {
  const table = await finishedTable();
  await must(
    table.match.rematch(
      { bySeat: 2 },
      doors(async () => 'newcode1'),
    ),
  );
  const before = [0, 1, 2].map((viewer) => table.match.rematchFor(viewer));
  await table.restart();
  expect([0, 1, 2].map((viewer) => table.match.rematchFor(viewer))).toEqual(before);
  expect(
    await table.match.rematch(
      { bySeat: 0 },
      doors(() => Promise.reject(new Error('twice'))),
    ),
  ).toEqual({
    ok: true,
    value: { code: 'newcode1' },
  });
});

it('refuses before the end, without a seat, and when the room cannot be opened', async () => {
  const running = await playTable({ people: 2 });
  const open = async () => 'x';
  expect(await running.match.rematch({ bySeat: 0 }, doors(open))).toMatchObject({
    ok: false,
    faults: { code: 'notFinished' },
  });
  const table = await finishedTable();
  for (const seat of [WATCHER, 1, 9]) {
    expect(await table.match.rematch({ bySeat: seat }, doors(open))).toMatchObject({
      ok: false,
      faults: { code: 'notAPerson' },
    });
  }
  const failing = () => Promise.reject(new Error('too many rooms'));
  expect(await table.match.rematch({ bySeat: 0 }, doors(failing))).toMatchObject({
    ok: false,
    faults: { code: 'rematchFailed' },
  });
  expect(await table.match.rematch({ bySeat: 0 }, doors(open))).toEqual({ ok: true, value: { code: 'x' } });
});

it('where people play nobody is moved to another seat, whoever asks for that', async () => {
  const table = await finishedTable();
  const setups: RematchSetup[] = [];
  await must(
    table.match.rematch(
      { bySeat: 0, isSwapped: true },
      doors(async (setup) => `code${setups.push(setup)}`),
    ),
  );
  expect(setups[0]?.seating?.map(({ name }) => name)).toEqual(table.state.seats.map(({ name }) => name));
});

/** The setup of the next match, asked for by `bySeat`. */
async function setupBy(table: Table, wish: Parameters<Table['match']['rematch']>[0]): Promise<RematchSetup> {
  const setups: RematchSetup[] = [];
  await must(
    table.match.rematch(
      wish,
      doors(async (setup) => `code${setups.push(setup)}`),
    ),
  );
  const [setup] = setups;
  if (setup === undefined) throw new Error('not opened');
  return setup;
}

const CLOCKED = { roundSeconds: 45, bankSeconds: 40, bankIncrementSeconds: 10 };
it.each([
  { ...CLOCKED, isCommitFinal: true, needsReady: false, isPrivate: true },
  { ...CLOCKED, isCommitFinal: false, needsReady: true, isPrivate: false },
  {
    roundSeconds: null,
    bankSeconds: 0,
    bankIncrementSeconds: 0,
    isCommitFinal: false,
    needsReady: false,
    isPrivate: true,
  },
])('is played by the same clock and manners, and seen by as many: %j', async (manners) => {
  const table = await makeTable({ people: 2, seats: 2 });
  const { roundSeconds, ...rest } = manners;
  await must(table.match.configure(0, { ...rest, ...(roundSeconds !== null && { roundSeconds }) }));
  if (manners.needsReady) await must(table.match.ready(1, true));
  await must(table.match.start(0));
  await must(table.match.surrender(1));
  await table.advance(1_000);
  const { options } = await setupBy(table, { bySeat: 1 });
  expect(options).toMatchObject(rest);
  expect(options?.roundSeconds).toBe(roundSeconds ?? undefined);
});

it('has the same host, whoever asks for it first', async () => {
  const setup = await setupBy(await finishedTable(), { bySeat: 2 });
  expect(setup).toMatchObject({ host: 0, hostName: 'Person 0' });
});

it('keeps the teams, with their seats', async () => {
  const table = await makeTable({ people: 2, bots: 1, seats: 3, level: 'easy' });
  for (const [seat, team] of [0, 1, 1].entries()) await must(table.match.setTeam(0, { seat, team }));
  await must(table.match.start(0));
  await must(table.match.surrender(0));
  await table.advance(10_000);
  expect(table.state.phase).toBe('finished');
  const { seating, options } = await setupBy(table, { bySeat: 0 });
  expect(seating?.map(({ team }) => team)).toEqual([0, 1, 1]);
  // Those of the settings are by seat as well, and seats may still come and go.
  expect(options?.settings).toMatchObject({ teams: [] });
});

it('gives two at one device one token for both of their seats, and another to whoever has their own', async () => {
  const table = await makeTable({ people: 1, seats: 3 });
  await must(table.match.sit({ name: 'Beside' }, table.tokens[0]));
  await must(table.match.sit({ name: 'Elsewhere' }));
  await must(table.match.start(0));
  for (const seat of [0, 1]) await must(table.match.surrender(seat));
  await table.advance(10_000);
  const { seating = [] } = await setupBy(table, { bySeat: 2 });
  const [one, beside, elsewhere] = seating.map(({ token }) => token);
  expect(beside).toBe(one);
  expect(elsewhere).not.toBe(one);
  const told = { code: 'code1', seat: 0, seats: [0, 1], seatToken: one };
  expect([0, 1].map((seat) => table.match.rematchFor(seat))).toEqual([told, told]);
  expect(table.match.rematchFor(2)).toMatchObject({ seats: [2], seatToken: elsewhere });
});

it('of bots alone is opened by who watches; swapped, each of them plays the seat and for the team of the next one', async () => {
  const table = await makeTable({ people: 0, bots: 3, seats: 3, settings: { maxRounds: 1 } });
  for (const [seat, team] of [0, 1, 1].entries()) await must(table.match.setTeam(WATCHER, { seat, team }));
  await must(table.match.start(WATCHER));
  await table.advanceUntil(() => table.state.phase === 'finished');
  const names = table.state.seats.map(({ name }) => name);
  const { seating, host } = await setupBy(table, { bySeat: WATCHER, isSwapped: true });
  expect(seating?.map(({ name }) => name)).toEqual([names[2], names[0], names[1]]);
  expect(seating?.map(({ team }) => team)).toEqual([0, 1, 1]);
  expect(host).toBe(WATCHER);
});
