// Shows resolved rounds with the player: as fast as the viewer likes, and faster where the next round comes soon.
import { foldEvents } from '@salient/engine';
import { Player } from '../playback/player.ts';
import { hasPlanningPerson } from './matchFacts.ts';
import type { MatchSignals } from './matchSignals.ts';
import type { RoundRecord } from './roundRecord.ts';

/** A little less than the server gives a round in which only bots plan. */
const UNATTENDED_ROUND_MS = 2_200;

export type Scheduler = (delayMs: number, run: () => void) => () => void;

export class RoundShow {
  readonly player: Player;
  readonly #signals: MatchSignals;
  /** What the viewer chose last. */
  #speed = 1;

  constructor(signals: MatchSignals, scheduler: Scheduler) {
    this.#signals = signals;
    this.player = new Player({ fold: foldEvents, scheduler });
  }

  /** From the beginning of the round, playing. */
  show({ before, events }: RoundRecord): void {
    const seat = this.#signals.seat.peek();
    this.player.load({ start: before, events, viewer: seat >= 0 ? seat : null }, 'start');
    this.player.setSpeed(Math.max(this.#speed, this.#leastSpeed()));
    this.player.play();
  }

  /** Kept for the rounds to come. */
  setSpeed(speed: number): void {
    this.#speed = speed;
    this.player.setSpeed(speed);
  }

  /** Where nobody plans: the speed at which this round is over before the next. */
  #leastSpeed(): number {
    const facts = this.#signals.facts.peek();
    if (!facts || hasPlanningPerson(facts)) return 0;
    const totalMs = this.player.steps.peek().reduce((sum, { durationMs }) => sum + durationMs, 0);
    return totalMs / UNATTENDED_ROUND_MS;
  }
}
