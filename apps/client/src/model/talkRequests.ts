// Talk, and what concerns devices rather than orders: chat, emotes, muting, reports, hand-over, whose past to watch.
import type { ChatAudience, Emote, HandOverCode, RequestBody, SeatMessage } from '@salient/protocol';
import { isUnheard } from '../net/failures.ts';
import { faultText } from '../text/faultText.ts';
import { type Asking, type RequestDeps, speaker } from './asking.ts';

export interface TalkRequests {
  say(text: string, to?: ChatAudience): Promise<boolean>;
  emote(emote: Emote): Promise<void>;
  /** Hears nothing more of a seat; −1: of all spectators. */
  mute(seat: number, isMuted: boolean): Promise<void>;
  report(body: RequestBody<'report'>): Promise<boolean>;
  /** A code for another device, for all seats of this one or the one that is shown. */
  handOver(): Promise<HandOverCode | null>;
  /** The other side: this device takes the seats behind the code. False when nobody answered: the code is as good as before. */
  takeOver(code: string): Promise<boolean>;
}

export function makeTalkRequests(
  { signals, session, ports, sync }: RequestDeps,
  { ask, askOnce }: Asking,
): TalkRequests & { watch(seat: number): Promise<SeatMessage | null> } {
  return {
    say: async (text, to) => (await ask('chat', { text, ...(to ? { to } : {}), ...speaker(signals) })) !== null,
    emote: async (emote) => void (await ask('emote', { emote, ...speaker(signals) })),
    async mute(seat, isMuted) {
      const others = signals.muted.peek().filter((one) => one !== seat);
      const seats = isMuted ? [...others, seat] : others;
      if (!(await ask('mute', { seats }))) return;
      signals.muted.value = seats;
    },
    report: async (body) => (await askOnce('report', body)) !== null,
    handOver: () => {
      const seat = signals.seat.peek();
      return askOnce('handOver', signals.seats.peek().length > 1 && seat >= 0 ? { seats: [seat] } : {});
    },
    async takeOver(code) {
      const answer = await session.request('takeOver', { code });
      if (!answer.ok && isUnheard(answer.faults)) return false;
      signals.complaint.value = answer.ok ? null : faultText.fault(answer.faults);
      if (!answer.ok) return true;
      const { seats, seatToken } = answer.value;
      ports.keepToken(signals.code, seatToken);
      signals.seats.value = seats;
      signals.seat.value = seats[0] ?? -1;
      void sync();
      return true;
    },
    watch: (seat) => ask('watch', { seat }),
  };
}
