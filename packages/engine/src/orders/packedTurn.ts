// One seat's orders of a round as whole numbers, two words an order: the form in which the kernel reads them (rules O1, O5, D10).
import { type AttackTransferOrder, ORDER_MODES, type Order, type OrderMode, type TerritoryIndex } from '../types.ts';

/**
 * Orders in canonical form (O1), deploys first; reused from round to round. Order `i` is `words[2 i]` and `words[2 i + 1]`. A deploy's words are its
 * territory and its armies. Those of an attack/transfer are `from + 2^10 · to + 2^20 · variant` (D10) and its armies, or its percent where the variant is
 * odd.
 */
export interface PackedTurn {
  /** How many of the orders are deploys. */
  deploys: number;
  /** How many orders there are in all. */
  count: number;
  words: Int32Array;
}

/** Bits of a territory's index: 1,000 territories is the most (M3). */
const TERRITORY_BITS = 10;
const TERRITORY_MASK = 1023;
/** No more armies can stand anywhere, so an order for more is one for as many. */
const MOST_ARMIES = 2147483647;

/** An empty turn with room for `capacity` orders; one that grows beyond allocates. */
export function makePackedTurn(capacity: number): PackedTurn {
  return { deploys: 0, count: 0, words: new Int32Array(2 * capacity) };
}

/** Takes all orders out. */
export function clearTurn(turn: PackedTurn): void {
  turn.deploys = 0;
  turn.count = 0;
}

/** Adds a deploy. Throws where an attack/transfer is there already: that is a programmer's mistake. */
export function addDeploy(turn: PackedTurn, territory: TerritoryIndex, armies: number): void {
  if (turn.count > turn.deploys) throw new Error('deploys come first');
  turn.deploys++;
  addWords(turn, territory, armies);
}

/** Adds an attack/transfer by number, which may be either. */
export function addMove(turn: PackedTurn, from: TerritoryIndex, to: TerritoryIndex, armies: number): void {
  addWords(turn, from | (to << TERRITORY_BITS), armies);
}

/** Makes `turn` these orders, which must be canonical. Numbers beyond 2^31 − 1 or below 0 are cut to what means the same. */
export function packOrders(turn: PackedTurn, orders: readonly Order[]): void {
  clearTurn(turn);
  for (let i = 0; i < orders.length; i++) {
    const order = orders[i];
    if (order.kind === 'deploy') addDeploy(turn, order.territory, order.armies);
    else packAttackTransfer(turn, order);
  }
}

/** The orders of a turn as objects again. */
export function unpackOrders(turn: PackedTurn): Order[] {
  return Array.from({ length: turn.count }, (_, i): Order => {
    const word = turn.words[2 * i];
    const armies = turn.words[2 * i + 1];
    if (i < turn.deploys) return { kind: 'deploy', territory: word, armies };
    return unpackAttackTransfer(word, armies);
  });
}

/** Parts of an attack/transfer's first word. */
export const sourceOf = (word: number): TerritoryIndex => word & TERRITORY_MASK;
export const targetOf = (word: number): TerritoryIndex => (word >> TERRITORY_BITS) & TERRITORY_MASK;
/** D10: 0 for an order by number that may be either, 1 more by percent, 2 more for attack only, 4 more for transfer only. */
export const variantOf = (word: number): number => word >> (2 * TERRITORY_BITS);

/** Is an order of this variant by percent? */
export const isByPercent = (variant: number): boolean => variant % 2 === 1;

/** The mode of a variant, if it has one. */
export const modeOf = (variant: number): OrderMode | undefined =>
  variant < 2 ? undefined : ORDER_MODES[(variant >> 1) - 1];

function packAttackTransfer(turn: PackedTurn, { from, to, armies, mode, percent }: AttackTransferOrder): void {
  const byMode = mode === undefined ? 0 : 2 + 2 * ORDER_MODES.indexOf(mode);
  const variant = percent === undefined ? byMode : byMode + 1;
  const word = from | (to << TERRITORY_BITS) | (variant << (2 * TERRITORY_BITS));
  addWords(turn, word, percent ?? Math.max(0, Math.min(armies, MOST_ARMIES)));
}

function unpackAttackTransfer(word: number, amount: number): AttackTransferOrder {
  const variant = variantOf(word);
  const mode = modeOf(variant);
  return {
    kind: 'attackTransfer',
    from: sourceOf(word),
    to: targetOf(word),
    armies: isByPercent(variant) ? 0 : amount,
    ...(mode === undefined ? {} : { mode }),
    ...(isByPercent(variant) ? { percent: amount } : {}),
  };
}

function addWords(turn: PackedTurn, first: number, second: number): void {
  const at = 2 * turn.count++;
  if (at >= turn.words.length) grow(turn);
  turn.words[at] = first;
  turn.words[at + 1] = second;
}

/** Room for twice as many orders, and for one at least. */
function grow(turn: PackedTurn): void {
  const words = new Int32Array(2 * turn.words.length + 2);
  words.set(turn.words);
  turn.words = words;
}
