// Tabs of one browser that have the same seat: when the one that took it over is closed, the one that had it before takes it back, unless
// the other was only loaded anew.
import { effect } from '@preact/signals';
import type { MatchModel } from './matchModel.ts';

/** Told among the tabs that have this match open: the seat is played here; this tab is about to be gone. */
type Word = 'here' | 'gone';

export interface TabPorts {
  /** To all other tabs. */
  say(word: Word): void;
  /** Calls back later; returns how to prevent it. */
  after(delayMs: number, run: () => void): () => void;
}

export interface SeatBack {
  /** Another tab has spoken. */
  hear(word: unknown): void;
  /** This page is about to be left. */
  leave(): void;
  stop(): void;
}

/** A page that is loaded anew is back within it; the room keeps a seat much longer. */
const RELOAD_MS = 3_000;

export function takeSeatBack({ signals, session }: Pick<MatchModel, 'signals' | 'session'>, ports: TabPorts): SeatBack {
  const isPlayedHere = () => signals.status.value.kind === 'live' && signals.seats.value.length > 0;
  let cancel = (): void => undefined;
  const stop = effect(() => {
    if (isPlayedHere()) ports.say('here');
  });
  return {
    hear(word) {
      cancel();
      if (word !== 'gone') return;
      cancel = ports.after(RELOAD_MS, () => {
        if (signals.status.peek().kind === 'takenOver') session.retryNow();
      });
    },
    leave() {
      if (isPlayedHere()) ports.say('gone');
    },
    stop() {
      cancel();
      stop();
    },
  };
}
