// Takes part in fair dice on the player's behalf: remembers what was committed to, and sends a salt of its own before round 1 (rules D5, D22).
import { computed, effect } from '@preact/signals';
import type { Session } from '../net/session.ts';
import { type DiceNote, publishedIn, withCommitments, withSeat } from './diceNote.ts';
import type { MatchSignals } from './matchSignals.ts';

/** Where notes are kept, and chance. */
export interface DicePorts {
  noteOf(code: string): DiceNote;
  keepNote(code: string, note: DiceNote): void;
  makeSalt(): string;
}

/** Works for as long as the match is open; returns how to stop. Nothing it does is ever shown or complained about. */
export function keepDice(signals: MatchSignals, session: Session, ports: DicePorts): () => void {
  const { code } = signals;
  const change = (next: (note: DiceNote) => DiceNote): DiceNote => {
    const note = ports.noteOf(code);
    const changed = next(note);
    if (changed !== note) ports.keepNote(code, changed);
    return changed;
  };

  async function send(): Promise<void> {
    // Kept before it is sent: if the answer is lost, the same one is sent again.
    const { salt } = change((note) => (note.salt === '' ? { ...note, salt: ports.makeSalt() } : note));
    const answer = await session.request('salt', { salt });
    if (answer.ok) change((note) => (note.stage === 'made' ? { ...note, stage: 'taken' } : note));
  }

  const published = computed(() =>
    publishedIn(signals.facts.value?.diceCommitments ?? '', signals.message.value?.dice).join(' '),
  );
  // Asked once each time that it becomes true: after taking a seat, and after every reconnect.
  const isWanted = computed(() => isSaltWanted(signals));
  const stops = [
    effect(() => {
      const message = signals.message.value;
      const commitments = published.value.split(' ').filter(Boolean);
      change((note) =>
        withCommitments(
          message ? withSeat(note, { seat: message.seats[0] ?? message.seat, round: message.round }) : note,
          commitments,
        ),
      );
    }),
    effect(() => {
      if (isWanted.value) void send();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Seated, connected, and before round 1. The commitment must have been published first, or it could have been chosen to fit. */
function isSaltWanted({ status, message }: MatchSignals): boolean {
  const { seats, phase, dice } = message.value ?? {};
  const isOpen = phase === 'lobby' || phase === 'picking';
  return status.value.kind === 'live' && (seats?.length ?? 0) > 0 && isOpen && (dice?.commitments.length ?? 0) > 0;
}
