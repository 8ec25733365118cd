// How many armies must be sent to take a territory with a wanted probability, from the exact odds of rule X5.
import { fightOdds, type Settings } from '@salient/engine';

/** Chances of success a turn may ask for, from daring to safe. */
export const CONFIDENCES = [0.5, 0.7, 0.85, 0.95] as const;

/** The price of what no number of attackers can take. */
export const NO_PRICE = 1_000_000_000;

/** Defenders up to which prices are exact; above, the price grows by the last ratio. */
const MAX_EXACT_DEFENDERS = 40;

export interface PriceTable {
  /** By confidence: armies to send, by defenders 0 … `MAX_EXACT_DEFENDERS`. */
  readonly rows: readonly Int32Array[];
}

/** Works out the prices of one game's settings (a few thousand exact odds). */
export function makePriceTable(settings: Settings): PriceTable {
  return { rows: CONFIDENCES.map((confidence) => makeRow(settings, confidence)) };
}

/** One row by climbing: more defenders never need fewer attackers. */
function makeRow(settings: Settings, confidence: number): Int32Array {
  const row = new Int32Array(MAX_EXACT_DEFENDERS + 1);
  let attackers = 1;
  for (let defenders = 0; defenders <= MAX_EXACT_DEFENDERS; defenders++) {
    const limit = 20 * (defenders + 2); // a rate of 0 can never win: stop asking
    while (attackers < limit && fightOdds(attackers, defenders, settings).capture < confidence) attackers++;
    row[defenders] = attackers < limit ? attackers : NO_PRICE;
  }
  return row;
}

/** Armies to send against `defenders` (≥ 0) for `CONFIDENCES[confidence]`. */
export function priceOf(table: PriceTable, defenders: number, confidence: number): number {
  const row = table.rows[confidence];
  if (defenders <= MAX_EXACT_DEFENDERS) return row[defenders];
  return Math.min(NO_PRICE, Math.ceil((row[MAX_EXACT_DEFENDERS] * defenders) / MAX_EXACT_DEFENDERS));
}
