import type { Settings } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import saddle from '../../../../maps/saddle.json' with { type: 'json' };
import { playMatch } from '../arena/playMatch.ts';
import { makeBot } from '../bots/registry.ts';
import { playoutBudget } from '../budget.ts';
import { makeSketchGame, makeTestGame, playedPosition, sketchPosition } from '../testing.ts';
import { addArmies, addMove, clearDraft, deploy, type MoveList, makeDraft } from './draft.ts';
import { factsOf } from './facts.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { breakStandOff } from './standOff.ts';
import { CROWD_STYLE, type TurnStyle, type Worth } from './styles.ts';
import { makeSurvey, surveyBoard } from './survey.ts';

const game = makeTestGame(saddle, 3);
const placeOf = (id: string): number => game.map.territories.findIndex((territory) => territory.id === id);
/** Where the three lands of the saddle meet: each touches the other two. */
const [FOLD, ALDER, GATE] = ['shepherds', 'alder', 'windgate'].map(placeOf);

/** Everybody holds whole lands around the meeting point, one army each, and stacks on it. */
function threeStacks(stacks: readonly [number, number, number]) {
  const board = playedPosition(game, 'stand-off', 0);
  const lands = [
    ['cairn', 'heather', 'shepherds', 'larch', 'scree', 'eyrie'],
    ['alder', 'reedmere', 'ferry', 'quarry', 'vineyard', 'beacon'],
    ['windgate', 'goat-ridge', 'tarn', 'sungate'],
  ];
  board.armies.fill(1);
  lands.forEach((ids, seat) => {
    for (const id of ids) board.owner[placeOf(id)] = seat;
  });
  [FOLD, ALDER, GATE].forEach((place, at) => {
    board.armies[place] = stacks[at];
  });
  for (const id of ['larch', 'quarry', 'sungate']) board.armies[placeOf(id)] = 80;
  return board;
}

function strikesOf(stacks: readonly [number, number, number], style: TurnStyle = CROWD_STYLE) {
  const board = threeStacks(stacks);
  const turn = makeTurnMaker(factsOf(game))({ board, seat: 0, income: 11, style, noise: 0 }, { below: () => 0 });
  return turn.flatMap((order) =>
    order.kind === 'attackTransfer' && board.owner[order.to] !== 0 ? [board.owner[order.to]] : [],
  );
}

describe('stand-offs', () => {
  test('equals wait for a while, then the weakest neighbour is struck, whatever the chance to take its land', () => {
    expect(strikesOf([100, 100, 90])).toEqual([]);
    expect(strikesOf([600, 600, 590])).toEqual([2]);
    expect(strikesOf([600, 500, 600])).toEqual([1]);
  });

  test('a style without patience for them never leaves its price', () => {
    expect(strikesOf([600, 600, 590], { ...CROWD_STYLE, worth: { ...CROWD_STYLE.worth, patience: 0 } })).toEqual([]);
  });

  test.each([3, 4])('matches of %i rule bots on a small map come to an end', (seats) => {
    const table = makeTestGame(saddle, seats);
    const bot = makeBot('heuristic');
    if (bot === undefined) throw new Error('no rule bot');
    for (let match = 0; match < 16; match++) {
      const bots = Array.from({ length: seats }, () => ({ bot, parameters: {} }));
      const plan = { game: table, bots, seed: `end ${match}`, maxRounds: 100, budgetFor: () => playoutBudget(0) };
      expect(playMatch(plan).result).not.toBeNull();
    }
  });
});

describe('by hand', () => {
  interface Front {
    /** Whose front; 0 if left out. */
    readonly seat?: number;
    readonly roads?: string;
    readonly bonuses?: string;
    readonly worth?: Partial<Worth>;
    readonly changes?: Partial<Settings>;
    /** Deployed already, and income that is left. */
    readonly deployed?: Readonly<Record<string, number>>;
    readonly left?: number;
    /** Planned already, written `ab3`. */
    readonly strikes?: string;
    readonly grabs?: string;
  }

  /** Where a seat's armies gather, the blow, and what is deployed; all from 6 rounds of an income of 5 on, at even odds, with half of what stands beside held back. */
  function broken(standings: string, front: Front = {}): string {
    const {
      roads = 'ab ac ad ae',
      bonuses = 'a:0',
      worth = {},
      changes = {},
      seat = 0,
      deployed = {},
      left = 0,
    } = front;
    const sketch = makeSketchGame(roads, bonuses, 4, {
      baseIncome: 5,
      territoriesPerIncome: 0,
      offenceRatePercent: 60,
      defenceRatePercent: 70,
      ...changes,
    });
    const facts = factsOf(sketch);
    const board = sketchPosition(sketch, standings);
    const survey = makeSurvey(facts);
    surveyBoard(facts, board, seat, survey);
    const draft = makeDraft(facts);
    clearDraft(draft, facts, board, survey);
    const at = (id: string): number => sketch.map.indexOf(id) ?? -1;
    for (const [id, armies] of Object.entries(deployed)) deploy(draft, at(id), armies);
    draft.left = left;
    const plan = (moves: MoveList, text = ''): void => {
      for (const [, from, to, armies] of text.matchAll(/(\w)(\w)(\d+)/g))
        addArmies(draft, moves, addMove(moves, at(from), at(to)), Number(armies));
    };
    plan(draft.strikes, front.strikes);
    plan(draft.grabs, front.grabs);
    const before = draft.strikes.count;
    const style = { ...CROWD_STYLE, worth: { ...CROWD_STYLE.worth, patience: 6, holdRate: 0.5, brawl: 1, ...worth } };
    const base = breakStandOff({ facts, board, survey, draft }, style);
    const id = (territory: number): string => sketch.map.territories[territory]?.id ?? String(territory);
    const { from, to, armies, count } = draft.strikes;
    if (count > before) expect(draft.free[base]).toBe(0);
    expect(draft.left).toBe(base < 0 ? left : 0);
    const blow = count > before ? ` ${id(from[before])}${id(to[before])}${armies[before]}` : '';
    const put = [...draft.deployed.keys()].filter((place) => draft.deployed[place] > 0);
    return `${id(base)}${blow}${put.map((place) => ` ${id(place)}+${draft.deployed[place]}`).join('')}`;
  }

  test('only from so many rounds of income on, beside an enemy, where nobody is struck anyway', () => {
    expect(broken('a0:30 b1:99')).toBe('a');
    expect(broken('a0:29 b1:99', { left: 3 })).toBe('-1');
    expect(broken('a0:300', { left: 5 })).toBe('-1');
    expect(broken('a0:300 b1:99', { strikes: 'ab9' })).toBe('-1');
    expect(broken('a0:300 b1:99', { worth: { patience: 0 } })).toBe('-1');
    expect(broken('a0:3 b1:99', { changes: { baseIncome: 0 }, worth: { patience: 3 } })).toBe('a');
    expect(broken('a0:2 b1:99', { changes: { baseIncome: 0 }, worth: { patience: 3 } })).toBe('-1');
  });

  test('a blow from where it loses no more than it kills, with what may be deployed there; a little less is asked for with every round, down to seven tenths', () => {
    // 12 rounds: 0.94 × 7/6 of 53 and 5 is less than 64, of 54 and 5 more.
    expect(broken('a0:60 b1:53', { left: 5 })).toBe('a ab64 a+5');
    expect(broken('a0:60 b1:54', { left: 5 })).toBe('a a+5');
    // 40 rounds: 0.7 × 7/6 of 238 and 5 is less than 199.
    expect(broken('a0:200 b1:238')).toBe('a ab199');
    expect(broken('a0:200 b1:239')).toBe('a');
    // 210 are seven tenths of 295 and 5.
    expect(broken('a0:211 b1:295', { changes: { defenceRatePercent: 60 } })).toBe('a ab210');
    expect(broken('a0:60 b1:53', { left: 5, worth: { brawl: 1.1 } })).toBe('a a+5');
    expect(broken('a0:60 b1:53', { left: 5, changes: { offenceRatePercent: 50 } })).toBe('a a+5');
    expect(broken('a0:60 b1:54', { left: 5, changes: { defenceRatePercent: 60 } })).toBe('a ab64 a+5');
  });

  test('against the weakest by armies and four rounds of income; of its land that with fewest armies, of equals the first; not against the team or nobody', () => {
    const bonuses = 'b:4';
    expect(broken('a0:200 b1:20 c2:38', { bonuses })).toMatch(/^a ab/);
    expect(broken('a0:200 b1:20 c2:35', { bonuses })).toMatch(/^a ac/);
    // All of its armies count, wherever they are.
    expect(broken('a0:200 b1:20 c2:18 f2:30', { bonuses, roads: 'ab ac ad ae df' })).toMatch(/^a ab/);
    expect(broken('a0:200 b1:20 c1:19 d1:21')).toMatch(/^a ac/);
    expect(broken('a0:200 b1:20 c1:19 d1:19')).toMatch(/^a ac/);
    expect(broken('a0:100 e0:100 b1:19 c1:19', { roads: 'ac eb ae ad' })).toMatch(/^e eb/);
    expect(broken('a0:200 b.:1 c1:19')).toMatch(/^a ac/);
    expect(broken('b0:200 a2:1 c1:19', { roads: 'ab bc bd be' })).toMatch(/^b ba/);
    expect(broken('a3:200 b0:19 c1:30', { seat: 3 })).toMatch(/^a ab/);
    const team = { teams: [0, 1, 0, 1] };
    expect(broken('a0:200 b2:1 c1:19', { changes: team })).toMatch(/^a ac/);
  });

  test('from the strongest of the own land beside it, with what is deployed there already', () => {
    const roads = 'ac bc dc ae';
    expect(broken('a0:50 b0:60 d0:40 c1:3', { roads })).toBe('b bc59');
    expect(broken('a0:50 b0:60 d0:40 c1:3', { roads, deployed: { a: 11 } })).toBe('a ac60 a+11');
    expect(broken('a0:60 b0:60 c1:3', { roads })).toBe('a ac59');
    expect(broken('a0:60 b0:60 c1:3', { roads, deployed: { a: 1, b: 2 }, left: 3 })).toBe('b bc64 a+1 b+5');
    expect(broken('a0:60 b2:90 c1:3', { roads })).toBe('a ac59');
  });

  test('all that may leave goes: less the one that stays, what grabs take from there, and a part of what stands beside it of third ones', () => {
    expect(broken('a0:60 b1:3')).toBe('a ab59');
    expect(broken('a0:60 b1:3', { changes: { oneArmyGuard: false } })).toBe('a ab60');
    expect(broken('a0:60 e0:9 b1:3', { grabs: 'ac7 ed4 ad2', roads: 'ab ac ad ae ed' })).toBe('a ab50');
    // 12 rounds: 0.5 × (1 − 6 × 0.03) of 20, and of 20 and 9, rounded up.
    expect(broken('a0:60 b1:3 c2:21')).toBe('a ab50');
    expect(broken('a0:60 b1:3 c2:21 d3:10')).toBe('a ab47');
    expect(broken('a0:60 b1:3 c1:21')).toBe('a ab59');
    expect(broken('a0:60 b1:3 c.:21')).toBe('a ab59');
    expect(broken('a0:60 b1:3 c2:0 f2:30', { roads: 'ab ac ad ae df' })).toBe('a ab59');
    expect(broken('a0:60 b1:3 c2:21', { changes: { teams: [0, 1, 0, 1] } })).toBe('a ab59');
    expect(broken('a0:60 b1:3 c2:0 d3:6 f2:30 g3:50', { roads: 'ab ac ad ae df eg' })).toBe('a ab56');
    expect(broken('a3:60 b1:3 c0:21', { seat: 3 })).toBe('a ab50');
    // 50 rounds: nobody cares any more.
    expect(broken('a0:250 b1:3 c2:100')).toBe('a ab249');
  });
});
