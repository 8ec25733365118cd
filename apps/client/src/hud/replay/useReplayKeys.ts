// Keys of the replay: space plays, arrows step and change rounds, brackets go by turns, Home and End.
import { useEffect } from 'preact/hooks';
import type { ReplayModel } from './replayModel.ts';

const ACTIONS: Readonly<Record<string, (model: ReplayModel) => void>> = {
  ' ': (model) => model.toggle(),
  ArrowRight: (model) => model.stepForward(),
  ArrowLeft: (model) => model.stepBack(),
  ArrowDown: (model) => model.roundForward(),
  ArrowUp: (model) => model.show(model.at.value - 1, 'start'),
  '[': (model) => model.turnBack(),
  ']': (model) => model.turnForward(),
  Home: (model) => model.show(0, 'start'),
  End: (model) => model.show(model.replay.steps.length - 1, 'end'),
};

export function useReplayKeys(model: ReplayModel): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Space belongs to the control that has the focus; the others only to what is moved by arrows itself.
      const owners = event.key === ' ' ? 'input, select, button, a, summary' : 'input, select, [role="tab"]';
      const isElsewhere = (event.target as Element | null)?.closest(owners);
      const action = ACTIONS[event.key];
      // On the board arrow keys walk from territory to territory.
      if (event.defaultPrevented || !action || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action(model);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [model]);
}
