// What a bot of the contest is told of the past: no more than it can use, and nothing of another map.
import { expect, test } from 'vitest';
import { Picture } from './picture.ts';
import { readCommand } from './readCommand.ts';
import { loadContestMap, setupLines } from './testing.ts';

const HOW = { seed: 's', parameters: {} };
const BOARD = 'update_map 39 player1 6 40 player1 4 41 player1 2 42 neutral 2 38 player2 3';
const OPPONENT = 'opponent_moves player2 place_armies 38 3';
const MOST_KEPT = 300;

function tell(picture: Picture, ...lines: readonly string[]): void {
  for (const line of lines) {
    const command = readCommand(line);
    if (command.kind !== 'unknown' && command.kind !== 'request') picture.take(command);
  }
}

function open(): Picture {
  const picture = new Picture();
  tell(picture, ...setupLines(loadContestMap('world'), 'c1'));
  return picture;
}

test('whoever has no land has nothing to order', () => {
  const picture = open();
  tell(picture, 'update_map 42 neutral 2 38 player2 3');
  expect(picture.orderTask(HOW)).toBeUndefined();
  tell(picture, BOARD);
  expect(picture.orderTask(HOW)).toBeDefined();
});

test('a contest that goes on for ever fills no memory', () => {
  const picture = open();
  for (let round = 1; round <= MOST_KEPT + 20; round++) {
    tell(picture, BOARD);
    picture.orderTask(HOW);
    picture.endRound();
    tell(picture, OPPONENT);
  }
  const { observations, sightings = [] } = picture.orderTask(HOW) ?? { observations: [] };
  expect([observations.length, sightings.length], 'with the start').toEqual([1 + MOST_KEPT, MOST_KEPT]);
  expect(sightings.at(-1)?.round).toBe(MOST_KEPT + 20);
});

test('another map has no past: neither what was seen nor what was wished for', () => {
  const picture = open();
  picture.keepWishes(['39', '40'], ['38', '39', '40']);
  tell(picture, BOARD);
  picture.orderTask(HOW);
  picture.endRound();
  tell(picture, OPPONENT, BOARD);
  expect(picture.orderTask(HOW)).toMatchObject({
    sightings: [{ round: 1 }],
    wishes: [expect.any(Number), expect.any(Number)],
  });
  tell(picture, ...setupLines(loadContestMap('map64'), 'c1'), BOARD);
  expect(picture.orderTask(HOW)).toMatchObject({ sightings: [], wishes: [], observations: [{ round: 0, offer: [] }] });
});
