// What a bot thought about a turn: the JSON that travels with its answer, is kept with a match where a server is told to, and is shown when the match is over.
import { z } from 'zod';
import { MAX_THOUGHTS_CHARS } from './limits.ts';

export const THOUGHTS_VERSION = 2;

/** Turns that a bot tells of: as many as it names at most. */
const MAX_CANDIDATES = 512;
/** Territories or bonuses of the largest map. */
const MAX_LAND = 1_000;
/** Seats that one hidden territory may be taken to be of: so many have a fifth of a chance each. */
const MAX_OWNERS = 5;

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
  /** By AMAF: visits and value in the mean over its actions; absent where a bot has none, or several searches are told as one. */
  amaf: z.strictObject({ visits: count, value: z.number() }).optional(),
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
  /** First what may be played, then most visited first: a handful of what stands at the root, or in whole thoughts all that was tried. */
  candidates: z.array(candidate).max(MAX_CANDIDATES),
  /** The land that seemed worth most, by id, best first, a handful or all, while picking of what is offered; absent from bots that do not search. */
  territories: z.array(worth).max(MAX_LAND).optional(),
  bonuses: z.array(worth).max(MAX_LAND).optional(),
  /** Under fog: hidden land that was taken for somebody's. `owner` is a seat; `armies` are the mean where it is theirs. */
  belief: z
    .array(z.strictObject({ id: text, owner: z.int().min(0), chance: share, armies: count }))
    .max(MAX_OWNERS * MAX_LAND)
    .optional(),
});
export type BotThoughts = z.infer<typeof thoughtsSchema>;

/** How much of each thing brief thoughts name. */
const BRIEFLY = { candidates: 5, land: 6, belief: 24 } as const;

/** Whole thoughts cut to a handful of each thing, and to turns that together are as short as brief thoughts must be. */
export function briefThoughts(thoughts: BotThoughts): BotThoughts {
  const { territories, bonuses, belief } = thoughts;
  let candidates = thoughts.candidates.slice(0, BRIEFLY.candidates);
  while (JSON.stringify(candidates).length > MAX_THOUGHTS_CHARS) candidates = candidates.slice(0, -1);
  return {
    ...thoughts,
    candidates,
    ...(territories && { territories: territories.slice(0, BRIEFLY.land) }),
    ...(bonuses && { bonuses: bonuses.slice(0, BRIEFLY.land) }),
    ...(belief && { belief: belief.slice(0, BRIEFLY.belief) }),
  };
}

/** One turn's thoughts as a match keeps them. */
export interface KeptThoughts {
  readonly round: number;
  readonly seat: number;
  readonly thoughts: BotThoughts;
}

/** Turns of one page: 64 kB each at most, and a server does all of a page in one go. */
export const THOUGHTS_PAGE = 40;

/** `GET /api/matches/:id/thoughts`: thoughts of a finished match in the order of its rounds; none where none were kept. */
export interface ThoughtsPage {
  readonly thoughts: readonly KeptThoughts[];
  /** What to ask for as `from` to go on; null: these were the last. */
  readonly next: number | null;
}
