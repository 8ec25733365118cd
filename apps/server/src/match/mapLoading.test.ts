// Maps that cost work are loaded before anybody asks for them at once: nothing that a match does makes one on the event loop.
import { ok } from '@salient/engine';
import { expect, it } from 'vitest';
import { createMatch } from './createMatch.ts';
import type { MapLibrary } from './deps.ts';
import { setUpPlayOn } from './playOn.ts';
import { refuse } from './refusal.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

/** A library on whose shelf is nothing but what was loaded last; `missed` are the maps that somebody asked for without. */
function makeBareLibrary() {
  const missed: string[] = [];
  let onShelf = '';
  const maps: MapLibrary = {
    ...TEST_MAPS,
    get(id) {
      if (id !== onShelf && id !== 'world') missed.push(id);
      return TEST_MAPS.get(id);
    },
    async load(id) {
      onShelf = id;
      return TEST_MAPS.get(id);
    },
    ask: async (id) => ok(await maps.load(id)),
  };
  return { maps, missed, clear: () => maps.load('') };
}

it('a match loads its map when it is made, set up, started, restored, and gone on from', async () => {
  const { maps, missed, clear } = makeBareLibrary();
  const broker = new ScriptedBroker(aggressiveBrain(TEST_MAPS));
  const table = await makeTable({ people: 1, bots: 1, roundSeconds: 60, broker, deps: { maps } });
  await must(table.match.configure(0, { mapId: 'triangles' }));
  for (const step of [
    () => must(table.match.resize(0, { seats: 3 })),
    () => must(table.match.resize(0, { seats: 2 })),
    () => must(table.match.configure(0, { mapId: 'grid6x4', settings: { distribution: 'automatic', maxRounds: 2 } })),
    () => must(table.match.start(0)),
    () => table.restart(),
    () => table.advance(60_000),
    () => table.restart(),
    () => table.advance(60_000),
  ]) {
    await clear();
    await step();
  }
  expect(table.state.phase).toBe('finished');
  await clear();
  const from = { replay: 'table', round: 1, seat: 0 };
  await must(setUpPlayOn(table.deps, { hostName: 'Ann', from }));
  expect(missed).toEqual([]);
});

it('while too many maps wait to be made, what needs one is refused and nothing changes', async () => {
  const { maps, missed, clear } = makeBareLibrary();
  const table = await makeTable({ people: 2, deps: { maps } });
  await clear();
  const before = structuredClone(table.state);
  const { ask } = maps;
  maps.ask = async () => refuse('mapsBusy');
  const setup = { id: 'new', hostName: 'Ann', options: { mapId: 'triangles' } };
  for (const answer of [
    table.match.configure(0, { mapId: 'triangles' }),
    table.match.resize(0, { seats: 3 }),
    table.match.start(0),
    createMatch(table.deps, setup),
  ])
    expect(await answer).toEqual(refuse('mapsBusy'));
  expect(table.state).toEqual(before);
  expect(await table.store.load('new')).toEqual([]);
  expect(missed).toEqual([]);
  maps.ask = ask;
  await must(createMatch(table.deps, setup));
});

it('only the host has maps made', async () => {
  const { maps } = makeBareLibrary();
  const table = await makeTable({ people: 2, deps: { maps } });
  const loaded: string[] = [];
  maps.ask = async (id) => {
    loaded.push(id);
    return ok(TEST_MAPS.get(id));
  };
  expect(await table.match.configure(1, { mapId: 'triangles' })).toMatchObject({ ok: false });
  expect(loaded).toEqual([]);
});
