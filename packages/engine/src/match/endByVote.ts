// A match that its players end without a result (rules V3, V10).
import { clonePosition } from '../position/position.ts';
import type { Resolved } from '../round/playRound.ts';
import { EventRecorder } from '../round/recorder.ts';
import type { Position } from '../types.ts';

/**
 * Ends the match at once and without a result; pure. Whether all living people have voted for it is the service's business: the engine does not know who is a
 * person. Between rounds or while picking; throws if the match is over already.
 */
export function endByVote(position: Position): Resolved {
  if (position.phase === 'finished') throw new Error('the match is over already');
  const next = clonePosition(position);
  next.phase = 'finished';
  next.offers = position.offers.map(() => []);
  next.result = { kind: 'noResult' };
  const recorder = new EventRecorder();
  recorder.ended(next);
  return { position: next, events: recorder.events };
}
