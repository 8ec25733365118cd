// What is asked of a room before the match: seats and who sits on them, colours, teams, readiness, settings, start.
import type { MatchOptions, RequestBody } from '@salient/protocol';
import type { Asking, RequestDeps } from './asking.ts';

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
  resize(body: RequestBody<'resize'>): Promise<void>;
  /** Whether the server took it. */
  configure(options: MatchOptions): Promise<boolean>;
  kick(seat: number): Promise<void>;
  passHost(seat: number): Promise<void>;
  start(): Promise<void>;
}

export function makeLobbyRequests({ signals, ports, sync }: RequestDeps, { ask, askOnce }: Asking): LobbyRequests {
  const sitWith = async (body: RequestBody<'sit'>) => {
    const answer = await askOnce('sit', body);
    if (!answer) return false;
    ports.keepToken(signals.code, answer.seatToken);
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
    resize: async (body) => void (await ask('resize', body)),
    configure: async (options) => (await ask('configure', options)) !== null,
    kick: async (seat) => void (await ask('kick', { seat })),
    passHost: async (seat) => void (await ask('passHost', { seat })),
    start: async () => void (await askOnce('start', {})),
  };
}
