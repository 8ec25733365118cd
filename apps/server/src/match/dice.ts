// The dice of one match: hash chains committed to before anybody sits, players' salts, and the round keys made of both (rules D5, D20–D26).

import type { ReplayKey } from '@salient/engine';
import { requestSchemas } from '@salient/protocol';
import { type KeyChain, makeKeyChain, placeOf, roundKeyOf, type Salt } from '@salient/protocol/fairness';
import { chainSecretName, type Decided, decide, NOTHING, type Secret } from './decision.ts';
import type { MatchData, Seat } from './matchData.ts';
import type { KeySource } from './ports.ts';
import { type Fact, fact } from './records.ts';
import { refuse } from './refusal.ts';

/** Chains that are committed to beside the one in use: always the next one (D24). */
const CHAINS_AHEAD = 1;

/** The keys of a running match; secret, but for what rounds that are over have revealed. */
export class Dice {
  readonly #data: MatchData;
  readonly #keys: KeySource;
  readonly #secretOf: (name: string) => string | undefined;
  #chain: KeyChain | null = null;

  constructor(data: MatchData, keys: KeySource, secretOf: (name: string) => string | undefined) {
    this.#data = data;
    this.#keys = keys;
    this.#secretOf = secretOf;
  }

  /** Has this match committed to chains? Those from before there were any draw each key by itself. */
  get isChained(): boolean {
    return this.#data.commitments.length > 0;
  }

  /** The key of a round and where it comes from; undefined where there is no chain, or its secret is lost (D26). */
  keyOf(round: number, salts: readonly Salt[] = saltsOf(this.#data)): Required<ReplayKey> | undefined {
    const { chainLength, hashes } = this.#keys;
    const { chain: number, index } = placeOf(round, chainLength);
    const chain = this.#chainOf(this.#data.commitments[number]);
    if (chain === undefined) return undefined;
    const chainKey = chain.keyAt(index);
    return { key: roundKeyOf(chainKey, { match: this.#data.id, round, salts }, hashes), chainKey };
  }

  #chainOf(commitment: string | undefined): KeyChain | undefined {
    if (commitment === undefined) return undefined;
    if (this.#chain?.commitment === commitment) return this.#chain;
    const secret = this.#secretOf(chainSecretName(commitment));
    if (secret === undefined) return undefined;
    this.#chain = makeKeyChain(secret, this.#keys.chainLength, this.#keys.hashes);
    return this.#chain;
  }
}

/** Chains that have to be committed to before `round` opens, where `known` are: what to record, and their secrets. */
export function drawChains(
  { known, round }: { readonly known: number; readonly round: number },
  { makeSecret, chainLength, hashes }: KeySource,
): { readonly facts: readonly Fact[]; readonly secrets: readonly Secret[] } {
  const wanted = placeOf(round, chainLength).chain + 1 + CHAINS_AHEAD;
  const chains = Array.from({ length: Math.max(0, wanted - known) }, () => {
    const secret = makeSecret();
    return { secret, commitment: makeKeyChain(secret, chainLength, hashes).commitment };
  });
  return {
    facts: chains.map(({ commitment }) => fact('chained', { commitment })),
    secrets: chains.map(({ commitment, secret }): Secret => [chainSecretName(commitment), secret]),
  };
}

/** All salts, by the number that each seat has among `playing` (by lobby numbers): from the start on that is its own. */
export const saltsOf = ({ seats }: MatchData, playing: readonly number[] = [...seats.keys()]): Salt[] =>
  playing.flatMap((index, seat): Salt[] => saltOf(seats[index], seat));

const saltOf = (seat: Seat | undefined, index: number): Salt[] =>
  seat === undefined || seat.salt === '' ? [] : [{ seat: index, salt: seat.salt, from: seat.saltFrom }];

/** By the holder of a seat, until round 1 opens; sent twice it is the same (D22). */
export function decideSalt(data: MatchData, seat: number, input: string): Decided<Record<string, never>> {
  const parsed = requestSchemas.salt.safeParse({ salt: input });
  if (!parsed.success) return refuse('badRequest');
  const held = data.seats[seat];
  if (held?.kind !== 'human') return refuse('notAPerson');
  if (data.commitments.length === 0) return refuse('noChain');
  const { salt } = parsed.data;
  if (held.salt === salt) return decide(NOTHING);
  if (data.play !== null && (data.play.isClosing || data.play.position.phase !== 'picking'))
    return refuse('saltsClosed');
  if (held.salt !== '') return refuse('saltGiven');
  return decide(NOTHING, fact('salted', { seat, salt }));
}
