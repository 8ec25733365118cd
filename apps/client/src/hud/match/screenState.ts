// What only this screen knows: which tab is open, whether the sheet is up, and the mounted board.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Board } from '../../map/api.ts';

export const TABS = ['orders', 'thoughts', 'log', 'chat', 'land', 'statistics'] as const;
export type Tab = (typeof TABS)[number];

/** Of another round or another number it is another question. */
export interface CommitQuestion {
  readonly round: number;
  /** Armies that are not placed, or starts that are not chosen. */
  readonly left: number;
}

export interface ScreenState {
  readonly board: Signal<Board | null>;
  /** CSS pixels at the top of the board that playback's controls lie over. */
  readonly covered: Signal<number>;
  /** The same at its bottom, under the zoom buttons; under the hint; and under whichever is higher. */
  readonly underTools: Signal<number>;
  readonly underHint: Signal<number>;
  readonly coveredBelow: ReadonlySignal<number>;
  readonly tab: Signal<Tab>;
  /** Narrow screens: the sheet covers half of the board. */
  readonly isSheetOpen: Signal<boolean>;
  /** Orders of the list have boxes to tick. */
  readonly isSelecting: Signal<boolean>;
  readonly isHelpOpen: Signal<boolean>;
  readonly isMySeatOpen: Signal<boolean>;
  readonly isResultShown: Signal<boolean>;
  /** What the commit button has asked about: armies that would be lost in that round, or starts that would be drawn. */
  readonly commitAsked: Signal<CommitQuestion | null>;
}

export const makeScreenState = (): ScreenState => ({
  board: signal<Board | null>(null),
  covered: signal(0),
  ...makeCoveredBelow(),
  tab: signal<Tab>('log'),
  isSheetOpen: signal(false),
  isSelecting: signal(false),
  isHelpOpen: signal(false),
  isMySeatOpen: signal(false),
  isResultShown: signal(true),
  commitAsked: signal<CommitQuestion | null>(null),
});

function makeCoveredBelow(): Pick<ScreenState, 'underTools' | 'underHint' | 'coveredBelow'> {
  const [underTools, underHint] = [signal(0), signal(0)];
  return { underTools, underHint, coveredBelow: computed(() => Math.max(underTools.value, underHint.value)) };
}
