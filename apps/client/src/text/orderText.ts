// Sentences of the order list: what an order does, how many are chosen, where they were moved.
import type { AttackTransferOrder, OrderMode } from '@salient/engine';
import { inLanguage } from './language.ts';
import { counted, formatNumber } from './words.ts';

/** How much of what may leave an order takes along. */
export interface OrderAmount {
  readonly order: AttackTransferOrder;
  /** Armies that will go if nothing happens before its turn. */
  readonly leaving: number;
}

function amount({ order, leaving }: OrderAmount): string {
  if (order.percent === undefined) return formatNumber(order.armies);
  return `${order.percent} % (${formatNumber(leaving)})`;
}

export const orderText = inLanguage('order', {
  deploy: (count: number) => `Deploy ${formatNumber(count)}`,
  attack: (of: OrderAmount) =>
    of.order.mode === 'attack' ? `Attack only, with ${amount(of)}` : `Attack with ${amount(of)}`,
  transfer: (of: OrderAmount) =>
    of.order.mode === 'transfer' ? `Transfer only, ${amount(of)}` : `Transfer ${amount(of)}`,
  /** The order's kind does not fit the land as it is now: it would do nothing. */
  idle: (mode: OrderMode): string =>
    mode === 'attack'
      ? 'Does nothing while the land is on your side.'
      : 'Does nothing unless the land is on your side by then.',
  details: (where: string, what: string, odds: string) => (odds ? `${where}: ${what}. ${odds}.` : `${where}: ${what}.`),
  select: {
    start: () => 'Select several orders',
    end: () => 'Stop selecting',
    row: (order: string) => `Select: ${order}`,
    count: (count: number) => `${formatNumber(count)} selected`,
    all: () => 'All',
    up: () => 'Move the selected orders up',
    down: () => 'Move the selected orders down',
    remove: () => 'Remove the selected orders',
  },
  moved: (place: number, of: number) => `Moved to place ${place} of ${of}.`,
  removed: (count: number) => `${counted(count, 'order', 'orders')} removed.`,
  unit: { label: () => 'Count', armies: () => 'Armies', percent: () => '%' },
  mode: {
    label: () => 'What the order may do',
    either: () => 'Attack or transfer',
    attack: () => 'Attack only',
    transfer: () => 'Transfer only',
  },
  /** Beside the number box of an order by percent. */
  percentOf: (percent: number, leaving: number) => `${percent} % are ${formatNumber(leaving)} now`,
});
