// Deploy → Attack → Commit, and how much of the income is placed.
import type { MatchModel } from '../../model/matchModel.ts';
import { movesOf } from '../../model/orderEdits.ts';
import { matchText } from '../../text/matchText.ts';
import { pressMainButton } from './commitTurn.ts';
import type { ScreenState } from './screenState.ts';

export function PhaseSteps({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const { planner, signals, derived } = model;
  const { kind } = signals.mode.value;
  const isLocked = kind === 'committed';
  const current = isLocked ? 'commit' : kind === 'deploying' ? 'deploy' : 'attack';
  const { placed, income } = derived;
  return (
    <nav class="phase-steps" aria-label={matchText.steps.label()}>
      <Step isCurrent={current === 'deploy'} isLocked={isLocked} onPress={() => planner.send({ kind: 'goDeploy' })}>
        <span>{matchText.steps.deploy()}</span>
        <small class={placed.value < income.value ? 'left' : ''}>{matchText.placed(placed.value, income.value)}</small>
      </Step>
      <Step isCurrent={current === 'attack'} isLocked={isLocked} onPress={() => planner.send({ kind: 'goAttack' })}>
        <span>{matchText.steps.attack()}</span>
        <small>{matchText.queued(movesOf(signals.orders.value.items).length)}</small>
      </Step>
      <Step
        isCurrent={current === 'commit'}
        isLocked={isLocked || derived.faults.value.size > 0}
        onPress={() => {
          planner.send({ kind: 'goAttack' });
          pressMainButton(model, screen);
        }}
      >
        <span>{matchText.steps.commit()}</span>
      </Step>
    </nav>
  );
}

interface StepProps {
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
  readonly onPress: () => void;
  readonly children: preact.ComponentChildren;
}

function Step({ isCurrent, isLocked, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      class="phase-step"
      aria-current={isCurrent ? 'step' : undefined}
      disabled={isLocked && !isCurrent}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
