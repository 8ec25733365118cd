// What the seat messages of a match do to its page: new rounds, refreshes, and whose eyes it sees with at a device with several seats.
import type { SeatMessage } from '@salient/protocol';
import type { Mode } from '../interaction/mode.ts';
import type { Session } from '../net/session.ts';
import { faultText } from '../text/faultText.ts';
import { matchText } from '../text/matchText.ts';
import { roomText } from '../text/roomText.ts';
import { speaker } from './asking.ts';
import type { Derived } from './derived.ts';
import type { DraftSaver } from './draftSaver.ts';
import { coverUp } from './hotseat.ts';
import { hasLeft } from './matchFacts.ts';
import type { MatchPorts } from './matchModel.ts';
import type { MatchSignals } from './matchSignals.ts';
import { modeFor, receive } from './receive.ts';
import type { RoundShow } from './roundShow.ts';

export interface DeskParts {
  readonly signals: MatchSignals;
  readonly derived: Derived;
  readonly show: RoundShow;
  readonly ports: MatchPorts;
  session(): Session;
  saver(): DraftSaver;
  /** True when the server has the draft. */
  saveDraft(): Promise<boolean>;
}

export class SeatDesk {
  readonly #parts: DeskParts;
  /** The round and phase in which each seat was shown last. */
  readonly #shownIn = new Map<number, string>();

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** @param isLive it came by itself, so what it tells is news to be shown */
  take(message: SeatMessage, { isLive }: { isLive: boolean }): void {
    const { signals, derived, show, ports, saver } = this.#parts;
    if (isInterruption(signals, message)) return;
    const isFirst = signals.message.peek() === null;
    const isNew = receive(signals, message);
    if (signals.saved.peek() === 'saved') saver().forget();
    // Committed or taken back elsewhere, or the answer to a commit was lost with the connection.
    const isElsewhere = message.isCommitted !== (signals.mode.peek().kind === 'committed');
    // A match that was put away is open again.
    const isAtRest = signals.mode.peek().kind === 'idle';
    if (isNew || isElsewhere || isAtRest) enterPhase(signals, derived);
    if (isFirst || !isNew) return;
    // Also when it was asked for: a hidden tab that lost its connection is called all the same.
    if (isCalled(message, signals.mode.peek())) ports.onTurn();
    if (!isLive) return;
    if (isForNobodyYet(message)) this.#callNextPerson(message);
    const record = signals.records.peek().at(-1);
    const isSeen = !ports.isHidden() && !signals.facts.peek()?.isFast;
    if (record?.after === message.view && isSeen) show.show(record);
    else show.player.skip();
  }

  /** Fetches everything anew. */
  async sync(): Promise<void> {
    const { signals, session, saver, ports } = this.#parts;
    const isExpected = !signals.isWatchLink.peek() && ports.tokenOf(signals.code) !== undefined;
    const answer = await session().request('sync', speaker(signals));
    if (!answer.ok) return;
    this.take(answer.value, { isLive: false });
    const isLost = isExpected && answer.value.seats.length === 0;
    if (isLost && !signals.isShownOut.peek()) signals.complaint.value = lostSeat(answer.value);
    saver().resume();
    if (isForNobodyYet(answer.value) && answer.value.phase === 'finished')
      await this.reveal(answer.value.seats[0] ?? 0);
  }

  /** Shows what this own seat sees; the round that led here is played to it once. */
  async reveal(seat: number): Promise<void> {
    const { signals, session } = this.#parts;
    const answer = await session().request('sync', { seat });
    signals.complaint.value = answer.ok ? null : faultText.fault(answer.faults);
    if (!answer.ok) return;
    const moment = `${answer.value.round} ${answer.value.phase}`;
    const isLive = this.#shownIn.get(seat) !== moment;
    this.#shownIn.set(seat, moment);
    this.take(answer.value, { isLive });
  }

  /** Keeps the draft and shows no seat any more. */
  async cover(): Promise<void> {
    const { signals, saver, saveDraft } = this.#parts;
    if (signals.saved.peek() === 'unsaved' && !(await saveDraft())) return;
    saver().forget();
    coverUp(signals, { isDone: signals.mode.peek().kind === 'committed' });
  }

  #callNextPerson(message: SeatMessage): void {
    if (this.#isOver(message)) void this.reveal(message.seats[0] ?? 0);
    else this.#parts.ports.onTurn();
  }

  /** Nobody at this device plans any more, so everybody may look at once. */
  #isOver({ phase, seats }: SeatMessage): boolean {
    const facts = this.#parts.signals.facts.peek();
    return phase === 'finished' || (phase !== 'lobby' && seats.every((seat) => hasLeft(facts, seat)));
  }
}

/** Why whoever comes with a key has no seat: the server knows no more of the key than that it opens none. */
const lostSeat = ({ phase }: SeatMessage): string =>
  phase === 'lobby' ? roomText.seatNotKept() : matchText.gone.seatLost();

/** Who let a bot play knows of it; whom one stands in for because they were away is called back. */
const isCalled = ({ seats, isStandInAsked }: SeatMessage, { kind }: Mode): boolean =>
  seats.length === 1 && !isStandInAsked && !AT_REST.includes(kind);

/** Nothing is left to plan. */
const AT_REST: readonly Mode['kind'][] = ['idle', 'committed'];

const isForNobodyYet = ({ seat, seats }: SeatMessage): boolean => seat < 0 && seats.length > 1;

/** Somebody at this device plans: news that say nothing new about the round do not take their board away. */
function isInterruption({ message: known, seats }: MatchSignals, message: SeatMessage): boolean {
  const shown = known.peek();
  if (!shown || shown.seat < 0 || !isForNobodyYet(message) || message.phase === 'lobby') return false;
  if (shown.round !== message.round || shown.phase !== message.phase) return false;
  if (!message.seats.includes(shown.seat)) return false;
  seats.value = message.seats;
  return true;
}

/**
 * Where planning begins in the phase of the newest message; without the game nothing can be planned yet, and who has surrendered plans no more, even if
 * the seat is still in the match.
 */
export function enterPhase(signals: MatchSignals, derived: Derived): void {
  const message = signals.message.peek();
  const game = derived.game.peek();
  const isPlanned = game && message && !hasLeft(signals.facts.peek(), message.seat);
  signals.mode.value = isPlanned ? modeFor(message, game, signals.orders.peek().items) : { kind: 'idle' };
}
