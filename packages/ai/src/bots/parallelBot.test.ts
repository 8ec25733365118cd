// Searches as if each had a core of its own: what `parallel` plays is what the same searches made by hand come to.
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import type { BotAnswer, BotParameters, BotRun } from '../bot.ts';
import { mergeRuns } from '../search/runReport.ts';
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { coevoBot } from './coevoBot.ts';
import { parallelBot } from './parallelBot.ts';
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

test('searches of `coevo` meet when a tenth of their playouts is left: as those made by hand, the same every time', () => {
  const playouts = 800;
  const answers = ['first', 'second', 'third'].map((seed) => {
    const own = { ...task, seed, expectedPlayouts: playouts, parameters: { of: 'coevo', workers: 2 } };
    const play = (parameters = own.parameters): BotAnswer => {
      const run = parallelBot.start({ ...own, parameters });
      while (run.playouts < playouts) run.step();
      return run.best();
    };
    const [lead, helper] = [0, 1].map((share) =>
      coevoBot.start({ ...own, parameters: {}, expectedPlayouts: 0.9 * playouts, share }),
    );
    while (lead.playouts < 0.9 * playouts) for (const run of [lead, helper]) run.step();
    const before = lead.report?.().matrix?.keys ?? [];
    lead.meet?.([helper].flatMap((run) => run.report?.() ?? []));
    while (lead.playouts < playouts) for (const run of [lead, helper]) run.step();
    const reports = [lead, helper].flatMap((run) => run.report?.() ?? []);
    expect(play()).toEqual(mergeRuns(reports)?.answer);
    expect(play()).toEqual(play());
    const known = reports[0].matrix?.keys ?? [];
    return before.some((keys, k) => (known[k]?.length ?? 0) > keys.length);
  });
  // Somewhere each had found a turn that the other had not.
  expect(answers).toContain(true);
});

test('only searches with matrices can be told whether to meet', () => {
  const { faultOf } = parallelBot;
  expect(faultOf?.({ of: 'coevo', meets: 'no' })).toBeUndefined();
  expect(faultOf?.({ of: 'uct', meets: 'no' })).toMatch(/coevo/);
});
