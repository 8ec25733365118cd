// What an absent seat does (rule V4): all income where most visible enemy armies are adjacent, no attacks.
import { areAllied, type Game } from '../game.ts';
import { incomeOf } from '../position/income.ts';
import { territoriesOf } from '../position/position.ts';
import { NEUTRAL, type TerritoryIndex, type ValidatedOrders, type View } from '../types.ts';
import { validateOrders } from './validateOrders.ts';

/**
 * Orders for an absent seat from its own view (V4): all income on the own territory with most visible adjacent enemy armies, then most adjacent
 * neutral armies, then lowest index. Deterministic and always lawful. Throws if the viewer may not give orders now.
 */
export function autopilot(game: Game, view: View): ValidatedOrders {
  const armies = incomeOf(game, view, view.seat);
  const territory = mostThreatened(game, view);
  const orders = territory === undefined || armies === 0 ? [] : [{ kind: 'deploy', territory, armies }];
  const checked = validateOrders(game, view, view.seat, orders);
  if (!checked.ok) throw new Error(`autopilot: ${checked.faults[0].message}`);
  return checked.value;
}

function mostThreatened(game: Game, view: View): TerritoryIndex | undefined {
  let best: TerritoryIndex | undefined;
  let bestThreat = { enemy: -1, neutral: -1 };
  for (const territory of territoriesOf(view, view.seat)) {
    const threat = threatTo(game, view, territory);
    const higher =
      threat.enemy > bestThreat.enemy || (threat.enemy === bestThreat.enemy && threat.neutral > bestThreat.neutral);
    if (!higher) continue;
    best = territory;
    bestThreat = threat;
  }
  return best;
}

function threatTo(game: Game, view: View, territory: TerritoryIndex): { enemy: number; neutral: number } {
  const threat = { enemy: 0, neutral: 0 };
  for (const neighbour of game.map.neighbours[territory]) {
    const owner = view.owner[neighbour];
    // Where only the owner is seen, no armies are visible (F1).
    const armies = Math.max(0, view.armies[neighbour]);
    if (owner === NEUTRAL) threat.neutral += armies;
    else if (owner >= 0 && !areAllied(game, owner, view.seat)) threat.enemy += armies;
  }
  return threat;
}
