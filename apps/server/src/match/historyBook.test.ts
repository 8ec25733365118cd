// The past as it was told then: page by page the same as the messages of those rounds, for seats and spectators, also after a restart (F2–F4).
import { foldEvents, UNKNOWN_OWNER, type View } from '@salient/engine';
import { type HistoryPage, MAX_HISTORY_EVENTS, MAX_HISTORY_ROUNDS, SPECTATOR_DELAY_ROUNDS } from '@salient/protocol';
import { expect, it } from 'vitest';
import { WATCHER } from './match.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const FOG = { mapId: 'grid40x1', settings: { fog: 'normal' } } as const;
const brained = () => new ScriptedBroker(aggressiveBrain(TEST_MAPS));

/** What one viewer was told of one round. */
interface Told {
  readonly round: number;
  readonly before: View;
  readonly after: View;
  readonly events: HistoryPage['rounds'][number]['events'];
}

interface Eyes {
  readonly viewer: number;
  readonly watched?: number;
}

/** Plays on and keeps every message that tells of a round, by viewer. */
async function listen(table: Table, rounds: number, eyes: readonly Eyes[]): Promise<Told[][]> {
  const told: Told[][] = eyes.map(() => []);
  for (let done = 0; done <= rounds; done++) {
    eyes.forEach(({ viewer, watched }, at) => {
      const { view, before, events } = table.match.messageFor(viewer, watched);
      if (view && before) told[at]?.push({ round: before.round, before, after: view, events });
    });
    if (done === rounds || table.state.phase === 'finished') break;
    const { round, phase } = table.state;
    const people = table.state.seats.flatMap(({ kind, index }) => (kind === 'human' ? [index] : []));
    const living = people.filter((seat) => phase === 'picking' || table.viewOf(seat).fates[seat] === 'playing');
    await table.commit(...living);
    await table.advanceUntil(() => table.state.round !== round || table.state.phase === 'finished');
  }
  return told;
}

/** All pages, from `from` on, unfolded. */
async function past(
  table: Table,
  { viewer, watched }: Eyes,
  from = 0,
): Promise<{ told: Told[]; pages: HistoryPage[] }> {
  const told: Told[] = [];
  const pages: HistoryPage[] = [];
  for (let next = from; next >= 0; ) {
    const page = await must(table.match.history(viewer, { from: next, watched }));
    pages.push(page);
    let before = page.before;
    for (const { round, events } of page.rounds) {
      if (before === null) throw new Error('a page has rounds and no beginning');
      const after = foldEvents(before, events);
      told.push({ round, before, after, events });
      before = after;
    }
    next = page.next;
  }
  return { told, pages };
}

it('a seat is told all that its messages told, picks and all', async () => {
  const table = await startTable({ people: 2, bots: 1, broker: brained() });
  const [told] = await listen(table, 12, [{ viewer: 1 }]);
  expect(told?.length).toBeGreaterThan(8);
  expect(told?.[0]?.round).toBe(0);
  expect((await past(table, { viewer: 1 })).told).toEqual(told);
});

it('in the fog seats and spectators are told what they were told then, and nothing sooner', async () => {
  const table = await playTable({ people: 2, bots: 2, broker: brained(), ...FOG });
  const eyes = [{ viewer: 0 }, { viewer: 1 }, { viewer: WATCHER, watched: 0 }, { viewer: WATCHER, watched: 3 }];
  const told = await listen(table, 9, eyes);
  for (const [at, one] of eyes.entries()) expect((await past(table, one)).told).toEqual(told[at]);
  const { told: watched } = await past(table, { viewer: WATCHER, watched: 3 });
  expect(watched.at(-1)?.round).toBe(table.state.round - 1 - SPECTATOR_DELAY_ROUNDS);
  expect(watched.every(({ after }) => after.owner.includes(UNKNOWN_OWNER))).toBe(true);
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(eyes.length);
});

it('in the fog spectators are told nothing sooner in the first rounds, either', async () => {
  const table = await playTable({ people: 2, bots: 2, broker: brained(), ...FOG });
  for (let round = 1; round <= 4; round++) {
    const { told } = await past(table, { viewer: WATCHER, watched: 0 });
    const late = Array.from({ length: Math.max(0, round - 1 - SPECTATOR_DELAY_ROUNDS) }, (_, at) => at + 1);
    expect(told.map((one) => one.round)).toEqual(late);
    await listen(table, 1, []);
  }
});

it('is the same after a restart, from any round on', async () => {
  const table = await playTable({ people: 2, bots: 2, broker: brained(), ...FOG });
  const [told = []] = await listen(table, 11, [{ viewer: 0 }]);
  await table.restart();
  expect((await past(table, { viewer: 0 })).told).toEqual(told);
  for (const from of [10, 2, 9, 5])
    expect((await past(table, { viewer: 0 }, from)).told).toEqual(told.filter(({ round }) => round >= from));
});

it('everything is told to spectators when the match is over, also of the vote that ended it', async () => {
  const table = await playTable({ people: 2, ...FOG });
  await listen(table, 7, []);
  await must(table.match.vote([0], 'end', true));
  await must(table.match.vote([1], 'end', true));
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  const { told } = await past(table, { viewer: WATCHER });
  expect(told.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { before, after } of told) expect([...before.owner, ...after.owner]).not.toContain(UNKNOWN_OWNER);
  expect(told.at(-1)?.after).toEqual({ ...table.viewOf(WATCHER) });
  const own = await past(table, { viewer: 1 });
  expect(own.told[0]?.after.owner).toContain(UNKNOWN_OWNER);
});

it('pages end where they are full, and none is empty before the last', async () => {
  const table = await playTable({ people: 2, mapId: 'grid12x10', settings: { maxRounds: 200 } });
  const rounds = 40;
  await listen(table, rounds, []);
  const { told, pages } = await past(table, { viewer: WATCHER });
  expect(told.map(({ round }) => round)).toEqual(Array.from({ length: rounds }, (_, at) => at + 1));
  expect(pages.length).toBeGreaterThan(2);
  for (const { rounds: some } of pages) {
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThanOrEqual(MAX_HISTORY_ROUNDS);
    const butLast = some.slice(0, -1).reduce((sum, { events }) => sum + events.length, 0);
    expect(butLast).toBeLessThan(MAX_HISTORY_EVENTS);
  }
  for (const { rounds: full } of pages.slice(0, -1)) {
    const events = full.reduce((sum, one) => sum + one.events.length, 0);
    expect(full.length === MAX_HISTORY_ROUNDS || events >= MAX_HISTORY_EVENTS).toBe(true);
  }
});

it('there is none in the lobby, before anything was resolved, and of rounds to come', async () => {
  const lobby = await makeTable();
  expect(await must(lobby.match.history(0, { from: 0 }))).toMatchObject({ rounds: [], next: -1 });
  const table = await playTable({ people: 2 });
  expect(await must(table.match.history(0, { from: 0 }))).toMatchObject({
    seat: 0,
    before: null,
    rounds: [],
    next: -1,
  });
  await table.commit(0, 1);
  expect((await must(table.match.history(0, { from: 1 }))).rounds).toHaveLength(1);
  expect(await must(table.match.history(0, { from: 2 }))).toMatchObject({ before: null, rounds: [], next: -1 });
});

it('who asks for the same page is told the same, and where too many wait nobody else is kept waiting', async () => {
  const table = await playTable({ people: 2 });
  await table.commit(0, 1);
  const ask = (from: number) => table.match.history(0, { from });
  const waiting = Array.from({ length: 64 }, (_, from) => ask(from));
  const [same, refused, other] = await Promise.all([ask(1), ask(64), table.match.history(1, { from: 1 })]);
  expect(refused).toMatchObject({
    ok: false,
    faults: { code: 'tooManyPages', message: expect.stringMatching(/Wait/) },
  });
  expect(other).toEqual(refused);
  const [, first] = await Promise.all(waiting);
  expect(first).toMatchObject({ ok: true, value: { rounds: [{ round: 1 }] } });
  if (!same?.ok || !first?.ok) throw new Error('no page');
  expect(same.value).toBe(first.value);
  expect(await ask(64)).toMatchObject({ ok: true });
});

it('a page that is begun is not told again: what is asked for later knows the rounds that are over by then', async () => {
  const table = await playTable({ people: 2 });
  await table.commit(0, 1);
  const early = must(table.match.history(0, { from: 1 }));
  await table.commit(0, 1);
  const late = must(table.match.history(0, { from: 1 }));
  expect([(await early).rounds.length, (await late).rounds.length]).toEqual([1, 2]);
});
