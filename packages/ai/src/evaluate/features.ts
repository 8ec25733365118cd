// What the evaluation looks at: for each seat its land, armies, income and hold on bonuses, as parts of the whole or logarithms.
import type { MapFacts } from '../warlight/facts.ts';
import type { Board } from '../warlight/values.ts';

/** Features in the order of their weights. */
export const FEATURES = ['land', 'logArmies', 'logIncome', 'bonusHold', 'exposure'] as const;
export const FEATURE_COUNT = FEATURES.length;

/** Scratch rows of `measureSeats`, by seat. */
export interface SeatMeasures {
  readonly land: Int32Array;
  readonly armies: Int32Array;
  readonly income: Int32Array;
  /** Σ over bonuses of armies · (share owned)². */
  readonly hold: Float64Array;
  /** Territories in the bonus under count, by seat. */
  readonly inBonus: Int32Array;
  /** Enemy armies beside land in bonuses held whole: what may be lost next round. */
  readonly exposed: Float64Array;
}

export const makeMeasures = (seats: number): SeatMeasures => ({
  land: new Int32Array(seats),
  armies: new Int32Array(seats),
  income: new Int32Array(seats),
  hold: new Float64Array(seats),
  inBonus: new Int32Array(seats),
  exposed: new Float64Array(seats),
});

/** Counts the board once for all seats. */
export function measureSeats(facts: MapFacts, board: Board, into: SeatMeasures): void {
  const { owner, armies } = board;
  into.land.fill(0);
  into.armies.fill(0);
  into.hold.fill(0);
  into.exposed.fill(0);
  for (let territory = 0; territory < facts.territories; territory++) {
    const seat = owner[territory];
    if (seat < 0) continue;
    into.land[seat]++;
    into.armies[seat] += armies[territory];
  }
  const { baseIncome, territoriesPerIncome } = facts.game.settings;
  for (let seat = 0; seat < into.income.length; seat++) {
    const byLand = territoriesPerIncome > 0 ? Math.floor(into.land[seat] / territoriesPerIncome) : 0;
    into.income[seat] = into.land[seat] === 0 ? 0 : Math.max(baseIncome, byLand);
  }
  for (let bonus = 0; bonus < facts.bonuses; bonus++) measureBonus(facts, board, bonus, into);
}

function measureBonus(facts: MapFacts, board: Board, bonus: number, into: SeatMeasures): void {
  const start = facts.memberStart[bonus];
  const end = facts.memberStart[bonus + 1];
  const size = end - start;
  const worth = facts.bonusArmies[bonus];
  into.inBonus.fill(0);
  for (let k = start; k < end; k++) {
    const seat = board.owner[facts.members[k]];
    if (seat >= 0) into.inBonus[seat]++;
  }
  for (let seat = 0; seat < into.inBonus.length; seat++) {
    const share = into.inBonus[seat] / size;
    into.hold[seat] += worth * share * share;
    if (into.inBonus[seat] < size) continue;
    into.income[seat] += worth;
    into.exposed[seat] += exposureOf(facts, board, bonus, seat) * worth;
  }
}

/** Share of a held bonus that weaker borders leave open: 0 (no enemy beside it) … 1 (somewhere ten times outnumbered). */
function exposureOf(facts: MapFacts, board: Board, bonus: number, seat: number): number {
  let worst = 0;
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++) {
    const territory = facts.members[k];
    let strongest = 0;
    for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
      const other = facts.neighbours[n];
      const owner = board.owner[other];
      if (owner >= 0 && owner !== seat && board.armies[other] > strongest) strongest = board.armies[other];
    }
    if (strongest > 1) worst = Math.max(worst, strongest / (strongest + 1.5 * board.armies[territory]));
  }
  return worst;
}

/** Writes one seat's features, in the order of `FEATURES`, into a row of `FEATURE_COUNT` numbers. */
export function writeFeatures(facts: MapFacts, measures: SeatMeasures, seat: number, row: Float64Array): void {
  const bonusTotal = totalBonusArmies(facts);
  row[0] = measures.land[seat] / facts.territories;
  row[1] = Math.log(measures.armies[seat] + measures.income[seat] + 1);
  row[2] = Math.log(measures.income[seat] + 1);
  row[3] = measures.hold[seat] / bonusTotal;
  row[4] = measures.exposed[seat] / bonusTotal;
}

function totalBonusArmies(facts: MapFacts): number {
  let total = 1;
  for (let bonus = 0; bonus < facts.bonuses; bonus++) total += Math.max(0, facts.bonusArmies[bonus]);
  return total;
}
