// What a player asks of the server, as verbs: refusals become a complaint on the screen, never an exception.
import { batch } from '@preact/signals';
import type { MatchOptions, RequestAnswers, RequestBody, RequestName } from '@salient/protocol';
import type { Session } from '../net/session.ts';
import type { MatchPorts } from './matchModel.ts';
import type { MatchSignals } from './matchSignals.ts';
import { planOf } from './planner.ts';

export interface Requests {
  sit(name: string, seat?: number): Promise<boolean>;
  stand(): Promise<void>;
  rename(name: string): Promise<void>;
  setSeat(body: RequestBody<'setSeat'>): Promise<void>;
  configure(options: MatchOptions): Promise<void>;
  start(): Promise<void>;
  /** True when the server has the draft. */
  saveDraft(): Promise<boolean>;
  commit(onDone?: () => void): Promise<void>;
  uncommit(): Promise<void>;
  surrender(): Promise<void>;
  hurry(isFast: boolean): Promise<void>;
  rematch(): Promise<string | null>;
  say(text: string): Promise<boolean>;
}

export interface RequestDeps {
  readonly signals: MatchSignals;
  readonly session: Session;
  readonly ports: MatchPorts;
  /** Fetches everything anew. */
  sync(): Promise<void>;
}

export function makeRequests(deps: RequestDeps): Requests {
  const asking = makeAsking(deps);
  return { ...makeLobbyRequests(deps, asking), ...makePlayRequests(deps, asking) };
}

interface Asking {
  /** The answer, or null after a complaint. */
  ask<N extends RequestName>(name: N, body: RequestBody<N>): Promise<RequestAnswers[N] | null>;
  /** The same, and nothing at all while another one of these is under way: no double clicks. */
  askOnce<N extends RequestName>(name: N, body: RequestBody<N>): Promise<RequestAnswers[N] | null>;
}

function makeAsking({ signals, session }: RequestDeps): Asking {
  const ask: Asking['ask'] = async (name, body) => {
    const answer = await session.request(name, body);
    signals.complaint.value = answer.ok ? null : answer.faults.message;
    return answer.ok ? answer.value : null;
  };
  return {
    ask,
    async askOnce(name, body) {
      if (signals.isBusy.peek()) return null;
      signals.isBusy.value = true;
      const answer = await ask(name, body);
      signals.isBusy.value = false;
      return answer;
    },
  };
}

type LobbyVerb = 'sit' | 'stand' | 'rename' | 'setSeat' | 'configure' | 'start';

function makeLobbyRequests({ signals, ports, sync }: RequestDeps, { ask, askOnce }: Asking): Pick<Requests, LobbyVerb> {
  return {
    async sit(name, seat) {
      const answer = await askOnce('sit', seat === undefined ? { name } : { name, seat });
      if (!answer) return false;
      ports.keepToken(signals.code, answer.seatToken);
      signals.seat.value = answer.seat;
      await sync();
      return true;
    },
    async stand() {
      if (!(await askOnce('stand', {}))) return;
      ports.forgetToken(signals.code);
      signals.seat.value = -1;
      await sync();
    },
    rename: async (name) => void (await ask('rename', { name })),
    setSeat: async (body) => void (await ask('setSeat', body)),
    configure: async (options) => void (await ask('configure', options)),
    start: async () => void (await askOnce('start', {})),
  };
}

function makePlayRequests({ signals, session }: RequestDeps, { ask, askOnce }: Asking): Omit<Requests, LobbyVerb> {
  const round = () => signals.message.peek()?.round ?? 0;
  return {
    async saveDraft() {
      const answer = await session.request('draft', { round: round(), plan: planOf(signals) });
      // A draft that comes too late is no reason to complain: the next round is already on its way.
      return answer.ok;
    },
    async commit(onDone) {
      const of = round();
      if (!(await askOnce('commit', { round: of, plan: planOf(signals) }))) return;
      if (round() !== of) return;
      onDone?.();
      batch(() => {
        signals.notice.value = null;
        signals.mode.value = { kind: 'committed' };
      });
    },
    async uncommit() {
      const of = round();
      if (!(await askOnce('uncommit', { round: of }))) return;
      if (round() !== of) return;
      const isPicking = signals.message.peek()?.phase === 'picking';
      signals.mode.value = isPicking ? { kind: 'picking' } : { kind: 'source' };
    },
    async surrender() {
      if (await askOnce('surrender', {})) signals.mode.value = { kind: 'committed' };
    },
    hurry: async (isFast) => void (await ask('hurry', { isFast })),
    rematch: async () => (await askOnce('rematch', {}))?.code ?? null,
    say: async (text) => (await ask('chat', { text })) !== null,
  };
}
