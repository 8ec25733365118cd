// The stages of a round, one rule at a time (rules R2–R6, X1–X4, V1–V3).
import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { clonePosition } from '../position/position.ts';
import { makeFastRandomSource } from '../rng/fastRandom.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import type { RandomSource } from '../rng/rng.ts';
import { commitsOf, deploy, gameOn, move, positionOf, standingsText } from '../testing/build.ts';
import { gridMap, lineMap, twoTriangles } from '../testing/maps.ts';
import { playRandomMatch } from '../testing/randomPlay.ts';
import { highestRandom, lowestRandom, scriptedRandom } from '../testing/scriptedRandom.ts';
import type { Commit, Order, Position } from '../types.ts';
import { playRound, resolveRound } from './playRound.ts';
import { STAGE_NAMES, STAGES } from './stages.ts';

interface Scene {
  readonly game: Game;
  readonly position: Position;
}

const scene = (game: Game, standings: string): Scene => ({ game, position: positionOf(game, standings) });
const line = (standings: string, changes = {}): Scene => {
  const game = gameOn(lineMap(standings.trim().split(/\s+/).length), 2, changes);
  return scene(game, standings);
};

function resolve({ game, position }: Scene, orders: readonly (readonly Order[])[], random: RandomSource): string {
  return standingsText(resolveRound(game, position, commitsOf(game, position, orders), random).position);
}

describe('stages (R2)', () => {
  it('stand in this order', () => {
    const names = STAGES.map(({ name }) => name);
    expect(names).toEqual(['surrenders', 'deploys', 'attacks', 'eliminations', 'victory', 'close']);
    const places = names.map((name) => STAGE_NAMES.indexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('leave the inputs of resolveRound as they were', () => {
    const { game, position } = line('0:5 n:2 1:5');
    const before = clonePosition(position);
    const commits = commitsOf(game, position, [[deploy(0, 5), move(0, 1, 9)]]);
    resolveRound(game, position, commits, lowestRandom);
    expect(position).toEqual(before);
  });
});

describe('deploys and movement (O3, O4, R3, R5)', () => {
  it('an attack uses armies deployed this round and one army stands guard', () => {
    expect(resolve(line('0:5 n:2 1:5'), [[deploy(0, 5), move(0, 1, 10)]], highestRandom)).toBe('0:10 n:2 1:5');
    expect(resolve(line('0:5 n:2 1:5'), [[deploy(0, 5), move(0, 1, 10)]], scriptedRandom([9, 1]))).toBe('0:1 0:8 1:5');
  });

  it('without guard every army may leave', () => {
    const open = line('0:5 n:2 1:5', { oneArmyGuard: false });
    expect(resolve(open, [[move(0, 1, 5)]], scriptedRandom([5, 0]))).toBe('0:0 0:5 1:5');
  });

  it('arrivals do not move again', () => {
    expect(resolve(line('0:5 0:1 0:3 1:5'), [[move(0, 1, 4), move(1, 2, 1)]], lowestRandom)).toBe('0:1 0:4 0:4 1:5');
  });

  it('survivors of a failed attack stand guard but do not move again', () => {
    const { game, position } = line('1:9 0:6 n:1 1:1');
    const commits = commitsOf(game, position, [[move(1, 0, 4), move(1, 2, 2)]]);
    const { position: next, events } = resolveRound(game, position, commits, scriptedRandom([0, 1, 1, 0]));
    expect(standingsText(next)).toBe('1:9 0:3 0:2 1:1');
    expect(events[1]).toMatchObject({ kind: 'attacked', armies: 2 });
    const spent = line('1:9 0:3 n:1 1:1');
    const two = commitsOf(spent.game, spent.position, [[move(1, 0, 3), deploy(1, 1), move(1, 2, 1)]]);
    const after = resolveRound(spent.game, spent.position, two, scriptedRandom([0, 0, 1, 0]));
    expect(standingsText(after.position)).toBe('1:9 0:3 0:1 1:1');
  });

  it('a conqueror does not move on, and a loser has nothing left to move', () => {
    const orders = [[move(0, 1, 9)], [move(1, 2, 2)]];
    expect(resolve(line('0:10 1:3 n:1 1:5'), orders, scriptedRandom([1, 3, 0]))).toBe('0:1 0:9 n:1 1:5');
  });

  it('after losses in defence only what is left may move', () => {
    const orders = [[move(0, 1, 9)], [move(1, 2, 5)]];
    // The first seat goes first (draw 1 keeps the ascending order); it kills 3 of 5; 1 of the 2 left may go and fails.
    expect(resolve(line('0:10 1:5 n:9 1:5'), orders, scriptedRandom([1, 3, 0, 0, 0]))).toBe('0:10 1:2 n:9 1:5');
  });

  it('skips orders whose source is lost or empty, and tells why', () => {
    const { game, position } = line('0:10 1:3 n:1 1:5');
    const commits = commitsOf(game, position, [[move(0, 1, 9)], [move(1, 2, 2), move(3, 2, 5)]]);
    const { events } = resolveRound(game, position, commits, scriptedRandom([1, 3, 0, 0, 0]));
    expect(events[1]).toMatchObject({ kind: 'skipped', seat: 1, from: 1, to: 2, reason: 'lostSource' });
    const guard = line('0:1 n:1 1:5');
    const lone = resolveRound(
      guard.game,
      guard.position,
      commitsOf(guard.game, guard.position, [[move(0, 1, 1)]]),
      lowestRandom,
    );
    expect(lone.events[0]).toMatchObject({ kind: 'skipped', reason: 'nothingToMove' });
  });
});

describe('sequence (R4)', () => {
  const orders = [[move(0, 1, 9)], [move(2, 1, 9)]];

  it('shuffles the seats at an index by one draw for two seats', () => {
    expect(resolve(line('0:10 n:1 1:10'), orders, scriptedRandom([1, 1, 0, 0, 8]))).toBe('0:1 0:9 1:2');
    expect(resolve(line('0:10 n:1 1:10'), orders, scriptedRandom([0, 1, 0, 0, 8]))).toBe('0:2 1:9 1:1');
  });

  it('draws nothing where only one seat has an order', () => {
    const script = scriptedRandom([1, 0]);
    expect(resolve(line('0:10 n:1 1:10'), [[move(0, 1, 9)]], script)).toBe('0:1 0:9 1:10');
    expect(script.remaining()).toBe(0);
  });

  it("a seat's extra orders do not change the luck of other fights (D2)", () => {
    const game = gameOn(gridMap(6, 1), 2);
    const position = positionOf(game, '0:9 n:3 n:1 n:1 n:3 1:9');
    const random = makeRandomSource(roundKeyFromSeed('luck', 3));
    const fight = (orders: readonly (readonly Order[])[]) =>
      resolveRound(game, position, commitsOf(game, position, orders), random).events.find(
        (event) => event.kind === 'attacked' && event.from === 5,
      );
    const alone = fight([[], [move(5, 4, 8)]]);
    const beside = fight([[deploy(0, 3), move(0, 1, 4), move(0, 1, 4)], [move(5, 4, 8)]]);
    expect(beside).toMatchObject({ ...alone, index: beside?.index });
  });
});

describe('combat (X1–X4)', () => {
  it('at no luck needs 2, 3, 5, 6, 8, 10, 11, 13, 15, 16 attackers for 1 … 10 defenders (X5)', () => {
    const needed = Array.from({ length: 10 }, (_, i) => {
      for (let attackers = 1; ; attackers++) {
        const fight = line(`0:${attackers + 1} n:${i + 1} 1:1`, { luckPercent: 0 });
        if (resolve(fight, [[move(0, 1, attackers)]], scriptedRandom([])).includes('0:1 0:')) return attackers;
      }
    });
    expect(needed).toEqual([2, 3, 5, 6, 8, 10, 11, 13, 15, 16]);
  });

  it('keeps to integers where floating point fails: 45 defenders kill 32 of 40 at 70 %', () => {
    const fight = line('0:41 n:45 1:1', { luckPercent: 0 });
    expect(resolve(fight, [[move(0, 1, 40)]], scriptedRandom([]))).toBe('0:9 n:21 1:1');
  });

  it('both dead: the defender keeps the land with one army, and the losses say so', () => {
    const { game, position } = line('0:3 n:2 1:1');
    const commits = commitsOf(game, position, [[move(0, 1, 2)]]);
    const { position: next, events } = resolveRound(game, position, commits, lowestRandom);
    expect(standingsText(next)).toBe('0:1 n:1 1:1');
    expect(events[0]).toMatchObject({ attackersLost: 2, defendersLost: 1, captured: false });
  });

  it('undefended land falls to any attacker', () => {
    expect(resolve(line('0:3 n:0 1:1'), [[move(0, 1, 1)]], highestRandom)).toBe('0:2 0:1 1:1');
  });

  it('weighted rounding goes up with the probability of the fraction, attackers first', () => {
    // 2 attackers: 1.2 kills; 3 defenders: 2.1 kills.
    const fight = (draws: number[]): string =>
      resolve(line('0:3 n:3 1:1', { luckPercent: 0, rounding: 'weighted' }), [[move(0, 1, 2)]], scriptedRandom(draws));
    expect(fight([1999, 9999])).toBe('0:1 n:1 1:1');
    expect(fight([2000, 9999])).toBe('0:1 n:2 1:1');
  });

  it('mixes luck and mean by percent', () => {
    // 10 attackers at 16 % luck: 0.84 · 6 + 0.16 · 10 = 6.64 → 7; 8 defenders: 0.84 · 5.6 + 0 = 4.704 → 5.
    const fight = line('0:11 n:8 1:1', { luckPercent: 16 });
    expect(resolve(fight, [[move(0, 1, 10)]], scriptedRandom([10, 0]))).toBe('0:6 n:1 1:1');
  });
});

describe('leaving and victory (V1–V3)', () => {
  it('a seat without land is out and the last one wins', () => {
    const { game, position } = line('0:10 1:1 n:2');
    const { position: next, events } = resolveRound(
      game,
      position,
      commitsOf(game, position, [[move(0, 1, 9)]]),
      lowestRandom,
    );
    expect(next.phase).toBe('finished');
    expect(next.round).toBe(1);
    expect(next.result).toEqual({ kind: 'win', seats: [0] });
    expect(events.map(({ kind }) => kind)).toEqual(['attacked', 'eliminated', 'roundEnded']);
  });

  it('surrendered land is neutral before anything else happens', () => {
    const game = gameOn(lineMap(4), 3);
    const position = positionOf(game, '0:10 1:3 n:1 2:5');
    const commits: Commit[] = [{ kind: 'surrender', seat: 1 }, ...commitsOf(game, position, [[move(0, 1, 5)]])];
    const { position: next, events } = resolveRound(game, position, commits, highestRandom);
    expect(standingsText(next)).toBe('0:10 n:3 n:1 2:5');
    expect(events[0]).toMatchObject({
      kind: 'surrendered',
      seat: 1,
      touched: [{ territory: 1, owner: -1, armies: 3 }],
    });
    expect(events[1]).toMatchObject({ kind: 'attacked', defender: -1 });
    expect(next.phase).toBe('orders');
  });

  it('after a surrender the last living seat wins; all at once share a draw', () => {
    const { game, position } = line('0:10 1:1 n:2');
    const one = resolveRound(game, position, [{ kind: 'surrender', seat: 1 }], highestRandom);
    expect(one.position.result).toEqual({ kind: 'win', seats: [0] });
    const both: Commit[] = [
      { kind: 'surrender', seat: 1 },
      { kind: 'surrender', seat: 0 },
    ];
    expect(resolveRound(game, position, both, highestRandom).position.result).toEqual({ kind: 'draw', seats: [0, 1] });
  });

  it.each([
    ['0:3 n:2 1:1', 'mostTerritories', { kind: 'win', seats: [0] }],
    ['0:3 0:1 1:1', 'mostTerritories', { kind: 'win', seats: [0] }],
    ['0:3 n:2 1:3', 'mostTerritories', { kind: 'draw', seats: [0, 1] }],
    ['0:3 0:1 1:1', 'draw', { kind: 'draw', seats: [0, 1] }],
  ] as const)('the round limit ends %s by %s (V2)', (standings, maxRoundsResult, result) => {
    const { game, position } = line(standings, { maxRounds: 1, maxRoundsResult });
    expect(resolveRound(game, position, [], highestRandom).position.result).toEqual(result);
  });

  it('refuses what only a programmer can get wrong', () => {
    const { game, position } = line('0:10 1:1 n:2');
    const twice: Commit[] = [
      { kind: 'surrender', seat: 1 },
      { kind: 'surrender', seat: 1 },
    ];
    expect(() => resolveRound(game, position, twice, lowestRandom)).toThrow('two commits');
    expect(() => resolveRound(game, position, [{ kind: 'surrender', seat: 7 }], lowestRandom)).toThrow('no seat 7');
    const over = { ...clonePosition(position), phase: 'finished' as const };
    expect(() => resolveRound(game, over, [], lowestRandom)).toThrow('phase finished');
  });
});

describe('playRound (R2)', () => {
  it('does in place exactly what resolveRound does on a copy, whatever came before on the same game', () => {
    for (const [map, seats] of [[twoTriangles(), 2] as const, [gridMap(5, 5), 5] as const]) {
      const game = gameOn(map, seats, { picksPerSeat: 1 });
      const match = playRandomMatch(game, { seed: `parity ${seats}`, rounds: 40, surrenderOneIn: 60 });
      for (const { before, commits, key, after } of match.rounds) {
        const position = clonePosition(before);
        playRound(game, position, [...commits].reverse(), makeRandomSource(key));
        expect(position).toEqual(after);
      }
    }
  });

  it('plays with the fast source, too', () => {
    const { game, position } = line('0:90 1:70 n:2');
    const random = makeFastRandomSource(1);
    const commits = commitsOf(game, position, [[move(0, 1, 89)]]);
    playRound(game, position, commits, random);
    expect(position.round).toBe(2);
  });
});
