// What the evaluation looks at, counted once more in the plainest way, on boards dealt at random.
import { type Game, incomeOf, type Position, type Settings } from '@salient/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { dealtPosition, makeOverlapping, makeTestGame } from '../testing.ts';
import { factsOf } from '../warlight/facts.ts';
import { FEATURE_COUNT, makeMeasures, measureSeats, writeFeatures } from './features.ts';

const SETTINGS: readonly Partial<Settings>[] = [
  {},
  { baseIncome: 1, territoriesPerIncome: 3 },
  { baseIncome: 0, territoriesPerIncome: 0, bonusOverrides: { asia: -9, africa: -4 } },
  { teams: [0, 1, 0, 1] },
  { armyCap: 2 },
];
const TABLES = [world, makeOverlapping(world)].flatMap((map) =>
  SETTINGS.map((changes) => makeTestGame(map, 4, changes)),
);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Share of a bonus that is held whole which the strongest enemy beside its weakest land leaves open. */
function exposure(game: Game, { owner, armies }: Position, seat: number, lands: readonly number[]): number {
  const isEnemy = (land: number): boolean => owner[land] >= 0 && game.teamOf[owner[land]] !== game.teamOf[seat];
  const open = lands.map((land) => {
    const strongest = Math.max(0, ...game.map.neighbours[land].filter(isEnemy).map((other) => armies[other]));
    return strongest > 1 ? strongest / (strongest + 1.5 * armies[land]) : 0;
  });
  return Math.max(...open);
}

function plainly(game: Game, position: Position, seat: number): number[] {
  const { owner, armies } = position;
  const { armyCap, defenceRatePercent } = game.settings;
  const own = [...owner.keys()].filter((land) => owner[land] === seat);
  const free = { ...game, settings: { ...game.settings, armyCap: 0 } };
  const income = own.length === 0 ? 0 : incomeOf(free, position, seat);
  const standing = sum(own.map((land) => armies[land]));
  const counted = armyCap === 0 ? standing : Math.min(standing, armyCap * income);
  const bonuses = game.map.bonuses.map(({ territories }, bonus) => {
    const rest = territories.filter((land) => owner[land] !== seat);
    const cost = sum(rest.map((land) => 1 + (owner[land] < 0 ? defenceRatePercent / 100 : 1) * armies[land]));
    return { lands: territories, pays: game.bonusArmies[bonus], rest: rest.length, cost };
  });
  const begun = bonuses.filter(({ lands, rest }) => rest > 0 && rest < lands.length);
  const prospects = income === 0 ? [] : begun.map(({ pays, cost }) => pays * Math.exp(-cost / income));
  const all = 1 + sum(bonuses.map(({ pays }) => Math.max(0, pays)));
  return [
    own.length / owner.length,
    Math.log(counted + income + 1),
    Math.log(income + 1),
    sum(bonuses.map(({ lands, pays, rest }) => pays * (1 - rest / lands.length) ** 2)) / all,
    sum(bonuses.filter(({ rest }) => rest === 0).map((one) => one.pays * exposure(game, position, seat, one.lands))) /
      all,
    Math.log(Math.max(0, ...prospects) + 1),
    Math.log(Math.max(0, counted - own.length) + income + 1),
  ];
}

test('every feature of every seat is what plain counting says, whatever was measured before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TABLES), fc.nat(), fc.boolean(), (game, seed, isLarge) => {
      const facts = factsOf(game);
      const measures = makeMeasures(facts);
      const row = new Float64Array(FEATURE_COUNT);
      for (const position of [dealtPosition(game, seed + 1), dealtPosition(game, seed)]) {
        // Beyond the tables of logarithms as well.
        if (isLarge) position.armies[0] += 2_000;
        measureSeats(facts, position, measures);
        for (let seat = 0; seat < game.seats; seat++) {
          writeFeatures(facts, measures, seat, row);
          const expected = plainly(game, position, seat);
          expect([...row]).toEqual(expected.map((value) => expect.closeTo(value, 9)));
        }
      }
    }),
    { numRuns: 150 },
  );
});
