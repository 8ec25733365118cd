// Which keyed streams a round opens, and which it leaves closed (rules D8, D10, R8, X8).
import { describe, expect, it } from 'vitest';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import type { RandomSource } from '../rng/rng.ts';
import type { Settings } from '../settings/settings.ts';
import { commitsOf, gameOn, move, positionOf } from '../testing/build.ts';
import { lineMap } from '../testing/maps.ts';
import { scriptedRandom } from '../testing/scriptedRandom.ts';
import type { Order } from '../types.ts';
import { resolveRound } from './playRound.ts';

/** The streams that a round on a line opens, as `purpose a b c`. */
function streamsOf(
  standings: string,
  orders: readonly (readonly Order[])[],
  changes: Partial<Settings> = {},
): string[] {
  const keyed = makeRandomSource(roundKeyFromSeed('streams', 1));
  const opened: string[] = [];
  const random: RandomSource = {
    stream(purpose, a = 0, b = 0, c = 0) {
      opened.push(`${purpose} ${a} ${b} ${c}`);
      return keyed.stream(purpose, a, b, c);
    },
  };
  const game = gameOn(lineMap(standings.split(' ').length), 3, { picksPerSeat: 1, ...changes });
  const position = positionOf(game, standings);
  resolveRound(game, position, commitsOf(game, position, orders), random);
  return opened;
}

const BOARD = '0:9 n:2 n:2 1:9 1:9 n:2 2:9';
const to1 = { ...move(0, 1, 5) } as const;
const half = { kind: 'attackTransfer', from: 0, to: 1, armies: 0, percent: 50 } as const;

describe('the streams of a fight (D8, D10)', () => {
  it.each<[string, Order, number]>([
    ['by number', to1, 0],
    ['by percent', half, 1],
    ['attack only by number', { ...to1, mode: 'attack' } as Order, 2],
    ['attack only by percent', { ...half, mode: 'attack' }, 3],
  ])('%s', (_what, order, variant) => {
    expect(streamsOf(BOARD, [[order]])).toEqual([`fight 0 0 ${1 + 65536 * variant}`]);
    expect(streamsOf(BOARD, [[order]], { luckPercent: 50, rounding: 'weighted' })).toEqual([
      `fight 0 0 ${1 + 65536 * variant}`,
      `rounding 0 0 ${1 + 65536 * variant}`,
    ]);
  });

  it.each<[Partial<Settings>, string[]]>([
    [{ luckPercent: 0 }, []],
    [{ luckPercent: 1 }, ['fight 0 0 1']],
    [{ luckPercent: 0, rounding: 'weighted' }, ['rounding 0 0 1']],
    [{ luckPercent: 99, rounding: 'weighted' }, ['fight 0 0 1', 'rounding 0 0 1']],
    [{ luckPercent: 100, rounding: 'weighted' }, ['fight 0 0 1']],
  ])('%j opens what it needs and no more (X8)', (changes, opened) => {
    expect(streamsOf(BOARD, [[to1]], changes)).toEqual(opened);
  });
});

describe('the streams of the sequence (D8, R8)', () => {
  const quiet = { luckPercent: 0 } as const;
  const many = [[move(0, 1, 1), move(1, 2, 1)], [move(3, 4, 1), move(4, 3, 1)], [move(6, 5, 1)]];
  const owned = '0:9 0:9 n:2 1:9 1:9 n:2 2:9';

  it('shuffled: one by index, where more than one seat has an order', () => {
    expect(streamsOf(owned, many, quiet)).toEqual(['sequence 0 0 0', 'sequence 1 0 0']);
    expect(streamsOf(owned, [many[0], [many[1][0]]], quiet)).toEqual(['sequence 0 0 0']);
    expect(streamsOf(owned, [many[0]], quiet)).toEqual([]);
  });

  it('ranks the living only: who is out takes no draw (R4)', () => {
    const game = gameOn(lineMap(7), 3, { picksPerSeat: 1, ...quiet });
    const position = positionOf(game, '0:9 0:9 n:2 1:9 1:9 n:2 n:2');
    position.fate[2] = 1;
    const draws = scriptedRandom([1]);
    resolveRound(game, position, commitsOf(game, position, [[many[0][0]], [many[1][0]]]), draws);
    expect(draws.remaining()).toBe(0);
  });

  it('alternating: one for the round, where more than one seat has an order', () => {
    expect(streamsOf(owned, many, { ...quiet, sequence: 'alternating' })).toEqual(['sequence 0 0 0']);
    expect(streamsOf(owned, [[], many[1]], { ...quiet, sequence: 'alternating' })).toEqual([]);
  });

  it('cycle: none', () => {
    expect(streamsOf(owned, many, { ...quiet, sequence: 'cycle' })).toEqual([]);
  });
});

describe('after the end (R9)', () => {
  it('a match that is over keeps its round; one that goes on counts', () => {
    const game = gameOn(lineMap(3), 2, { luckPercent: 0 });
    const position = positionOf(game, '0:9 1:1 n:2');
    const commits = commitsOf(game, position, [[move(0, 1, 8)]]);
    const random = makeRandomSource(roundKeyFromSeed('streams', 1));
    expect(resolveRound(game, position, commits, random).position).toMatchObject({ phase: 'finished', round: 1 });
    expect(resolveRound(game, position, [], random).position).toMatchObject({ phase: 'orders', round: 2 });
  });

  it('commits of seats that are out are ignored', () => {
    const game = gameOn(lineMap(4), 3, { picksPerSeat: 1 });
    const position = positionOf(game, '0:9 1:5 2:5 n:2');
    const commits = commitsOf(game, position, [[], [], [move(2, 3, 4)]]);
    position.fate[2] = 2;
    const { events } = resolveRound(game, position, commits, makeRandomSource(roundKeyFromSeed('streams', 1)));
    expect(events.map(({ kind }) => kind)).toEqual(['roundEnded']);
  });
});
