// Everything a match screen knows, as signals: what the server says, the player's draft, and where the player stands in planning it.
import { type Signal, signal } from '@preact/signals';
import type { MapDocument, Order, View } from '@salient/engine';
import type { ChatLine, RematchMessage, SeatMessage } from '@salient/protocol';
import type { Mode, Notice } from '../interaction/mode.ts';
import type { LinkStatus } from '../net/session.ts';
import { type Draft, makeDraft } from './draft.ts';
import type { MatchFacts } from './matchFacts.ts';
import type { RoundRecord } from './roundRecord.ts';
import type { ClockOffset } from './serverClock.ts';

/** `unsaved`: an edit is on its way or could not be sent yet. */
export type SavedState = 'saved' | 'unsaved';

export interface MatchSignals {
  readonly code: string;
  /** Opened by a watch link: never takes a seat by itself. */
  readonly isWatchLink: boolean;
  readonly status: Signal<LinkStatus>;
  readonly facts: Signal<MatchFacts | null>;
  readonly clockOffset: Signal<ClockOffset>;
  readonly document: Signal<MapDocument | null>;
  /** A sentence when the map could not be loaded. */
  readonly mapFailure: Signal<string | null>;
  /** The newest seat message: the authority on view, round and phase. */
  readonly message: Signal<SeatMessage | null>;
  readonly seat: Signal<number>;
  readonly records: Signal<readonly RoundRecord[]>;
  readonly orders: Signal<Draft<Order>>;
  readonly picks: Signal<Draft<number>>;
  readonly saved: Signal<SavedState>;
  readonly isBusy: Signal<boolean>;
  readonly mode: Signal<Mode>;
  readonly notice: Signal<Notice | null>;
  /** The latest sentence about something that was refused; shown until the next input. */
  readonly complaint: Signal<string | null>;
  readonly chat: Signal<readonly ChatLine[]>;
  readonly unreadChat: Signal<number>;
  readonly hovered: Signal<number | null>;
  readonly hoveredBonus: Signal<number | null>;
  readonly focused: Signal<number | null>;
  /** Territories to light on behalf of the log or the order list. */
  readonly litOrder: Signal<number | null>;
  readonly rematch: Signal<RematchMessage | null>;
}

export function makeMatchSignals(code: string, isWatchLink: boolean): MatchSignals {
  return {
    code,
    isWatchLink,
    status: signal<LinkStatus>({ kind: 'connecting' }),
    facts: signal<MatchFacts | null>(null),
    clockOffset: signal<ClockOffset>(null),
    document: signal<MapDocument | null>(null),
    mapFailure: signal<string | null>(null),
    message: signal<SeatMessage | null>(null),
    seat: signal(-1),
    records: signal<readonly RoundRecord[]>([]),
    orders: signal(makeDraft<Order>()),
    picks: signal(makeDraft<number>()),
    saved: signal<SavedState>('saved'),
    isBusy: signal(false),
    mode: signal<Mode>({ kind: 'idle' }),
    notice: signal<Notice | null>(null),
    complaint: signal<string | null>(null),
    chat: signal<readonly ChatLine[]>([]),
    unreadChat: signal(0),
    hovered: signal<number | null>(null),
    hoveredBonus: signal<number | null>(null),
    focused: signal<number | null>(null),
    litOrder: signal<number | null>(null),
    rematch: signal<RematchMessage | null>(null),
  };
}

/** The authoritative view, or null before the first message. */
export const viewOf = (signals: MatchSignals): View | null => signals.message.value?.view ?? null;
