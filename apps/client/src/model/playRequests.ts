// What a seat asks while the match runs: drafts, commits, going, staying away, votes.
import { batch } from '@preact/signals';
import type { RequestBody, Steering, Temper, VoteKind } from '@salient/protocol';
import type { Session } from '../net/session.ts';
import { type Asking, type RequestDeps, speaker } from './asking.ts';
import { coverUp } from './hotseat.ts';
import type { MatchSignals } from './matchSignals.ts';
import { planOf } from './planner.ts';

export interface PlayRequests {
  /** True when the server has the draft. */
  saveDraft(): Promise<boolean>;
  commit(onDone?: () => void): Promise<void>;
  uncommit(): Promise<void>;
  surrender(): Promise<void>;
  temper(temper: Temper): Promise<void>;
  /** A bot plays from now on, or no longer. */
  standIn(isOn: boolean): Promise<void>;
  /** For all seats of this device. */
  vote(kind: VoteKind, isFor: boolean): Promise<void>;
  hurry(isFast: boolean): Promise<void>;
  /** Where no person plays. */
  steer(pace: Steering): Promise<void>;
  rematch(wish?: RequestBody<'rematch'>): Promise<string | null>;
  /** The code of the rematch that was told of; null where nobody can come to it any more: then it is told of no longer. */
  joinRematch(): Promise<string | null>;
  /** Sets the match aside; the connection ends when it is done. */
  save(): Promise<boolean>;
}

export function makePlayRequests({ signals, session }: RequestDeps, { ask, askOnce }: Asking): PlayRequests {
  const round = () => signals.message.peek()?.round ?? 0;
  const own = () => speaker(signals);
  return {
    async saveDraft() {
      const answer = await session.request('draft', { round: round(), plan: planOf(signals), ...own() });
      // A draft that comes too late is no reason to complain: the next round is already on its way.
      return answer.ok;
    },
    async commit(onDone) {
      const of = round();
      const seat = signals.seat.peek();
      if (!(await askOnce('commit', { round: of, plan: planOf(signals), ...own() }))) return;
      if (round() !== of || signals.seat.peek() !== seat) return;
      onDone?.();
      if (signals.seats.peek().length > 1) {
        coverUp(signals, { isDone: true });
        return;
      }
      batch(() => {
        signals.notice.value = null;
        signals.mode.value = { kind: 'committed' };
      });
    },
    async uncommit() {
      const of = round();
      if (!(await askOnce('uncommit', { round: of, ...own() }))) return;
      if (round() !== of) return;
      const isPicking = signals.message.peek()?.phase === 'picking';
      signals.mode.value = isPicking ? { kind: 'picking' } : { kind: 'source' };
    },
    async surrender() {
      if (!(await askOnce('surrender', own()))) return;
      if (signals.seats.peek().length > 1) coverUp(signals, { isDone: true });
      else signals.mode.value = { kind: 'committed' };
    },
    async temper(temper) {
      if (!(await ask('temper', { temper, ...own() }))) return;
      const message = signals.message.peek();
      if (message) signals.message.value = { ...message, temper };
    },
    standIn: async (isOn) => void (await ask('standIn', { isOn, ...own() })),
    vote: async (kind, isFor) => void (await ask('vote', { kind, isFor })),
    hurry: async (isFast) => void (await ask('hurry', { isFast })),
    steer: async (pace) => void (await ask('steer', { pace })),
    rematch: async (wish = {}) => (await askOnce('rematch', wish))?.code ?? null,
    joinRematch: () => joinRematch(signals, session),
    save: async () => (await askOnce('save', {})) !== null,
  };
}

/** Whoever gets no answer goes there, and sees. */
async function joinRematch({ rematch, goneRematch, asked }: MatchSignals, session: Session): Promise<string | null> {
  const offered = rematch.peek()?.code ?? null;
  if (offered === null || asked.peek() !== null) return null;
  asked.value = 'rematch';
  const answer = await session.request('rematch', { isJoining: true });
  batch(() => {
    asked.value = null;
    if (answer.ok || answer.faults.code !== 'rematchGone' || rematch.peek()?.code !== offered) return;
    rematch.value = null;
    goneRematch.value = offered;
  });
  return answer.ok ? answer.value.code : (rematch.peek()?.code ?? null);
}
