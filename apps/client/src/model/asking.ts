// Asking the server on the player's behalf: a refusal becomes a complaint on the screen, never an exception.
import type { RequestAnswers, RequestBody, RequestName } from '@salient/protocol';
import type { Session } from '../net/session.ts';
import { complaintOf } from './complaint.ts';
import type { MatchPorts } from './matchModel.ts';
import type { MatchSignals } from './matchSignals.ts';

export interface RequestDeps {
  readonly signals: MatchSignals;
  readonly session: Session;
  readonly ports: MatchPorts;
  /** Fetches everything anew. */
  sync(): Promise<void>;
}

export interface Asking {
  /** The answer, or null after a complaint. */
  ask<N extends RequestName>(name: N, body: RequestBody<N>): Promise<RequestAnswers[N] | null>;
  /** The same, and nothing at all while another one of these is under way: no double clicks. Buttons say so by `aria-disabled` alone, since `disabled` would take the focus from them for good. */
  askOnce<N extends RequestName>(name: N, body: RequestBody<N>): Promise<RequestAnswers[N] | null>;
}

export function makeAsking({ signals, session }: Pick<RequestDeps, 'signals' | 'session'>): Asking {
  const ask: Asking['ask'] = async (name, body) => {
    const before = signals.complaint.peek();
    const answer = await session.request(name, body);
    // What was told meanwhile stays, such as that the host has shown this player out.
    if (!answer.ok) signals.complaint.value = complaintOf(answer.faults);
    else if (signals.complaint.peek() === before) signals.complaint.value = null;
    return answer.ok ? answer.value : null;
  };
  return {
    ask,
    async askOnce(name, body) {
      if (signals.asked.peek() !== null) return null;
      signals.asked.value = name;
      const answer = await ask(name, body);
      signals.asked.value = null;
      return answer;
    },
  };
}

/** Which seat speaks: said only by a device that holds several, for it must. */
export const speaker = ({ seats, seat }: MatchSignals): { readonly seat?: number } =>
  seats.peek().length > 1 && seat.peek() >= 0 ? { seat: seat.peek() } : {};
