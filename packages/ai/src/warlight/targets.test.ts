// What foreign land is worth to the turn generator, one reason after the other: by hand on small maps.
import type { Settings } from '@salient/engine';
import { expect, test } from 'vitest';
import { makeSketchGame, sketchPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import { NO_PRICE, priceOf } from './prices.ts';
import { DUEL_STYLE, type TurnStyle, type Worth } from './styles.ts';
import { makeSurvey, surveyBoard } from './survey.ts';
import { listTargets, makeTargets } from './targets.ts';

const NOTHING = Object.fromEntries(Object.keys(DUEL_STYLE.worth).map((key) => [key, 0])) as unknown as Worth;
/** Nothing is worth anything but what a test says. */
const styleOf = (worth: Partial<Worth>, changes: Partial<TurnStyle> = {}): TurnStyle => ({
  ...DUEL_STYLE,
  expand: 1,
  strike: 1,
  grabConfidence: 1,
  strikeConfidence: 2,
  caution: 0,
  worth: { ...NOTHING, contested: 1, ...worth },
  ...changes,
});

interface Look {
  readonly roads?: string;
  readonly bonuses?: string;
  readonly seats?: number;
  /** Whose targets; 0 if left out. */
  readonly seat?: number;
  readonly changes?: Partial<Settings>;
  readonly wobble?: () => number;
}

/** A seat's targets, best first: what each is worth in all, its price, and its value per army. */
function targetsOf(standings: string, style: TurnStyle, look: Look = {}) {
  const {
    roads = 'ab bc cd de ef',
    bonuses = 'abc:3 def:2',
    seats = 3,
    seat = 0,
    changes = {},
    wobble = () => 1,
  } = look;
  const game = makeSketchGame(roads, bonuses, seats, { defenceRatePercent: 70, ...changes });
  const facts = factsOf(game);
  const board = sketchPosition(game, standings);
  const survey = makeSurvey(facts);
  surveyBoard(facts, board, seat, survey);
  const targets = makeTargets(facts);
  // Twice: nothing is left of the first time.
  for (let time = 0; time < 2; time++) listTargets({ facts, board, survey }, style, targets, wobble);
  return Array.from(targets.ranking.subarray(0, targets.count), (place) => ({
    id: game.map.territories[targets.territory[place]].id,
    worth: targets.ratio[place] * targets.price[place],
    price: targets.price[place],
    ratio: targets.ratio[place],
  }));
}

const worths = (...asked: Parameters<typeof targetsOf>): Record<string, unknown> =>
  Object.fromEntries(targetsOf(...asked).map(({ id, worth }) => [id, Math.round(1e6 * worth) / 1e6]));

test('any land: half of it for land of nobody, the whole once more for that of an enemy; each listed once, none of the own team', () => {
  expect(worths('c0:5 d1:4', styleOf({ land: 0.4 }))).toEqual({ b: 0.2, d: 0.6 });
  expect(worths('c0:5 d1:4', styleOf({ land: 0.4 }, { expand: 10, strike: 100 }))).toEqual({ b: 2, d: 42 });
  const twice = targetsOf('b0:5 c0:5 d0:1', styleOf({ land: 0.4 }), { roads: 'ab bc cd de ef ac' });
  expect(twice.map(({ id, worth }) => [id, worth])).toEqual([
    ['a', 0.2],
    ['e', 0.2],
  ]);
  expect(worths('c1:5 d0:4', styleOf({ land: 0.4 }), { seat: 1 })).toEqual({ b: 0.2, d: 0.6 });
  const team = { seats: 4, changes: { teams: [0, 0, 1, 1] } };
  expect(worths('c0:5 d1:4 b2:2', styleOf({ land: 0.4 }), team)).toEqual({ b: 0.6 });
});

test('armies killed, of enemies only', () => {
  expect(worths('c0:5 d1:4', styleOf({ kill: 0.5 }))).toEqual({ b: 0, d: 2 });
  expect(worths('c1:5 d0:4', styleOf({ kill: 0.5 }), { seat: 1 })).toEqual({ b: 0, d: 2 });
});

test('a bonus by what its rest costs, by an army of that cost; each enemy in it counts, and with team-mates in it it is nothing', () => {
  // Of abc: b costs 7/10 of 2 and one that stays, a of 4 and one.
  const rest = 2.4 + 3.8;
  const style = styleOf({ wonRounds: 6, focus: 2, contested: 1.5 });
  const near = (value: number) => expect.closeTo(value, 5);
  expect(worths('c0:5 a.:4', style)).toMatchObject({ b: near(((6 * 3) / (rest + 1) ** 2) * 3) });
  expect(worths('c0:5 a1:4', style)).toMatchObject({ b: near(((6 * 3) / (rest + 1) ** 2) * 1.5 * 3) });
  expect(worths('c0:5 a1:4 b2:2', style)).toMatchObject({ b: near(((6 * 3) / (rest + 1) ** 2) * 2.25 * 3) });
  const team = { seats: 4, changes: { teams: [0, 0, 1, 1] } };
  expect(worths('c0:5 a1:4', style, team)).toMatchObject({ b: 0 });
  expect(worths('c0:5 a1:4 e1:2', style, team)).toMatchObject({ b: 0, d: 0 });
});

test('a bonus that an enemy has half and more of, by the square of its share; one that it has whole, by the rounds for which it is missed', () => {
  const look = { roads: 'ab bc cd de ef fg', bonuses: 'ab:1 defg:8' };
  const deny = styleOf({ deny: 0.5 });
  expect(worths('c0:5 d1:4', deny, look)).toMatchObject({ d: 0 });
  expect(worths('c0:5 d1:4 e1:2', deny, look)).toMatchObject({ d: 1 });
  expect(worths('c0:5 d1:4 e1:2 f1:2', deny, look)).toMatchObject({ d: 2.25 });
  expect(worths('c0:5 e1:4 f1:2 g1:1', deny, look)).toMatchObject({ d: 0 });
  const missed = styleOf({ brokenRounds: 10 });
  expect(worths('c0:5 d1:4 e1:2 f1:2 g1:1', missed, look)).toMatchObject({ d: 80 });
  expect(worths('c0:5 d1:4 e1:2 f1:2', missed, look)).toMatchObject({ d: 0 });
});

test('the best land behind land of nobody, unless it is the team that has it', () => {
  const look = { roads: 'ab bc bd be', bonuses: 'c:4 d:1', seats: 4 };
  const style = styleOf({ wonRounds: 1, focus: 1, onward: 0.5 });
  // Per army of its rest: a bonus of one territory with 2 armies costs 2.4.
  const [best, second] = [4, 1].map((armies) => 0.5 * (armies / 3.4) * 3);
  expect(worths('a0:5', style, look)).toEqual({ b: expect.closeTo(best, 5) });
  expect(worths('a0:5 c1:2', style, look)).toEqual({ b: expect.closeTo(best, 5) });
  const team = { ...look, changes: { teams: [0, 0, 1, 1] } };
  expect(worths('a0:5 c1:2', style, team)).toEqual({ b: expect.closeTo(second, 5) });
  expect(worths('a0:5 b2:2', style, look)).toEqual({ b: 0 });
  // Own land is not behind it.
  expect(worths('a0:5', style, { ...look, bonuses: 'c:4 d:1 a:50' })).toEqual({ b: expect.closeTo(best, 5) });
  expect(worths('a1:5 c0:2', style, { ...look, seat: 1 })).toEqual({ b: expect.closeTo(best, 5) });
  expect(worths('a1:5 c0:2', style, { ...look, seat: 1, changes: { teams: [0, 0, 1, 1] } })).toEqual({
    b: expect.closeTo(second, 5),
  });
  expect(worths('a0:5', styleOf({ wonRounds: 1, focus: 1 }), look)).toEqual({ b: 0 });
});

test('a threat to the best bonus that is held whole', () => {
  const look = { roads: 'ab ac ad de', bonuses: 'b:4 c:2 d:7 be:9' };
  expect(worths('a1:5 b0:2 c0:2', styleOf({ relief: 0.5 }), look)).toEqual({ a: 2 });
  expect(worths('a1:5 c0:2 b1:2', styleOf({ relief: 0.5 }), look)).toEqual({ a: 1 });
  expect(worths('a.:5 b0:2 c0:2', styleOf({ relief: 0.5 }), look)).toEqual({ a: 0 });
  expect(worths('a1:5 e0:2', styleOf({ relief: 0.5 }), { ...look, roads: 'ab ac ad ae' })).toEqual({ a: 0 });
  // What others hold is no relief.
  expect(worths('a1:5 b0:2 c2:2 d2:2', styleOf({ relief: 0.5 }), look)).toEqual({ a: 2 });
});

test('the last three territories of an enemy, by its income for each', () => {
  const look = { roads: 'ab bc cd de ef', bonuses: 'ef:4', changes: { baseIncome: 5, territoriesPerIncome: 3 } };
  const style = styleOf({ finish: 0.6 });
  expect(worths('a0:9 b1:1', style, look)).toEqual({ b: 3 });
  expect(worths('a0:9 b1:1 c1:1 d1:1', style, look)).toEqual({ b: 1 });
  expect(worths('a0:9 b1:1 c1:1 d1:1 e1:1', style, look)).toEqual({ b: 0 });
  expect(worths('a0:9 b1:1 e1:1 f1:1', style, look)).toEqual({ b: expect.closeTo((0.6 * 9) / 3, 5) });
});

test('who is hopelessly behind leaves all but the strongest in peace', () => {
  const look = { roads: 'ab ac cd ce cf cg ch ci cj ck cl cm', bonuses: 'ab:0' };
  const far = 'c1:1 d1:1 e1:1 f1:1 g1:1 h1:1 i1:1 j1:1 k1:1 l1:1 m1:1';
  const settings = { changes: { baseIncome: 1, territoriesPerIncome: 0 } };
  expect(worths(`a0:9 b2:1 ${far}`, styleOf({ kill: 1 }), { ...look, ...settings })).toEqual({ b: 0.3, c: 1 });
  expect(worths('a0:9 b2:1 c1:1 d1:1', styleOf({ kill: 1 }), { ...look, ...settings })).toEqual({ b: 1, c: 1 });
});

test('the price: by the style’s chances, of neutral land as it stands, of enemies with a part of their income', () => {
  const prices = factsOf(makeSketchGame('ab', 'ab:1', 2, { defenceRatePercent: 70 })).prices;
  const priced = (style: TurnStyle): unknown[] =>
    targetsOf('c0:5 d1:4 b.:7', style, { changes: { baseIncome: 5 } }).map(({ id, price }) => [id, price]);
  expect(priced(styleOf({}))).toEqual([
    ['b', priceOf(prices, 7, 1)],
    ['d', priceOf(prices, 4, 2)],
  ]);
  const asSecond = targetsOf('c1:5 d0:4 b.:7', styleOf({}, { caution: 0.5 }), { seat: 1, changes: { baseIncome: 5 } });
  expect(asSecond.map(({ price }) => price)).toEqual([priceOf(prices, 7, 1), priceOf(prices, 7, 2)]);
  expect(priced(styleOf({}, { caution: 0.5, grabConfidence: 3 }))).toEqual([
    ['b', priceOf(prices, 7, 3)],
    ['d', priceOf(prices, 7, 2)],
  ]);
  expect(priceOf(prices, 7, 3)).toBeLessThan(NO_PRICE);
});

test('best value per army first, equals as they stand; noise multiplies', () => {
  const roads = 'ab ac ad ae af';
  const style = styleOf({ land: 1 }, { strikeConfidence: 1 });
  const ranked = targetsOf('a0:9 b.:4 c.:1 d1:4 e.:2 f.:1', style, { roads, bonuses: 'a:1' });
  expect(ranked.map(({ id }) => id)).toEqual(['c', 'f', 'd', 'e', 'b']);
  expect(ranked.map(({ ratio }) => ratio)).toEqual(ranked.map(({ worth, price }) => worth / price));
  const factors = [1, 3, 1, 1, 1, 1, 3, 1, 1, 1];
  const shaken = targetsOf('a0:9 b.:1 c.:1 d.:1 e.:1 f.:1', style, {
    roads,
    bonuses: 'a:1',
    wobble: () => factors.shift() ?? 1,
  });
  expect(shaken.map(({ id, worth }) => [id, worth])).toEqual([
    ['c', 1.5],
    ['b', 0.5],
    ['d', 0.5],
    ['e', 0.5],
    ['f', 0.5],
  ]);
});
