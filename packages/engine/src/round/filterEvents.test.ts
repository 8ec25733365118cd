// What a viewer learns of a round under fog, and that folding it gives the next view (rules F1, F2, F3).
import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { newMatch } from '../match/newMatch.ts';
import { resolvePicks } from '../match/picks.ts';
import { viewFor } from '../position/view.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { commitsOf, deploy, gameOn, move, positionOf } from '../testing/build.ts';
import { gridMap, lineMap } from '../testing/maps.ts';
import { playRandomMatch } from '../testing/randomPlay.ts';
import { scriptedRandom } from '../testing/scriptedRandom.ts';
import { type Commit, type GameEvent, type Order, type Position, SPECTATOR } from '../types.ts';
import { filterEvents } from './filterEvents.ts';
import { foldEvents } from './foldEvents.ts';
import { resolveRound } from './playRound.ts';

const viewersOf = (game: Game): number[] => [SPECTATOR, ...Array.from({ length: game.seats }, (_, seat) => seat)];

function expectFold(game: Game, before: Position, events: readonly GameEvent[], after: Position): void {
  for (const viewer of viewersOf(game)) {
    const filtered = filterEvents(game, before, events, viewer);
    expect(filtered.map(({ index }) => index)).toEqual(filtered.map((_, index) => index));
    expect(foldEvents(viewFor(game, before, viewer), filtered)).toEqual(viewFor(game, after, viewer));
  }
}

describe('folding filtered events over the old view gives the next view (F2)', () => {
  it.each(['none', 'normal'] as const)('with fog %s: picks, rounds, surrenders, eliminations and ends', (fog) => {
    let ended = 0;
    for (let i = 0; i < 12; i++) {
      const seats = 2 + (i % 4);
      const game = gameOn(gridMap(4, 4), seats, { fog, maxRounds: i % 3 === 0 ? 20 : 0 });
      const random = makeRandomSource(roundKeyFromSeed(`fold ${i}`, 0));
      const start = newMatch(game, random);
      const picked = resolvePicks(game, start, [], random);
      expectFold(game, start, picked.events, picked.position);
      const match = playRandomMatch(game, { seed: `fold ${i}`, rounds: 60, surrenderOneIn: 80 });
      for (const { before, events, after } of match.rounds) expectFold(game, before, events, after);
      if (match.final.phase === 'finished') ended++;
    }
    expect(ended).toBeGreaterThan(3);
  });
});

describe('fog normal: one event at a time', () => {
  /** t0 – t1 – … in a row; three seats. */
  function told(
    standings: string,
    orders: readonly (readonly Order[])[],
    viewer: number,
    draws: readonly number[],
  ): GameEvent[] {
    const game = gameOn(lineMap(standings.split(' ').length), 3, { fog: 'normal', picksPerSeat: 1 });
    const position = positionOf(game, standings);
    const { events } = resolveRound(game, position, commitsOf(game, position, orders), scriptedRandom(draws));
    return filterEvents(game, position, events, viewer);
  }

  it('hits are told by the rules of the contest only, be they known or not (T9)', () => {
    // Seat 1 sees neither where the attack comes from nor, as seat 2, what stood there before.
    for (const viewer of [0, 1, 2]) {
      const events = told('n:2 0:9 1:3 1:2 2:9', [[move(1, 2, 5)]], viewer, [3, 1]);
      const fights = events.filter(({ kind }) => kind === 'attacked');
      expect(fights.map((fight) => 'hits' in fight)).toEqual(fights.map(() => false));
      expect(fights).toHaveLength(viewer === 2 ? 0 : 1);
    }
    const [unseen] = told('n:2 n:2 0:9 1:2 2:9', [[move(2, 3, 5)]], 2, [2, 1]);
    expect(unseen).toMatchObject({ kind: 'attacked', from: null, to: 3 });
    expect('hits' in unseen).toBe(false);
    const [far] = told('0:9 1:3 n:2 1:5 2:9', [[move(0, 1, 5)]], 0, [3, 1]);
    expect('hits' in far).toBe(false);
  });

  it('who loses its land sees who moved in, though it sees nothing there afterwards', () => {
    const [fight, unseen] = told('0:9 1:1 n:2 n:2 n:2 1:5 2:9', [[move(0, 1, 6)]], 1, [1, 0]);
    expect(fight).toMatchObject({ kind: 'attacked', captured: true });
    expect(fight.touched).toEqual([
      { territory: 0, owner: 0, armies: 3 },
      { territory: 1, owner: 0, armies: 6 },
    ]);
    expect(unseen).toMatchObject({ kind: 'unseen' });
  });

  it('deploys show on visible land only', () => {
    const kinds = (viewer: number): string[] =>
      told('0:5 1:2 n:2 2:2', [[], [deploy(1, 3)], [deploy(3, 2)]], viewer, []).map(({ kind }) => kind);
    expect(kinds(0)).toEqual(['deployed', 'roundEnded']);
    expect(kinds(2)).toEqual(['deployed', 'roundEnded']);
    expect(kinds(SPECTATOR)).toEqual(['roundEnded']);
  });

  it('an attack from land in sight on land out of sight is only a departure', () => {
    const [event] = told('0:5 1:9 n:2 2:2', [[], [move(1, 2, 8)]], 0, [2, 0]);
    expect(event).toEqual({
      kind: 'departed',
      index: 0,
      seat: 1,
      from: 1,
      touched: [{ territory: 1, owner: 1, armies: 1 }],
    });
  });

  it('a transfer and a conquest with the same visible outcome cannot be told apart', () => {
    const conquest = told('0:5 1:9 n:2 2:2', [[], [move(1, 2, 8)]], 0, [2, 0]);
    const transfer = told('0:5 1:9 1:2 2:2', [[], [move(1, 2, 8)]], 0, []);
    expect(conquest).toEqual(transfer);
  });

  it('an attack on land in sight from land out of sight hides who and how many', () => {
    const standings = '0:5 n:4 1:9 2:2';
    const [repelled] = told(standings, [[], [move(2, 1, 8)]], 0, [1, 3]);
    expect(repelled).toMatchObject({
      kind: 'attacked',
      seat: null,
      from: null,
      to: 1,
      defender: -1,
      armies: null,
      defendingArmies: 4,
      attackersLost: null,
      defendersLost: 1,
      captured: false,
      touched: [{ territory: 1, owner: -1, armies: 3 }],
    });
    const [conquered] = told(standings, [[], [move(2, 1, 8)]], 0, [4, 3]);
    expect(conquered).toMatchObject({
      seat: 1,
      from: null,
      armies: null,
      captured: true,
      touched: [{ owner: 1, armies: 5 }],
    });
  });

  it('lost land goes out of sight after its loss was told; conquered land opens the view', () => {
    const standings = '0:1 1:9 n:2 0:5 2:2';
    const events = told(standings, [[], [move(1, 0, 8)]], 0, [1, 0]);
    expect(events.map(({ kind }) => kind)).toEqual(['attacked', 'unseen', 'roundEnded']);
    expect(events[1].touched.map(({ territory }) => territory)).toEqual([0, 1]);
    const advance = told('0:9 n:1 2:3 1:1 n:1', [[move(0, 1, 8)]], 0, [1, 0]);
    expect(advance.map(({ kind }) => kind)).toEqual(['attacked', 'seen', 'roundEnded']);
    expect(advance[1].touched).toEqual([{ territory: 2, owner: 2, armies: 3 }]);
  });

  it('skipped orders show to their own seat, and to others only by a source in sight', () => {
    const standings = '0:9 1:3 n:1 2:2 2:1';
    const orders = [[move(0, 1, 8)], [move(1, 2, 3)]];
    // Two draws put the seats in ascending order, two decide the fight.
    const draws = [2, 1, 3, 0];
    const skipped = (viewer: number): GameEvent | undefined =>
      told(standings, orders, viewer, draws).find(({ kind }) => kind === 'skipped');
    expect(skipped(1)).toMatchObject({ seat: 1, from: 1, to: 2, reason: 'lostSource' });
    expect(skipped(0)).toMatchObject({ seat: null, from: 1, to: 2 });
    expect(skipped(2)).toBeUndefined();
  });

  it('surrender is public, the land it frees only where it is seen', () => {
    const game = gameOn(lineMap(4), 3, { fog: 'normal', picksPerSeat: 1 });
    const position = positionOf(game, '0:5 1:2 1:7 2:2');
    const commits: Commit[] = [{ kind: 'surrender', seat: 1 }];
    const { events } = resolveRound(game, position, commits, scriptedRandom([]));
    const touched = (viewer: number): number[] =>
      filterEvents(game, position, events, viewer)[0].touched.map(({ territory }) => territory);
    expect([touched(0), touched(2), touched(1), touched(SPECTATOR)]).toEqual([[1], [2], [1, 2], []]);
  });

  it('the end of the match lifts the fog for everybody', () => {
    const game = gameOn(lineMap(4), 2, { fog: 'normal', maxRounds: 1, picksPerSeat: 1 });
    const position = positionOf(game, '0:5 n:2 n:3 1:2');
    const { events } = resolveRound(game, position, [], scriptedRandom([]));
    const last = filterEvents(game, position, events, SPECTATOR);
    expect(last.map(({ kind }) => kind)).toEqual(['seen', 'roundEnded']);
    expect(last[0].touched).toHaveLength(4);
  });
});
