// Attacks that go on in the same round: whither, with how many, and when they end.
import type { Settings } from '@salient/engine';
import { expect, test } from 'vitest';
import { makeSketchGame, sketchPosition } from '../testing.ts';
import { planChains } from './chains.ts';
import { addMove, type MoveList, makeDraft } from './draft.ts';
import { factsOf } from './facts.ts';
import { priceOf } from './prices.ts';
import { makeSurvey, surveyBoard } from './survey.ts';
import { makeTargets } from './targets.ts';

/** a–b with c and d behind it, e behind c, f behind d. */
const ROADS = 'ab bc bd ce df';

/** What seat 0's planned blows, written `ab15`, become on this board: strikes, then grabs. */
function chained(
  standings: string,
  { strikes = '', grabs = '' }: { strikes?: string; grabs?: string },
  changes: Partial<Settings> = {},
  aimedAtBefore = '',
): string {
  const game = makeSketchGame(ROADS, 'abcdef:3', 3, { multiAttack: true, ...changes });
  const facts = factsOf(game);
  const board = sketchPosition(game, standings);
  const survey = makeSurvey(facts);
  surveyBoard(facts, board, 0, survey);
  const draft = makeDraft(facts);
  const targets = makeTargets(facts);
  const at = (id: string): number => game.map.indexOf(id) ?? -1;
  const plan = (moves: MoveList, text: string): void => {
    for (const [, from, to, armies] of text.matchAll(/(\w)(\w)(\d+)/g))
      moves.armies[addMove(moves, at(from), at(to))] = Number(armies);
  };
  plan(draft.strikes, strikes);
  plan(draft.grabs, grabs);
  for (const id of aimedAtBefore) targets.isListed[at(id)] = 1;
  planChains({ facts, board, survey, draft, targets });
  const id = (territory: number): string => game.map.territories[territory].id;
  const say = ({ from, to, armies, count }: MoveList): string[] =>
    Array.from({ length: count }, (_, move) => `${id(from[move])}${id(to[move])}${armies[move]}`);
  return [...say(draft.strikes), '/', ...say(draft.grabs)].join(' ');
}

/** Seven tenths of the defenders are expected to be lost. */
const RATES = { offenceRatePercent: 60, defenceRatePercent: 70 };
const BOARD = 'a0:20 b1:4 c1:6 d1:3 e1:2';

test('captors go on to the weakest land beyond, less what is lost and the one that stays, as long as they can pay for it', () => {
  // b costs 3 and holds 1, d costs 3 and holds 1; nothing but d lies behind f.
  expect(chained(BOARD, { strikes: 'ab15' }, RATES)).toBe('ab15 bd11 df7 /');
  expect(chained(BOARD, { grabs: 'ab15' }, RATES)).toBe('/ ab15 bd11 df7');
  expect(chained(BOARD, { strikes: 'ab15' }, { ...RATES, oneArmyGuard: false })).toBe('ab15 bd12 df9 /');
  expect(chained('a0:30 b1:10 d1:0', { strikes: 'ab9' }, RATES)).toBe('ab9 bd1 /');
  expect(chained('a0:30 b1:10 d1:0', { strikes: 'ab8' }, RATES)).toBe('ab8 /');
});

test('what is aimed at already is left out, whoever aims at it, and so is what others of the team hold; what was aimed at before the turn is not', () => {
  expect(chained(BOARD, { strikes: 'ab15', grabs: 'bd1' }, RATES)).toBe('ab15 bc11 ce5 / bd1');
  expect(chained(BOARD, { grabs: 'ab15 bd1' }, RATES)).toBe('/ ab15 bd1 bc11 ce5');
  expect(chained('a0:20 b1:4 c1:6 d2:3', { strikes: 'ab15' }, { ...RATES, teams: [0, 1, 0] })).toBe('ab15 bc11 ce5 /');
  expect(chained(BOARD, { strikes: 'ab15' }, RATES, 'bdf')).toBe('ab15 bd11 df7 /');
});

test('of equally weak land the first; neutral land is as good as any', () => {
  expect(chained('a0:20 b1:4 c1:3 d1:3 e1:90', { strikes: 'ab15' }, RATES)).toBe('ab15 bc11 /');
  expect(chained('a0:20 b1:4 c1:3 d.:2 e1:90 f1:90', { strikes: 'ab15' }, RATES)).toBe('ab15 bd11 /');
  expect(chained('a0:20 b1:4 c1:3 d0:1 e1:90', { strikes: 'ab15' }, RATES)).toBe('ab15 bc11 /');
});

test('the next blow is made for a chance of 70 % and no less', () => {
  const facts = factsOf(makeSketchGame(ROADS, 'abcdef:3', 3, RATES));
  const price = priceOf(facts.prices, 6, 1);
  expect(price).toBeGreaterThan(priceOf(facts.prices, 6, 0));
  const board = 'a0:90 b1:4 c1:6 d1:90 e1:90';
  expect(chained(board, { strikes: `ab${price + 4}` }, RATES)).toBe(`ab${price + 4} bc${price} /`);
  expect(chained(board, { strikes: `ab${price + 3}` }, RATES)).toBe(`ab${price + 3} /`);
});
