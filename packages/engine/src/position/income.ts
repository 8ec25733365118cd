// Income of a seat from what it owns (rules I1, I2).
import type { Game } from '../game.ts';
import type { SeatIndex, Standings } from '../types.ts';

/**
 * Armies the seat may deploy this round (I1, I2): max(0, max(base, floor(territories / per)) + bonuses wholly owned), and 0 while the army cap holds.
 * A seat without territories gets its base, too: whether it still plays is not income's business. In a view, unknown land counts as not owned.
 */
export function incomeOf(game: Game, standings: Standings, seat: SeatIndex): number {
  const { armyCap } = game.settings;
  const income = Math.max(0, landIncome(game, standings, seat) + bonusIncome(game, standings, seat));
  return armyCap > 0 && armiesOnBoard(standings, seat) >= armyCap * income ? 0 : income;
}

/** Does the seat own every territory of this bonus? */
export function ownsBonus(game: Game, standings: Standings, seat: SeatIndex, bonus: number): boolean {
  const { bonusStart, bonusList } = game.map;
  const end = bonusStart[bonus + 1];
  for (let at = bonusStart[bonus]; at < end; at++) if (standings.owner[bonusList[at]] !== seat) return false;
  return true;
}

function landIncome(game: Game, standings: Standings, seat: SeatIndex): number {
  const { baseIncome, territoriesPerIncome } = game.settings;
  if (territoriesPerIncome === 0) return baseIncome;
  let owned = 0;
  for (let t = 0; t < standings.owner.length; t++) if (standings.owner[t] === seat) owned++;
  return Math.max(baseIncome, (owned - (owned % territoriesPerIncome)) / territoriesPerIncome);
}

function bonusIncome(game: Game, standings: Standings, seat: SeatIndex): number {
  let armies = 0;
  for (let b = 0; b < game.bonusArmies.length; b++)
    if (ownsBonus(game, standings, seat, b)) armies += game.bonusArmies[b];
  return armies;
}

/** Armies that a view does not show count as none, not as the negative number that stands for them. */
function armiesOnBoard(standings: Standings, seat: SeatIndex): number {
  let armies = 0;
  for (let t = 0; t < standings.owner.length; t++)
    if (standings.owner[t] === seat) armies += Math.max(0, standings.armies[t]);
  return armies;
}
