// What a seat sends for one round: its orders, or its picks; the schema bounds shapes and sizes, the engine's validator judges the rest.
import type { Order } from '@salient/engine';
import { z } from 'zod';
import { MAX_BOARD_ARMIES, MAX_ORDERS, MAX_PICKS } from './limits.ts';

const territory = z.int().min(0).max(9_999);
/** No stack of a running match is greater. Below 1 the contest's rules take orders as well (rules T4). */
const armies = z.int().min(-MAX_BOARD_ARMIES).max(MAX_BOARD_ARMIES);

export const orderSchema: z.ZodType<Order> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), territory, armies }),
  z.strictObject({
    kind: z.literal('attackTransfer'),
    from: territory,
    to: territory,
    armies,
    mode: z.enum(['attack', 'transfer']).optional(),
    percent: z.int().min(0).max(100).optional(),
  }),
]);

/** A round's orders, or (round 0) the territories wished for, best first. */
export type Plan =
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  | { readonly kind: 'picks'; readonly territories: readonly number[] };

export const planSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('orders'), orders: z.array(orderSchema).max(MAX_ORDERS) }),
  z.strictObject({ kind: z.literal('picks'), territories: z.array(territory).max(MAX_PICKS) }),
]);
