// The fingerprint of a position: a positional 64-bit hash by which two machines compare results (rules D3, D9).
import { hashWords, hexOfWords } from '../rng/murmur.ts';
import { type MatchResult, PHASES, type Position } from '../types.ts';

const RESULT_KINDS: readonly MatchResult['kind'][] = ['win', 'draw', 'noResult'];

/**
 * 16 hex digits: h1 h2 of MurmurHash3_x86_128 over the little-endian 32-bit words
 * phase (place in `PHASES`), round, seats, fates …, territories, (owner, armies) by territory …, then for every offer its length and territories,
 * then 0 or the result's kind (1 win, 2 draw, 3 noResult) with the number of its seats and the seats, then the seat order, where there is one.
 */
export function fingerprint(position: Position): string {
  const words = [
    PHASES.indexOf(position.phase),
    position.round,
    position.fate.length,
    ...position.fate,
    position.owner.length,
  ];
  for (let t = 0; t < position.owner.length; t++) words.push(position.owner[t], position.armies[t]);
  for (const offer of position.offers) words.push(offer.length, ...offer);
  words.push(...resultWords(position.result), ...position.seatOrder);
  return hexOfWords(hashWords(words), 2);
}

function resultWords(result: MatchResult | null): number[] {
  if (result === null) return [0];
  const seats = result.kind === 'noResult' ? [] : result.seats;
  return [RESULT_KINDS.indexOf(result.kind) + 1, seats.length, ...seats];
}
