// Everything a match screen knows, as signals: what the server says, the player's draft, and where the player stands in planning it.
import { type Signal, signal } from '@preact/signals';
import type { MapDocument, Order, View } from '@salient/engine';
import type {
  ChatAudience,
  ChatLine,
  EmoteMessage,
  KeptThoughts,
  RematchMessage,
  RequestName,
  SeatMessage,
} from '@salient/protocol';
import type { Mode, Notice } from '../interaction/mode.ts';
import type { LinkStatus } from '../net/session.ts';
import { type Draft, makeDraft } from './draft.ts';
import type { MatchFacts } from './matchFacts.ts';
import { NO_SELECTION, type OrderSelection } from './orderSelection.ts';
import type { RoundRecord } from './roundRecord.ts';
import type { ClockOffset } from './serverClock.ts';

/** `unsaved`: an edit is on its way or could not be sent yet. */
export type SavedState = 'saved' | 'unsaved';

export interface MatchSignals {
  readonly code: string;
  /** Whether the page is here by a watch link, without this browser's key to a seat. Whoever sits down is here as a player from then on. */
  readonly isWatchLink: Signal<boolean>;
  readonly status: Signal<LinkStatus>;
  readonly facts: Signal<MatchFacts | null>;
  readonly clockOffset: Signal<ClockOffset>;
  readonly document: Signal<MapDocument | null>;
  /** A sentence when the map could not be loaded. */
  readonly mapFailure: Signal<string | null>;
  /** The newest seat message: the authority on view, round and phase. */
  readonly message: Signal<SeatMessage | null>;
  /** The seat whose eyes the page sees with, −1 for watchers and between two people at one device. */
  readonly seat: Signal<number>;
  /** All seats this device holds. */
  readonly seats: Signal<readonly number[]>;
  /** The host has shown this person out of the room: the server gives this connection no seat any more. */
  readonly isShownOut: Signal<boolean>;
  /** Own seats that have committed in this round at this device with several. */
  readonly done: Signal<readonly number[]>;
  readonly records: Signal<readonly RoundRecord[]>;
  readonly orders: Signal<Draft<Order>>;
  readonly picks: Signal<Draft<number>>;
  readonly saved: Signal<SavedState>;
  /** What the server is being asked for, of what is asked for once at a time. */
  readonly asked: Signal<RequestName | null>;
  readonly mode: Signal<Mode>;
  readonly notice: Signal<Notice | null>;
  /** The latest sentence about something that was refused; shown until the next input. */
  readonly complaint: Signal<string | null>;
  readonly chat: Signal<readonly ChatLine[]>;
  /** When the newest line that was read here was said, on the server's clock; null until it is known what was said before. */
  readonly chatReadAtMs: Signal<number | null>;
  /** What has been typed into the chat and not been sent, and for whom: kept while another tab or screen is looked at. */
  readonly typedChat: Signal<string>;
  readonly chatAudience: Signal<ChatAudience>;
  /** Seats (−1: spectators) that this device hears nothing of. */
  readonly muted: Signal<readonly number[]>;
  /** Of a spectator in the fog: whose eyes were chosen here; −1 for everything, null for whosever the server shows. */
  readonly eyes: Signal<number | null>;
  /** The newest emote of each seat that is still shown. */
  readonly emotes: Signal<ReadonlyMap<number, EmoteMessage>>;
  readonly hovered: Signal<number | null>;
  readonly hoveredBonus: Signal<number | null>;
  readonly focused: Signal<number | null>;
  /** Keys of the orders that are shown on the map: the one chosen in the list, and the one under the pointer there. */
  readonly litOrder: Signal<string | null>;
  readonly hoveredOrder: Signal<string | null>;
  /** Orders chosen together in the list. */
  readonly selection: Signal<OrderSelection>;
  readonly rematch: Signal<RematchMessage | null>;
  /** Code of one that was told of, and that nobody can come to any more. */
  readonly goneRematch: Signal<string | null>;
  /** Of a match of bots, by round and seat: what they have thought so far. */
  readonly thoughts: Signal<readonly KeptThoughts[]>;
  /** Rounds after the newest of them that are over, were asked about, and have nothing to tell. */
  readonly silentRounds: Signal<readonly number[]>;
  /** A turn that a bot thought of, drawn on the board. */
  readonly shownTurn: Signal<ShownTurn | null>;
}

/** What a seat's bot would have ordered. */
export interface ShownTurn {
  readonly key: string;
  readonly seat: number;
  readonly orders: readonly Order[];
}

export function makeMatchSignals(code: string, isWatchLink: boolean): MatchSignals {
  return {
    code,
    isWatchLink: signal(isWatchLink),
    status: signal<LinkStatus>({ kind: 'connecting' }),
    facts: signal<MatchFacts | null>(null),
    clockOffset: signal<ClockOffset>(null),
    document: signal<MapDocument | null>(null),
    mapFailure: signal<string | null>(null),
    message: signal<SeatMessage | null>(null),
    seat: signal(-1),
    seats: signal<readonly number[]>([]),
    isShownOut: signal(false),
    done: signal<readonly number[]>([]),
    records: signal<readonly RoundRecord[]>([]),
    orders: signal(makeDraft<Order>()),
    picks: signal(makeDraft<number>()),
    saved: signal<SavedState>('saved'),
    asked: signal<RequestName | null>(null),
    mode: signal<Mode>({ kind: 'idle' }),
    notice: signal<Notice | null>(null),
    complaint: signal<string | null>(null),
    chat: signal<readonly ChatLine[]>([]),
    chatReadAtMs: signal<number | null>(null),
    typedChat: signal(''),
    chatAudience: signal<ChatAudience>('all'),
    muted: signal<readonly number[]>([]),
    eyes: signal<number | null>(null),
    emotes: signal<ReadonlyMap<number, EmoteMessage>>(new Map()),
    hovered: signal<number | null>(null),
    hoveredBonus: signal<number | null>(null),
    focused: signal<number | null>(null),
    litOrder: signal<string | null>(null),
    hoveredOrder: signal<string | null>(null),
    selection: signal(NO_SELECTION),
    rematch: signal<RematchMessage | null>(null),
    goneRematch: signal<string | null>(null),
    thoughts: signal<readonly KeptThoughts[]>([]),
    silentRounds: signal<readonly number[]>([]),
    shownTurn: signal<ShownTurn | null>(null),
  };
}

/** What the match's map calls itself; empty until it is here. */
export const ownMapName = ({ document, facts }: MatchSignals): string =>
  document.value?.id === facts.value?.mapId ? (document.value?.name ?? '') : '';

/** Whether the match on the screen stands still: it was put away, deleted or closed, and whoever asked for it again has not been let in yet. */
export function isPutAway({ status, facts, mode }: MatchSignals): boolean {
  if (facts.value === null || facts.value.phase === 'finished') return false;
  const link = status.value;
  if (link.kind === 'lost') return link.reason !== undefined;
  return link.kind === 'gone' || (link.kind === 'connecting' && mode.value.kind === 'idle');
}

/** Whether the seats here were moved to another device by a code: this page has no key to them any more, and hears nothing until it watches. */
export const hasMovedAway = ({ status, seats }: MatchSignals): boolean =>
  status.value.kind === 'takenOver' && seats.value.length === 0;

/** The authoritative view, or null before the first message. */
export const viewOf = (signals: MatchSignals): View | null => signals.message.value?.view ?? null;
