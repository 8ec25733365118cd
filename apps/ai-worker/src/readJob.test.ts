import { type MapDocument, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import { writeSeen } from '@salient/protocol';
import { expect, test } from 'vitest';
import { makeGameLibrary } from './games.ts';
import { JOB_KEY, makeJob, makeLagoonGame, positionBefore, readJob } from './testing.ts';

const game = makeLagoonGame();
const position = positionBefore(game, 2);
const read = (input: unknown) => readJob(JOB_KEY, input);
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('a signed job becomes a task for its bot', () => {
  const result = read(throughJson(makeJob(game, position)));
  expect(result).toMatchObject({ ok: true, value: { bot: { name: 'uct' }, task: { seed: 'test' } } });
  if (result.ok) expect(result.value.task.game.map.hash).toBe(game.map.hash);
});

test('what was changed after signing is refused, whatever it is', () => {
  const job = makeJob(game, position);
  for (const change of [{ seat: 1 }, { budgetMs: 9_999 }, { botSeed: 'other' }, { attempt: 2 }]) {
    expect(read({ ...job, ...change })).toEqual({ ok: false, faults: 'unsigned' });
  }
  expect(readJob('00'.repeat(32), job)).toEqual({ ok: false, faults: 'unsigned' });
});

test('things that are no jobs are malformed', () => {
  const job = makeJob(game, position);
  const { hmac: _, ...bare } = job;
  for (const input of [null, 7, 'job', [], {}, bare, { ...job, extra: 1 }, { ...job, seats: 1.5 }, { ...job, v: 99 }]) {
    expect(read(input)).toEqual({ ok: false, faults: 'malformed' });
  }
});

test('nothing is so deep that it throws', () => {
  const job = makeJob(game, position);
  const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  for (const input of [deep, { ...job, settings: { deep } }, { ...job, map: { ...job.map, document: { deep } } }]) {
    expect(read(input)).toEqual({ ok: false, faults: 'malformed' });
  }
});

test('signed but not playable: rules, map, settings, view and bot are each held against what is known', () => {
  const { view } = makeJob(game, position);
  const seen = writeSeen(undefined, view, { deploys: [], marches: [], fights: [] });
  const remembering = (changed: readonly number[]) => ({ memory: [{ ...seen, round: 1, changed }] });
  const refusals = [
    [{ rulesVersion: 999 }, 'otherRules'],
    [{ map: { id: 'x', hash: 'x', document: { formatVersion: 1 } } }, 'badGame'],
    [{ settings: { ...game.settings, luckPercent: 1_000 } }, 'badGame'],
    [{ view: { ...view, owner: view.owner.slice(1) } }, 'badView'],
    [{ view: { ...view, owner: view.owner.map(() => 9) } }, 'badView'],
    [{ view: { ...view, owner: view.owner.map(() => UNKNOWN_OWNER - 1) } }, 'badView'],
    [{ view: { ...view, owner: view.owner.map(() => game.seats) } }, 'badView'],
    [{ view: { ...view, armies: view.armies.slice(1) } }, 'badView'],
    [{ view: { ...view, armies: view.armies.map(() => -2) } }, 'badView'],
    [{ view: { ...view, fates: [...view.fates, 'playing' as const] } }, 'badView'],
    [{ view: { ...view, offer: [game.map.territories.length] } }, 'badView'],
    [{ view: { ...view, offer: [-1] } }, 'badView'],
    [{ view: { ...view, seat: 1 } }, 'badView'],
    [{ view: { ...view, phase: 'finished' as const } }, 'badView'],
    [{ view: { ...view, fates: view.fates.map(() => 'eliminated' as const) } }, 'badView'],
    [{ seat: 1 }, 'badView'],
    [remembering([0, 9, 1]), 'badView'],
    [remembering([0, 1, -5]), 'badView'],
    [{ wishes: [999] }, 'badView'],
    [{ bot: 'nobody' }, 'unknownBot'],
    [{ parameters: { nonsense: 1 } }, 'badParameters'],
  ] as const;
  for (const [change, faults] of refusals) expect(read(makeJob(game, position, change))).toEqual({ ok: false, faults });
});

test('what the fog hides may be unknown', () => {
  const dark = makeLagoonGame({ fog: 'heavy' });
  const job = makeJob(dark, positionBefore(dark, 3));
  expect(job.view.owner).toContain(UNKNOWN_OWNER);
  expect(job.view.armies).toContain(UNKNOWN_ARMIES);
  expect(read(job).ok).toBe(true);
});

test('how many playouts are wished for is told to the bot, and nothing where none are', () => {
  const expectedOf = (changes: Parameters<typeof makeJob>[2]) => {
    const result = read(makeJob(game, position, changes));
    return result.ok && result.value.task.expectedPlayouts;
  };
  expect([expectedOf({ playouts: 640 }), expectedOf({})]).toEqual([640, undefined]);
});

test('a game is that of the settings and seats of its job', () => {
  const library = makeGameLibrary();
  const job = makeJob(game, position);
  for (const [seats, startArmies] of [
    [3, 4],
    [3, 7],
    [2, 7],
    [3, 4],
  ]) {
    const found = library.gameOf({ ...job, seats, settings: { ...job.settings, startArmies } });
    expect(found).toMatchObject({ ok: true, value: { seats, settings: { startArmies } } });
  }
});

test('maps are kept by the hash they really have', () => {
  const library = makeGameLibrary();
  const honest = makeJob(game, position);
  const first = library.gameOf(honest);
  expect(library.gameOf(honest)).toEqual(first);
  const lying = library.gameOf({ ...honest, map: { ...honest.map, hash: '0'.repeat(32) } });
  expect(lying.ok && lying.value.map.hash).toBe(game.map.hash);
  expect(library.gameOf(honest)).toEqual(first);
});

test('a map that passes itself off as another does not take its place', () => {
  const library = makeGameLibrary();
  const honest = makeJob(game, position);
  const other = { ...(honest.map.document as MapDocument), name: 'Elsewhere', id: 'elsewhere' };
  const bonuses = other.bonuses.map((bonus) => ({ ...bonus, armies: bonus.armies + 1 }));
  const lying = library.gameOf({ ...honest, map: { ...honest.map, document: { ...other, bonuses } } });
  expect(lying.ok && lying.value.map.hash).not.toBe(game.map.hash);
  const found = library.gameOf(honest);
  expect(found.ok && found.value.map.hash).toBe(game.map.hash);
});
