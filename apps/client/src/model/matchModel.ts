// One open match: signals, what follows from them, planning, playback and the server's answers put together. The only place that knows all of them.
import { effect, type ReadonlySignal } from '@preact/signals';
import type { GameEvent } from '@salient/engine';
import type { EmoteMessage, SeatMessage } from '@salient/protocol';
import { DRAFT_DEBOUNCE_MS } from '@salient/protocol/limits';
import type { Session, SessionEvents } from '../net/session.ts';
import type { Player } from '../playback/player.ts';
import { roomText } from '../text/roomText.ts';
import { type Derived, makeDerived } from './derived.ts';
import { type DicePorts, keepDice } from './diceKeeper.ts';
import { DraftSaver } from './draftSaver.ts';
import { coveredSignal } from './hotseat.ts';
import { hasLeft } from './matchFacts.ts';
import { type MatchSignals, makeMatchSignals } from './matchSignals.ts';
import { keepPast } from './pastKeeper.ts';
import { makePlanner, type Planner } from './planner.ts';
import { makeRequests, type Requests } from './requests.ts';
import type { RoundRecord } from './roundRecord.ts';
import { RoundShow } from './roundShow.ts';
import { enterPhase, SeatDesk } from './seatDesk.ts';
import { remainingMs, withStamp } from './serverClock.ts';
import { keepThoughts } from './thoughtKeeper.ts';

/** What a match needs from outside; tests hand in fakes. */
export interface MatchPorts {
  open(events: SessionEvents): Session;
  nowMs(): number;
  /** Calls back later; returns how to prevent it. */
  after(delayMs: number, run: () => void): () => void;
  keepToken(code: string, token: string): void;
  forgetToken(code: string): void;
  /** The key to seats that this browser has, if any. */
  tokenOf(code: string): string | undefined;
  /** Seats that this browser wants to hear nothing of, by match. */
  readonly mutes: { of(code: string): readonly number[]; keep(code: string, seats: readonly number[]): void };
  /** Through whose eyes it watches a match in the fog. */
  readonly eyes: { of(code: string): number | null; keep(code: string, eyes: number | null): void };
  /** How far its chat was read here; null where the match is new to this browser. */
  readonly chatRead: { of(code: string): number | null; keep(code: string, atMs: number): void };
  readonly dice: DicePorts;
  /** A round has opened and this player has something to plan. */
  onTurn(): void;
  /** Nobody is looking: no animation. */
  isHidden(): boolean;
}

export interface MatchModel {
  readonly signals: MatchSignals;
  readonly derived: Derived;
  readonly planner: Planner;
  readonly player: Player;
  readonly requests: Requests;
  readonly session: Session;
  /** Playback speed, kept for the rounds to come. */
  setSpeed(speed: number): void;
  /** The round on the screen while one is shown; `isNews` while it is shown for the first time. */
  readonly show: Pick<RoundShow, 'record' | 'isNews'>;
  /** Shows a resolved round once more; the last one if none is named. */
  watchAgain(record?: RoundRecord): void;
  /** Puts a resolved round on the screen, at its start or end; nothing moves. */
  openRecord(record: RoundRecord, where: 'start' | 'end'): void;
  /** Shows one step of a resolved round and stops there. */
  showStep(record: RoundRecord, event: GameEvent): void;
  /** Several people at one device: between two of them, nothing of either is shown. */
  readonly isCovered: ReadonlySignal<boolean>;
  /** Shows what this own seat sees. */
  reveal(seat: number): Promise<void>;
  /** Keeps the draft and shows no seat any more. */
  cover(): Promise<void>;
  /** The page is about to be left: the last edits go to the server at once. */
  saveNow(): void;
  close(): void;
}

/** How long the state may be ahead of the seat messages before they are asked for. */
const SYNC_AFTER_MS = 1_500;
/** How long after everybody's time is up a round is asked after: it resolves well before that, and nobody hears of it through a socket that is dead. */
const OVERDUE_MS = 3_000;
/** How long a sign hangs on its seat. */
const EMOTE_SHOWN_MS = 5_000;

export function openMatch(code: string, isWatchLink: boolean, ports: MatchPorts): MatchModel {
  const signals = makeMatchSignals(code, isWatchLink);
  signals.muted.value = ports.mutes.of(code);
  signals.eyes.value = ports.eyes.of(code);
  signals.chatReadAtMs.value = ports.chatRead.of(code);
  const show = new RoundShow(signals, ports.after);
  const { player } = show;
  const derived = makeDerived(signals, player);
  const desk: SeatDesk = new SeatDesk({
    signals,
    derived,
    show,
    ports,
    session: () => session,
    saver: () => saver,
    saveDraft: () => requests.saveDraft(),
  });
  const session = ports.open(makeInbox(signals, ports, (message) => desk.take(message, { isLive: true })));
  const sync = () => desk.sync();
  const requests = makeRequests({ signals, session, ports, sync }, (message) => desk.take(message, { isLive: false }));
  const saver = makeSaver(signals, requests, ports);
  const planner = makePlanner(signals, derived, () => saver.edited());
  const isCovered = coveredSignal(signals);
  const stops = [
    ...keepUp(signals, session, { ports, sync }),
    enterWithMap(signals, derived),
    restWhenGone(signals),
    effect(() => {
      if (isCovered.value) player.skip();
    }),
  ];
  return {
    signals,
    derived,
    planner,
    player,
    requests: { ...requests, commit: () => requests.commit(() => saver.forget()) },
    session,
    isCovered,
    reveal: (seat) => desk.reveal(seat),
    cover: () => desk.cover(),
    saveNow: () => saver.resume(),
    setSpeed: (speed) => show.setSpeed(speed),
    show,
    watchAgain(record = signals.records.peek().at(-1)) {
      if (record) show.again(record);
    },
    openRecord: (record, where) => show.open(record, where),
    showStep: (record, event) => show.showStep(record, event),
    close() {
      for (const stop of stops) stop();
      player.destroy();
      session.close();
    },
  };
}

/** What the page asks of the server by itself. @returns how to stop each */
function keepUp(
  signals: MatchSignals,
  session: Session,
  { ports, sync }: { readonly ports: MatchPorts; readonly sync: () => Promise<void> },
): readonly (() => void)[] {
  return [
    syncWhenLive(signals, session, sync),
    syncAfterSilence(signals, ports, sync),
    syncWhenOverdue(signals, ports, sync),
    effect(() => ports.mutes.keep(signals.code, signals.muted.value)),
    effect(() => ports.eyes.keep(signals.code, signals.facts.value?.phase === 'finished' ? null : signals.eyes.value)),
    keepChatRead(signals, ports),
    keepDice(signals, session, ports.dice),
    keepPast(signals, session, ports.after),
    keepThoughts(signals, session, ports.after),
  ];
}

/** Whoever comes for the first time has missed nothing: what was said before is theirs to look up. */
const keepChatRead = ({ code, message, chat, chatReadAtMs }: MatchSignals, ports: MatchPorts): (() => void) =>
  effect(() => {
    if (message.value === null) return;
    chatReadAtMs.value ??= chat.peek().at(-1)?.atMs ?? 0;
    ports.chatRead.keep(code, chatReadAtMs.value);
  });

function makeSaver(signals: MatchSignals, requests: Requests, ports: MatchPorts): DraftSaver {
  const onSaved = (isSaved: boolean) => {
    signals.saved.value = isSaved ? 'saved' : 'unsaved';
  };
  return new DraftSaver({ send: requests.saveDraft, after: ports.after, onSaved }, DRAFT_DEBOUNCE_MS);
}

/** The map may arrive after the first message: planning begins then. */
const enterWithMap = (signals: MatchSignals, derived: Derived): (() => void) =>
  effect(() => {
    if (derived.game.value) enterPhase(signals, derived);
  });

/** Who surrenders plans no more from then on, though the round goes on for the others; in a match that was put away nobody does. */
const restWhenGone = ({ facts, seat, status, mode }: MatchSignals): (() => void) =>
  effect(() => {
    if (hasLeft(facts.value, seat.value) || status.value.kind === 'gone') mode.value = { kind: 'idle' };
  });

const syncWhenLive = (signals: MatchSignals, session: Session, sync: () => Promise<void>): (() => void) =>
  effect(() => {
    if (signals.status.value.kind !== 'live') return;
    // What was refused for want of a connection is no longer true.
    signals.complaint.value = null;
    // A new connection knows nothing of whom the last one had muted, nor through whose eyes it watched; in this order nothing else comes first.
    const [seats, eyes] = [signals.muted.peek(), signals.eyes.peek()];
    if (seats.length > 0) void session.request('mute', { seats: [...seats] });
    if (eyes !== null && signals.seats.peek().length === 0) void session.request('watch', { seat: eyes });
    void sync();
  });

/** Session events into signals; seat messages go on to `take`. */
function makeInbox(signals: MatchSignals, ports: MatchPorts, take: (message: SeatMessage) => void): SessionEvents {
  const stamp = (serverTimeMs: number) => {
    signals.clockOffset.value = withStamp(signals.clockOffset.peek(), serverTimeMs, ports.nowMs());
  };
  return {
    status: (status) => {
      signals.status.value = status;
    },
    facts: (facts) => {
      stamp(facts.serverTimeMs);
      signals.facts.value = facts;
    },
    round: take,
    seated: (message) => {
      signals.seats.value = message.seats;
      signals.seat.value = message.seat;
    },
    unseated: ({ seats, why }) => {
      signals.seats.value = signals.seats.peek().filter((seat) => !seats.includes(seat));
      if (signals.seats.peek().length > 0) return;
      ports.forgetToken(signals.code);
      signals.seat.value = -1;
      signals.mode.value = { kind: 'idle' };
      if (why !== 'kicked') return;
      signals.isShownOut.value = true;
      signals.complaint.value = roomText.kicked();
    },
    chat: (line) => {
      stamp(line.atMs);
      signals.chat.value = [...signals.chat.peek(), line];
    },
    emote: (message) => showEmote(signals, ports, message),
    rematch: (message) => {
      signals.rematch.value = message;
      signals.goneRematch.value = null;
    },
  };
}

/** The newest sign of a seat, for a few seconds. */
function showEmote({ emotes }: MatchSignals, ports: MatchPorts, message: EmoteMessage): void {
  emotes.value = new Map(emotes.peek()).set(message.seat, message);
  ports.after(EMOTE_SHOWN_MS, () => {
    if (emotes.peek().get(message.seat) !== message) return;
    const rest = new Map(emotes.peek());
    rest.delete(message.seat);
    emotes.value = rest;
  });
}

/** Asks for everything when the public state has moved on and no seat message came: messages and patches may overtake each other, not stay away. */
function syncAfterSilence(signals: MatchSignals, ports: MatchPorts, sync: () => Promise<void>): () => void {
  return effect(() => {
    const facts = signals.facts.value;
    const message = signals.message.value;
    if (!facts || !message || facts.phase === 'resolving') return undefined;
    if (facts.phase === message.phase && facts.round === message.round) return undefined;
    return ports.after(SYNC_AFTER_MS, () => void sync());
  });
}

/** Whoever waits or watches asks for nothing, and so would never notice that nothing comes any more: asked once when the round should be over. */
function syncWhenOverdue(signals: MatchSignals, ports: MatchPorts, sync: () => Promise<void>): () => void {
  return effect(() => {
    const facts = signals.facts.value;
    if (!facts || facts.deadlineAtMs === 0 || facts.isPaused || signals.status.value.kind !== 'live') return undefined;
    const bankMs = Math.max(0, ...facts.seats.map((seat) => seat.bankMs));
    const leftMs = remainingMs(facts.deadlineAtMs + bankMs, signals.clockOffset.peek(), ports.nowMs());
    return ports.after(leftMs + OVERDUE_MS, () => void sync());
  });
}
