// The log of a match: every kind of fact with its schema, since what comes back from a database is checked like everything else.
import type { Order, Result, Settings } from '@salient/engine';
import {
  BOT_ALGORITHMS,
  BOT_LEVELS,
  BOT_STYLES,
  CALL_OFFS,
  orderSchema,
  REPORT_REASONS,
  SEAT_KINDS,
  TEMPERS,
  thoughtsSchema,
  VOTE_KINDS,
} from '@salient/protocol';
import { z } from 'zod';
import type { MatchRecord } from './ports.ts';

/** Version of the bodies below, written into `created`. */
export const RECORDS_VERSION = 1;

/** Where the orders of a seat came from when its round closed: a person's own, or whatever stood in for them. */
export const COMMIT_SOURCES = ['person', 'draft', 'search', 'progress', 'quick', 'autopilot', 'surrender'] as const;
export type CommitSource = (typeof COMMIT_SOURCES)[number];

const index = z.int().min(0);
const round = z.int().min(0);
const atMs = z.number().min(0);
/** A key of the match's hash chain, which was secret until now; absent in matches without chain (D26). */
const chainKey = z.string().optional();
const settings: z.ZodType<Settings> = z.custom<Settings>((value) => typeof value === 'object' && value !== null);

/** No limit of length: a bot may order more than a person may send. */
const storedPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('orders'), orders: z.array(orderSchema as z.ZodType<Order>) }),
  z.strictObject({ kind: z.literal('picks'), territories: z.array(index) }),
]);

const seat = z.strictObject({
  kind: z.enum(SEAT_KINDS),
  name: z.string(),
  level: z.preprocess((level) => (level === 'normal' ? 'hard' : level), z.union([z.enum(BOT_LEVELS), z.literal('')])),
  /** How a bot plays, as in every match from before it could be chosen where absent. */
  style: z.enum(BOT_STYLES).default('balanced'),
  algorithm: z.union([z.enum(BOT_ALGORITHMS), z.literal('')]).default(''),
  thinkMs: z.number().min(0).default(0),
  exploration: z.number().min(-1).default(-1),
  colour: index,
  /** −1: none, as in every match from before there were teams in the lobby. */
  team: z.int().min(-1).default(-1),
  isReady: z.boolean().default(false),
  /** Hash of the seat token, '' if nobody holds one. */
  tokenHash: z.string(),
});
export type SeatFact = z.infer<typeof seat>;

const options = {
  mapId: z.string(),
  settings,
  /** Null: as many seconds as fit the number of people. */
  roundSeconds: z.int().min(0).nullable(),
  bankSeconds: z.int().min(0).default(0),
  bankIncrementSeconds: z.int().min(0).default(0),
  isCommitFinal: z.boolean().default(false),
  needsReady: z.boolean().default(false),
  isPrivate: z.boolean(),
};

const FACT_SCHEMAS = {
  created: z.strictObject({
    version: z.literal(RECORDS_VERSION),
    hostName: z.string(),
    ...options,
    seats: z.array(seat).min(2),
    host: z.int().min(-1),
    /** A finished match and the round of it that this one goes on from (D12). */
    playedOnFrom: z.strictObject({ match: z.string(), round }).optional(),
  }),
  seatChanged: z.strictObject({ seat: index, to: seat }),
  hostChanged: z.strictObject({ host: z.int().min(-1) }),
  configured: z.strictObject(options),
  /** So many seats: the last ones are gone, or these have come. */
  resized: z.strictObject({ seats: z.int().min(2), added: z.array(seat) }),
  /** `seats` lists the seats that play by their number in the lobby: they are renumbered 0, 1, 2 … in this order. */
  started: z.strictObject({
    rulesVersion: z.int(),
    mapHash: z.string(),
    seats: z.array(index).min(2),
    roundSeconds: z.int().min(0),
    /** By seat, where the lobby had any: the settings' `teams` from now on. */
    teams: z.array(index).optional(),
    fingerprint: z.string(),
    /** Of round 0, where it is over with the start: no picks follow. */
    chainKey,
  }),
  /** `banksMs` by seat, in matches with banked time. */
  opened: z.strictObject({ round, deadlineAtMs: atMs, banksMs: z.array(atMs).optional() }),
  /** `banksMs` where a restart in banked time has moved the deadline: what is left. */
  deadlineSet: z.strictObject({ round, deadlineAtMs: atMs, banksMs: z.array(atMs).optional() }),
  draftSaved: z.strictObject({ round, seat: index, plan: storedPlan, isFaultFree: z.boolean() }),
  committed: z.strictObject({ round, seat: index, plan: storedPlan, source: z.enum(COMMIT_SOURCES) }),
  /** What a bot thought about its commit, where thoughts are kept. Changes nothing. */
  thought: z.strictObject({ round, seat: index, thoughts: thoughtsSchema }),
  uncommitted: z.strictObject({ round, seat: index }),
  surrendered: z.strictObject({ round, seat: index }),
  /** A bot begins or ceases to play a person's seat: by itself or as its person `asked`; `forGood` after a surrender (V9). */
  controlSet: z.strictObject({
    seat: index,
    isBotInControl: z.boolean(),
    why: z.enum(['asked', 'forGood']).optional(),
  }),
  tempered: z.strictObject({ seat: index, temper: z.enum(TEMPERS) }),
  voted: z.strictObject({ seat: index, vote: z.enum(VOTE_KINDS), isFor: z.boolean() }),
  /** All were for it, or who watches a match of bots. `leftMs` of the round's clock (negative: in banked time); null: there was none. */
  paused: z.strictObject({ round, leftMs: z.number().nullable() }),
  /** `isStep`: until this round is over. */
  resumed: z.strictObject({ round, deadlineAtMs: atMs, isStep: z.literal(true).optional() }),
  /** All were for it, or the round that was due cannot be resolved (`calledOff`): the match ends here without a result (V10). */
  endedByVote: z.strictObject({ round, fingerprint: z.string(), calledOff: z.enum(CALL_OFFS).optional() }),
  /** These seats are held by another device from now on. */
  handedOver: z.strictObject({ seats: z.array(index).min(1), tokenHash: z.string() }),
  /** Somebody complained of a seat's person; kept for whoever runs the server. `by` −1: a spectator. */
  reported: z.strictObject({
    by: z.int().min(-1),
    seat: index,
    name: z.string(),
    reason: z.enum(REPORT_REASONS),
    text: z.string(),
    /** The chat line that was complained of, or ''. */
    line: z.string(),
  }),
  hurried: z.strictObject({ isFast: z.boolean() }),
  /** A round is over: its key is no secret any more. `plan` null: the seat surrendered. */
  resolved: z.strictObject({
    round,
    key: z.string(),
    chainKey,
    commits: z.array(z.strictObject({ seat: index, source: z.enum(COMMIT_SOURCES), plan: storedPlan.nullable() })),
    fingerprint: z.string(),
  }),
  rematched: z.strictObject({ code: z.string() }),
  /** The end of a hash chain is published; the n-th such record is chain n (D24). */
  chained: z.strictObject({ commitment: z.string() }),
  /** What a person's client puts into the dice (D22). */
  salted: z.strictObject({ seat: index, salt: z.string() }),
} as const;

export type FactKind = keyof typeof FACT_SCHEMAS;
export type FactBody<K extends FactKind> = z.infer<(typeof FACT_SCHEMAS)[K]>;
export type Fact = { [K in FactKind]: { readonly kind: K; readonly body: FactBody<K> } }[FactKind];
export type StoredPlan = z.infer<typeof storedPlan>;
export type StoredCommit = FactBody<'resolved'>['commits'][number];

/** A fact by its kind. */
export const fact = <K extends FactKind>(kind: K, body: FactBody<K>): Fact => ({ kind, body }) as Fact;

/** Reads a record back; the fault is a sentence for the log. */
export function parseFact(record: MatchRecord): Result<Fact, string> {
  if (!Object.hasOwn(FACT_SCHEMAS, record.kind)) return { ok: false, faults: `record ${record.seq}: unknown kind` };
  const parsed = FACT_SCHEMAS[record.kind as FactKind].safeParse(record.body);
  if (parsed.success) return { ok: true, value: { kind: record.kind, body: parsed.data } as Fact };
  const issue = parsed.error.issues[0];
  return { ok: false, faults: `record ${record.seq} (${record.kind}): ${issue?.path.join('.')} ${issue?.message}` };
}
