// A broker whose answers tests script: silent until told, or answering every request at once with a given brain.
import type { Plan } from '@salient/protocol';
import type { BotBroker, BotTurn, BotTurnRequest } from '../ports.ts';

/** Works out a turn; undefined stays silent. */
export type Brain = (turn: BotTurnRequest) => Plan | undefined;

interface Asked {
  readonly turn: BotTurnRequest;
  readonly onTurn: (turn: BotTurn) => void;
}

export class ScriptedBroker implements BotBroker {
  /** Answers requests at once; null: silent. */
  brain: Brain | null;
  readonly asked: Asked[] = [];
  readonly cancelled: string[] = [];

  constructor(brain: Brain | null = null) {
    this.brain = brain;
  }

  request(turn: BotTurnRequest, onTurn: (turn: BotTurn) => void): void {
    this.asked.push({ turn, onTurn });
    const plan = this.brain?.(turn);
    if (plan !== undefined) onTurn(answerTo(turn, plan));
  }

  cancel(match: string, round: number): void {
    this.cancelled.push(`${match} ${round}`);
  }

  /** The newest request for this seat: its search, or its quick answer. */
  requestOf(seat: number, kind: 'search' | 'quick' = 'search'): Asked {
    const found = this.asked.findLast(
      ({ turn }) => turn.seat === seat && (turn.kind === 'quick') === (kind === 'quick'),
    );
    if (found === undefined) throw new Error(`nothing was asked for seat ${seat}`);
    return found;
  }

  /** Answers the newest request of a seat; `changes` make the answer wrong in some way. */
  answer(seat: number, plan: unknown, changes: Partial<BotTurn> = {}, kind: 'search' | 'quick' = 'search'): void {
    const { turn, onTurn } = this.requestOf(seat, kind);
    onTurn({ ...answerTo(turn, plan as Plan), ...changes });
  }
}

const answerTo = ({ match, round, seat, kind }: BotTurnRequest, plan: Plan): BotTurn => ({
  match,
  round,
  seat,
  plan,
  source: kind === 'quick' ? 'quick' : 'search',
  isFinal: true,
});
