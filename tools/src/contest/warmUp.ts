// Makes a bot's code fast before the first round: what the first time bank gives is spent on an imagined round.
import type { Bot, BotParameters } from '@salient/ai';
import { type Game, NEUTRAL, type View } from '@salient/engine';

export interface WarmUp {
  readonly game: Game;
  readonly bot: Bot;
  readonly parameters: BotParameters;
  /** Asked between slices. */
  readonly isOver: () => boolean;
}

/** Territories of each seat in the imagined round. */
const LAND = 6;

/** Thinks about a round that nobody plays until time is over; the answer is thrown away. */
export function warmUp({ game, bot, parameters, isOver }: WarmUp): void {
  const { territories } = game.map;
  const owner = territories.map(({ index }) => (index < 2 * LAND ? index % 2 : NEUTRAL));
  const view: View = {
    seat: 0,
    phase: 'orders',
    round: 1,
    owner,
    armies: territories.map(() => 3),
    fates: ['playing', 'playing'],
    offer: [],
    result: null,
  };
  for (let seed = 0; !isOver(); seed++) {
    const run = bot.start({ game, view, observations: [], seed: `warm ${seed}`, parameters });
    while (!isOver() && run.step());
    const { orders } = run.best();
    if (!isOver()) run.fixDeployment?.(orders.filter((order) => order.kind === 'deploy'));
    // Bots that do not search know nothing more after one answer.
    if (run.playouts === 0) return;
  }
}
