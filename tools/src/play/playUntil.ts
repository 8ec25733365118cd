// A match among bots that may be broken off: what was played until then is kept.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chooseNow, conductMatch, type MatchPlan, type MatchStep, type PlayedMatch } from '@salient/ai';

/** What there is of a match that was broken off: its rounds so far, oldest first, the picks before them. */
export interface BrokenMatch {
  readonly steps: readonly MatchStep[];
}

/** Plays as `playMatch` does, and looks before every answer whether `signal` says that it should end: then nothing but whole rounds is there. */
export async function playUntil(plan: MatchPlan, signal: AbortSignal): Promise<PlayedMatch | BrokenMatch> {
  const steps: MatchStep[] = [];
  const onStep = (step: MatchStep): void => {
    steps.push(step);
    plan.onStep?.(step);
  };
  const match = conductMatch({ ...plan, onStep });
  let turn = match.next();
  while (!turn.done) {
    // Signals are heard between two turns of the event loop only.
    await nextTurn();
    if (signal.aborted) return { steps };
    const { seat, task } = turn.value;
    const { bot, parameters } = plan.bots[seat];
    turn = match.next(chooseNow(bot, { ...task, parameters }, plan.budgetFor(seat)));
  }
  return turn.value;
}
