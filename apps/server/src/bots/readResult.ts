// A worker's answer, which may be anything: schema, signature, and whether it answers the question that was asked.
import { fail, ok, type Result } from '@salient/engine';
import { type BotResult, botResultSchema } from '@salient/protocol';
import type { BotTurn, BotTurnRequest } from '../match/ports.ts';
import { isSignedBody } from './signing.ts';

/** Why an answer was thrown away; counted. */
export const RESULT_REFUSALS = ['malformed', 'unsigned', 'foreign'] as const;
export type ResultRefusal = (typeof RESULT_REFUSALS)[number];

export interface Asked {
  readonly turn: BotTurnRequest;
  readonly attempt: number;
}

/** Whether the plan is lawful is the match's to say: this only makes sure that a worker meant it for this question. Any input. */
export function readResult(jobKey: string, asked: Asked, input: unknown): Result<BotResult, ResultRefusal> {
  try {
    return checkResult(jobKey, asked, input);
  } catch {
    // Lists in lists by the thousand can be read, and not written to be measured and signed.
    return fail('malformed');
  }
}

function checkResult(jobKey: string, asked: Asked, input: unknown): Result<BotResult, ResultRefusal> {
  const parsed = botResultSchema.safeParse(input);
  if (!parsed.success) return fail('malformed');
  const result = parsed.data;
  if (!isSignedBody(jobKey, result)) return fail('unsigned');
  const { turn, attempt } = asked;
  const isMeant =
    result.match === turn.match &&
    result.round === turn.round &&
    result.seat === turn.seat &&
    result.attempt === attempt;
  return isMeant ? ok(result) : fail('foreign');
}

/** The answer in the match's words. */
export function turnOf(asked: Asked, result: BotResult, isFinal: boolean): BotTurn {
  const { match, round, seat, view } = asked.turn;
  const plan =
    view.phase === 'picking'
      ? { kind: 'picks' as const, territories: result.picks }
      : { kind: 'orders' as const, orders: result.orders };
  // A worker whose search was lost answers the search by rule.
  const source = asked.turn.kind === 'quick' ? 'quick' : result.source;
  return { match, round, seat, plan, source, isFinal, thoughts: result.thoughts };
}
