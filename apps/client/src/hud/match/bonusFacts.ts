// One bonus as the line under the board tells it.
import { holderOf } from '../../model/bonusChanges.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import type { BonusFacts } from '../../text/bonusText.ts';
import type { Names } from '../../text/parts.ts';

export function bonusFacts({ derived, signals }: MatchModel, names: Names, bonus: number): BonusFacts | null {
  const game = derived.game.value;
  const view = derived.displayed.value;
  const territories = game?.map.bonuses[bonus]?.territories;
  if (!game || !view || !territories) return null;
  const viewer = signals.seat.value;
  const holder = holderOf(game, view, bonus);
  const missing = territories.filter((territory) => view.owner[territory] !== viewer);
  const holdsSome = viewer >= 0 && missing.length < territories.length;
  return {
    name: names.bonus(bonus),
    armies: names.bonusArmies(bonus),
    holder: holder === null ? '' : names.seat(holder),
    isHeldByViewer: holder !== null && holder === viewer,
    size: territories.length,
    missing: holdsSome ? missing.map(names.territory) : null,
  };
}
