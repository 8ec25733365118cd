import { expect, test } from 'vitest';
import { loadMaps } from '../maps/mapLibrary.ts';
import { ManualClock } from '../match/testing/manualClock.ts';
import { ScriptedBroker } from '../match/testing/scriptedBroker.ts';
import { openingTurn, practise } from './practice.ts';

const { maps } = loadMaps();

function open(broker: ScriptedBroker, library: Parameters<typeof practise>[0]['maps'] = maps) {
  const clock = new ManualClock();
  return { clock, done: practise({ turns: broker, clock, maps: library }) };
}

test('several rounds are asked for, all seats of a large room in each, and by rule', async () => {
  const broker = new ScriptedBroker(() => ({ kind: 'orders', orders: [] }));
  const { clock, done } = open(broker);
  await done;
  const turns = broker.asked.map(({ turn }) => turn);
  const rounds = new Set(turns.map(({ round }) => round));
  expect(rounds.size).toBeGreaterThan(1);
  for (const round of rounds) {
    const asked = turns.filter((turn) => turn.round === round);
    expect(asked.map(({ seat }) => seat)).toEqual([...Array(12).keys()]);
    for (const { kind, view, seat } of asked) expect([kind, view.seat, view.phase]).toEqual(['quick', seat, 'orders']);
  }
  expect([broker.cancelled, clock.pending]).toEqual([[], 0]);
});

test('an answer that stays away ends it, and nobody waits for the others', async () => {
  const broker = new ScriptedBroker();
  const { clock, done } = open(broker);
  for (const seat of [0, 1, 2]) broker.answer(seat, { kind: 'orders', orders: [] }, {}, 'quick');
  clock.pass(5_000);
  await done;
  expect(broker.cancelled).toEqual(['practice 1']);
  expect(broker.asked).toHaveLength(12);
});

test('without a map of that size there is no practice', async () => {
  const broker = new ScriptedBroker();
  await open(broker, { list: () => ['lagoon'], get: maps.get }).done;
  expect(broker.asked).toEqual([]);
  const lagoon = maps.get('lagoon');
  if (lagoon === undefined) throw new Error('there is no lagoon');
  expect(() => openingTurn(lagoon, { round: 1, seats: 12, seat: 0, deadlineAtMs: 0 })).toThrow(RangeError);
});
