// Players of Pursuit: who searches and who does not, in which worlds, and games that somebody leaves.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { BOARD, type Pursuit, pursuitTurns, STAY, startPursuit } from './pursuit.ts';
import { STOPS } from './pursuitBoard.ts';
import { makePursuitSearcher, PURSUIT_PLAYERS, playPursuitMatch, pursuitOptions } from './pursuitPlayers.ts';

const random = () => makeFastRandomSource(1);
const stopsAt = (distance: number): number[] =>
  [...Array(STOPS).keys()].filter((stop) => BOARD.distance[stop] === distance);

/** The fugitive on 0, hunters where they are put. */
function placed(hunters: readonly number[], toMove: number): Pursuit {
  const state = startPursuit(hunters.length, random());
  state.stops.set([0, ...hunters]);
  state.toMove = toMove;
  return state;
}

/** The turn, and how many playouts it took. */
function searched(state: Pursuit, possible: readonly number[], lastSeen: number, most = 30) {
  let playouts = 0;
  const player = makePursuitSearcher(pursuitOptions('explorative'), () => (made) => {
    playouts = made;
    return made < most;
  });
  const turn = player({ state, watch: { possible, lastSeen } }, random());
  return { isLawful: pursuitTurns(state).includes(turn), playouts };
}

test('a hunter searches within five steps of where the fugitive was seen, and before it was seen; the fugitive always', () => {
  const [near, far, away] = [stopsAt(5)[0], stopsAt(6)[0], stopsAt(9)[0]];
  expect(searched(placed([near, away], 1), [0], 0)).toEqual({ isLawful: true, playouts: 30 });
  expect(searched(placed([far, away], 1), [0], 0)).toEqual({ isLawful: true, playouts: 0 });
  expect(searched(placed([far, away], 1), [0], -1)).toEqual({ isLawful: true, playouts: 30 });
  expect(searched(placed([near, away], 0), [0], far)).toEqual({ isLawful: true, playouts: 30 });
});

test('every stop where the fugitive may be has a playout, whatever is allowed', () => {
  const hunters = [stopsAt(3)[0], stopsAt(9)[0]];
  expect(searched(placed(hunters, 1), [0, 1, 14], -1, 0)).toEqual({ isLawful: true, playouts: 3 });
});

test('the fugitive knows where it is: it searches no other stop', () => {
  const hunters = [stopsAt(5)[0], stopsAt(9)[0]];
  expect(searched(placed(hunters, 0), [60, 61, 62], -1, 1)).toEqual({ isLawful: true, playouts: 1 });
});

test('who has one turn takes it without a search', () => {
  const state = placed([13, 60], 1);
  state.tickets.fill(0);
  const player = makePursuitSearcher(pursuitOptions('pure'), () => expect.fail('nothing is to be searched'));
  for (const mind of [player, PURSUIT_PLAYERS.greedy])
    expect(mind({ state, watch: { possible: [0], lastSeen: 0 } }, random())).toBe(STAY);
});

test('`pure` is flat Monte Carlo, `explorative` UCT with c = √2 as deep as a game may be', () => {
  expect(pursuitOptions('pure', { pool: 7 })).toMatchObject({ algorithm: 'pure', pool: 7 });
  const tree = { algorithm: 'uct', exploration: Math.SQRT2, maxTreeDepth: 138 };
  expect(pursuitOptions('explorative')).toMatchObject(tree);
});

test('every turn is told, until somebody leaves: then the game ends as it stands', async () => {
  const told: number[] = [];
  let turns = 0;
  const end = await playPursuitMatch(
    {
      fugitive: PURSUIT_PLAYERS.greedy,
      hunters: async (view, dice) => (++turns === 4 ? null : PURSUIT_PLAYERS.random(view, dice)),
      count: 2,
      isOpen: false,
      onTurn: (_, before) => told.push(before.toMove),
    },
    random(),
  );
  expect(told).toEqual([0, 1, 2, 0, 1]);
  expect([end.round, end.toMove, end.isCaught]).toEqual([2, 2, false]);
});
