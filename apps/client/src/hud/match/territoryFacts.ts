// One territory as the accessible layer and the tooltip tell it.
import { areAllied } from '@salient/engine';
import type { MatchModel } from '../../model/matchModel.ts';
import { deployedOn } from '../../model/orderEdits.ts';
import type { Names } from '../../text/parts.ts';
import type { TerritoryFacts } from '../../text/territoryText.ts';

export function territoryFacts({ signals, derived }: MatchModel, names: Names, territory: number): TerritoryFacts {
  const view = derived.displayed.value;
  const owner = view?.owner[territory] ?? -1;
  const { choosable, targets, picked } = derived.highlights.value;
  const neighbours = derived.game.value?.map.neighbours[territory] ?? [];
  const isOwn = owner >= 0 && owner === signals.seat.value;
  const game = derived.game.value;
  const isAllied = (other: number): boolean => game !== null && areAllied(game, other, signals.seat.value);
  const isEnemy = (other: number): boolean => other >= 0 && !isAllied(other);
  return {
    name: names.territory(territory),
    owner,
    armies: view?.armies[territory] ?? 0,
    isOwn,
    ownerName: owner >= 0 ? names.seat(owner) : '',
    isAllied: !isOwn && isAllied(owner),
    enemies: isOwn ? neighbours.filter((next) => isEnemy(view?.owner[next] ?? -1)).length : 0,
    deployed: derived.isReviewing.value ? 0 : deployedOn(signals.orders.value.items, territory),
    isTarget: targets.has(territory),
    isChoosable: choosable.has(territory),
    pick: picked.indexOf(territory) + 1,
  };
}
