// Filter first: what a viewer may not know is in nothing that is made for them (F1–F4).
import { foldEvents, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';
import { expect, it } from 'vitest';
import { WATCHER } from './match.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const FOG = { mapId: 'grid40x1', settings: { fog: 'normal' } } as const;
const brained = () => new ScriptedBroker(aggressiveBrain(TEST_MAPS));
const isHidden = (view: View, territory: number) => view.armies[territory] === UNKNOWN_ARMIES;

/** Which territories this seat may know anything about now: its own and their neighbours. */
function sightOf(table: Table, owner: readonly number[], seat: number): boolean[] {
  return owner.map((_, territory) =>
    [territory, ...(table.game.map.neighbours[territory] ?? [])].some((near) => owner[near] === seat),
  );
}

it('shows a seat its land and what borders it, in board, view and events alike', async () => {
  const table = await playTable({ people: 2, bots: 2, broker: brained(), ...FOG });
  for (let round = 1; round <= 8 && table.state.phase === 'orders'; round++) {
    for (const seat of [0, 3]) {
      const message = table.match.messageFor(seat);
      const view = table.viewOf(seat);
      const sight = sightOf(table, view.owner, seat);
      expect(view.owner.map((owner) => owner !== UNKNOWN_OWNER)).toEqual(sight);
      expect(view.armies.map((armies) => armies !== UNKNOWN_ARMIES)).toEqual(sight);
      expect(table.match.boardFor(seat)).toEqual({ round: view.round, owner: view.owner, armies: view.armies });
      const { before, events } = message;
      if (before !== null) expect(foldEvents(before, events)).toEqual(view);
    }
    await table.commit(...[0, 3].filter((seat) => table.viewOf(seat).fates[seat] === 'playing'));
  }
});

it('a message is the same, byte for byte, whatever happens out of sight', async () => {
  const messages = new Set<string>();
  for (const armies of [1, 3, 5]) {
    const table = await playTable({ people: 3, ...FOG });
    const own = [0, 1, 2].map((seat) => table.viewOf(seat).owner.indexOf(seat));
    const hidden = own.findIndex((territory, seat) => seat > 0 && isHidden(table.viewOf(0), territory));
    expect(hidden, 'somebody is out of sight').toBeGreaterThan(0);
    for (const seat of [0, 1, 2]) {
      const territory = own[seat] ?? 0;
      const count = seat === hidden ? armies : 1;
      const orders = [{ kind: 'deploy' as const, territory, armies: count }];
      await must(table.match.commit(seat, 1, { kind: 'orders', orders }));
    }
    await table.match.settled();
    expect(table.state.round).toBe(2);
    messages.add(JSON.stringify([table.match.messageFor(0), table.match.boardFor(0), table.state]));
  }
  expect(messages.size).toBe(1);
});

it('offers are seen by their own seat only', async () => {
  const table = await startTable({ people: 2 });
  expect(table.viewOf(0).offer.length).toBeGreaterThan(2);
  expect(table.viewOf(0).offer).not.toEqual(table.viewOf(1).offer);
  expect(table.viewOf(WATCHER).offer).toEqual([]);
  await table.commit(0);
  expect(table.match.messageFor(1)).toMatchObject({ draft: null, isCommitted: false });
  expect(table.match.messageFor(WATCHER)).toMatchObject({ seat: WATCHER, draft: null, isCommitted: false });
});

it('spectators of a fogged match see what seat 0 saw two rounds ago, and nothing before that', async () => {
  const table = await playTable({ people: 2, broker: brained(), ...FOG });
  const seen: View[] = [];
  for (let round = 1; round <= 5; round++) {
    const watched = table.viewOf(WATCHER);
    const past = seen[round - 3];
    expect(watched.seat).toBe(WATCHER);
    if (round >= 4 && past !== undefined) expect(watched).toEqual({ ...past, seat: WATCHER });
    if (round <= 2)
      expect(new Set([...watched.owner, ...watched.armies])).toEqual(new Set([UNKNOWN_OWNER, UNKNOWN_ARMIES]));
    expect(table.match.boardFor(WATCHER).owner).toEqual(watched.owner);
    expect(table.match.messageFor(99)).toEqual(table.match.messageFor(WATCHER));
    seen.push(table.viewOf(0));
    await table.commit(0, 1);
  }
});

it('without fog everybody sees the same board', async () => {
  const table = await playTable({ people: 2 });
  await table.commit(0, 1);
  expect(table.match.boardFor(1)).toEqual(table.match.boardFor(0));
  expect(table.match.boardFor(WATCHER)).toEqual(table.match.boardFor(0));
  expect(table.match.messageFor(WATCHER).events).toEqual(table.match.messageFor(0).events);
});

it('all fog lifts at the end, for seats and spectators', async () => {
  const table = await playTable({ people: 2, ...FOG });
  await table.commit(0, 1);
  await must(table.match.surrender(1));
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  for (const viewer of [0, 1, WATCHER]) {
    const { view, before, events } = table.match.messageFor(viewer);
    expect(view?.owner).not.toContain(UNKNOWN_OWNER);
    expect(view?.armies).not.toContain(UNKNOWN_ARMIES);
    if (before !== null) expect(foldEvents(before, events)).toEqual(view);
  }
});

it('spectators of a fogged match see all of the round that ended it', async () => {
  const table = await playTable({ people: 2, ...FOG });
  await table.commit(0, 1);
  await must(table.match.surrender(1));
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  const { before, events } = table.match.messageFor(WATCHER);
  expect([...(before?.owner ?? []), ...(before?.armies ?? [])]).not.toContain(UNKNOWN_OWNER);
  expect(before?.armies).not.toContain(UNKNOWN_ARMIES);
  expect(events.map(({ kind }) => kind)).toContain('surrendered');
  const { rounds } = await must(table.match.history(WATCHER, { from: before?.round ?? -1 }));
  expect(rounds).toEqual([{ round: before?.round, events }]);
});
