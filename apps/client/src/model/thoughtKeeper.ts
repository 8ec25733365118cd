// Asks what the bots of a match without people think, as they think it; never faster than a connection may ask.
import { batch, effect } from '@preact/signals';
import type { KeptThoughts } from '@salient/protocol';
import { LIVE_THOUGHT_ROUNDS } from '@salient/protocol/limits';
import type { Session } from '../net/session.ts';
import { isOfBots, withThoughts } from './lab.ts';
import type { MatchFacts } from './matchFacts.ts';
import type { MatchSignals } from './matchSignals.ts';
import type { Scheduler } from './roundShow.ts';

/** Between two questions. */
const PAUSE_MS = 250;

/** @returns how to stop it */
export function keepThoughts(signals: MatchSignals, session: Pick<Session, 'request'>, after: Scheduler): () => void {
  const keeper = new ThoughtKeeper(signals, session, after);
  const stop = effect(() => {
    const facts = signals.facts.value;
    if (signals.status.value.kind === 'live' && facts && facts.phase !== 'lobby' && isOfBots(facts)) keeper.look(facts);
  });
  return () => {
    stop();
    keeper.stop();
  };
}

class ThoughtKeeper {
  readonly #signals: MatchSignals;
  readonly #session: Pick<Session, 'request'>;
  readonly #after: Scheduler;
  /** Rounds that may have something new to tell. */
  readonly #wanted = new Set<number>();
  /** Round, phase and commits when it looked last. */
  #moment = '';
  #round = -1;
  #isAsking = false;
  #stopWaiting: () => void = () => undefined;

  constructor(signals: MatchSignals, session: Pick<Session, 'request'>, after: Scheduler) {
    this.#signals = signals;
    this.#session = session;
    this.#after = after;
  }

  /** After every change of the public state: a bot that has committed has thought. */
  look({ round, phase, seats }: MatchFacts): void {
    const moment = `${round} ${phase} ${seats.filter(({ status }) => status === 'committed').length}`;
    if (moment === this.#moment) return;
    this.#moment = moment;
    // At first all that is still told; from then on also the round before, whose last thoughts came with its end.
    const first = this.#round < 0 ? round - LIVE_THOUGHT_ROUNDS + 1 : Math.min(this.#round, round);
    for (let one = Math.max(0, first); one <= round; one++) this.#wanted.add(one);
    this.#round = round;
    void this.#ask();
  }

  stop(): void {
    this.#stopWaiting();
    this.#wanted.clear();
  }

  /** The newest round first. */
  async #ask(): Promise<void> {
    if (this.#isAsking || this.#wanted.size === 0) return;
    const round = Math.max(...this.#wanted);
    this.#isAsking = true;
    this.#wanted.delete(round);
    const answer = await this.#session.request('thoughts', { round });
    if (answer.ok) this.#hear(round, answer.value.thoughts);
    this.#stopWaiting = this.#after(PAUSE_MS, () => {
      this.#isAsking = false;
      void this.#ask();
    });
  }

  #hear(round: number, told: readonly KeptThoughts[]): void {
    const { thoughts, silentRounds } = this.#signals;
    const isSilent = told.length === 0 && round > 0 && round < this.#round;
    batch(() => {
      thoughts.value = withThoughts(thoughts.peek(), told);
      const newest = thoughts.peek().at(-1)?.round ?? -1;
      const silent = new Set([...silentRounds.peek(), ...(isSilent ? [round] : [])]);
      silentRounds.value = [...silent].filter((one) => one > newest);
    });
  }
}
