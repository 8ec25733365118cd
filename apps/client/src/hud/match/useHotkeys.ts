// Keys of an open match. They are off while somebody types, and Enter and Space belong to the control that has the focus; only on the board Space pauses a round that is shown.
import { ORDER_MODES } from '@salient/engine';
import { useLayoutEffect } from 'preact/hooks';
import { openOrder } from '../../interaction/attacking.ts';
import { hotkeyFor } from '../../interaction/bindings.ts';
import type { HotkeyAction } from '../../interaction/hotkeys.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchPreferences } from '../../model/matchPreferences.ts';
import { NO_SELECTION } from '../../model/orderSelection.ts';
import { preferences } from '../../model/preferences.ts';
import { isNarrow } from '../common/media.ts';
import { pressMainButton } from './commitTurn.ts';
import type { ScreenState } from './screenState.ts';

const TYPING = 'input, textarea, select, dialog';

export function useHotkeys(model: MatchModel, screen: ScreenState): void {
  // Not after the picture: whoever sees the match is heard.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (event.defaultPrevented || target?.closest(TYPING)) return;
      // A dialog whose focused control went away has the keys all the same: Escape must close it.
      if (document.querySelector('dialog[open]')) return;
      const action = hotkeyFor(event, matchPreferences.bindings.peek());
      if (!action || (event.key === ' ' && isForFocus(target, action, model))) return;
      event.preventDefault();
      perform(action, model, screen);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [model]);
}

/** Land that has the focus is picked by Enter: whoever planned by keys has the focus there when the round is shown, and Space would end that and place an army. */
function isForFocus(target: Element | null, action: HotkeyAction, { derived }: MatchModel): boolean {
  const control = target?.closest('button, a');
  if (!control) return false;
  return action !== 'playPause' || !derived.isReviewing.peek() || control.closest('.territory-layer') === null;
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
  more: ({ planner }) => planner.send({ kind: 'addAmount', by: 1 }),
  fewer: ({ planner }) => planner.send({ kind: 'addAmount', by: -1 }),
  all: ({ planner }) => planner.send({ kind: 'setAmount', amount: Number.MAX_SAFE_INTEGER }),
  unit: changeUnit,
  orderMode: changeMode,
  remove,
  list: (_, screen) => goToList(screen),
  back: goBack,
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

/** First what is selected in the list, else the order that is open. */
function remove({ planner, signals, derived }: MatchModel): void {
  const mode = signals.mode.value;
  if (derived.selected.value.size > 0) planner.removeOrders(derived.selected.value);
  else if (mode.kind === 'armies') planner.removeOrders(new Set([mode.key]));
  else if (mode.kind === 'deploying') planner.send({ kind: 'setAmount', amount: 0 });
}

function changeUnit({ planner, signals, derived }: MatchModel): void {
  const context = derived.context.value;
  const order = context && openOrder(signals.mode.value, context);
  if (order) planner.send({ kind: 'setUnit', unit: order.percent === undefined ? 'percent' : 'armies' });
}

const MODES = [null, ...ORDER_MODES] as const;

/** Attack or transfer, attack only, transfer only, and around. */
function changeMode({ planner, signals, derived }: MatchModel): void {
  const context = derived.context.value;
  const order = context && openOrder(signals.mode.value, context);
  if (!order) return;
  const next = MODES[(MODES.indexOf(order.mode ?? null) + 1) % MODES.length] ?? null;
  planner.send({ kind: 'setMode', mode: next });
}

/** To the orders in the list, where arrow keys lead on; on a phone the sheet opens first. */
function goToList(screen: ScreenState): void {
  if (isNarrow.peek()) {
    screen.tab.value = 'orders';
    screen.isSheetOpen.value = true;
  }
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.order-main')?.focus());
}

function goBack({ planner, signals, derived }: MatchModel, { isSelecting, isResultShown }: ScreenState): void {
  if (signals.facts.value?.phase === 'finished' && !derived.isReviewing.value) isResultShown.value = false;
  const hasSelection = isSelecting.value || derived.selected.value.size > 0;
  isSelecting.value = false;
  signals.selection.value = NO_SELECTION;
  if (!hasSelection) planner.send({ kind: 'back' });
}
