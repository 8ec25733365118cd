// What is asked of a room before the match: seats and who sits on them, colours, teams, readiness, settings, start.
import type { MatchOptions, RequestBody } from '@salient/protocol';
import { DEFAULT_LEVEL } from '@salient/protocol/levels';
import type { Asking, RequestDeps } from './asking.ts';
import type { MatchSignals } from './matchSignals.ts';

export interface LobbyRequests {
  sit(name: string, seat?: number): Promise<boolean>;
  /** One more person on this device (hotseat). */
  sitAnother(name: string): Promise<boolean>;
  stand(seat: number): Promise<void>;
  rename(seat: number, name: string): Promise<void>;
  setColour(seat: number, colour: number): Promise<void>;
  /** Whether the server took it. */
  setTeam(seat: number, team: number): Promise<boolean>;
  ready(seat: number, isReady: boolean): Promise<void>;
  /** Whether the server took it. */
  setSeat(body: RequestBody<'setSeat'>): Promise<boolean>;
  /** On the next open seat that none has been asked for yet, however quickly one follows another. */
  addBot(): Promise<void>;
  /** Whether the server took it. */
  resize(body: RequestBody<'resize'>): Promise<boolean>;
  /** Whether the server took it. */
  configure(options: MatchOptions): Promise<boolean>;
  kick(seat: number): Promise<void>;
  passHost(seat: number): Promise<void>;
  start(): Promise<void>;
}

export function makeLobbyRequests({ signals, ports, sync }: RequestDeps, { ask, askOnce }: Asking): LobbyRequests {
  const sitWith = async (body: RequestBody<'sit'>) => {
    // Another tab of this browser may have sat down meanwhile: two tokens cannot be kept, so there is one seat.
    const seatToken = ports.tokenOf(signals.code);
    const answer = await askOnce('sit', seatToken === undefined ? body : { ...body, seatToken });
    if (!answer) return false;
    ports.keepToken(signals.code, answer.seatToken);
    signals.isWatchLink.value = false;
    signals.seats.value = [...new Set([...signals.seats.peek(), answer.seat])].sort((a, b) => a - b);
    signals.seat.value = signals.seats.peek()[0] ?? -1;
    await sync();
    return true;
  };
  return {
    sit: (name, seat) => sitWith(seat === undefined ? { name } : { name, seat }),
    sitAnother: (name) => sitWith({ name, isAnother: true }),
    async stand(seat) {
      if (!(await askOnce('stand', { seat }))) return;
      signals.seats.value = signals.seats.peek().filter((own) => own !== seat);
      signals.seat.value = signals.seats.peek()[0] ?? -1;
      if (signals.seats.peek().length === 0) ports.forgetToken(signals.code);
      await sync();
    },
    rename: async (seat, name) => void (await ask('rename', { seat, name })),
    setColour: async (seat, colour) => void (await ask('setColour', { seat, colour })),
    setTeam: async (seat, team) => (await ask('setTeam', { seat, team })) !== null,
    ready: async (seat, isReady) => void (await ask('ready', { seat, isReady })),
    setSeat: async (body) => (await ask('setSeat', body)) !== null,
    addBot: makeAddBot(signals, ask),
    resize: async (body) => (await ask('resize', body)) !== null,
    configure: async (options) => (await ask('configure', options)) !== null,
    kick: async (seat) => void (await ask('kick', { seat })),
    passHost: async (seat) => void (await ask('passHost', { seat })),
    start: async () => void (await askOnce('start', {})),
  };
}

function makeAddBot(signals: MatchSignals, ask: Asking['ask']): LobbyRequests['addBot'] {
  const asked = new Set<number>();
  return async () => {
    const free = signals.facts.peek()?.seats.find(({ kind, index }) => kind === 'open' && !asked.has(index));
    if (free === undefined) return;
    asked.add(free.index);
    const isTaken = (await ask('setSeat', { seat: free.index, kind: 'bot', level: DEFAULT_LEVEL })) !== null;
    if (isTaken) await untilFilled(signals, free.index);
    asked.delete(free.index);
  };
}

/** The state in which a seat is not open any more may come later than the answer. */
function untilFilled({ facts }: MatchSignals, seat: number): Promise<void> {
  let stop = (): void => undefined;
  const filled = new Promise<void>((resolve) => {
    stop = facts.subscribe((now) => {
      if (now?.seats[seat]?.kind !== 'open') resolve();
    });
  });
  return filled.finally(() => stop());
}
