import { clonePosition, fingerprint, makeFastRandomSource, makeNeutralPosition, type Position } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../../maps/world.json' with { type: 'json' };
import { AlternatingTree } from '../../search/alternating.ts';
import { chooseMostVisited } from '../../search/choose.ts';
import { makeTestGame, playedPosition } from '../../testing.ts';
import { factsOf } from '../facts.ts';
import { makeJudge } from './sampledRound.ts';
import { makeThesisDomain } from './thesisDomain.ts';

/** a–b–c–d in two bonuses; seat 0 begins with all of the first, the others' land is neutral. */
const ROW = {
  formatVersion: 1,
  id: 'row',
  name: 'Row',
  territories: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id })),
  connections: ['ab', 'bc', 'cd'].map((pair) => [...pair]),
  bonuses: [
    { id: 'x', name: 'X', armies: 3, territories: ['a', 'b'] },
    { id: 'y', name: 'Y', armies: 2, territories: ['c', 'd'] },
  ],
};
const game = makeTestGame(ROW, 2, { bonusOverrides: {}, picksPerSeat: 1, offersPerBonus: 1 });

function place(owners: readonly number[], armies: readonly number[]): Position {
  const board = makeNeutralPosition(game);
  board.phase = 'orders';
  board.round = 1;
  board.owner.set(owners);
  board.armies.set(armies);
  return board;
}

describe('what a round comes to (kefik/warlight-like-game, 2018)', () => {
  /** Plays the k-th of some outcomes, one after another. */
  function judged(outcomes: readonly Position[]): Position {
    const board = place([0, 0, 1, -1], [3, 3, 3, 2]);
    let next = 0;
    makeJudge(
      factsOf(game),
      0,
      outcomes.length,
    )(board, (sample) => {
      const { owner, armies } = outcomes[next++];
      sample.owner.set(owner);
      sample.armies.set(armies);
    });
    return board;
  }
  const withArmies = (armies: number): Position => place([0, 0, 1, -1], [3, armies, 3, 2]);

  test('the median by the difference of values', () => {
    const outcomes = [9, 5, 1, 7, 2].map(withArmies);
    expect(judged(outcomes).armies[1]).toBe(5);
    // What the other has counts as much: 0, −1, 5, 1 and −7 armies more than it.
    const both = [
      [12, 12],
      [9, 10],
      [9, 4],
      [3, 2],
      [1, 8],
    ].map(([own, other]) => place([0, 0, 1, -1], [3, own, other, 2]));
    expect([...judged(both).armies]).toEqual([3, 12, 12, 2]);
  });

  test('the worst, if it costs a bonus that the median keeps', () => {
    const lost = place([0, 1, 1, -1], [3, 1, 1, 2]);
    expect([...judged([withArmies(9), lost, withArmies(5)]).owner]).toEqual([0, 1, 1, -1]);
    // The median has lost it as well: it counts.
    const lostToo = place([0, 1, 1, -1], [9, 1, 1, 2]);
    expect(judged([withArmies(9), lost, lostToo]).armies[0]).toBe(9);
  });
});

describe('the game of the thesis', () => {
  const random = makeFastRandomSource(3);
  const options = { facts: factsOf(game), seat: 0, offer: [], samples: 5, horizon: 3 };

  test('values are shares of the worth, or the outcome', () => {
    const domain = makeThesisDomain({ ...options, world: place([0, 0, 1, -1], [3, 3, 3, 2]) }, random);
    const value = domain.playOut(domain.root, random);
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThan(1);
    const over = place([0, 0, 0, 0], [3, 3, 3, 2]);
    over.phase = 'finished';
    over.result = { kind: 'win', seats: [0] };
    expect(domain.isOver(over)).toBe(true);
    expect(domain.playOut(over, random)).toBe(1);
    expect(makeThesisDomain({ ...options, seat: 1, world: over }, random).playOut(over, random)).toBe(0);
  });

  test('the tree takes the last land of an opponent that it can only beat', () => {
    const end = place([0, 0, 1, -1], [1, 30, 1, 2]);
    const tree = new AlternatingTree(
      makeThesisDomain({ ...options, world: end }, random),
      { exploration: 1.41, visitsOf: 'parent' },
      random,
    );
    for (let playout = 0; playout < 60; playout++) tree.playOnce();
    const best = tree.root.turns[chooseMostVisited(tree.root)];
    expect(
      best.kind === 'orders' && best.orders.some((order) => order.kind === 'attackTransfer' && order.to === 2),
    ).toBe(true);
    expect(tree.counters.terminalLeaves).toBeGreaterThan(0);
  });

  test('at most nine turns a side; three seats and picks are searched, too', () => {
    const three = makeTestGame(world, 3);
    for (const rounds of [0, 6, 12]) {
      const board = playedPosition(three, 'thesis', rounds, 'greedy');
      const domain = makeThesisDomain({ ...options, facts: factsOf(three), seat: 1, world: board }, random);
      for (const side of ['mine', 'theirs'] as const) {
        expect(domain.turns(board, side, random).length).toBeGreaterThan(0);
        expect(domain.turns(board, side, random).length).toBeLessThanOrEqual(9);
      }
    }
    const start = playedPosition(three, 'picks', -1);
    const offer = [0, 3, 8, 12, 20, 27, 31];
    const domain = makeThesisDomain({ ...options, facts: factsOf(three), seat: 1, world: start, offer }, random);
    const sets = domain.turns(start, 'mine', random);
    expect(sets).toHaveLength(3);
    const after = domain.outcome(start, sets[0], domain.turns(start, 'theirs', random)[0], random);
    expect(after.phase).toBe('orders');
    const picked = [...after.owner.keys()].filter((territory) => after.owner[territory] === 1);
    expect(sets[0]).toMatchObject({ kind: 'picks', territories: expect.arrayContaining(picked) });
  });

  test('a playout goes on for so many rounds: an end beyond them is not seen', () => {
    // Nobody can take anything; at the end most land wins.
    const limited = makeTestGame(ROW, 2, { bonusOverrides: {}, picksPerSeat: 1, maxRounds: 6, baseIncome: 0 });
    const valueAfter = (horizon: number): number => {
      const board = { ...place([0, 0, 1, -1], [1, 400, 400, 900]), round: 2 };
      const domain = makeThesisDomain({ ...options, facts: factsOf(limited), horizon, world: board }, random);
      return domain.playOut(board, random);
    };
    const [before, at] = [valueAfter(4), valueAfter(5)];
    expect([before > 0 && before < 1, at]).toEqual([true, 1]);
  });

  test('turns that are given stand at the root alone; whoever plays on from a board leaves it as it is', () => {
    const root = place([0, 0, 1, -1], [3, 9, 3, 2]);
    const given = [{ kind: 'deploy', territory: 0, armies: 5 }] as const;
    const domain = makeThesisDomain({ ...options, world: root, rootTurns: [given] }, random);
    const mine = domain.turns(root, 'mine', random);
    expect(mine).toEqual([{ kind: 'orders', orders: given }]);
    expect(domain.turns(root, 'theirs', random)).not.toEqual(mine);
    expect(domain.turns(clonePosition(root), 'mine', random)).not.toEqual(mine);
    const before = fingerprint(root);
    const next = domain.outcome(root, mine[0], domain.turns(root, 'theirs', random)[0], random);
    expect(next.armies[0]).toBe(8);
    domain.playOut(root, random);
    expect(fingerprint(root)).toBe(before);
  });

  test('after the picks comes round 1; a win of the team is the seat’s', () => {
    const teams = makeTestGame(world, 4, { teams: [0, 0, 1, 1] });
    const start = playedPosition(teams, 'picks', -1);
    const offer = [0, 3, 8, 12, 20, 27, 31];
    const domain = makeThesisDomain({ ...options, facts: factsOf(teams), seat: 1, world: start, offer }, random);
    const picks = (['mine', 'theirs'] as const).map((side) => domain.turns(start, side, random)[0]);
    expect(domain.outcome(start, picks[0], picks[1], random).round).toBe(1);
    const over = clonePosition(start);
    over.phase = 'finished';
    over.result = { kind: 'win', seats: [0, 1] };
    expect(domain.playOut(over, random)).toBe(1);
  });
});
