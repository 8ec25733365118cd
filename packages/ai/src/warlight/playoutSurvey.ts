// What a playout counts once a round for all seats: everybody's land and income, and the state of every bonus (rules I1, I2).
import type { MapFacts } from './facts.ts';
import type { Board } from './values.ts';

/** Filled once a round, reused from round to round. Rows "by bonus and seat" have seat s of bonus b at `b · seats + s`. */
export interface RoundSurvey {
  /** By territory: team of its owner, or `NO_SIDE`. */
  readonly side: Int32Array;
  /** Territories of seat s, ascending: `own[s · territories]` and following, as many as `land[s]`. */
  readonly own: Int32Array;
  readonly land: Int32Array;
  /** What the engine's `incomeOf` says. */
  readonly incomes: Int32Array;
  /** By bonus: the seat that owns it whole, or −1. */
  readonly holder: Int32Array;
  /** By bonus and seat: territories. */
  readonly inBonus: Int32Array;
  /** By bonus: armies on it. From here on by `surveyCosts` only. */
  readonly standing: Int32Array;
  /** By bonus and seat: armies on the seat's land in it. */
  readonly ownStanding: Int32Array;
  /** By bonus: territories of any seat. */
  readonly taken: Int32Array;
  /** By territory: armies of the best bonus with it in it that its owner holds whole. By `surveyHeld` only. */
  readonly heldAt: Int32Array;
  /** By seat: armies of the best bonus that it holds. By `surveyHeld` only. */
  readonly bestHeld: Int32Array;
  /** By territory: its first bonus; where it has none, the row behind the last bonus. */
  readonly bonusOf: Int32Array;
  /** What lies in further bonuses, pair by pair: few maps have such land. */
  readonly furtherLand: Int32Array;
  readonly furtherBonus: Int32Array;
}

export const NO_SIDE = -1;

/** Memory for the rounds of one game. */
export function makeRoundSurvey({ game, territories, bonuses }: MapFacts): RoundSurvey {
  const { seats, map } = game;
  const further = map.bonusesOf.flatMap((row, territory) => row.slice(1).map((bonus) => [territory, bonus] as const));
  return {
    side: new Int32Array(territories),
    own: new Int32Array(seats * territories),
    land: new Int32Array(seats),
    incomes: new Int32Array(seats),
    holder: new Int32Array(bonuses),
    inBonus: new Int32Array((bonuses + 1) * seats),
    standing: new Int32Array(bonuses + 1),
    ownStanding: new Int32Array((bonuses + 1) * seats),
    taken: new Int32Array(bonuses),
    heldAt: new Int32Array(territories),
    bestHeld: new Int32Array(seats),
    bonusOf: Int32Array.from(map.bonusesOf, (row) => row[0] ?? bonuses),
    furtherLand: Int32Array.from(further, ([territory]) => territory),
    furtherBonus: Int32Array.from(further, ([, bonus]) => bonus),
  };
}

/** Looks over the board for all seats at once. */
export function surveyRound(facts: MapFacts, board: Board, survey: RoundSurvey): void {
  clear(survey.land);
  clear(survey.inBonus);
  countLand(facts, board, survey);
  findHolders(facts, board, survey);
  countIncomes(facts, board, survey);
}

/** What bonuses would cost, on a board that `surveyRound` has looked over. */
export function surveyCosts(facts: MapFacts, { owner, armies }: Board, survey: RoundSurvey): void {
  const { bonusOf, standing, ownStanding, taken, inBonus, furtherLand, furtherBonus } = survey;
  const seats = survey.land.length;
  clear(standing);
  clear(ownStanding);
  for (let territory = 0; territory < facts.territories; territory++) {
    const bonus = bonusOf[territory];
    standing[bonus] += armies[territory];
    if (owner[territory] >= 0) ownStanding[bonus * seats + owner[territory]] += armies[territory];
  }
  for (let k = 0; k < furtherLand.length; k++) {
    const territory = furtherLand[k];
    standing[furtherBonus[k]] += armies[territory];
    if (owner[territory] >= 0) ownStanding[furtherBonus[k] * seats + owner[territory]] += armies[territory];
  }
  for (let bonus = 0; bonus < taken.length; bonus++) {
    taken[bonus] = 0;
    for (let seat = 0; seat < seats; seat++) taken[bonus] += inBonus[bonus * seats + seat];
  }
}

/** Which land lies in a bonus that is held whole, on a board that `surveyRound` has looked over. */
export function surveyHeld({ memberStart, members, bonusArmies }: MapFacts, survey: RoundSurvey): void {
  const { holder, heldAt, bestHeld } = survey;
  clear(heldAt);
  clear(bestHeld);
  for (let bonus = 0; bonus < holder.length; bonus++) {
    const seat = holder[bonus];
    if (seat < 0) continue;
    const armies = bonusArmies[bonus];
    if (armies > bestHeld[seat]) bestHeld[seat] = armies;
    for (let k = memberStart[bonus]; k < memberStart[bonus + 1]; k++)
      if (armies > heldAt[members[k]]) heldAt[members[k]] = armies;
  }
}

/** A loop, because `fill` costs more than it saves on rows so short. */
export function clear(row: Int32Array): void {
  for (let i = 0; i < row.length; i++) row[i] = 0;
}

function countLand({ game, territories }: MapFacts, { owner }: Board, survey: RoundSurvey): void {
  const { side, own, land, inBonus, bonusOf, furtherLand, furtherBonus } = survey;
  const seats = land.length;
  for (let territory = 0; territory < territories; territory++) {
    const seat = owner[territory];
    side[territory] = NO_SIDE;
    if (seat < 0) continue;
    side[territory] = game.teamOf[seat];
    own[seat * territories + land[seat]++] = territory;
    inBonus[bonusOf[territory] * seats + seat]++;
  }
  for (let k = 0; k < furtherLand.length; k++) {
    const seat = owner[furtherLand[k]];
    if (seat >= 0) inBonus[furtherBonus[k] * seats + seat]++;
  }
}

/** Who holds each bonus whole, by what everybody has in it. */
export function findHolders({ memberStart, members }: MapFacts, { owner }: Board, survey: RoundSurvey): void {
  const { holder, inBonus, land } = survey;
  for (let bonus = 0; bonus < holder.length; bonus++) {
    const first = owner[members[memberStart[bonus]]];
    const size = memberStart[bonus + 1] - memberStart[bonus];
    holder[bonus] = first >= 0 && inBonus[bonus * land.length + first] === size ? first : -1;
  }
}

/** I1, I2. */
function countIncomes({ game, bonusArmies, territories }: MapFacts, { armies }: Board, survey: RoundSurvey): void {
  const { land, incomes, holder, own } = survey;
  const { baseIncome, territoriesPerIncome, armyCap } = game.settings;
  for (let seat = 0; seat < incomes.length; seat++) {
    const byLand = territoriesPerIncome > 0 ? Math.floor(land[seat] / territoriesPerIncome) : 0;
    incomes[seat] = Math.max(baseIncome, byLand);
  }
  for (let bonus = 0; bonus < holder.length; bonus++) {
    if (holder[bonus] >= 0) incomes[holder[bonus]] += bonusArmies[bonus];
  }
  for (let seat = 0; seat < incomes.length; seat++) {
    incomes[seat] = Math.max(0, incomes[seat]);
    if (armyCap === 0) continue;
    let standing = 0;
    for (let k = 0; k < land[seat]; k++) standing += armies[own[seat * territories + k]];
    if (standing >= armyCap * incomes[seat]) incomes[seat] = 0;
  }
}
