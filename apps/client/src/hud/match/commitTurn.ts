// The one large button and its key: what pressing it does in each step.
import { incomeOf } from '@salient/engine';
import { hasLeft } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import type { CommitQuestion, ScreenState } from './screenState.ts';

export type MainStep = 'toAttacks' | 'commit' | 'commitPicks' | 'takeBack' | 'final' | 'none';

export function mainStep({ signals, derived }: MatchModel): MainStep {
  const { kind } = signals.mode.value;
  if (!derived.context.value || kind === 'idle') return 'none';
  if (hasLeft(signals.facts.value, signals.seat.value)) return 'none';
  if (kind === 'committed') return isFinal(signals) ? 'final' : 'takeBack';
  if (kind === 'picking') return 'commitPicks';
  return kind === 'deploying' ? 'toAttacks' : 'commit';
}

/** By setting, and always where several people look at one screen. */
const isFinal = ({ facts, seats }: MatchModel['signals']): boolean =>
  facts.value?.isCommitFinal === true || seats.value.length > 1;

/** Income that a commit now would waste. */
export function unplaced({ signals, derived }: MatchModel): number {
  const context = derived.context.value;
  if (context?.view.phase !== 'orders' || signals.mode.value.kind === 'committed') return 0;
  return Math.max(0, incomeOf(context.game, context.view, context.seat) - derived.placed.value);
}

/** Starts that a commit now would leave to chance. */
export function leftToChance({ signals, derived }: MatchModel): number {
  const context = derived.context.value;
  if (!context || signals.mode.value.kind !== 'picking') return 0;
  return Math.max(0, context.game.settings.picksPerSeat - signals.picks.value.items.length);
}

const questionOf = (model: MatchModel): CommitQuestion => ({
  round: model.derived.context.value?.view.round ?? 0,
  left: unplaced(model) + leftToChance(model),
});

/** Whether the player has been asked about just the armies that a commit now would waste, or the starts that it would leave open. */
export function isCommitAsked(model: MatchModel, { commitAsked }: ScreenState): boolean {
  const asked = commitAsked.value;
  const { round, left } = questionOf(model);
  return asked !== null && asked.round === round && asked.left === left;
}

export function pressMainButton(model: MatchModel, screen: ScreenState): void {
  switch (mainStep(model)) {
    case 'toAttacks':
      model.planner.send({ kind: 'goAttack' });
      return;
    case 'takeBack':
      void model.requests.uncommit();
      return;
    case 'commit':
      if (model.derived.faults.value.size === 0) commitOnceSure(model, screen);
      return;
    case 'commitPicks':
      commitOnceSure(model, screen);
      return;
    case 'final':
    case 'none':
  }
}

function commitOnceSure(model: MatchModel, screen: ScreenState): void {
  const question = questionOf(model);
  if (question.left > 0 && !isCommitAsked(model, screen)) {
    screen.commitAsked.value = question;
    return;
  }
  screen.commitAsked.value = null;
  void model.requests.commit();
}
