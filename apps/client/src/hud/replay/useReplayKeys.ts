// Keys of the replay: space plays, arrows step, Home and End.
import { useEffect } from 'preact/hooks';
import type { ReplayModel } from './replayModel.ts';

const ACTIONS: Readonly<Record<string, (model: ReplayModel) => void>> = {
  ' ': (model) => model.toggle(),
  ArrowRight: (model) => model.stepForward(),
  ArrowLeft: (model) => model.stepBack(),
  ArrowDown: (model) => model.show(model.at.value + 1, 'start'),
  ArrowUp: (model) => model.show(model.at.value - 1, 'start'),
  Home: (model) => model.show(0, 'start'),
  End: (model) => model.show(model.replay.steps.length - 1, 'end'),
};

export function useReplayKeys(model: ReplayModel): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as Element | null)?.closest('input, select, button, a');
      const action = ACTIONS[event.key];
      if (!action || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action(model);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [model]);
}
