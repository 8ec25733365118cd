// Turns of the task system for others to choose from: how the sparring partners would play this seat now.
import { type Order, validateOrders } from '@salient/engine';
import type { BotTask } from '../../bot.ts';
import type { Temper } from '../../warlight/temper.ts';
import { SPARRING } from './partners.ts';

/** Whose turns suit a temper. */
const PARTNERS: Readonly<Record<Temper, readonly string[]>> = {
  balanced: SPARRING.map(({ name }) => name),
  aggressive: ['rusher', 'breaker'],
  builder: ['tasks'],
  turtle: ['turtle', 'counter'],
};

/** What the partners of this temper answer in this seat, as far as the engine accepts it; none in team matches, of which they know nothing. */
export function taskTurns(task: BotTask, temper: Temper): (readonly Order[])[] {
  const { game, view } = task;
  if (game.settings.teams.length > 0) return [];
  return SPARRING.filter(({ name }) => PARTNERS[temper].includes(name))
    .map((partner) => partner.start({ ...task, parameters: {} }).best().orders)
    .filter((orders) => orders.length > 0 && validateOrders(game, view, view.seat, orders).ok);
}
