// The contest's rounding: nearest, with exact halves as its floating-point arithmetic decided them, in whole numbers (rules T7, D1).
import { HALVES_ROUNDED_DOWN } from './contestRounding.data.ts';

const FIRST_ROW = 5;
const ROW_STEP = 10;
const HALF_STEP = 25;

/**
 * Is the exact half of `n` defenders with `roll` successes (rate 70, luck 16) rounded down? Only asked where 5880 n + 1600 roll leaves 5000 of 10000.
 * Beyond the table (1005 defenders) halves go up.
 */
export function isHalfRoundedDown(n: number, roll: number): boolean {
  const row = HALVES_ROUNDED_DOWN[(n - FIRST_ROW) / ROW_STEP];
  return row !== undefined && row[(roll - (roll % HALF_STEP)) / HALF_STEP] === '1';
}
