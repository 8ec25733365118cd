// What a bot thought about a turn: the JSON that travels with its answer, is kept with a match where a server is told to, and is shown when the match is over.
import { z } from 'zod';

export const THOUGHTS_VERSION = 2;

const text = z.string().max(200);
const count = z.number().min(0);
/** 0 … 1, in thousandths. */
const share = z.number().min(0).max(1);

const candidate = z.strictObject({
  /** In the engine's notation; while picking, territory ids. */
  orders: z.array(text).max(2_000),
  visits: count,
  /** Mean value, 0 … 1: the seat's chance to win as the search sees it. */
  value: z.number(),
  /** Its part in the mixed strategy; absent where a bot does not mix. */
  probability: share.optional(),
});

/** Worth on the scale of the turn generator: only the comparison with others of the same turn means something. */
const worth = z.strictObject({ id: text, value: z.number() });

export const thoughtsSchema = z.strictObject({
  version: z.literal(THOUGHTS_VERSION),
  bot: text,
  playouts: count,
  nodes: count,
  /** Ms from its worker's taking the job to the answer; absent from answers of before it was told. */
  tookMs: count.optional(),
  /** Rounds searched below the position, in the tree. */
  meanDepth: count,
  maxDepth: count,
  /** Playouts that ended in a finished game inside the tree. */
  terminalLeaves: count,
  /** Moves credited by AMAF; absent where a bot has none. */
  amafUpdates: count.optional(),
  /** Most visited first, a handful. */
  candidates: z.array(candidate).max(16),
  /** The land that seemed worth most, by id, best first; absent from bots that do not search. */
  territories: z.array(worth).max(16).optional(),
  bonuses: z.array(worth).max(16).optional(),
  /** Under fog: hidden land that was taken for somebody's. `owner` is a seat; `armies` are the mean where it is theirs. */
  belief: z
    .array(z.strictObject({ id: text, owner: z.int().min(0), chance: share, armies: count }))
    .max(32)
    .optional(),
});
export type BotThoughts = z.infer<typeof thoughtsSchema>;

/** `GET /api/matches/:id/thoughts`: the thoughts of a finished match, in the order of its rounds; empty where none were kept. Also the answer to `thoughts`. */
export interface KeptThoughts {
  readonly round: number;
  readonly seat: number;
  readonly thoughts: BotThoughts;
}
