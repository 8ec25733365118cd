// Pursuit: the board, tickets and blocked stops, what hunters know, and searches that find what is forced.
import { makeFastRandomSource } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { counted } from './allowance.ts';
import {
  BOARD,
  copyPursuit,
  isPursuitOver,
  kindOfTurn,
  PURSUIT_ROUNDS,
  type Pursuit,
  playPursuit,
  pursuitDomain,
  pursuitTurns,
  REVEALS,
  randomPursuitTurn,
  STARTS,
  STAY,
  sideToMove,
  startPursuit,
  stopOfTurn,
} from './pursuit.ts';
import { STOPS, TRANSPORTS } from './pursuitBoard.ts';
import {
  makePursuitSearcher,
  PURSUIT_ALGORITHMS,
  PURSUIT_PLAYERS,
  type PursuitMind,
  type PursuitPlayer,
  playPursuitMatch,
  pursuitOptions,
} from './pursuitPlayers.ts';
import { openWatch, watchTurn } from './pursuitWatch.ts';

const random = (seed = 1) => makeFastRandomSource(seed);
const waysOf = (stop: number): number[] =>
  Array.from({ length: BOARD.first[stop + 1] - BOARD.first[stop] }, (_, at) => BOARD.first[stop] + at);

/** Hunters with all their tickets at these stops, the fugitive to move. */
function placed(fugitive: number, hunters: readonly number[]): Pursuit {
  const state = startPursuit(hunters.length, random());
  state.stops.set([fugitive, ...hunters]);
  return state;
}

test('the board: every way goes both ways and none twice, every stop can be reached, and starts are different stops', () => {
  const names = [...Array(STOPS).keys()].flatMap((stop) =>
    waysOf(stop).map((way) => `${stop} ${BOARD.target[way]} ${BOARD.kind[way]}`),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    const [from, to, kind] = name.split(' ');
    expect(names).toContain(`${to} ${from} ${kind}`);
  }
  expect(Math.min(...BOARD.distance)).toBe(0);
  expect(Math.max(...BOARD.distance)).toBeLessThan(PURSUIT_ROUNDS / 2);
  const counts = TRANSPORTS.map((_, kind) => names.filter((name) => name.endsWith(` ${kind}`)).length / 2);
  expect(counts).toEqual([196, 40, 9]);
  expect(new Set(STARTS).size).toBe(STARTS.length);
  for (const stop of STARTS) expect(stop).toBeLessThan(STOPS);
});

test('a hunter pays with a ticket of its transport and cannot go by one that it has no ticket for; the fugitive pays nothing', () => {
  const state = placed(0, [13, 60]);
  playPursuit(state, pursuitTurns(state)[0]);
  expect([...state.tickets]).toEqual([11, 8, 4, 11, 8, 4]);
  const byMetro = pursuitTurns(state).filter((turn) => kindOfTurn(turn) === 2);
  expect(byMetro.length).toBeGreaterThan(0);
  playPursuit(state, byMetro[0]);
  expect([...state.tickets]).toEqual([11, 8, 3, 11, 8, 4]);
  const poor = placed(0, [13, 60]);
  poor.toMove = 1;
  poor.tickets.set([0, 0, 1]);
  expect(new Set(pursuitTurns(poor).map(kindOfTurn))).toEqual(new Set([2]));
  poor.tickets.fill(0);
  expect(pursuitTurns(poor)).toEqual([STAY]);
});

test('nobody goes where a hunter stands, but a hunter to the fugitive, which is caught', () => {
  const [way] = waysOf(40);
  const beside = BOARD.target[way];
  const blocked = placed(40, [beside, 100]);
  expect(pursuitTurns(blocked).map(stopOfTurn)).not.toContain(beside);
  blocked.toMove = 1;
  const catching = pursuitTurns(blocked).filter((turn) => stopOfTurn(turn) === 40);
  expect(catching).toHaveLength(1);
  playPursuit(blocked, catching[0]);
  expect(blocked.isCaught).toBe(true);
  expect(isPursuitOver(blocked)).toBe(true);
});

test('who is surrounded stays, and hunters know then that it was', () => {
  const corner = [...Array(STOPS).keys()].find(
    (stop) => new Set(waysOf(stop).map((way) => BOARD.target[way])).size === 2,
  );
  if (corner === undefined) throw new Error('no stop with two neighbours');
  const state = placed(corner, [...new Set(waysOf(corner).map((way) => BOARD.target[way]))]);
  expect(pursuitTurns(state)).toEqual([STAY]);
  const watch = { possible: [corner, (corner + 60) % STOPS], lastSeen: -1 };
  const before = copyPursuit(state);
  before.round = state.round = 2;
  playPursuit(state, STAY);
  watchTurn(watch, STAY, { before, after: state, isOpen: false });
  expect(watch.possible).toEqual([corner]);
});

test('who stays goes nowhere by nothing, and a copy shares nothing with what it is a copy of', () => {
  expect([stopOfTurn(STAY), kindOfTurn(STAY)]).toEqual([-1, -1]);
  const state = { ...placed(40, [13, 60]), round: 7, toMove: 2, isCaught: true };
  const copy = copyPursuit(state);
  expect(copy).toEqual(state);
  copy.stops.fill(1);
  copy.tickets.fill(0);
  expect([...state.stops, ...state.tickets]).toEqual([40, 13, 60, 11, 8, 4, 11, 8, 4]);
});

test('all begin where it is drawn for them, from what the others have left', () => {
  const [one, two, three, four] = STARTS;
  expect([...startPursuit(3, { below: () => 0 }).stops]).toEqual([one, two, three, four]);
  const last = startPursuit(2, { below: (count) => count - 1 });
  expect([...last.stops]).toEqual([...STARTS].reverse().slice(0, 3));
});

test('as a game in full sight every root is the start again, who is to move alone has turns, and one side wins', () => {
  const dice = random(11);
  const start = startPursuit(3, dice);
  for (let ply = 0; ply < 6; ply++) playPursuit(start, randomPursuitTurn(start, dice));
  const domain = pursuitDomain(start);
  const textOf = (state: Pursuit): string => domain.serialise?.(state) ?? '';
  const written = textOf(domain.makeRoot(dice));
  const ends = new Set<string>();
  for (let game = 0; game < 40; game++) {
    const root = domain.makeRoot(dice);
    expect(root).toEqual(start);
    const side = sideToMove(root);
    expect([side, 1 - side].map((seat) => domain.turns(root, seat, 0, dice))).toEqual([pursuitTurns(start), []]);
    const turns = [STAY, STAY];
    turns[side] = pursuitTurns(start)[0];
    domain.apply(root, turns, dice);
    expect(textOf(root)).not.toBe(written);
    domain.playOut(root, 0, dice);
    expect(domain.isOver(root)).toBe(true);
    const values = Float64Array.of(0.5, 0.5);
    domain.writeValues(root, values);
    expect([...values]).toEqual(root.isCaught ? [0, 1] : [1, 0]);
    ends.add(values.join());
  }
  expect(ends.size).toBe(2);
  const others = [{ round: 9 }, { toMove: 0 }, { isCaught: true }, { tickets: start.tickets.map((left) => left - 1) }];
  const texts = [{}, { stops: start.stops.toReversed() }, ...others].map((change) => textOf({ ...start, ...change }));
  expect(new Set(texts).size).toBe(texts.length);
});

test('in 200 random games hunters never share a stop nor overspend, the fugitive is always where it may be, and reveals are exact', () => {
  let caught = 0;
  for (let seed = 0; seed < 200; seed++) {
    const dice = random(seed);
    const state = startPursuit(2 + (seed % 4), dice);
    const watch = openWatch(state);
    const faults: string[] = [];
    let plies = 0;
    for (; !isPursuitOver(state); plies++) {
      const before = copyPursuit(state);
      const turn = randomPursuitTurn(state, dice);
      if (!pursuitTurns(state).includes(turn)) faults.push(`${turn} is not lawful`);
      playPursuit(state, turn);
      watchTurn(watch, turn, { before, after: state, isOpen: false });
      const hunters = state.stops.subarray(1);
      if (new Set(hunters).size < hunters.length) faults.push('two hunters at a stop');
      if (state.tickets.some((left) => left < 0)) faults.push('more tickets than there are');
      if (!state.isCaught && !watch.possible.includes(state.stops[0])) faults.push('where it cannot be');
      const isShown = sideToMove(before) === 0 && REVEALS.includes(before.round);
      if (isShown && watch.possible.join() !== String(state.stops[0])) faults.push('not seen');
    }
    expect(faults).toEqual([]);
    expect(plies).toBeLessThanOrEqual(PURSUIT_ROUNDS * state.stops.length);
    if (state.isCaught) caught++;
    else expect(state.round).toBe(PURSUIT_ROUNDS + 1);
  }
  expect(caught).toBeGreaterThan(20);
  expect(caught).toBeLessThan(180);
});

/** Stops where the fugitive may be after a turn if it may have been at any of `from`: by playing what could have been heard. */
function explain(from: readonly number[], turn: number, before: Pursuit): number[] {
  const ends = from.flatMap((stop) => {
    const world = copyPursuit(before);
    world.stops[0] = stop;
    const alike = pursuitTurns(world).filter((other) => kindOfTurn(other) === kindOfTurn(turn));
    return alike.map((other) => (other === STAY ? stop : stopOfTurn(other)));
  });
  return [...new Set(ends)];
}

test('before its first turn the fugitive may be at every start where no hunter stands', () => {
  const state = startPursuit(3, random());
  const hunters = [...state.stops.subarray(1)];
  expect(openWatch(state)).toEqual({ possible: STARTS.filter((stop) => !hunters.includes(stop)), lastSeen: -1 });
  expect(openWatch(state).possible).toHaveLength(STARTS.length - 3);
});

test.each([true, false])(
  'where it was seen last is known, and after every turn where hunters always see (%s)',
  (isOpen) => {
    const dice = random(5);
    const state = startPursuit(2, dice);
    expect([state.stops.length, state.tickets.length, state.round, state.toMove]).toEqual([3, 6, 1, 0]);
    const watch = openWatch(state);
    let seen = -1;
    while (!isPursuitOver(state)) {
      const before = copyPursuit(state);
      const turn = randomPursuitTurn(state, dice);
      playPursuit(state, turn);
      watchTurn(watch, turn, { before, after: state, isOpen });
      if (before.toMove === 0 && (isOpen || REVEALS.includes(before.round))) seen = state.stops[0];
      expect(watch.lastSeen).toBe(seen);
      if (isOpen) expect(watch.possible).toEqual([state.stops[0]]);
    }
  },
);

test('where the fugitive was caught it still may be', () => {
  const [way] = waysOf(40);
  const state = placed(BOARD.target[way], [40, 80]);
  state.toMove = 1;
  const before = copyPursuit(state);
  const watch = { possible: [state.stops[0]], lastSeen: 3 };
  const turn = BOARD.kind[way] * STOPS + BOARD.target[way];
  playPursuit(state, turn);
  watchTurn(watch, turn, { before, after: state, isOpen: false });
  expect([state.isCaught, watch]).toEqual([true, { possible: [BOARD.target[way]], lastSeen: 3 }]);
});

test('a random turn is one of all that are open, each for its own draw', () => {
  const dice = random(3);
  for (let game = 0; game < 5; game++) {
    const state = startPursuit(5, dice);
    for (; !isPursuitOver(state); playPursuit(state, randomPursuitTurn(state, dice))) {
      const turns = pursuitTurns(state);
      const counts = new Set<number>();
      const below = (place: number) => (count: number) => {
        counts.add(count);
        return place;
      };
      expect(turns.map((_, place) => randomPursuitTurn(state, { below: below(place) }))).toEqual(turns);
      if (turns[0] !== STAY) expect([...counts]).toEqual([turns.length]);
    }
  }
});

test('what is possible is what some way of the fugitive explains: by trying them all out', () => {
  for (let seed = 0; seed < 20; seed++) {
    const dice = random(seed);
    const state = startPursuit(3, dice);
    const watch = openWatch(state);
    let explained = STARTS.filter((stop) => !state.stops.subarray(1).includes(stop));
    while (state.round < 8 && !isPursuitOver(state)) {
      const before = copyPursuit(state);
      const turn = randomPursuitTurn(state, dice);
      playPursuit(state, turn);
      watchTurn(watch, turn, { before, after: state, isOpen: false });
      const isHunter = sideToMove(before) === 1;
      const isShown = !isHunter && REVEALS.includes(before.round);
      explained = isHunter ? explained : explain(explained, turn, before);
      if (isHunter) explained = explained.filter((stop) => stop !== state.stops[before.toMove]);
      if (isShown) explained = explained.filter((stop) => stop === state.stops[0]);
      if (!state.isCaught) expect(watch.possible).toEqual(explained.toSorted((a, b) => a - b));
    }
  }
});

test('greedy: the fugitive keeps the nearest hunter farthest off, a hunter goes where the fugitive is nearest on average', () => {
  const distance = (from: number, to: number): number => BOARD.distance[from * STOPS + to];
  for (let seed = 0; seed < 30; seed++) {
    const state = startPursuit(4, random(seed));
    const possible = [3, 40, 77];
    const nearest = (stop: number): number =>
      Math.min(...[...state.stops.slice(1)].map((hunter) => distance(hunter, stop)));
    const average = (stop: number): number => possible.reduce((sum, other) => sum + distance(stop, other), 0);
    const chosen = (): number =>
      stopOfTurn(PURSUIT_PLAYERS.greedy({ state, watch: { possible, lastSeen: -1 } }, random(seed)));
    expect(nearest(chosen())).toBe(Math.max(...pursuitTurns(state).map((turn) => nearest(stopOfTurn(turn)))));
    state.toMove = 1 + (seed % 4);
    expect(average(chosen())).toBe(Math.min(...pursuitTurns(state).map((turn) => average(stopOfTurn(turn)))));
  }
});

describe.each(PURSUIT_ALGORITHMS)('%s', (algorithm) => {
  const player: PursuitMind = makePursuitSearcher(pursuitOptions(algorithm), counted(600));

  test('a hunter beside a fugitive in sight catches it', () => {
    const [way] = waysOf(40);
    const state = placed(40, [BOARD.target[way], 100]);
    state.toMove = 1;
    const turn = player({ state, watch: { possible: [40], lastSeen: 40 } }, random());
    expect(stopOfTurn(turn)).toBe(40);
  });

  test('a fugitive does not go where hunters can follow at once, if it can help it', () => {
    for (let seed = 0; seed < 10; seed++) {
      const state = startPursuit(4, random(seed));
      const isSafe = (turn: number): boolean => {
        const stop = stopOfTurn(turn);
        return [...state.stops.subarray(1)].every((hunter) => BOARD.distance[hunter * STOPS + stop] > 1);
      };
      const turn = player({ state, watch: { possible: [state.stops[0]], lastSeen: -1 } }, random(seed));
      if (pursuitTurns(state).some(isSafe)) expect(isSafe(turn)).toBe(true);
    }
  });

  test('hunters that are far from where it was seen go there, whatever they would find', () => {
    const far = [...Array(STOPS).keys()].find((stop) => BOARD.distance[stop] > 5);
    if (far === undefined) throw new Error('no stop is far enough');
    const state = placed(0, [far, 60]);
    state.toMove = 1;
    const turn = player({ state, watch: { possible: [0], lastSeen: 0 } }, random());
    expect(BOARD.distance[stopOfTurn(turn)]).toBe(BOARD.distance[far] - 1);
  });
});

test('players are shown what they may know, and the same seed plays the same game', async () => {
  const shown = new Set<number>();
  const spy: PursuitPlayer = (view, dice) => {
    if (sideToMove(view.state) === 1) shown.add(view.state.stops[0]);
    return PURSUIT_PLAYERS.random(view, dice);
  };
  const played = async (): Promise<string> => {
    const turns: number[] = [];
    const onTurn = (turn: number): void => void turns.push(turn);
    const match = { fugitive: PURSUIT_PLAYERS.greedy, hunters: spy, count: 4, isOpen: false, onTurn };
    await playPursuitMatch(match, random(7));
    return turns.join();
  };
  expect(await played()).toBe(await played());
  expect([...shown]).toEqual([-1]);
});

test('searching hunters catch a random fugitive more often than random ones do', async () => {
  const caught = async (hunters: PursuitPlayer): Promise<number> => {
    let count = 0;
    for (let seed = 0; seed < 12; seed++) {
      const match = { fugitive: PURSUIT_PLAYERS.random, hunters, count: 3, isOpen: false };
      if ((await playPursuitMatch(match, random(seed))).isCaught) count++;
    }
    return count;
  };
  const searching = makePursuitSearcher(pursuitOptions('explorative'), counted(200));
  expect(await caught(searching)).toBeGreaterThan((await caught(PURSUIT_PLAYERS.random)) + 3);
});
