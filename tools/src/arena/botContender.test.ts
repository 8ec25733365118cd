// One of our bots in the arena is asked as the service asks it.
import { type BotTask, conductMatch, goOn, makeBot, playoutBudget, type Thoughts } from '@salient/ai';
import { expect, test } from 'vitest';
import { arrangeGame } from './arrangeGame.ts';
import { makeBotContender } from './botContender.ts';

const PLAYOUTS = 320;

/** The first turn of a match that begins with orders. */
function firstTask() {
  const arrangement = { map: 'lagoon', settings: { distribution: 'automatic' }, seats: 2, maxRounds: 9 };
  const game = arrangeGame(arrangement);
  if (!game.ok) throw new Error(game.faults);
  const turn = conductMatch({ game: game.value, seed: 'told', maxRounds: 9 }).next();
  if (turn.done) throw new Error('the match has no turns');
  return { game: game.value, task: turn.value.task };
}

/** What `coevo` thinks after so many playouts. */
function thoughtsOf(task: BotTask): Thoughts | undefined {
  const run = makeBot('coevo')?.start({ ...task, parameters: {} });
  while (run !== undefined && goOn(run, playoutBudget(PLAYOUTS)));
  return run?.thoughts();
}

test('a search is told of the playouts that it will get', async () => {
  const { game, task } = firstTask();
  const contender = makeBotContender('coevo', { bot: 'coevo', parameters: {}, budget: undefined, seesAll: false });
  const player = await contender.sit({ game, seat: 0, budget: { kind: 'playouts', playouts: PLAYOUTS } });
  await player.answer(task);
  expect(player.thoughts?.()).toEqual(thoughtsOf({ ...task, expectedPlayouts: PLAYOUTS }));
  expect(player.thoughts?.()).not.toEqual(thoughtsOf(task));
});
