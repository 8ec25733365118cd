// The shape of a job as it comes out of the queue, where anybody could have put anything; sizes are held against the map afterwards.
import { MAX_SEATS, MAX_TERRITORIES, PHASES, SEAT_FATES } from '@salient/engine';
import { JOB_KINDS, JOB_VERSION, MAX_PARCEL, MAX_PICKS, MAX_SEEN_ROUNDS } from '@salient/protocol';
import { z } from 'zod';

/** Numbers, of which a march is four and a fight seven: more orders than all seats may give in a round on the largest map. */
const MAX_SEEN_ORDERS = 100_000;
const MAX_BUDGET_MS = 600_000;

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const round = z.int().min(0).max(100_000);
const id = z.string().min(1).max(64);
const rows = z.array(z.int()).max(MAX_TERRITORIES);

const result = z.union([
  z.strictObject({ kind: z.enum(['win', 'draw']), seats: z.array(seat).max(MAX_SEATS) }),
  z.strictObject({ kind: z.literal('noResult') }),
]);

const viewSchema = z.strictObject({
  seat,
  phase: z.enum(PHASES),
  round,
  owner: rows,
  armies: rows,
  fates: z.array(z.enum(SEAT_FATES)).max(MAX_SEATS),
  offer: rows,
  seatOrder: z.array(seat).max(MAX_SEATS).optional(),
  result: result.nullable(),
});

const seenSchema = z.strictObject({
  phase: z.enum(PHASES),
  round,
  changed: z.array(z.int()).max(3 * MAX_TERRITORIES),
  fates: z.array(z.enum(SEAT_FATES)).max(MAX_SEATS),
  offer: rows,
  seatOrder: z.array(seat).max(MAX_SEATS).optional(),
  deploys: z.array(z.int()).max(MAX_SEEN_ORDERS),
  marches: z.array(z.int()).max(MAX_SEEN_ORDERS),
  fights: z.array(z.int()).max(MAX_SEEN_ORDERS),
});

export const jobSchema = z.strictObject({
  v: z.literal(JOB_VERSION),
  rulesVersion: z.int(),
  map: z.strictObject({ id, hash: z.string().max(64), document: z.unknown() }),
  /** The engine's own parser judges them. */
  settings: z.record(z.string().max(64), z.unknown()),
  seats: z.int().min(2).max(MAX_SEATS),
  match: id,
  round,
  seat,
  attempt: z.int().min(0),
  kind: z.enum(JOB_KINDS),
  view: viewSchema,
  memory: z.array(seenSchema).max(MAX_SEEN_ROUNDS),
  wishes: z.array(z.int()).max(MAX_PICKS),
  botSeed: z.string().max(256),
  bot: id,
  parameters: z.record(z.string().max(64), z.union([z.number(), z.string().max(256), z.boolean()])),
  budgetMs: z.number().min(0).max(MAX_BUDGET_MS),
  deadlineAtMs: z.number(),
  playouts: z.int().min(0).optional(),
  wholeThoughts: z.boolean(),
  hmac: z.string().regex(/^[0-9a-f]{64}$/),
});

export const parcelSchema = z.strictObject({
  jobs: z.array(z.unknown()).max(MAX_PARCEL),
  documents: z.array(z.unknown()).max(MAX_PARCEL),
});
