// Were a replay's dice fixed before the match? Follows the chain from its published end, round by round (rules D5, D25).
import type { ReplayDocument } from '@salient/engine';
import { type Hashes, isHashText } from './hashes.ts';
import { CHAIN_LENGTH, isNextLink, placeOf } from './keyChain.ts';
import { isMatchName, isSalt, roundKeyOf, type Salt } from './roundKey.ts';

/** What a replay says about its keys; the engine's `parseReplay` has checked its shape. */
export type FairReplay = Pick<ReplayDocument, 'seedCommitment' | 'fairness' | 'seats'> & {
  readonly picks: RecordedKey;
  readonly rounds: readonly (RecordedKey & { readonly round: number })[];
};

interface RecordedKey {
  readonly key: string;
  readonly chainKey?: string | undefined;
}

/**
 * `none`: nothing was published before the match, so its keys have to be taken on trust. `broken` names the first round whose key is not
 * what was committed to (0 is the start with the picks).
 */
export type FairnessVerdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'holds'; readonly commitment: string; readonly rounds: number; readonly salts: readonly Salt[] }
  | { readonly kind: 'broken'; readonly round: number; readonly message: string };

/** What somebody kept from before or during the match: what was published then, and what their own client put in. */
export interface Witness {
  /** Commitments by chain number, as far as they were seen. */
  readonly commitments?: readonly string[] | undefined;
  readonly salt?: string | undefined;
}

/**
 * Checks every key of a replay against its commitment, its salts and what the witness kept. Never throws.
 * @param chainLength other than the rule's in tests only: a replay may not choose it, or its chain could be changed at will
 */
export function checkFairness(
  replay: FairReplay,
  hashes: Hashes,
  witness: Witness = {},
  chainLength = CHAIN_LENGTH,
): FairnessVerdict {
  const head = checkHead(replay, witness);
  if (head !== undefined) return head;
  const { fairness, seedCommitment } = replay;
  if (fairness === undefined || seedCommitment === null) return { kind: 'none' };
  const keys = [replay.picks, ...replay.rounds];
  for (const [round, recorded] of keys.entries()) {
    const message = checkKey({ replay: { ...replay, fairness }, keys, hashes, chainLength }, round, recorded);
    if (message !== undefined) return { kind: 'broken', round, message };
  }
  return { kind: 'holds', commitment: seedCommitment, rounds: replay.rounds.length, salts: fairness.salts };
}

function checkHead(replay: FairReplay, witness: Witness): FairnessVerdict | undefined {
  const { seedCommitment, fairness, seats, rounds } = replay;
  const broken = (message: string, round = 0): FairnessVerdict => ({ kind: 'broken', round, message });
  const published = fairness?.commitments ?? [seedCommitment];
  for (const [chain, seen] of (witness.commitments ?? []).entries()) {
    if (seen !== published[chain])
      return broken(`The commitment published as number ${chain} was ${seen}, not ${published[chain] ?? 'none'}.`);
  }
  const leftOut = `The salt ${witness.salt} that was sent before round 1 was left out.`;
  if (fairness === undefined) {
    if (seedCommitment !== null) return broken('There is a commitment, but nothing to check it by.');
    return witness.salt === undefined ? undefined : broken(leftOut);
  }
  if (!isHashText(seedCommitment) || fairness.commitments[0] !== seedCommitment)
    return broken('The first chain is not the one that was committed to.');
  if (!isMatchName(fairness.match)) return broken('The match has no name that keys can be made with.');
  const unsound = checkSalts(fairness.salts, seats.length);
  if (unsound !== undefined) return broken(unsound);
  if (witness.salt !== undefined && !fairness.salts.some(({ salt }) => salt === witness.salt)) return broken(leftOut);
  const misplaced = rounds.find(({ round }, index) => round !== index + 1);
  return misplaced && broken(`Round ${misplaced.round} is out of order.`, misplaced.round);
}

function checkSalts(salts: readonly Salt[], seats: number): string | undefined {
  const seen = new Set<number>();
  for (const { seat, salt, from } of salts) {
    if (seat >= seats || seen.has(seat)) return `Seat ${seat} has two salts, or there is no such seat.`;
    if (!isSalt(salt) || (from !== 0 && from !== 1)) return `The salt of seat ${seat} cannot be read.`;
    seen.add(seat);
  }
  return undefined;
}

interface Chained {
  readonly replay: FairReplay & { readonly fairness: NonNullable<FairReplay['fairness']> };
  readonly keys: readonly RecordedKey[];
  readonly hashes: Hashes;
  readonly chainLength: number;
}

/** What is wrong with the key of one round, or undefined. All rounds before it hold. */
function checkKey(chained: Chained, round: number, { key, chainKey }: RecordedKey): string | undefined {
  const { replay, keys, hashes, chainLength } = chained;
  const { match, salts, commitments } = replay.fairness;
  if (!isHashText(chainKey)) return 'No chain key was revealed for this round.';
  const { chain, index } = placeOf(round, chainLength);
  const before = index === 0 ? commitments[chain] : keys[round - 1]?.chainKey;
  if (!isHashText(before)) return `Chain ${chain} was never committed to.`;
  if (!isNextLink(before, chainKey, hashes)) {
    const link = index === 0 ? 'the commitment' : `the chain key of round ${round - 1}`;
    return `The hash of its chain key ${chainKey} is not ${link}, ${before}.`;
  }
  const made = roundKeyOf(chainKey, { match, round, salts }, hashes);
  return made === key ? undefined : `Its chain key and the salts make the key ${made}, but ${key} was used.`;
}
