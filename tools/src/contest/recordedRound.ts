// One recorded round of the contest: what its engine was given, drew and did (the form of the recordings).
import { fail, ok, type Result } from '@salient/engine';
import { z } from 'zod';
import { describeIssue } from './contestMap.ts';
import { parseJson } from './parseJson.ts';

const whole = z.int();
/** Owner (0 neutral, 1 and 2 the bots) and armies by region. */
const board = z.record(z.string(), z.tuple([z.int().min(0).max(2), z.int().min(0)]));
const both = <T extends z.ZodType>(one: T) => z.tuple([one, one]);

/** What a bot answered; nothing when it was late. */
const answer = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

/** An order as the contest's engine executed it. Strict: a field that is not known here cannot be compared. */
const eventSchema = z.strictObject({
  p: z.int().min(1).max(2),
  from: whole,
  to: whole,
  /** Armies ordered, and armies that the engine made of it. */
  req: whole,
  used: whole,
  kind: z.enum(['attack', 'transfer', 'illegal']),
  why: z.string().optional(),
  attackersLost: whole.optional(),
  defendersLost: whole.optional(),
  /** Armies and owner right after it. */
  fromNow: whole,
  toNow: whole,
  toOwner: z.int().min(0).max(2),
});

const roundSchema = z.object({
  round: z.int().min(1),
  before: board,
  income: both(whole),
  place: both(answer),
  deployed: board,
  attack: both(answer),
  /** Uniform in [0, 1), printed with so few digits that 1 may stand here. */
  rand: z.array(z.number().min(0).max(1)),
  events: z.array(eventSchema),
  after: board,
});

export type RecordedEvent = z.infer<typeof eventSchema>;
export type RecordedRound = z.infer<typeof roundSchema>;
/** Owner and armies by region id. */
export type RecordedBoard = RecordedRound['before'];

/** Reads one line of a recording. */
export function parseRecordedRound(line: string): Result<RecordedRound, string> {
  const json = parseJson(line);
  if (!json.ok) return json;
  const read = roundSchema.safeParse(json.value);
  return read.success ? ok(read.data) : fail(`This is not a recorded round: ${describeIssue(read.error)}.`);
}
