// What a request comes to before anything has changed: facts to record (with the secrets they need), and the answer once they are saved.
import type { Result } from '@salient/engine';
import type { Refusal } from '@salient/protocol';
import type { Fact } from './records.ts';

/** Name and value of something that must be in the secret table before the facts are. */
export type Secret = readonly [name: string, value: string];

export interface Decision<T> {
  readonly facts: readonly Fact[];
  readonly secrets?: readonly Secret[];
  readonly value: T;
}

export type Decided<T> = Result<Decision<T>, Refusal>;

/** Record these facts, then answer `value`. */
export const decide = <T>(value: T, ...facts: readonly Fact[]): Decided<T> => ({ ok: true, value: { facts, value } });

/** The answer that says only "done". */
export const NOTHING: Record<string, never> = Object.freeze({});

/** Where a round's key is kept until the round is over; round 0 is the picks, whose key also draws the offers. */
export const roundKeyName = (round: number): string => `roundKey:${round}`;

/** Where the secret of a hash chain is kept. Named by its commitment: no chain can take another one's place. */
export const chainSecretName = (commitment: string): string => `chain:${commitment}`;
