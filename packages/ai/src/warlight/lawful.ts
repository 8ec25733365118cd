// The door between what a bot has made up and what the engine accepts: every answer is validated here.
import {
  autopilot,
  type FastRandomSource,
  makeFastRandomSource,
  type Order,
  roundKeyFromSeed,
  type ValidatedOrders,
  type View,
  validateOrders,
  validatePicks,
} from '@salient/engine';
import type { BotAnswer, BotTask } from '../bot.ts';

/** No orders at all: lawful in every position, and what a bot that picks gives as orders. */
const NO_ORDERS = Object.freeze([]) as readonly Order[] as ValidatedOrders;

/** Throws if the seat of this view may not act: nobody should ask a bot then. */
export function assertMayAct(view: View): void {
  if (view.phase !== 'finished' && view.fates[view.seat] === 'playing') return;
  throw new RangeError(`seat ${view.seat} has nothing to decide in round ${view.round}`);
}

/** Validates orders against the seat's own view. Should they be refused (our own mistake), the autopilot's orders are the answer. */
export function answerWithOrders(task: BotTask, orders: readonly Order[]): BotAnswer {
  const checked = validateOrders(task.game, task.view, task.view.seat, orders);
  return { orders: checked.ok ? checked.value : autopilot(task.game, task.view), picks: [] };
}

/** Validates the best picks against the seat's own offer; refused ones (our own mistake) are left to the keyed draw of P2. */
export function answerWithPicks(task: BotTask, ranking: readonly number[]): BotAnswer {
  // Offers are the seat's own (P1): nobody can take a pick away, so no more are needed than a seat gets.
  const picks = ranking.slice(0, task.game.settings.picksPerSeat);
  const checked = validatePicks(task.game, task.view, task.view.seat, picks);
  return { orders: NO_ORDERS, picks: checked.ok ? checked.value.territories : [] };
}

/** The bot's own random numbers for this turn: the same seed, round and seat give the same. */
export function randomFor(task: BotTask): FastRandomSource {
  const key = roundKeyFromSeed(`${task.seed} seat ${task.view.seat}`, task.view.round);
  return makeFastRandomSource(Number.parseInt(key.slice(0, 13), 16));
}
