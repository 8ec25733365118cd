import { makeFastRandomSource, type Settings, UNKNOWN_OWNER } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { conductMatch } from '../arena/conductMatch.ts';
import type { BotTask } from '../bot.ts';
import { makeBot } from '../bots/registry.ts';
import { chooseNow, playoutBudget } from '../budget.ts';
import { makeTestGame } from '../testing.ts';
import { sampleWorlds } from './belief.ts';
import { lostStarts, lostWishes } from './lostWishes.ts';
import { recallBoard } from './recall.ts';

const APART = 4;

interface Start {
  readonly task: BotTask;
  /** Owners of all land in round 1. */
  readonly owner: readonly number[];
}

/** What every seat is asked in that round of a match in which all wish for the same land, far apart. */
function startsOf(seats: number, changes: Partial<Settings> = {}, round = 1): Start[] {
  const isSpread = changes.distribution === undefined;
  const game = makeTestGame(world, seats, { fog: 'heavy', distribution: 'ranked', ...changes });
  const bot = makeBot('heuristic');
  if (bot === undefined) throw new Error('no heuristic');
  const tasks: BotTask[] = [];
  let owner: readonly number[] = [];
  const match = conductMatch({
    game,
    seed: 'lost',
    maxRounds: round,
    onStep(step) {
      if (step.round === 0) owner = [...step.after.owner];
    },
  });
  let turn = match.next();
  while (!turn.done) {
    const { task } = turn.value;
    if (task.view.phase === 'orders' && task.view.round === round) tasks.push(task);
    const answer = chooseNow(bot, task, playoutBudget(0));
    const picks = task.view.offer.filter((_, at) => at % APART === 0).slice(0, answer.picks.length);
    turn = match.next(task.view.phase === 'picking' && isSpread ? { ...answer, picks } : answer);
  }
  return tasks.map((task) => ({ task, owner }));
}

const hiddenOf = ({ task: { view }, owner }: Start): number[] =>
  [...owner.keys()].filter((land) => view.owner[land] === UNKNOWN_OWNER && owner[land] >= 0);

test('others have what was wished for more than something that was got', () => {
  expect(lostWishes([7, 3, 9, 1, 4, 2], [3, 1, 4])).toEqual([7, 9]);
  expect(lostWishes([7, 3, 9], [7, 3, 9])).toEqual([]);
  expect(lostWishes([7, 3], [5])).toEqual([]);
});

describe('where all pick from one pool', () => {
  test.each([2, 3])('among %i seats lost wishes are starts of others, and on every board that is imagined', (seats) => {
    const starts = startsOf(seats);
    const lost = starts.map(({ task }) => lostStarts(task));
    expect(lost.flat().length).toBeGreaterThan(0);
    starts.forEach((start, at) => {
      expect(hiddenOf(start)).toEqual(expect.arrayContaining([...lost[at]]));
      const { view } = start.task;
      for (const board of sampleWorlds(start.task, 16, makeFastRandomSource(at)))
        for (const land of lost[at]) expect(board.owner[land]).not.toBeOneOf([view.seat, -1]);
    });
  });

  test('who is not told of the wishes knows less', () => {
    const hits = (knows: boolean): number =>
      startsOf(2).reduce((sum, start, at) => {
        const task = knows ? start.task : { ...start.task, wishes: [] };
        const boards = sampleWorlds(task, 64, makeFastRandomSource(at));
        return (
          sum + hiddenOf(start).filter((land) => boards.every(({ owner }) => owner[land] === start.owner[land])).length
        );
      }, 0);
    expect(hits(false)).toBe(0);
    expect(hits(true)).toBeGreaterThan(2);
  });

  test('against one other they are remembered as its land, until something else is seen there', () => {
    const starts = startsOf(2, {}, 4);
    const lost = starts.flatMap(({ task }) => lostStarts(task).map((land) => ({ task, land })));
    expect(lost.length).toBeGreaterThan(0);
    for (const { task, land } of lost) {
      const { view } = task;
      const other = 1 - view.seat;
      const blind = { ...task, view: { ...view, owner: view.owner.with(land, UNKNOWN_OWNER) } };
      const never = { ...blind, observations: task.observations.filter(({ round }) => round <= 1) };
      expect(recallBoard(never).owner[land]).toBe(other);
      const [seen] = never.observations.slice(-1);
      const empty = { ...seen, round: 2, owner: seen.owner.with(land, -1) };
      expect(recallBoard({ ...never, observations: [...never.observations, empty] }).owner[land]).toBe(-1);
    }
    for (const { task } of startsOf(3)) {
      const board = recallBoard(task);
      for (const land of lostStarts(task)) expect(board.owner[land]).toBe(-1);
    }
  });
});

test('where every seat has an offer of its own, nothing is lost', () => {
  for (const { task } of startsOf(2, { distribution: 'offer' })) {
    expect(task.wishes?.length).toBeGreaterThan(0);
    expect(lostStarts({ ...task, wishes: task.view.owner.map((_, land) => land) })).toEqual([]);
  }
});
