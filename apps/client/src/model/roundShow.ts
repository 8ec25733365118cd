// Shows resolved rounds with the player: as fast as the viewer likes, and faster where the next round comes soon.
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { foldEvents, type GameEvent } from '@salient/engine';
import { Player } from '../playback/player.ts';
import { isUnattended } from './matchFacts.ts';
import type { MatchSignals } from './matchSignals.ts';
import type { RoundRecord } from './roundRecord.ts';

/** A little less than the server gives a round in which only bots plan. */
const UNATTENDED_ROUND_MS = 2_200;

export type Scheduler = (delayMs: number, run: () => void) => () => void;

export class RoundShow {
  readonly player: Player;
  readonly #signals: MatchSignals;
  readonly #record: Signal<RoundRecord | null> = signal(null);
  readonly #isNews = signal(false);
  /** What the viewer chose last. */
  #speed = 1;

  constructor(signals: MatchSignals, scheduler: Scheduler) {
    this.#signals = signals;
    this.player = new Player({ fold: foldEvents, scheduler });
  }

  /** The round that was shown last. */
  get record(): ReadonlySignal<RoundRecord | null> {
    return this.#record;
  }

  /** Whether that was its first showing: then its end is not to be given away. */
  get isNews(): ReadonlySignal<boolean> {
    return this.#isNews;
  }

  /** A round that has just been resolved, from its beginning, playing. */
  show(record: RoundRecord): void {
    this.#load(record);
    this.#isNews.value = true;
    this.player.setSpeed(Math.max(this.#speed, this.#leastSpeed()));
    this.player.play();
  }

  /** Any round once more, from its beginning. */
  again(record: RoundRecord): void {
    this.#load(record);
    this.player.setSpeed(this.#speed);
    this.player.play();
  }

  /** Any round, at its start or its end; nothing moves. */
  open(record: RoundRecord, where: 'start' | 'end'): void {
    this.#load(record, where);
    this.player.setSpeed(this.#speed);
  }

  /** One step of any round; nothing moves after it. */
  showStep(record: RoundRecord, event: GameEvent): void {
    if (this.#record.peek() !== record || this.player.state.peek() === 'ended') this.#load(record);
    this.player.setSpeed(this.#speed);
    this.player.showStepOf(event);
  }

  #load(record: RoundRecord, where: 'start' | 'end' = 'start'): void {
    const seat = this.#signals.seat.peek();
    const { before, events } = record;
    this.player.load({ start: before, events, viewer: seat >= 0 ? seat : null }, where);
    batch(() => {
      this.#record.value = record;
      this.#isNews.value = false;
    });
  }

  /** Kept for the rounds to come. */
  setSpeed(speed: number): void {
    this.#speed = speed;
    this.player.setSpeed(speed);
  }

  /** Where nobody plans: the speed at which this round is over before the next. */
  #leastSpeed(): number {
    const facts = this.#signals.facts.peek();
    if (!facts || !isUnattended(facts)) return 0;
    const totalMs = this.player.steps.peek().reduce((sum, { durationMs }) => sum + durationMs, 0);
    return totalMs / UNATTENDED_ROUND_MS;
  }
}
