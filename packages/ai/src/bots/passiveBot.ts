// `passive`: deploys where it is threatened most and never attacks; with nobody near, on its largest army.
import { areAllied, incomeOf, type Order, territoriesOf } from '@salient/engine';
import type { Bot, BotTask } from '../bot.ts';
import { factsOf } from '../warlight/facts.ts';
import { rankPicks } from '../warlight/picks.ts';
import { makeRuleBot } from './ruleBot.ts';

export const passiveBot: Bot = makeRuleBot({
  name: 'passive',
  picks: ({ game, view }) => rankPicks(factsOf(game), view.offer, view.armies),
  orders: deployOnly,
});

function deployOnly({ game, view }: BotTask): Order[] {
  const armies = incomeOf(game, view, view.seat);
  const threatTo = (territory: number): number =>
    game.map.neighbours[territory].reduce((sum, other) => {
      const owner = view.owner[other];
      // Where only the owner is seen, one army is sure to be there.
      return owner >= 0 && !areAllied(game, owner, view.seat) ? sum + Math.max(1, view.armies[other]) : sum;
    }, 0);
  const [territory] = [...territoriesOf(view, view.seat)].sort(
    (a, b) => threatTo(b) - threatTo(a) || view.armies[b] - view.armies[a] || a - b,
  );
  return armies > 0 && territory !== undefined ? [{ kind: 'deploy', territory, armies }] : [];
}
