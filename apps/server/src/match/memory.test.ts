// What bots remember is what their seat saw, all of it, and nothing that it did not.
import { areNeighbours, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';
import { readSeen } from '@salient/protocol';
import { expect, it } from 'vitest';
import { CHAPTERS_KEPT } from './matchData.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { must, playTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const BOT = 1;
const ROUNDS = CHAPTERS_KEPT * 2;

const blankLike = (view: View): View => {
  const owner = view.owner.map(() => UNKNOWN_OWNER);
  return { ...view, owner, armies: owner.map(() => UNKNOWN_ARMIES) };
};

async function playAndWatch(table: Table): Promise<View[]> {
  const views: View[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    views.push(table.viewOf(BOT));
    await table.commit(0);
    await table.advance(120_000);
  }
  return views;
}

const table = (fog: 'none' | 'normal' | 'complete'): Promise<Table> =>
  playTable({ people: 1, bots: 1, broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)), settings: { fog } });

it('a fogged bot gets every earlier view of its seat, longer ago than any position is kept', async () => {
  const fogged = await table('normal');
  const views = await playAndWatch(fogged);
  const { turn } = fogged.broker.requestOf(BOT);
  expect(readSeen(blankLike(turn.view), turn.memory)).toEqual(views);
});

it('what is again as it was two rounds ago is remembered as a change', async () => {
  const broker = new ScriptedBroker(() => ({ kind: 'orders', orders: [] }));
  const still = await playTable({ people: 1, bots: 1, seats: 2, mapId: 'triangles', broker });
  const { map } = still.game;
  const own = map.territories.map(({ index }) => index).filter((at) => still.viewOf(0).owner[at] === 0);
  const [from, to] =
    own.flatMap((a) => own.filter((b) => areNeighbours(map, a, b)).map((b) => [a, b] as const))[0] ?? [];
  if (from === undefined || to === undefined) throw new Error('no two lands side by side');
  const views: View[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    views.push(still.viewOf(BOT));
    const way = round % 2 === 0 ? { from, to } : { from: to, to: from };
    const orders = [{ kind: 'attackTransfer', ...way, armies: 1 } as const];
    await must(still.match.commit(0, still.state.round, { kind: 'orders', orders }));
    await still.match.settled();
  }
  expect(views[2]?.armies).toEqual(views[0]?.armies);
  expect(views[1]?.armies).not.toEqual(views[0]?.armies);
  const { turn } = broker.requestOf(BOT);
  expect(readSeen(blankLike(turn.view), turn.memory)).toEqual(views);
  await must(still.match.standIn(0, true));
  const { turn: late } = broker.requestOf(0);
  const newest = views.slice(-CHAPTERS_KEPT).map((view) => ({ ...view, seat: 0 }));
  expect(readSeen(blankLike(late.view), late.memory), 'who has just sat down looks back').toEqual(newest);
});

it('orders of others are remembered as far as they were seen', async () => {
  const open = await table('none');
  await playAndWatch(open);
  const { memory } = open.broker.requestOf(BOT).turn;
  expect(memory.map(({ round }) => round)).toEqual([...Array(ROUNDS).keys()].map((round) => round + 1));
  expect(memory.every(({ deploys }) => deploys.length > 0 && deploys.length % 3 === 0 && deploys[0] === 0)).toBe(true);

  const fogged = await table('normal');
  await playAndWatch(fogged);
  for (const { round, deploys, marches } of fogged.broker.requestOf(BOT).turn.memory) {
    const seen = memory.find((one) => one.round === round);
    expect(deploys.length).toBeLessThanOrEqual(seen?.deploys.length ?? 0);
    expect(marches.length % 4).toBe(0);
  }
});

it('who marched out of sight is remembered, where to and with how many is not', async () => {
  const fogged = await table('normal');
  await playAndWatch(fogged);
  const { memory } = fogged.broker.requestOf(BOT).turn;
  const rows = memory.flatMap(({ marches }) =>
    Array.from({ length: marches.length / 4 }, (_, at) => marches.slice(4 * at, 4 * at + 4)),
  );
  const departed = rows.filter(([, from = -1, to]) => from >= 0 && to === -1);
  expect(departed.length).toBeGreaterThan(0);
  expect(departed.every(([seat, , , armies]) => seat === 0 && armies === -1)).toBe(true);
});

it('a fight is remembered where one part of it was hidden, and that part is not', async () => {
  const dark = await table('complete');
  await playAndWatch(dark);
  const rows = dark.broker
    .requestOf(BOT)
    .turn.memory.flatMap(({ fights }) =>
      Array.from({ length: fights.length / 7 }, (_, at) => fights.slice(7 * at, 7 * at + 7)),
    );
  const own = rows.filter(([seat]) => seat === BOT);
  expect(own.length).toBeGreaterThan(0);
  for (const [, , armies = -1, attackersLost = -1, defendingArmies, defendersLost] of own) {
    expect(attackersLost).toBeGreaterThanOrEqual(0);
    expect(armies).toBeGreaterThanOrEqual(attackersLost);
    expect([defendingArmies, defendersLost]).toEqual([-1, -1]);
  }
  const open = await table('none');
  await playAndWatch(open);
  expect(open.broker.requestOf(BOT).turn.memory.every(({ fights }) => fights.length === 0)).toBe(true);
});
