// What the evaluation looks at: for each seat its land, armies, income and hold on bonuses, as parts of the whole or logarithms.
import type { MapFacts } from '../warlight/facts.ts';
import type { Board } from '../warlight/values.ts';

/** Features in the order of their weights. */
export const FEATURES = [
  'land',
  'logArmies',
  'logIncome',
  'bonusHold',
  'exposure',
  'logProspect',
  'logMobile',
] as const;
export type Feature = (typeof FEATURES)[number];
export const FEATURE_COUNT = FEATURES.length;

/** What a bonus that is not won yet loses in worth for every round of income that it still costs: by e^−1. Found by fits to contest matches. */
const IMPATIENCE = 1;

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
  /** Armies of the best bonus that is held in part, less for every round of income that the rest of it costs. */
  readonly prospect: Float64Array;
  /** Armies that the rest of a bonus costs, by bonus and seat; only where the seat holds a part of it and not the whole. */
  readonly missing: Float64Array;
  /** 1 + all bonuses that pay anything. */
  readonly bonusTotal: number;
}

/** Scratch rows for one game, all 0. */
export function makeMeasures(facts: MapFacts): SeatMeasures {
  const { seats } = facts.game;
  return {
    land: new Int32Array(seats),
    armies: new Int32Array(seats),
    income: new Int32Array(seats),
    hold: new Float64Array(seats),
    inBonus: new Int32Array(seats),
    exposed: new Float64Array(seats),
    prospect: new Float64Array(seats),
    missing: new Float64Array(seats * facts.bonuses),
    bonusTotal: totalBonusArmies(facts),
  };
}

/** Counts the board once for all seats. */
export function measureSeats(facts: MapFacts, board: Board, into: SeatMeasures): void {
  const { owner, armies } = board;
  // Loops, because `fill` costs more than it saves on so few seats.
  for (let seat = 0; seat < into.land.length; seat++) {
    into.land[seat] = 0;
    into.armies[seat] = 0;
    into.hold[seat] = 0;
    into.exposed[seat] = 0;
    into.prospect[seat] = 0;
  }
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
  // I1: bonuses may pay less than nothing (M2), seats never do.
  for (let seat = 0; seat < into.income.length; seat++) if (into.income[seat] < 0) into.income[seat] = 0;
  for (let bonus = 0; bonus < facts.bonuses; bonus++) measureProspects(facts, bonus, into);
  capArmies(facts, into);
}

/** I2: armies beyond the cap stop the income, so they count for no more than the cap. */
function capArmies({ game }: MapFacts, { armies, income }: SeatMeasures): void {
  const { armyCap } = game.settings;
  if (armyCap === 0) return;
  for (let seat = 0; seat < armies.length; seat++) armies[seat] = Math.min(armies[seat], armyCap * income[seat]);
}

function measureBonus(facts: MapFacts, board: Board, bonus: number, into: SeatMeasures): void {
  const start = facts.memberStart[bonus];
  const end = facts.memberStart[bonus + 1];
  const size = end - start;
  const worth = facts.bonusArmies[bonus];
  for (let seat = 0; seat < into.inBonus.length; seat++) into.inBonus[seat] = 0;
  for (let k = start; k < end; k++) {
    const seat = board.owner[facts.members[k]];
    if (seat >= 0) into.inBonus[seat]++;
  }
  const seats = into.inBonus.length;
  for (let seat = 0; seat < seats; seat++) {
    into.missing[bonus * seats + seat] = 0;
    if (into.inBonus[seat] === 0) continue;
    const share = into.inBonus[seat] / size;
    into.hold[seat] += worth * share * share;
    if (into.inBonus[seat] < size) {
      into.missing[bonus * seats + seat] = costOfRest(facts, board, bonus, seat);
      continue;
    }
    into.income[seat] += worth;
    into.exposed[seat] += exposureOf(facts, board, bonus, seat) * worth;
  }
}

/** Armies that it takes to win the rest of a bonus, by expectation, with one that stays on every territory. */
function costOfRest(facts: MapFacts, board: Board, bonus: number, seat: number): number {
  const rate = facts.game.settings.defenceRatePercent / 100;
  let cost = 0;
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++) {
    const territory = facts.members[k];
    const owner = board.owner[territory];
    if (owner !== seat) cost += 1 + (owner < 0 ? rate : 1) * board.armies[territory];
  }
  return cost;
}

/** Each seat's best bonus of those it holds in part. */
function measureProspects(facts: MapFacts, bonus: number, into: SeatMeasures): void {
  const seats = into.inBonus.length;
  for (let seat = 0; seat < seats; seat++) {
    const cost = into.missing[bonus * seats + seat];
    if (cost === 0 || into.income[seat] === 0) continue;
    const prospect = facts.bonusArmies[bonus] * Math.exp((-IMPATIENCE * cost) / into.income[seat]);
    if (prospect > into.prospect[seat]) into.prospect[seat] = prospect;
  }
}

/** Share of a held bonus that weaker borders leave open: 0 (no enemy beside it) … 1 (somewhere ten times outnumbered). */
function exposureOf(facts: MapFacts, board: Board, bonus: number, seat: number): number {
  const { teamOf } = facts.game;
  let worst = 0;
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++) {
    const territory = facts.members[k];
    let strongest = 0;
    for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
      const other = facts.neighbours[n];
      const owner = board.owner[other];
      if (owner >= 0 && teamOf[owner] !== teamOf[seat] && board.armies[other] > strongest)
        strongest = board.armies[other];
    }
    if (strongest > 1) worst = Math.max(worst, strongest / (strongest + 1.5 * board.armies[territory]));
  }
  return worst;
}

/** Writes one seat's features, in the order of `FEATURES`, into a row of `FEATURE_COUNT` numbers. */
export function writeFeatures(facts: MapFacts, measures: SeatMeasures, seat: number, row: Float64Array): void {
  const { bonusTotal } = measures;
  row[0] = measures.land[seat] / facts.territories;
  row[1] = logOf(measures.armies[seat] + measures.income[seat] + 1);
  row[2] = logOf(measures.income[seat] + 1);
  row[3] = measures.hold[seat] / bonusTotal;
  row[4] = measures.exposed[seat] / bonusTotal;
  row[5] = Math.log(measures.prospect[seat] + 1);
  // One army stays on every territory: thin land is no force.
  row[6] = logOf(Math.max(0, measures.armies[seat] - measures.land[seat]) + measures.income[seat] + 1);
}

const LOGS = Float64Array.from({ length: 1024 }, (_, whole) => Math.log(whole));

/** The natural logarithm of a whole number ≥ 1, from a table while it is small. */
const logOf = (whole: number): number => (whole < LOGS.length ? LOGS[whole] : Math.log(whole));

function totalBonusArmies(facts: MapFacts): number {
  let total = 1;
  for (let bonus = 0; bonus < facts.bonuses; bonus++) total += Math.max(0, facts.bonusArmies[bonus]);
  return total;
}
