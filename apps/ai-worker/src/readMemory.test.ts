import { UNKNOWN_ARMIES, viewFor } from '@salient/engine';
import { type SeenRound, writeSeen } from '@salient/protocol';
import { expect, test } from 'vitest';
import { readMemory } from './readMemory.ts';
import { makeLagoonGame, positionBefore } from './testing.ts';

const game = makeLagoonGame({ fog: 'normal' });
const views = [1, 2, 3, 4].map((round) => viewFor(game, positionBefore(game, round), 0));
const view = viewFor(game, positionBefore(game, 5), 0);
const none = { deploys: [], marches: [], fights: [] };
const memory = views.map((seen, at) => writeSeen(views[at - 1], seen, none));
const withRound = (changes: Partial<SeenRound>): readonly SeenRound[] => [
  ...memory.slice(0, -1),
  { ...(memory.at(-1) as SeenRound), ...changes },
];

test('what was written is read: every view as it was', () => {
  expect(readMemory(game, { view, memory, wishes: [] })?.observations).toEqual(views);
});

test('what stays as it was is not told again', () => {
  expect(writeSeen(view, { ...view, round: 6 }, none).changed).toEqual([]);
  const grown = { ...view, round: 6, armies: view.armies.with(3, 77) };
  expect(writeSeen(view, grown, none).changed).toEqual([3, view.owner[3], 77]);
});

test('orders are read as sightings; what the fog hid of them is hidden', () => {
  const fights = [0, 3, 6, 4, -1, -1, 0, -1, 0, -1, -1, 5, 2, 1];
  const orders = { deploys: [2, 4, 5, 1, 0, 1], marches: [1, 3, 0, 6, 2, -1, 4, -1, 0, 0, -1, 2], fights };
  const read = readMemory(game, { view, memory: withRound(orders), wishes: [] });
  expect(read?.sightings?.at(-1)).toEqual({
    round: 4,
    deploys: [
      { seat: 2, territory: 4, armies: 5 },
      { seat: 1, territory: 0, armies: 1 },
    ],
    marches: [
      { seat: 1, from: 3, to: 0, armies: 6 },
      { seat: 2, from: null, to: 4, armies: UNKNOWN_ARMIES },
      { seat: 0, from: 0, to: null, armies: 2 },
    ],
    fights: [
      { seat: 0, to: 3, armies: 6, attackersLost: 4, defendingArmies: -1, defendersLost: -1, captured: false },
      { seat: null, to: 0, armies: -1, attackersLost: -1, defendingArmies: 5, defendersLost: 2, captured: true },
    ],
  });
});

test.each([
  [{ changed: [999, 0, 1] }],
  [{ changed: [-1, 0, 1] }],
  [{ changed: [0, 0, 1, 999, 0, 1] }],
  [{ changed: [game.map.territories.length, 0, 1] }],
  [{ deploys: [game.seats, 0, 1] }],
  [{ marches: [9, 0, 1, 1] }],
  [{ marches: [-1, 0, 1, 1] }],
  [{ marches: [0, 999, 1, 1] }],
  [{ deploys: [9, 0, 1] }],
  [{ deploys: [0, 999, 1] }],
  [{ deploys: [0, 0, -1] }],
  [{ deploys: [0] }],
  [{ marches: [0, 0, 999, 1] }],
  [{ marches: [0, 0, 1, -2] }],
  [{ fights: [9, 0, 1, 1, 1, 1, 0] }],
  [{ fights: [0, 999, 1, 1, 1, 1, 0] }],
  [{ fights: [0, 0, 1, -2, 1, 1, 0] }],
  [{ fights: [0] }],
])('what is not in the game is refused: %j', (changes) => {
  expect(readMemory(game, { view, memory: withRound(changes), wishes: [] })).toBeUndefined();
});

test('wishes are read, if they are for land of the map', () => {
  expect(readMemory(game, { view, memory, wishes: [3, 0] })?.wishes).toEqual([3, 0]);
  for (const land of [-1, 999]) expect(readMemory(game, { view, memory, wishes: [3, land] })).toBeUndefined();
});
