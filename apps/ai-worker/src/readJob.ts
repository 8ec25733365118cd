// From whatever the queue delivers to a task for a bot, or the reason why it is refused: shape, signature, versions, map, view.
import { type Bot, type BotTask, makeBot } from '@salient/ai';
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
import type { BotJob } from '@salient/protocol';
import type { GameLibrary } from './games.ts';
import { jobSchema } from './jobSchema.ts';
import { isSignedBody } from './signing.ts';

export const REFUSALS = ['malformed', 'unsigned', 'otherRules', 'badGame', 'badView', 'unknownBot'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A job that may be worked on. */
export interface Assignment {
  readonly job: BotJob;
  readonly bot: Bot;
  readonly task: BotTask;
}

/** Total: any input gives an assignment or a refusal. The signature is looked at before anything is built from the content. */
export function readJob(jobKey: string, games: GameLibrary, input: unknown): Result<Assignment, Refusal> {
  const parsed = jobSchema.safeParse(input);
  if (!parsed.success) return fail('malformed');
  // The engine parses settings and map itself; until then they are only known to be an object.
  const job = parsed.data as unknown as BotJob;
  if (!isSignedBody(jobKey, job)) return fail('unsigned');
  if (job.rulesVersion !== RULES_VERSION) return fail('otherRules');
  const game = games.gameOf(job);
  if (!game.ok) return fail('badGame');
  if (![job.view, ...job.observations].every((view) => fits(game.value, job, view))) return fail('badView');
  if (!mayAct(job.view)) return fail('badView');
  const bot = makeBot(job.bot);
  if (bot === undefined) return fail('unknownBot');
  const { view, observations, botSeed: seed, parameters } = job;
  return ok({ job, bot, task: { game: game.value, view, observations, seed, parameters } });
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
