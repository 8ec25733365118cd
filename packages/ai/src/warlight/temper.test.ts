import { incomeOf, makeFastRandomSource, type Order, type Position, validateOrders } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeBot } from '../bots/registry.ts';
import { chooseNow, playoutBudget } from '../budget.ts';
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { factsOf } from './facts.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { DUEL_STYLE, STYLES } from './styles.ts';
import { TEMPERS, type Temper, withTemper } from './temper.ts';
import { makeWarTurnSource } from './warTurnSource.ts';

const game = makeTestGame(world, 2);
const boards = Array.from({ length: 16 }, (_, k) => playedPosition(game, `temper ${k}`, 4 + k, 'greedy')).filter(
  (board) => board.phase === 'orders',
);

const turnOf = (board: Position, style: Temper): readonly Order[] =>
  makeBot('heuristic')
    ?.start({ ...taskFor(game, board, 0), parameters: { style } })
    .best().orders ?? [];

/** Attacks on somebody. */
const blows = (board: Position, orders: readonly Order[]): number =>
  orders.filter((order) => order.kind !== 'deploy' && board.owner[order.to] === 1).length;

test('balanced is the bot’s own way, and each other temper plays otherwise, by lawful turns', () => {
  expect(withTemper(DUEL_STYLE, 'balanced')).toBe(DUEL_STYLE);
  for (const temper of TEMPERS) {
    const turns = boards.map((board) => turnOf(board, temper));
    const others = boards.map((board) => turnOf(board, 'balanced'));
    for (const [k, board] of boards.entries())
      expect(validateOrders(game, board, 0, turns[k])).toMatchObject({ ok: true, value: turns[k] });
    const isAlike = JSON.stringify(turns) === JSON.stringify(others);
    expect(isAlike).toBe(temper === 'balanced');
  }
});

test('a named style may lean as well: it is that style, in the temper', () => {
  const expansive = STYLES.find(({ name }) => name === 'expansive/defend') ?? DUEL_STYLE;
  const makeTurn = makeTurnMaker(factsOf(game));
  for (const temper of TEMPERS.filter((one) => one !== 'balanced')) {
    for (const board of boards) {
      const request = { board, seat: 0, income: incomeOf(game, board, 0), noise: 0 };
      const style = withTemper(expansive, temper);
      const played = makeBot('heuristic')
        ?.start({ ...taskFor(game, board, 0), parameters: { style: `expansive/defend/${temper}` } })
        .best();
      expect(played?.orders).toEqual(makeTurn({ ...request, style }, makeFastRandomSource(1)));
    }
  }
});

test('the aggressive strike at others more often than builders and turtles', () => {
  const sent = (temper: Temper): number => boards.reduce((sum, board) => sum + blows(board, turnOf(board, temper)), 0);
  expect(sent('aggressive')).toBeGreaterThan(sent('builder'));
  expect(sent('aggressive')).toBeGreaterThan(sent('turtle'));
});

test('of the classic nine a temper keeps the three ways to attack after its own deployment, for itself only', () => {
  const [board] = boards;
  const turnsBy = (temper: Temper, seat: number): string[] => {
    const source = makeWarTurnSource({ facts: factsOf(game), worlds: [board], seat: 0, incumbent: [], temper });
    const random = makeFastRandomSource(1);
    return Array.from({ length: 9 }, (_, index) => JSON.stringify(source.generate(seat, index, random)));
  };
  const common = (temper: Temper, seat: number): number[] => {
    const own = turnsBy(temper, seat);
    return turnsBy('balanced', seat).flatMap((turn, index) => (own[index] === turn ? [index] : []));
  };
  expect(common('aggressive', 0)).toEqual(expect.arrayContaining([3, 4, 5]));
  expect(common('aggressive', 0).length).toBeLessThan(9);
  expect(common('aggressive', 1)).toHaveLength(9);
});

test('a search of another temper answers within its income, otherwise than the balanced one now and then', () => {
  const bot = makeBot('duct');
  const answers = TEMPERS.map((style) =>
    boards.slice(0, 4).map((board) => {
      const task = { ...taskFor(game, board, 0), parameters: { style } };
      const orders = bot === undefined ? [] : chooseNow(bot, task, playoutBudget(200)).orders;
      const deployed = orders.reduce((sum, order) => sum + (order.kind === 'deploy' ? order.armies : 0), 0);
      expect(deployed).toBeLessThanOrEqual(incomeOf(game, board, 0));
      return orders;
    }),
  );
  for (const other of answers.slice(1)) expect(other).not.toEqual(answers[0]);
});
