// From whatever the queue delivers to a task for a bot, or the reason why it is refused: shape, signature, versions, map, view.
import { type Bot, type BotTask, checkParameters, makeBot } from '@salient/ai';
import {
  fail,
  type Game,
  ok,
  type Result,
  RULES_VERSION,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
} from '@salient/engine';
import { type BotJob, unpackParcel } from '@salient/protocol';
import type { GameLibrary } from './games.ts';
import { jobSchema, parcelSchema } from './jobSchema.ts';
import { readMemory } from './readMemory.ts';
import { isSignedBody } from './signing.ts';

export const REFUSALS = [
  'malformed',
  'unsigned',
  'otherRules',
  'expired',
  'badGame',
  'badView',
  'unknownBot',
  'badParameters',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A job that may be worked on. */
export interface Assignment {
  readonly job: BotJob;
  readonly bot: Bot;
  readonly task: BotTask;
}

/** What is in a parcel, if it is one; that is for `checkJob` to judge, one by one. */
export function readParcel(input: unknown): Result<unknown[], Refusal> {
  const parsed = parcelSchema.safeParse(input);
  return parsed.success ? ok(unpackParcel(parsed.data)) : fail('malformed');
}

/** Shape, signature and versions, before anything is built from the content. Total: any input gives a job or a refusal. */
export function checkJob(jobKey: string, input: unknown): Result<BotJob, Refusal> {
  try {
    return checkShape(jobKey, input);
  } catch {
    // Lists in lists by the thousand can be read, and not written to be signed.
    return fail('malformed');
  }
}

function checkShape(jobKey: string, input: unknown): Result<BotJob, Refusal> {
  const parsed = jobSchema.safeParse(input);
  if (!parsed.success) return fail('malformed');
  // The engine parses settings and map itself; until then they are only known to be an object.
  const job = parsed.data as unknown as BotJob;
  if (!isSignedBody(jobKey, job)) return fail('unsigned');
  return job.rulesVersion === RULES_VERSION ? ok(job) : fail('otherRules');
}

/** Map, view and bot of a job whose shape and signature are right. */
export function readAssignment(games: GameLibrary, job: BotJob): Result<Assignment, Refusal> {
  const game = games.gameOf(job);
  if (!game.ok) return fail('badGame');
  if (!fits(game.value, job, job.view) || !mayAct(job.view)) return fail('badView');
  const memory = readMemory(game.value, job);
  if (memory?.observations.every((view) => fits(game.value, job, view)) !== true) return fail('badView');
  const bot = makeBot(job.bot);
  if (bot === undefined) return fail('unknownBot');
  if (!checkParameters(bot.knobs, job.parameters).ok) return fail('badParameters');
  const { view, botSeed: seed, parameters, playouts } = job;
  const expected = playouts === undefined ? {} : { expectedPlayouts: playouts };
  return ok({ job, bot, task: { game: game.value, view, ...memory, seed, parameters, ...expected } });
}

/** One entry per territory and seat, owners and armies that exist, and the seat that the job is for. */
function fits(game: Game, job: BotJob, view: View): boolean {
  const territories = game.map.territories.length;
  return (
    view.seat === job.seat &&
    view.owner.length === territories &&
    view.armies.length === territories &&
    view.fates.length === game.seats &&
    view.owner.every((owner) => owner >= UNKNOWN_OWNER && owner < game.seats) &&
    view.armies.every((armies) => armies >= UNKNOWN_ARMIES) &&
    view.offer.every((territory) => territory >= 0 && territory < territories)
  );
}

/** A seat that is out, or a match that is over, has nothing to decide. */
const mayAct = (view: View): boolean => view.phase !== 'finished' && view.fates[view.seat] === 'playing';
