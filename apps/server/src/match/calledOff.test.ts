// Rounds that would hold the server up are not resolved: their match ends without a result, for good (rules X2, V10).
import { clonePosition, newMatch, parseReplay, verifyReplay } from '@salient/engine';
import { MAX_BOARD_ARMIES, type Plan } from '@salient/protocol';
import { expect, it } from 'vitest';
import type { Play } from './matchData.ts';
import { resolveBounded } from './resolution.ts';
import { must, playTable, type Table } from './testing/table.ts';
import { makeTestKeys } from './testing/testKeys.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const STACK = 100_000;
/** From the corner along all rows, to the right and back: each step takes the whole stack. */
const SNAKE = Array.from({ length: 120 }, (_, step) => {
  const row = Math.floor(step / 12);
  return row % 2 === 0 ? step : 24 * row + 11 - step;
});
const END = SNAKE[119] ?? 0;

/** A hundred thousand armies that may go on conquering empty land, and somebody far away. */
const conquest = () =>
  playTable({
    people: 2,
    seats: 2,
    mapId: 'grid12x10',
    settings: {
      distribution: 'scenario',
      multiAttack: true,
      neutralArmies: 0,
      scenario: { t0: { owner: 0, armies: STACK }, [`t${END}`]: { owner: 1, armies: 5 } },
    },
  });

const marches = (steps: number): Plan => ({
  kind: 'orders',
  orders: SNAKE.slice(0, steps).map((from, at) => ({
    kind: 'attackTransfer',
    from,
    to: SNAKE[at + 1] ?? 0,
    armies: STACK,
  })),
});

async function march(table: Table, steps: number): Promise<void> {
  await must(table.match.commit(0, 1, marches(steps)));
  await table.commit(1);
}

it('a round of nine million dice is played', async () => {
  const table = await conquest();
  await march(table, 90);
  expect(table.state).toMatchObject({ phase: 'orders', round: 2 });
  expect(table.viewOf(0).armies[SNAKE[90] ?? 0]).toBe(STACK - 90);
});

it('a round of more than ten million ends the match without a result, over a restart and in its replay', async () => {
  const table = await conquest();
  await march(table, 110);
  await table.advance(0);
  expect(table.state).toMatchObject({ phase: 'finished', round: 1, deadlineAtMs: 0, calledOff: 'tooLarge' });
  expect(JSON.parse(table.state.result)).toEqual({ kind: 'noResult' });
  expect(table.log).toMatchObject([{ level: 'warn', message: expect.stringContaining('called off') }]);
  expect(table.store.records.map(({ kind }) => kind)).not.toContain('resolved');
  const replay = parseReplay(await table.store.loadReplay('table'));
  const map = TEST_MAPS.get('grid12x10')?.map;
  if (!replay.ok || map === undefined) throw new Error('no replay');
  expect(verifyReplay(replay.value, map)).toEqual({ ok: true, rounds: 0, result: { kind: 'noResult' } });
  await table.restart();
  expect(table.state).toMatchObject({ phase: 'finished', round: 1, result: '{"kind":"noResult"}' });
});

it('so does a board on which armies would outgrow their numbers', async () => {
  const { game } = await conquest();
  const key = makeTestKeys().makeKey();
  const position = clonePosition(
    newMatch(game, {
      stream: () => {
        throw new Error('nothing is drawn');
      },
    }),
  );
  const play = { game, position } as Play;
  position.armies[50] = MAX_BOARD_ARMIES - STACK - 5;
  expect(resolveBounded(play, [], key)?.position.armies[50]).toBe(position.armies[50]);
  position.armies[50]++;
  expect(resolveBounded(play, [], key)).toBeUndefined();
});
