import { contestSettings, type DeployOrder, type Game, type Order, type Position } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { livingSeats, makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { BOT_NAMES, makeBot } from './registry.ts';

const standard = makeTestGame(world, 2);
const GAMES: readonly Game[] = [standard, makeTestGame(world, 2, contestSettings(standard.map, 'c1'))];
/** Own land with many ways out of it. */
function openBorder(game: Game, position: Position, seat: number): number {
  const foreign = (at: number): number => game.map.neighbours[at].filter((to) => position.owner[to] !== seat).length;
  const own = [...position.owner.keys()].filter((at) => position.owner[at] === seat);
  return own.sort((a, b) => foreign(b) - foreign(a))[0];
}
const deploysOf = (orders: readonly Order[]): DeployOrder[] => orders.filter((order) => order.kind === 'deploy');
const marchesOf = (orders: readonly Order[]): Order[] => orders.filter((order) => order.kind !== 'deploy');
const armiesBy = (deploys: readonly DeployOrder[]): Record<number, number> => {
  const sums: Record<number, number> = {};
  for (const { territory, armies } of deploys) sums[territory] = (sums[territory] ?? 0) + armies;
  return sums;
};

const CASES = GAMES.flatMap((game) => BOT_NAMES.map((name) => [name, game.settings.ruleset, game] as const));

test.each(CASES)(
  '%s by the rules %s: also where the deployment is none, before anything more is searched',
  (name, _, game) => {
    const position = playedPosition(game, 'two steps', 6, 'greedy');
    const run = makeBot(name)?.start(taskFor(game, position, livingSeats(position)[0]));
    if (run?.fixDeployment === undefined) return;
    run.step();
    run.fixDeployment([]);
    expect(deploysOf(run.best().orders)).toEqual([]);
  },
);

test.each(CASES)(
  '%s by the rules %s: once its deployment is fixed every answer keeps it, and the search goes on',
  (name, _, game) => {
    const position = playedPosition(game, 'two steps', 6, 'greedy');
    const seat = livingSeats(position)[0];
    const run = makeBot(name)?.start(taskFor(game, position, seat));
    if (run?.fixDeployment === undefined) return;
    for (let step = 0; step < 4; step++) run.step();
    const before = run.playouts;
    // All on one territory: hardly what the search would have come to by itself.
    const deploys: DeployOrder[] = [{ kind: 'deploy', territory: openBorder(game, position, seat), armies: 5 }];
    run.fixDeployment(deploys);
    expect(run.playouts).toBe(before);
    expect(armiesBy(deploysOf(run.best().orders))).toEqual(armiesBy(deploys));
    while (run.playouts < before + 200 && run.step());
    expect(run.playouts).toBeGreaterThanOrEqual(before + 200);
    expect(armiesBy(deploysOf(run.best().orders))).toEqual(armiesBy(deploys));
  },
);

test.each(CASES)(
  '%s by the rules %s: what it answered with the deployment is its answer until the second search knows better',
  (name, _, game) => {
    const position = playedPosition(game, 'two steps', 6, 'greedy');
    for (const steps of [0, 1, 2, 8]) {
      const run = makeBot(name)?.start(taskFor(game, position, livingSeats(position)[0]));
      if (run?.fixDeployment === undefined) return;
      for (let step = 0; step < steps; step++) run.step();
      const { orders } = run.best();
      run.fixDeployment(deploysOf(orders));
      expect(run.best().orders).toEqual(orders);
    }
  },
);

// `thesis-mcts` goes on with the tree that it has.
test.each(CASES.filter(([name]) => name !== 'thesis-mcts'))(
  '%s by the rules %s: where several searches have found the deployment together, their turn leads',
  (name, _, game) => {
    const position = playedPosition(game, 'two steps', 6, 'greedy');
    const task = taskFor(game, position, livingSeats(position)[0]);
    const other = makeBot('greedy')?.start(task).best().orders ?? [];
    const run = makeBot(name)?.start(task);
    if (run?.report === undefined || run.fixDeployment === undefined) return;
    run.step();
    expect(run.best().orders).not.toEqual(other);
    run.fixDeployment(deploysOf(other), other);
    expect(armiesBy(deploysOf(run.best().orders))).toEqual(armiesBy(deploysOf(other)));
    expect(marchesOf(run.best().orders)).toEqual(marchesOf(other));
  },
);
