// What the classic generator looks at before it makes its turns: the board from one seat, values of land by its coefficients, armies as they are used up.
import type { MapFacts } from '../facts.ts';
import { makeSurvey, type Survey, surveyBoard } from '../survey.ts';
import {
  type Board,
  CLASSIC_COEFFICIENTS,
  laterBonusValues,
  laterTerritoryValues,
  type ValueCoefficients,
} from '../values.ts';

export interface ClassicScene {
  readonly facts: MapFacts;
  readonly board: Board;
  readonly survey: Survey;
  /** Armies to deploy. */
  readonly income: number;
  /** Later values by bonus and by territory. */
  readonly bonusValues: Float64Array;
  readonly values: Float64Array;
}

export interface ClassicRequest {
  readonly facts: MapFacts;
  readonly board: Board;
  readonly seat: number;
  /** Armies the seat may deploy (the engine's `incomeOf`). */
  readonly income: number;
  /** Of the values; the classic ones if left out. */
  readonly coefficients?: ValueCoefficients;
}

/** Looks over the board; the scene has memory of its own. */
export function makeClassicScene(request: ClassicRequest): ClassicScene {
  const { facts, board, seat, income, coefficients = CLASSIC_COEFFICIENTS } = request;
  const survey = makeSurvey(facts);
  surveyBoard(facts, board, seat, survey);
  const bonusValues = laterBonusValues(facts, board, coefficients);
  const values = laterTerritoryValues({ facts, board, seat }, bonusValues, coefficients);
  return { facts, board, survey, income, bonusValues, values };
}

/** Own territories, ascending. */
export const ownLand = ({ survey }: ClassicScene): readonly number[] => [...survey.own.subarray(0, survey.ownCount)];

export const neighboursOf = ({ facts }: ClassicScene, territory: number): readonly number[] =>
  facts.game.map.neighbours[territory];

/** Is it neither the seat's nor a team-mate's? */
export const isForeign = ({ board, survey }: ClassicScene, territory: number): boolean =>
  board.owner[territory] < 0 || survey.isFriend[board.owner[territory]] === 0;

export const isNeutral = ({ board }: ClassicScene, territory: number): boolean => board.owner[territory] < 0;

export const isEnemy = (scene: ClassicScene, territory: number): boolean =>
  !isNeutral(scene, territory) && isForeign(scene, territory);

/** Income of the land's owner; 0 for neutral land. */
export const ownerIncome = ({ board, survey }: ClassicScene, territory: number): number =>
  board.owner[territory] < 0 ? 0 : survey.incomes[board.owner[territory]];

/** Incomes of all enemies that hold one of these territories, each counted once. */
export function incomesOf(scene: ClassicScene, territories: readonly number[]): number {
  const seats = new Set(territories.map((territory) => scene.board.owner[territory]));
  return [...seats].reduce((sum, seat) => sum + scene.survey.incomes[seat], 0);
}

/** Best value first, then fewest armies, then lowest index: the order in which targets are hit. */
export const byWorth =
  ({ values, board }: ClassicScene) =>
  (a: number, b: number): number =>
    values[b] - values[a] || board.armies[a] - board.armies[b] || a - b;
