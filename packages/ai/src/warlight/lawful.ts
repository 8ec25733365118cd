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
  wishesWanted,
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
  if (checked.ok) return { orders: checked.value, picks: [] };
  return { orders: autopilot(task.game, task.view), picks: [], refused: checked.faults[0]?.code ?? 'unknown' };
}

/** Validates picks, best first, against the seat's offer; refused ones (our own mistake) are left to the keyed draw of P2. */
export function answerWithPicks(task: BotTask, ranking: readonly number[]): BotAnswer {
  const picks = ranking.slice(0, wishesWanted(task.game));
  const checked = validatePicks(task.game, task.view, task.view.seat, picks);
  if (checked.ok) return { orders: NO_ORDERS, picks: checked.value.territories };
  return { orders: NO_ORDERS, picks: [], refused: checked.faults[0]?.code ?? 'unknown' };
}

/** The bot's own random numbers for this turn: the same seed, round and seat give the same. */
export function randomFor(task: BotTask): FastRandomSource {
  const key = roundKeyFromSeed(`${task.seed} seat ${task.view.seat}`, task.view.round);
  return makeFastRandomSource(Number.parseInt(key.slice(0, 13), 16));
}

/** What a search of it samples with: the first one of a turn goes on with the numbers that its candidates are made with; the others have their own. */
export const searchRandom = (task: BotTask, random: FastRandomSource): FastRandomSource =>
  task.share ? randomFor({ ...task, seed: `${task.seed} share ${task.share}` }) : random;
