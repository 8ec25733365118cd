// What only this screen knows: which tab is open, whether the sheet is up, and the mounted board.
import { type Signal, signal } from '@preact/signals';
import type { Board } from '../../map/api.ts';

export const TABS = ['orders', 'thoughts', 'log', 'chat', 'land', 'statistics'] as const;
export type Tab = (typeof TABS)[number];

export interface ScreenState {
  readonly board: Signal<Board | null>;
  readonly tab: Signal<Tab>;
  /** Narrow screens: the sheet covers half of the board. */
  readonly isSheetOpen: Signal<boolean>;
  /** Orders of the list have boxes to tick. */
  readonly isSelecting: Signal<boolean>;
  readonly isHelpOpen: Signal<boolean>;
  readonly isMySeatOpen: Signal<boolean>;
  readonly isResultShown: Signal<boolean>;
  /** The commit button asks once when armies would be lost. */
  readonly isCommitAsked: Signal<boolean>;
}

export const makeScreenState = (): ScreenState => ({
  board: signal<Board | null>(null),
  tab: signal<Tab>('log'),
  isSheetOpen: signal(false),
  isSelecting: signal(false),
  isHelpOpen: signal(false),
  isMySeatOpen: signal(false),
  isResultShown: signal(true),
  isCommitAsked: signal(false),
});
