// What a seat can tell apart in a playout, and of which actions turns consist.
import { clonePosition, type FogLevel, type Position, UNKNOWN_ARMIES, UNKNOWN_OWNER, viewFor } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { dealtPosition, makeTestGame } from '../testing.ts';
import { STYLE_TURNS, type WarTurn } from './domain.ts';
import { factsOf } from './facts.ts';
import { actionsOf, observationKey } from './knowledge.ts';

test.each(['none', 'light', 'normal', 'dense', 'heavy', 'complete'] as const satisfies readonly FogLevel[])(
  'in %s fog a key changes with the round and with exactly what the seat sees',
  (fog) => {
    const game = makeTestGame(world, 3, { fog });
    const facts = factsOf(game);
    const position = dealtPosition(game, 5);
    // Some land that is out of sight.
    for (let land = 0; land < 24; land++) position.owner[land] = -1;
    const view = viewFor(game, position, 0);
    const keyAfter = (change: (copy: Position) => void): string => {
      const copy = clonePosition(position);
      change(copy);
      return observationKey(facts, copy, 0);
    };
    const key = keyAfter(() => undefined);
    expect(keyAfter((copy) => copy.round++)).not.toBe(key);
    for (const land of position.owner.keys()) {
      const grown = keyAfter((copy) => copy.armies[land]++);
      expect(grown !== key).toBe(view.armies[land] !== UNKNOWN_ARMIES);
      // Between two others, so that what is seen of the rest stays as it is.
      if (position.owner[land] === 0) continue;
      const taken = keyAfter((copy) => {
        copy.owner[land] = position.owner[land] === 1 ? 2 : 1;
      });
      expect(taken !== key).toBe(view.owner[land] !== UNKNOWN_OWNER);
    }
  },
);

test('every deployment, march and style is an action of its own, whatever the number of armies', () => {
  const game = makeTestGame(world, 2);
  const facts = factsOf(game);
  const lands = [...game.map.territories.keys()];
  const all = (armies: number): WarTurn => ({
    kind: 'orders',
    orders: [
      ...lands.map((territory) => ({ kind: 'deploy', territory, armies }) as const),
      ...lands.flatMap((from) =>
        game.map.neighbours[from].map((to) => ({ kind: 'attackTransfer', from, to, armies }) as const),
      ),
    ],
  });
  const actions = [...actionsOf(facts, all(1)), ...STYLE_TURNS.flatMap((turn) => actionsOf(facts, turn))];
  expect(new Set(actions).size).toBe(actions.length);
  expect(actionsOf(facts, all(7))).toEqual(actionsOf(facts, all(1)));
});
