// What is known of a seat to whom: all of one's own side, of others in the fog what can be seen.
import { makeGame, PRESETS, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';
import { must, twoTriangles } from '@salient/engine/testing';
import { expect, test } from 'vitest';
import { isBlind, isWhole } from './statistics.ts';

const game = must(makeGame(twoTriangles(), { ...PRESETS.warlight, picksPerSeat: 1, teams: [0, 1, 0] }, 3));
const board = { owner: [0, 0, 1, 1, 2, 2], armies: [1, 1, 1, 1, 1, 1] } as unknown as View;
const fogged = {
  owner: [0, 0, 1, UNKNOWN_OWNER, UNKNOWN_OWNER, UNKNOWN_OWNER],
  armies: [1, 1, 1, UNKNOWN_ARMIES, UNKNOWN_ARMIES, UNKNOWN_ARMIES],
} as unknown as View;

test('in the fog whoever is looked with, and their mates, are known whole', () => {
  const known = (view: View, eyes: number) => [0, 1, 2].map((seat) => isWhole(game, view, { seat, eyes }));
  expect(known(fogged, 0)).toEqual([true, false, true]);
  expect(known(fogged, 1)).toEqual([false, true, false]);
  expect(known(fogged, -1)).toEqual([false, false, false]);
  expect(known(board, -1)).toEqual([true, true, true]);
});

test('a view in which nothing may be seen yet shows nothing of anybody', () => {
  const nothing = { ...fogged, owner: fogged.owner.map(() => UNKNOWN_OWNER) } as View;
  expect([nothing, fogged, board].map(isBlind)).toEqual([true, false, false]);
});
