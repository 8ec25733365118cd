// Alias tables (A. J. Walker) for Binomial(n ≤ 63, rate): one 32-bit draw gives a whole fight's successes in playouts.

/** The largest `n` that has a table; larger counts are sums of table draws. */
export const MAX_TABLE_TRIES = 63;
const TWO_31 = 2147483648;
const TWO_32 = 4294967296;

/** Tables for one rate, n = 0 … 63 laid end to end: the columns of `n` start at n(n+1)/2. */
export interface BinomialTables {
  /** Keep the column if the draw's fraction (0 … 2^32 − 1) less 2^31 is below this, else take its alias: comparing needs signed integers only. */
  readonly threshold: Int32Array;
  readonly alias: Uint8Array;
}

/** Builds the tables of one rate (whole percent, 1 … 99) with + − × ÷ on doubles: the same on every machine. */
export function makeBinomialTables(ratePercent: number): BinomialTables {
  const size = ((MAX_TABLE_TRIES + 1) * (MAX_TABLE_TRIES + 2)) / 2;
  const tables = { threshold: new Int32Array(size), alias: new Uint8Array(size) };
  for (let n = 0; n <= MAX_TABLE_TRIES; n++) fillTable(tables, n, ratePercent / 100);
  return tables;
}

/** Draws from the table of `n` with one 32-bit word: the whole part of word × (n + 1) / 2^32 is the column, the rest the fraction. */
export function drawFromTables(tables: BinomialTables, n: number, word: number): number {
  const columns = n + 1;
  const column = (Math.imul(word >>> 16, columns) + (Math.imul(word & 0xffff, columns) >>> 16)) >>> 16;
  const at = (Math.imul(n, columns) >> 1) + column;
  const alias = tables.alias[at];
  // Chosen without a branch, which nobody could predict: all bits set where the column is kept.
  const kept = -Number((Math.imul(word, columns) ^ -TWO_31) < tables.threshold[at]);
  return alias ^ ((alias ^ column) & kept);
}

function fillTable(tables: BinomialTables, n: number, rate: number): void {
  const start = (n * (n + 1)) / 2;
  const scaled = probabilities(n, rate).map((p) => p * (n + 1));
  const small: number[] = [];
  const large: number[] = [];
  for (let k = 0; k <= n; k++) (scaled[k] < 1 ? small : large).push(k);
  for (let k = 0; k <= n; k++) {
    // A column without alias is its own, whatever the threshold says.
    tables.alias[start + k] = k;
  }
  for (let low = small.pop(); low !== undefined; low = small.pop()) {
    const high = large.at(-1);
    if (high === undefined) break;
    const threshold = Math.ceil(scaled[low] * TWO_32);
    if (threshold < TWO_32) {
      tables.threshold[start + low] = threshold - TWO_31;
      tables.alias[start + low] = high;
    }
    scaled[high] -= 1 - scaled[low];
    if (scaled[high] >= 1) continue;
    large.pop();
    small.push(high);
  }
}

function probabilities(n: number, rate: number): number[] {
  let p = 1;
  for (let i = 0; i < n; i++) p *= 1 - rate;
  const list = [p];
  for (let k = 1; k <= n; k++) {
    p = (p * (n - k + 1) * rate) / (k * (1 - rate));
    list.push(p);
  }
  return list;
}
