// Searches as if each had a core of its own: what `parallel` plays is what the same searches made by hand come to.
import { describe, expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import type { BotParameters, BotRun } from '../bot.ts';
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { coevoBot } from './coevoBot.ts';
import { parallelBot } from './parallelBot.ts';
import { mergeRuns } from './runReport.ts';
import { uctBot } from './uctBot.ts';

const game = makeTestGame(lagoon, 2);
const task = taskFor(game, playedPosition(game, 'parallel', 2, 'greedy'), 0);
const start = (parameters: BotParameters): BotRun => parallelBot.start({ ...task, parameters });
const stepped = (run: BotRun, steps: number): BotRun => {
  for (let step = 0; step < steps; step++) run.step();
  return run;
};

test('searches of shares of their own are merged; told are the playouts of one', () => {
  const answers = [1, 10, 30, 60].map((steps) => {
    const runs = [0, 1, 2].map((share) => stepped(uctBot.start({ ...task, share }), steps));
    const together = stepped(start({ workers: 3 }), steps);
    const merged = mergeRuns(
      runs.flatMap((run) => run.report?.() ?? []),
      'sum',
    );
    expect(together.best()).toEqual(merged?.answer);
    expect(together.playouts).toBe(runs[0].playouts);
    return { merged: merged?.answer, alone: runs[0].best() };
  });
  // Which matters.
  expect(answers.some(({ merged, alone }) => JSON.stringify(merged) !== JSON.stringify(alone))).toBe(true);
});

test('one tree with a playout of every core from each leaf: told are those of one core', () => {
  const [leaves, plain] = [
    start({ merge: 'leaf', workers: 4 }),
    uctBot.start({ ...task, parameters: { leafBatch: 4 } }),
  ];
  for (const run of [leaves, plain]) stepped(run, 10);
  expect(leaves.playouts).toBe(Math.floor(plain.playouts / 4));
  expect(leaves.best()).toEqual(plain.best());
});

describe('searches of `coevo`', () => {
  const playouts = 800;
  const played = (run: BotRun): BotRun => {
    while (run.playouts < playouts) run.step();
    return run;
  };
  /** What a run answers, and all that it thinks but its name. */
  const told = (run: BotRun, answer = run.best()) => ({ answer, thoughts: { ...run.thoughts('whole'), bot: '' } });
  const byItself = (seed: string, parameters: BotParameters, at = task) =>
    told(
      played(
        parallelBot.start({ ...at, seed, expectedPlayouts: playouts, parameters: { of: 'coevo', ...parameters } }),
      ),
    );

  /** The same by hand; of the playouts so many are planned, then they meet. */
  function byHand(seed: string, planned: number, at = task) {
    const own = { ...at, seed, parameters: {}, expectedPlayouts: planned };
    const [lead, helper] = [0, 1].map((share) => coevoBot.start({ ...own, share }));
    const reports = () => [lead, helper].flatMap((run) => run.report?.() ?? []);
    let hasMet = planned === playouts;
    while (lead.playouts < playouts) {
      if (!hasMet && lead.playouts >= planned) {
        hasMet = true;
        lead.meet?.(reports().slice(1));
      }
      for (const run of [lead, helper]) run.step();
    }
    return told(lead, mergeRuns(reports())?.answer);
  }

  test('meet when a tenth of their playouts is left: as those made by hand, the same every time', () => {
    for (const seed of ['first', 'second']) {
      const met = byItself(seed, {});
      expect(met).toEqual(byHand(seed, 0.9 * playouts));
      expect(byItself(seed, {})).toEqual(met);
      expect(met.thoughts).not.toEqual(byHand(seed, playouts).thoughts);
    }
  });

  test('do not where they are told not to, vote, or are alone; nor where nobody knows how many playouts there will be', () => {
    const unmet = byHand('first', playouts);
    expect(byItself('first', { meets: 'no' })).toEqual(unmet);
    expect(byItself('first', { merge: 'majority' }).thoughts).toEqual(unmet.thoughts);
    const alone = coevoBot.start({ ...task, seed: 'first', expectedPlayouts: playouts });
    expect(byItself('first', { workers: 1 })).toEqual(told(played(alone)));
    const untold = { ...task, seed: 'first', parameters: { of: 'coevo' } };
    const [one, two] = [parallelBot.start(untold), coevoBot.start({ ...untold, parameters: {} })].map(played);
    expect(told(one).thoughts).toEqual(told(two).thoughts);
  });

  test('pick with all of their playouts planned', () => {
    const picking = taskFor(game, playedPosition(game, 'parallel', -1), 0);
    expect(byItself('first', {}, picking)).toEqual(byHand('first', playouts, picking));
  });
});

test('only searches with matrices can be told whether to meet', () => {
  const { faultOf } = parallelBot;
  expect(faultOf?.({ of: 'coevo', meets: 'no' })).toBeUndefined();
  expect(faultOf?.({ of: 'uct', meets: 'no' })).toMatch(/coevo/);
});
