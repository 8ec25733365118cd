// What a round leaves behind in the memory of its game changes no later one, and what events leave out (rules R2, R6, V1, T9, F2).
import { describe, expect, it } from 'vitest';
import { makePackedTurn, packOrders } from '../orders/packedTurn.ts';
import { viewFor } from '../position/view.ts';
import { commitsOf, deploy, gameOn, move, positionOf, standingsText } from '../testing/build.ts';
import { lineMap } from '../testing/maps.ts';
import { highestRandom, lowestRandom } from '../testing/scriptedRandom.ts';
import type { Commit } from '../types.ts';
import { foldEvents } from './foldEvents.ts';
import { playTurns, resolveRound } from './playRound.ts';

const surrender = (seat: number): Commit => ({ kind: 'surrender', seat });

describe('one game, round after round', () => {
  it('who fell in an earlier round has no part in the draw of those that fall last (V1)', () => {
    const game = gameOn(lineMap(6), 3, { picksPerSeat: 1 });
    const first = positionOf(game, '0:5 n:2 1:5 n:2 2:5 n:2');
    const second = resolveRound(game, first, [surrender(2)], lowestRandom).position;
    const { position } = resolveRound(game, second, [surrender(0), surrender(1)], lowestRandom);
    expect(position.result).toEqual({ kind: 'draw', seats: [0, 1] });
  });

  it('surrenders and orders of one round are not those of the next (R2)', () => {
    const game = gameOn(lineMap(6), 3, { picksPerSeat: 1, luckPercent: 0 });
    const first = positionOf(game, '0:5 n:2 1:5 n:2 2:5 n:2');
    resolveRound(game, first, [surrender(2), ...commitsOf(game, first, [[move(0, 1, 4)]])], highestRandom);
    const { events } = resolveRound(game, first, [], highestRandom);
    expect(events.map(({ kind }) => kind)).toEqual(['roundEnded']);
  });

  it('a seat is in as long as it has any land, wherever it had some before (V1)', () => {
    const game = gameOn(lineMap(4));
    for (const board of ['n:2 0:5 n:2 1:5', '0:5 n:2 n:2 1:5', 'n:2 n:2 0:5 1:5']) {
      const { position } = resolveRound(game, positionOf(game, board), [], lowestRandom);
      expect(position.phase).toBe('orders');
    }
  });

  it('armies that marched in one round march again in the next, and on another board of the game (R5)', () => {
    const game = gameOn(lineMap(4), 2, { luckPercent: 0 });
    let position = positionOf(game, '0:9 0:1 n:2 1:5');
    for (let round = 0; round < 3; round++) {
      const commits = commitsOf(game, position, [[move(0, 1, 2), move(1, 0, 1)]]);
      const resolved = resolveRound(game, position, commits, lowestRandom);
      const told = resolved.events.map((event) => (event.kind === 'transferred' ? event.armies : event.kind));
      expect(told).toEqual([2, 1, 'roundEnded']);
      position = resolved.position;
      position.armies.set([9, 2, 2, 5]);
    }
  });
});

describe('packed turns', () => {
  it('of seats that are out are ignored (R1)', () => {
    const game = gameOn(lineMap(4), 3, { picksPerSeat: 1 });
    const position = positionOf(game, '0:9 1:5 2:5 n:2');
    position.fate[2] = 1;
    const turns = [[], [], [deploy(2, 5), move(2, 3, 4)]].map((orders) => {
      const turn = makePackedTurn(2);
      packOrders(turn, orders);
      return turn;
    });
    playTurns(game, position, turns, lowestRandom);
    expect(standingsText(position)).toBe('0:9 1:5 2:5 n:2');
    expect(position.round).toBe(2);
  });
});

describe('events', () => {
  it('tell hits only by the rules of the contest (T9)', () => {
    const told = (preset: 'warlight' | 'contestC1'): boolean => {
      const game = gameOn(lineMap(3), 2, { preset, picksPerSeat: 1 });
      const position = positionOf(game, '0:5 n:2 1:5');
      const [fight] = resolveRound(game, position, commitsOf(game, position, [[move(0, 1, 4)]]), lowestRandom).events;
      return 'hits' in fight;
    };
    expect([told('warlight'), told('contestC1')]).toEqual([false, true]);
  });

  it('that are not all there yet leave phase, round and offer of a view as they are (F2)', () => {
    const game = gameOn(lineMap(3), 2, { picksPerSeat: 1, luckPercent: 0 });
    const position = positionOf(game, '0:5 n:2 1:5');
    const { events } = resolveRound(game, position, commitsOf(game, position, [[move(0, 1, 4)]]), lowestRandom);
    const view = viewFor(game, position, 0);
    const half = foldEvents(view, events.slice(0, 1));
    expect(half).toMatchObject({ phase: 'orders', round: 1, result: null });
    expect(Object.keys(half)).toEqual(Object.keys(view));
    expect(foldEvents({ ...view, phase: 'picking', round: 0, offer: [1] }, []).offer).toEqual([1]);
  });
});
