// Keys of an open match. They are off while somebody types, and Enter and Space belong to the control that has the focus.
import { useEffect } from 'preact/hooks';
import { type HotkeyAction, hotkeyFor } from '../../interaction/hotkeys.ts';
import { maxArmies } from '../../interaction/machine.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { findMove } from '../../model/orderEdits.ts';
import { preferences } from '../../model/preferences.ts';
import { pressMainButton } from './commitTurn.ts';
import type { ScreenState } from './screenState.ts';

const TYPING = 'input, textarea, select, dialog';

export function useHotkeys(model: MatchModel, screen: ScreenState): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (event.defaultPrevented || target?.closest(TYPING)) return;
      const action = hotkeyFor(event);
      if (!action || (event.key === ' ' && target?.closest('button, a'))) return;
      event.preventDefault();
      perform(action, model, screen);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [model]);
}

type Perform = (model: MatchModel, screen: ScreenState) => void;

const ACTIONS: Record<HotkeyAction, Perform> = {
  deploy: ({ planner }) => planner.send({ kind: 'goDeploy' }),
  attack: ({ planner }) => planner.send({ kind: 'goAttack' }),
  commit: (model, screen) => {
    if (model.signals.mode.value.kind === 'deploying') model.planner.send({ kind: 'goAttack' });
    pressMainButton(model, screen);
  },
  undo: ({ planner }) => planner.undo(),
  redo: ({ planner }) => planner.redo(),
  more: ({ planner }) => planner.send({ kind: 'addArmies', by: 1 }),
  fewer: ({ planner }) => planner.send({ kind: 'addArmies', by: -1 }),
  all: (model) => sendAll(model),
  remove: (model) => removeOpenOrder(model),
  back: ({ planner }) => planner.send({ kind: 'back' }),
  playPause: ({ player, derived }) => {
    if (derived.isReviewing.value) player.toggle();
  },
  stepBack: ({ player, derived }) => {
    if (derived.isReviewing.value) player.stepBack();
  },
  stepForward: ({ player, derived }) => {
    if (derived.isReviewing.value) player.stepForward();
  },
  skip: ({ player }) => player.skip(),
  watchAgain: (model) => model.watchAgain(),
  resetView: (_, { board }) => board.value?.resetView(),
  board: () => document.querySelector<HTMLElement>('.territory-layer button[tabindex="0"]')?.focus(),
  mute: () => {
    preferences.isMuted.value = !preferences.isMuted.value;
  },
  help: (_, { isHelpOpen }) => {
    isHelpOpen.value = true;
  },
};

function perform(action: HotkeyAction, model: MatchModel, screen: ScreenState): void {
  ACTIONS[action](model, screen);
}

function sendAll({ planner, signals, derived }: MatchModel): void {
  const mode = signals.mode.value;
  const context = derived.context.value;
  if (!context) return;
  if (mode.kind === 'armies') planner.send({ kind: 'setArmies', armies: maxArmies(context, mode.from, mode.to) });
  else planner.send({ kind: 'setArmies', armies: derived.income.value });
}

function removeOpenOrder({ planner, signals }: MatchModel): void {
  const mode = signals.mode.value;
  const orders = signals.orders.value.items;
  if (mode.kind === 'armies') planner.removeOrder(findMove(orders, mode.from, mode.to));
  if (mode.kind === 'deploying') planner.send({ kind: 'setArmies', armies: 0 });
}
