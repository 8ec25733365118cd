// A search over the classic generator answers with one of its nine turns, whatever else there would be.
import { incomeOf, makeFastRandomSource, type Position } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { livingSeats, makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { sampleWorlds } from '../warlight/belief.ts';
import { CLASSIC_STYLES, makeClassicNine, makeClassicTurns } from '../warlight/classic/classicTurns.ts';
import { factsOf } from '../warlight/facts.ts';
import { keyOfOrders } from '../warlight/plan.ts';
import { isInTemper, type Temper } from '../warlight/temper.ts';
import { makeBot } from './registry.ts';

const game = makeTestGame(world, 2);
const foggy = makeTestGame(world, 2, { fog: 'normal' });

const requestOf = (played: typeof game, board: Position, seat: number) => ({
  facts: factsOf(played),
  board,
  seat,
  income: incomeOf(played, board, seat),
});

const keysOfNine = (played: typeof game, board: Position, seat: number): Set<string> =>
  new Set(makeClassicTurns(requestOf(played, board, seat)).map(keyOfOrders));

function searched(
  played: typeof game,
  position: Position,
  { seat, bot, style }: { readonly seat: number; readonly bot: string; readonly style?: Temper },
) {
  const parameters = { generator: 'classic', pool: 9, ...(style && { style }) };
  const task = { ...taskFor(played, position, seat), parameters };
  const run = makeBot(bot)?.start(task);
  if (run?.report === undefined) throw new Error(`${bot} reports nothing`);
  while (run.playouts < 100 && run.step());
  return { run, task, turns: run.report().answers };
}

test.each(['uct', 'duct'])('%s: all that stands at its root, and what it plays', (bot) => {
  let several = 0;
  for (let round = 1; round <= 12; round++) {
    const position = playedPosition(game, `nine ${round}`, round, 'greedy');
    if (position.phase !== 'orders') continue;
    const seat = livingSeats(position)[0];
    const nine = keysOfNine(game, position, seat);
    const { run, turns } = searched(game, position, { seat, bot });
    for (const { answer } of turns) expect(nine).toContain(keyOfOrders(answer.orders));
    expect(turns.length).toBe(nine.size);
    expect(nine).toContain(keyOfOrders(run.best().orders));
    if (nine.size > 2) several++;
  }
  expect(several).toBeGreaterThan(5);
});

test.each(['aggressive', 'builder', 'turtle'] as const)(
  '%s: those of the nine that are not against it, and nothing else',
  (style) => {
    let narrower = 0;
    for (let round = 1; round <= 12; round++) {
      const position = playedPosition(game, `nine ${round}`, round, 'greedy');
      if (position.phase !== 'orders') continue;
      const seat = livingSeats(position)[0];
      const nine = makeClassicNine(requestOf(game, position, seat));
      const wanted = nine.filter((turn, place) => turn !== undefined && isInTemper(CLASSIC_STYLES[place], style));
      const { turns } = searched(game, position, { seat, bot: 'uct', style });
      const found = new Set(turns.map(({ answer }) => keyOfOrders(answer.orders)));
      expect(found).toEqual(new Set(wanted.map((turn) => keyOfOrders(turn ?? []))));
      if (found.size < keysOfNine(game, position, seat).size) narrower++;
    }
    expect(narrower).toBeGreaterThan(3);
  },
);

test('under fog they are made for what may be there', () => {
  const position = playedPosition(foggy, 'nine in the fog', 6, 'greedy');
  const seat = livingSeats(position)[0];
  const { run, task } = searched(foggy, position, { seat, bot: 'uct' });
  const [guess] = sampleWorlds(task, 1, makeFastRandomSource(1));
  expect(keysOfNine(foggy, guess, seat)).toContain(keyOfOrders(run.best().orders));
});

test('a deployment that is fixed before anything was searched is marched from all the same', () => {
  const position = playedPosition(game, 'nine in two steps', 6, 'greedy');
  const seat = livingSeats(position)[0];
  const run = makeBot('uct')?.start({
    ...taskFor(game, position, seat),
    parameters: { generator: 'classic', pool: 9 },
  });
  const deploys = run?.best().orders.filter((order) => order.kind === 'deploy') ?? [];
  run?.fixDeployment?.(deploys);
  for (let step = 0; step < 20; step++) run?.step();
  expect(run?.report?.().answers.length).toBeGreaterThan(1);
  expect(run?.best().orders.some(({ kind }) => kind === 'attackTransfer')).toBe(true);
});

test('once the deployment is fixed there are no others either', () => {
  const position = playedPosition(game, 'nine in two steps', 6, 'greedy');
  const seat = livingSeats(position)[0];
  const { run, turns } = searched(game, position, { seat, bot: 'uct' });
  run.fixDeployment?.(run.best().orders.filter((order) => order.kind === 'deploy'));
  for (let step = 0; step < 20; step++) run.step();
  expect(run.report?.().answers.length).toBeLessThanOrEqual(turns.length);
});
