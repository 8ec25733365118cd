// Land of the own side that is hidden was lost: fog never covers what a side holds (rule F1).
import { makeNeutralPosition, NEUTRAL, type Position, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { playMatch } from '../arena/playMatch.ts';
import type { BotTask } from '../bot.ts';
import { makeBot } from '../bots/registry.ts';
import { playoutBudget } from '../budget.ts';
import { makeTestGame, taskFor } from '../testing.ts';
import { recallBoard } from './recall.ts';

const pairs = makeTestGame(world, 4, { teams: [0, 0, 1, 1], fog: 'complete' });
const duel = makeTestGame(world, 2, { fog: 'complete' });
const at = (id: string): number => duel.map.indexOf(id) ?? -1;
const [indonesia, west, east, guinea] = ['indonesia', 'west-australia', 'east-australia', 'new-guinea'].map(at);

function boardOf(game: typeof duel, owners: Readonly<Record<number, number>>): Position {
  const board = makeNeutralPosition(game);
  board.phase = 'orders';
  board.round = 5;
  for (const [territory, owner] of Object.entries(owners)) board.owner[+territory] = owner;
  return board;
}

/** What seat 0 is asked when it saw `before` a round ago and `now` is the truth. */
function taskAfter(game: typeof duel, before: Position, now: Position): BotTask {
  const task = taskFor(game, now, 0);
  return { ...task, observations: [{ ...taskFor(game, before, 0).view, round: 4 }] };
}

describe('in complete fog', () => {
  test('between two, own land that is gone is the enemy’s', () => {
    const task = taskAfter(duel, boardOf(duel, { [west]: 0, [east]: 0 }), boardOf(duel, { [west]: 0, [east]: 1 }));
    expect(task.view.owner[east]).toBe(UNKNOWN_OWNER);
    const { owner } = recallBoard(task);
    expect([owner[west], owner[east], owner[guinea]]).toEqual([0, 1, NEUTRAL]);
  });

  test('land of a team-mate that is gone is who marched there’s; nobody’s where none was seen, or where it gave up', () => {
    const before = boardOf(pairs, { [west]: 0, [east]: 1, [indonesia]: 2, [guinea]: 3 });
    const now = boardOf(pairs, { [west]: 0, [east]: 3, [indonesia]: 2, [guinea]: 3 });
    const task = taskAfter(pairs, before, now);
    expect(task.observations[0].owner[east]).toBe(1);
    expect(recallBoard(task).owner[east]).toBe(NEUTRAL);
    const marches = [2, 3, 1].map((seat) => ({ seat, from: null, to: east, armies: 4 }));
    const seen: BotTask = { ...task, sightings: [{ round: 4, deploys: [], marches }] };
    expect(recallBoard(seen).owner[east]).toBe(3);
    const fates = task.view.fates.map((fate, seat) => (seat === 1 ? 'surrendered' : fate));
    const [standing] = task.observations;
    const strong = { ...standing, armies: standing.armies.with(east, 9) };
    const given = recallBoard({ ...seen, observations: [strong], view: { ...task.view, fates } });
    expect([given.owner[east], given.armies[east]]).toEqual([NEUTRAL, 9]);
    const alone = task.view.fates.map((fate, seat) => (seat === 2 ? 'eliminated' : fate));
    expect(recallBoard({ ...task, view: { ...task.view, fates: alone } }).owner[east]).toBe(3);
  });

  test.each(['a', 'b', 'c', 'd'])('rule-based teams bring a match to its end (%s)', (seed) => {
    const bot = makeBot('heuristic');
    if (bot === undefined) throw new Error('no such bot');
    const bots = Array.from({ length: 4 }, () => ({ bot, parameters: {} }));
    const match = playMatch({ game: pairs, bots, seed, maxRounds: 200, budgetFor: () => playoutBudget(0) });
    expect(match.result?.kind).toBe('win');
  });
});

describe('out of sight is remembered', () => {
  const fogged = makeTestGame(world, 2, { fog: 'dense' });
  const { view } = taskFor(fogged, boardOf(fogged, { [west]: 0 }), 0);
  const unknown = { ...view, owner: view.owner.with(guinea, UNKNOWN_OWNER), armies: view.armies.with(guinea, -1) };
  const seen = (round: number, owner: number, armies: number): View => ({
    ...unknown,
    round,
    owner: unknown.owner.with(guinea, owner),
    armies: unknown.armies.with(guinea, armies),
  });
  const recalled = (now: View, ...observations: readonly View[]): readonly [owner: number, armies: number] => {
    const board = recallBoard({ ...taskFor(fogged, boardOf(fogged, {}), 0), view: now, observations });
    return [board.owner[guinea], board.armies[guinea]];
  };

  test('what was seen last, of an enemy as of nobody', () => {
    expect(recalled(unknown, seen(1, 1, 4), seen(2, 1, 7), { ...unknown, round: 3 })).toEqual([1, 7]);
    expect(recalled(unknown, seen(1, 1, 4), seen(2, NEUTRAL, 10), seen(3, NEUTRAL, 6))).toEqual([NEUTRAL, 6]);
    expect(recalled(unknown, seen(1, NEUTRAL, 10), seen(2, 1, 7))).toEqual([1, 7]);
    // Given up: its owner is in sight, the armies are as they were.
    const free = { ...unknown, owner: unknown.owner.with(guinea, NEUTRAL) };
    expect(recalled(free, seen(1, NEUTRAL, 10), seen(2, 1, 7))).toEqual([NEUTRAL, 7]);
  });

  test('less what was seen to march out since, however long ago, and with what was deployed', () => {
    const task = { ...taskFor(fogged, boardOf(fogged, {}), 0), view: { ...unknown, round: 9 } };
    const observations = [seen(1, 1, 7), { ...unknown, round: 2 }];
    const after = (round: number, deployed: number, armies: number): number => {
      const deploys = deployed > 0 ? [{ seat: 1, territory: guinea, armies: deployed }] : [];
      const marches = [{ seat: 1, from: guinea, to: null, armies }];
      return recallBoard({ ...task, observations, sightings: [{ round, deploys, marches }] }).armies[guinea];
    };
    expect(after(1, 0, 4)).toBe(3);
    expect(after(1, 5, 4)).toBe(8);
    expect(after(1, 0, 6)).toBe(1);
    expect(after(1, 5, UNKNOWN_ARMIES)).toBe(1);
    // Before it was seen with seven.
    expect(after(0, 5, 4)).toBe(7);
  });

  test('where the owner is in sight, the armies that were his; of armies that never were, three tenths of an income', () => {
    const known = { ...unknown, owner: unknown.owner.with(guinea, 1) };
    expect(recalled(known, seen(1, 1, 4), seen(2, 1, 8))).toEqual([1, 8]);
    expect(recalled(known, seen(1, 1, 4), seen(2, 0, 9))).toEqual([1, 4]);
    expect(fogged.settings.baseIncome).toBe(5);
    expect(recalled(known, seen(1, NEUTRAL, 9))).toEqual([1, 1 + Math.round(0.3 * 5)]);
  });
});
