import {
  clonePosition,
  FOG_LEVELS,
  type Game,
  guessPosition,
  makeFastRandomSource,
  type Position,
  type Settings,
  UNKNOWN_ARMIES,
  unpackOrders,
  type View,
  viewFor,
} from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { dealtPosition, makeOverlapping, makeTestGame } from '../testing.ts';
import { factsOf } from './facts.ts';
import { makePlayouts, PLAYOUT_POLICIES, type PlayoutPolicy } from './playout.ts';
import { makeEyes } from './playoutSight.ts';
import { makeRoundSurvey, surveyCosts, surveyRound } from './playoutSurvey.ts';

const SEATS = 4;
const FOGS = FOG_LEVELS.filter((fog) => fog !== 'none');
const SETTINGS: readonly Partial<Settings>[] = [{}, { teams: [0, 1, 0, 1] }, { neutralArmies: 5 }];
const TABLES = [world, makeOverlapping(world)].flatMap((map) =>
  SETTINGS.flatMap((changes) => FOGS.map((fog) => makeTestGame(map, SEATS, { ...changes, fog }))),
);
const someBoard = fc.record({ table: fc.constantFrom(...TABLES), seed: fc.nat() });

/** What the rules show of a board, the neighbours' armies with it; the rest as guessed. */
function seenBy(game: Game, position: Position, seat: number): Position {
  const view = viewFor(game, position, seat);
  const isOfSide = (land: number): boolean =>
    position.owner[land] >= 0 && game.teamOf[position.owner[land]] === game.teamOf[seat];
  const isNear = (land: number): boolean => isOfSide(land) || game.map.neighbours[land].some(isOfSide);
  const known: View = {
    ...view,
    owner: view.owner.map((owner, land) => (isNear(land) ? position.owner[land] : owner)),
    armies: view.armies.map((armies, land) => (isNear(land) ? position.armies[land] : armies)),
  };
  return guessPosition(game, known);
}

describe('the eyes of a seat', () => {
  test('see what the fog shows and what lies beside own land (F1), and count it as the survey of such a board does', () => {
    fc.assert(
      fc.property(someBoard, ({ table, seed }) => {
        const facts = factsOf(table);
        const whole = makeRoundSurvey(facts);
        const expected = makeRoundSurvey(facts);
        const eyes = makeEyes(facts);
        const { survey } = eyes;
        // A second look finds what the first would.
        for (const position of [dealtPosition(table, seed + 1), dealtPosition(table, seed)]) {
          surveyRound(facts, position, whole);
          for (let seat = 0; seat < SEATS; seat++) {
            const board = seenBy(table, position, seat);
            surveyRound(facts, board, expected);
            surveyCosts(facts, board, expected);
            eyes.look(position, whole, seat);
            expect(eyes.board.owner).toEqual(board.owner);
            expect(eyes.board.armies).toEqual(board.armies);
            const rows = ['side', 'land', 'holder', 'taken'] as const;
            for (const row of rows) expect(survey[row], row).toEqual(expected[row]);
            // Behind the last bonus stands what lies in none, which nobody reads.
            const { bonuses } = facts;
            expect(survey.standing.slice(0, bonuses)).toEqual(expected.standing.slice(0, bonuses));
            for (const row of ['inBonus', 'ownStanding'] as const)
              expect(survey[row].slice(0, bonuses * SEATS), row).toEqual(expected[row].slice(0, bonuses * SEATS));
            const start = seat * facts.territories;
            const own = [start, start + survey.land[seat]] as const;
            expect(survey.own.slice(...own)).toEqual(expected.own.slice(...own));
            expect(survey.incomes).toEqual(whole.incomes);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('turns under fog', () => {
  const game = makeTestGame(world, 2, { fog: 'normal' });
  const [FIRST, SECOND] = [0, 1];
  /** The first seat's turn, which is drawn first. */
  const turnOf = (policy: PlayoutPolicy, position: Position, knower: number) => {
    const playouts = makePlayouts(factsOf(game), { policy, noise: 0.3, knower }, makeFastRandomSource(7));
    return unpackOrders(playouts.writeTurns(position, [])[FIRST]);
  };
  /** The board with many more armies wherever the first seat does not look. */
  const crowded = (position: Position): Position => {
    const copy = clonePosition(position);
    const { armies } = viewFor(game, position, FIRST);
    for (const [land, seen] of armies.entries()) if (seen === UNKNOWN_ARMIES) copy.armies[land] += 20;
    return copy;
  };

  test('do not depend on land out of sight, but for the seat that knows the board', () => {
    const changed = new Set<PlayoutPolicy>();
    for (let seed = 0; seed < 40; seed++) {
      const position = dealtPosition(game, seed);
      // Every other land is neutral, so that there is something out of sight.
      for (let land = 0; land < position.owner.length; land += 2) position.owner[land] = -1;
      for (const policy of PLAYOUT_POLICIES) {
        expect(turnOf(policy, crowded(position), SECOND)).toEqual(turnOf(policy, position, SECOND));
        const turns = [position, crowded(position)].map((board) => JSON.stringify(turnOf(policy, board, FIRST)));
        if (turns[0] !== turns[1]) changed.add(policy);
      }
    }
    expect([...changed]).toEqual(expect.arrayContaining(['rule', 'mixed']));
  });

  test('without fog everybody knows the board, whoever else does', () => {
    const clear = makeTestGame(world, 2, { fog: 'none' });
    const written = (position: Position, knower?: number) => {
      const options = { policy: 'rule', noise: 0.3, ...(knower !== undefined && { knower }) } as const;
      const playouts = makePlayouts(factsOf(clear), options, makeFastRandomSource(7));
      return playouts.writeTurns(position, []).map(unpackOrders);
    };
    for (let seed = 0; seed < 40; seed++) {
      const position = dealtPosition(clear, seed);
      expect(written(position, SECOND)).toEqual(written(position));
    }
  });
});
