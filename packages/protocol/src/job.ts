// The bot job and its result: the only things that travel between the server and an AI worker, versioned, size-bound and signed (HMAC injected).
import type { Settings, View } from '@salient/engine';
import { z } from 'zod';
import { MAX_PICKS } from './limits.ts';
import type { SeenRound } from './memory.ts';
import { orderSchema } from './plan.ts';

/** BullMQ queues of bot turns: those that are searched, and the instant answers, which wait for no search. */
export const TURN_QUEUE = 'turns';
export const QUICK_QUEUE = 'quick-turns';
/** The queue that a job of this kind goes into. */
export const queueOf = (kind: JobKind): string => (kind === 'quick' ? QUICK_QUEUE : TURN_QUEUE);
/** Name of the tiny job in the quick queue that workers answer at once, to show that queue and workers are alive. */
export const CANARY_JOB = 'canary';
/** Redis channel: the id of a search whose best so far is wanted now, or that nobody waits for any more; its worker answers at once. */
export const ANSWER_NOW_CHANNEL = 'salient:answer-now';
/** How a worker's connection to the queue of searches is named, from which servers read how many it works on at a time. */
export const threadsName = (threads: number): string => `threads-${threads}`;
/** @param name of a connection, with whatever the queue puts before it @returns 1 where the name does not tell */
export const threadsIn = (name: string): number => Number(/:threads-(\d{1,2})$/.exec(name)?.[1] ?? 1);
export const JOB_VERSION = 6;

/** `orders` and `picks` are searched until the budget ends; `quick` is the instant answer queued beside them. */
export const JOB_KINDS = ['picks', 'orders', 'quick'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** One turn of one seat to be worked out, as it stands in the queue: nothing but what the seat may know, signed. */
export interface BotJob {
  readonly v: number;
  readonly rulesVersion: number;
  /** The map document without geometry; workers cache the parsed map by hash. */
  readonly map: { readonly id: string; readonly hash: string; readonly document: unknown };
  readonly settings: Settings;
  /** Number of seats in the match. */
  readonly seats: number;
  readonly match: string;
  readonly round: number;
  readonly seat: number;
  readonly attempt: number;
  readonly kind: JobKind;
  /** The bot's own view, nothing else. */
  readonly view: View;
  /** What the seat has seen before, oldest first (may be empty). */
  readonly memory: readonly SeenRound[];
  /** What the seat wished for in its picks, best first; empty until they are over. */
  readonly wishes: readonly number[];
  /** Seeds the bot's own random choices; has nothing to do with the round key. */
  readonly botSeed: string;
  readonly bot: string;
  readonly parameters: Readonly<Record<string, number | string | boolean>>;
  /** Thinking time in ms from the moment the worker starts. */
  readonly budgetMs: number;
  /** By the machine's clock (epoch ms), not by the match's: after it the answer is useless. */
  readonly deadlineAtMs: number;
  /** Fixed-playout mode: same job, same orders. */
  readonly playouts?: number | undefined;
  /** The log of the match is to hold all that the bot looked at: the thoughts of the final answer are whole, not a handful of each thing. */
  readonly wholeThoughts: boolean;
  readonly hmac: string;
}

/** As JSON: of a root of 64 turns, whole thoughts take some 20,000; of searches that breed hundreds of turns those hardly tried find no room late in a match. */
export const MAX_WHOLE_THOUGHTS_CHARS = 65_536;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
/** A worker’s answer; whatever comes from the queue is read by it, and its signature is checked. */
export const botResultSchema = z.strictObject({
  v: z.literal(JOB_VERSION),
  match: z.string().max(64),
  round: z.int().min(0),
  seat: z.int().min(0),
  attempt: z.int().min(0),
  /** Empty while picking. */
  orders: z.array(orderSchema).max(2_000),
  /** Territories best first while picking, else empty. */
  picks: z.array(z.int().min(0)).max(MAX_PICKS),
  source: z.enum(['search', 'quick']),
  thoughts: z
    .record(z.string().max(64), z.unknown())
    .refine((thoughts) => JSON.stringify(thoughts).length <= MAX_WHOLE_THOUGHTS_CHARS, 'thoughts are too long'),
  hmac: hex,
});
export type BotResult = z.infer<typeof botResultSchema>;

/** Id of a job: unique per try; BullMQ forbids ':' in ids. */
export const jobId = (job: Pick<BotJob, 'match' | 'round' | 'seat' | 'kind' | 'attempt'>): string =>
  [job.match, job.round, job.seat, job.kind, job.attempt].join('_');

/** The text an HMAC-SHA-256 signs: everything but `hmac`, keys sorted at every depth, behind it a job's map document, which many jobs share. */
export function signedText(body: BotJob | BotResult | Omit<BotJob, 'hmac'> | Omit<BotResult, 'hmac'>): string {
  if (!('map' in body)) return sortedText({ ...body, hmac: undefined });
  const { document, ...map } = body.map;
  return `${sortedText({ ...body, map, hmac: undefined })}\n${documentText(document)}`;
}

/** Of documents that are still in use; nobody changes one. */
const documentTexts = new WeakMap<object, string>();

function documentText(document: unknown): string {
  if (typeof document !== 'object' || document === null) return sortedText(document);
  const known = documentTexts.get(document);
  if (known !== undefined) return known;
  const text = sortedText(document);
  documentTexts.set(document, text);
  return text;
}

const sortedText = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'undefined';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
