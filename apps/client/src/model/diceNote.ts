// What this browser keeps of a match's dice while they are rolled, to hold it against the replay afterwards (rules D22, D25).
import type { DiceMessage } from '@salient/protocol';
import { isHashText, isSalt, type Witness } from '@salient/protocol/fairness';

export interface DiceNote {
  /** Commitments as they were published, by chain number; one that was seen once is never replaced. */
  readonly commitments: readonly string[];
  /** The salt made here, '' for none. */
  readonly salt: string;
  /** `made`: perhaps not sent. `taken`: the server has it. `counts`: round 1 has opened with it, so every replay must have it. */
  readonly stage: 'made' | 'taken' | 'counts';
}

export const NO_NOTE: DiceNote = { commitments: [], salt: '', stage: 'made' };

/** Adds what is published now and was not seen before. */
export function withCommitments(note: DiceNote, published: readonly string[]): DiceNote {
  const unseen = published.slice(note.commitments.length);
  return unseen.length === 0 ? note : { ...note, commitments: [...note.commitments, ...unseen] };
}

/** What the first message of a round says about the own salt: from round 1 on it counts, and a seat lost in the lobby takes its salt along. */
export function withSeat(note: DiceNote, at: { readonly seat: number; readonly round: number }): DiceNote {
  if (note.stage === 'taken' && at.seat >= 0 && at.round >= 1) return { ...note, stage: 'counts' };
  return note.stage === 'taken' && at.seat < 0 ? { ...note, stage: 'made' } : note;
}

/** What a replay must agree with. */
export const witnessOf = ({ commitments, salt, stage }: DiceNote): Witness =>
  stage === 'counts' ? { commitments, salt } : { commitments };

/** Reads a note back from storage; damage is no note. */
export function parseDiceNote(text: string | null): DiceNote {
  try {
    const { commitments, salt, stage } = JSON.parse(text ?? '') as Record<keyof DiceNote, unknown>;
    const isWhole = Array.isArray(commitments) && commitments.every(isHashText) && (salt === '' || isSalt(salt));
    if (!isWhole || (stage !== 'made' && stage !== 'taken' && stage !== 'counts')) return NO_NOTE;
    return { commitments, salt, stage };
  } catch {
    return NO_NOTE;
  }
}

/** What is published, from the public state or from a message. */
export const publishedIn = (state: string, dice: DiceMessage | null | undefined): readonly string[] =>
  dice?.commitments ?? state.split(' ').filter(isHashText);
