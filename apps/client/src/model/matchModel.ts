// One open match: signals, what follows from them, planning, playback and the server's answers put together. The only place that knows all of them.
import { effect } from '@preact/signals';
import type { SeatMessage } from '@salient/protocol';
import { DRAFT_DEBOUNCE_MS } from '@salient/protocol/limits';
import type { Session, SessionEvents } from '../net/session.ts';
import type { Player } from '../playback/player.ts';
import { type Derived, makeDerived } from './derived.ts';
import { type DicePorts, keepDice } from './diceKeeper.ts';
import { DraftSaver } from './draftSaver.ts';
import { type MatchSignals, makeMatchSignals } from './matchSignals.ts';
import { makePlanner, type Planner } from './planner.ts';
import { modeFor, receive } from './receive.ts';
import { makeRequests, type Requests } from './requests.ts';
import { RoundShow } from './roundShow.ts';
import { withStamp } from './serverClock.ts';

/** What a match needs from outside; tests hand in fakes. */
export interface MatchPorts {
  open(events: SessionEvents): Session;
  nowMs(): number;
  /** Calls back later; returns how to prevent it. */
  after(delayMs: number, run: () => void): () => void;
  keepToken(code: string, token: string): void;
  forgetToken(code: string): void;
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
  /** Shows the last resolved round once more. */
  watchAgain(): void;
  close(): void;
}

/** How long the state may be ahead of the seat messages before they are asked for. */
const SYNC_AFTER_MS = 1_500;

export function openMatch(code: string, isWatchLink: boolean, ports: MatchPorts): MatchModel {
  const signals = makeMatchSignals(code, isWatchLink);
  const show = new RoundShow(signals, ports.after);
  const { player } = show;
  const derived = makeDerived(signals, player);
  const session = ports.open(makeInbox(signals, ports, (message) => take(message, true)));
  const requests = makeRequests({ signals, session, ports, sync });
  const saver = makeSaver(signals, requests, ports);
  const planner = makePlanner(signals, derived, () => saver.edited());

  function take(message: SeatMessage, isLive: boolean): void {
    const isFirst = signals.message.peek() === null;
    const isNew = receive(signals, message);
    if (signals.saved.peek() === 'saved') saver.forget();
    // Committed or taken back elsewhere, or the answer to a commit was lost with the connection.
    const isElsewhere = message.isCommitted !== (signals.mode.peek().kind === 'committed');
    if (isNew || isElsewhere) enterPhase(signals, derived);
    if (isFirst || !isNew || !isLive) return;
    const record = signals.records.peek().at(-1);
    const isSeen = !ports.isHidden() && !signals.facts.peek()?.isFast;
    if (record?.after === message.view && isSeen) show.show(record);
    else player.skip();
    if (signals.mode.peek().kind !== 'idle') ports.onTurn();
  }

  async function sync(): Promise<void> {
    const answer = await session.request('sync', {});
    if (!answer.ok) return;
    take(answer.value, false);
    saver.resume();
  }

  const stops = [
    syncWhenLive(signals, sync),
    syncAfterSilence(signals, ports, sync),
    enterWithMap(signals, derived),
    keepDice(signals, session, ports.dice),
  ];
  return {
    signals,
    derived,
    planner,
    player,
    requests: { ...requests, commit: () => requests.commit(() => saver.forget()) },
    session,
    setSpeed: (speed) => show.setSpeed(speed),
    watchAgain() {
      const record = signals.records.peek().at(-1);
      if (record) show.show(record);
    },
    close() {
      for (const stop of stops) stop();
      player.destroy();
      session.close();
    },
  };
}

function makeSaver(signals: MatchSignals, requests: Requests, ports: MatchPorts): DraftSaver {
  const onSaved = (isSaved: boolean) => {
    signals.saved.value = isSaved ? 'saved' : 'unsaved';
  };
  return new DraftSaver({ send: requests.saveDraft, after: ports.after, onSaved }, DRAFT_DEBOUNCE_MS);
}

/** Where planning begins in the phase of the newest message; without the game nothing can be planned yet. */
function enterPhase(signals: MatchSignals, derived: Derived): void {
  const message = signals.message.peek();
  const game = derived.game.peek();
  if (game && message) signals.mode.value = modeFor(message, game, signals.orders.peek().items);
}

/** The map may arrive after the first message: planning begins then. */
const enterWithMap = (signals: MatchSignals, derived: Derived): (() => void) =>
  effect(() => {
    if (derived.game.value) enterPhase(signals, derived);
  });

const syncWhenLive = (signals: MatchSignals, sync: () => Promise<void>): (() => void) =>
  effect(() => {
    if (signals.status.value.kind === 'live') void sync();
  });

/** Session events into signals; seat messages go on to `take`. */
function makeInbox(
  signals: MatchSignals,
  ports: MatchPorts,
  take: (message: SeatMessage, isLive: boolean) => void,
): SessionEvents {
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
    round: (message) => take(message, true),
    seated: (message) => {
      signals.seat.value = message.seat;
    },
    chat: (line) => {
      stamp(line.atMs);
      signals.chat.value = [...signals.chat.peek(), line];
      signals.unreadChat.value++;
    },
    rematch: (message) => {
      signals.rematch.value = message;
    },
  };
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
