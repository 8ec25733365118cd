// Every single order by number that a draft can still lawfully take, for tests and simple bots (rule O2).
import type { Game } from '../game.ts';
import { territoriesOf } from '../position/position.ts';
import type { AttackTransferOrder, DeployOrder, Order, TerritoryIndex } from '../types.ts';
import { type Draft, remainingIncome } from './available.ts';

/**
 * All lawful single additions to the draft: deploys of 1 … remaining income on each own territory (ascending), then attack/transfers of 1 … all armies
 * not yet ordered away, by source, target, number. Like O2 it counts the guard's army among those that may be ordered. Neither modes, percent (O5) nor
 * the marches from foreign land of `multiAttack` are among them.
 */
export function enumerateOrders(game: Game, draft: Draft): Order[] {
  const own = territoriesOf(draft.standings, draft.seat);
  const income = remainingIncome(game, draft);
  return [
    ...own.flatMap((territory) => deploysOn(territory, income)),
    ...own.flatMap((from) => attackTransfersFrom(game, draft, from)),
  ];
}

function deploysOn(territory: TerritoryIndex, income: number): DeployOrder[] {
  return Array.from({ length: Math.max(0, income) }, (_, i) => ({ kind: 'deploy', territory, armies: i + 1 }));
}

function attackTransfersFrom(game: Game, draft: Draft, from: TerritoryIndex): AttackTransferOrder[] {
  const left = armiesNotOrdered(draft, from);
  return game.map.neighbours[from].flatMap((to) =>
    Array.from(
      { length: Math.max(0, left) },
      (_, i): AttackTransferOrder => ({ kind: 'attackTransfer', from, to, armies: i + 1 }),
    ),
  );
}

function armiesNotOrdered(draft: Draft, from: TerritoryIndex): number {
  let armies = draft.standings.armies[from];
  for (const order of draft.orders) {
    if (order.kind === 'deploy' && order.territory === from) armies += order.armies;
    if (order.kind === 'attackTransfer' && order.from === from) armies -= order.armies;
  }
  return armies;
}
