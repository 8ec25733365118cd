// A replay on the screen: which round, seen by whom, playing on from round to round; displayed = the same fold as in a live match.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { foldEvents, type GameEvent, type ReplayVerdict, SEAT_FATES, type View, verifyReplay } from '@salient/engine';
import { checkFairness, type FairnessVerdict, type Witness } from '@salient/protocol/fairness';
import { BROWSER_HASHES } from '../../model/browserHashes.ts';
import { ALL_SEEING, kindOf, type Replay, recordFor, type StepKind } from '../../model/replayFacts.ts';
import type { RoundRecord } from '../../model/roundRecord.ts';
import { sameMoment } from '../../model/sameMoment.ts';
import { ThoughtPages } from '../../model/thoughtPages.ts';
import { planPlayback } from '../../playback/plan.ts';
import { Player } from '../../playback/player.ts';
import { layTimeline, placeAt, positionOf, type TimelineRound } from '../../playback/timeline.ts';
import { turnEnd, turnStart } from '../../playback/turns.ts';
import type { Moment } from './moment.ts';

export class ReplayModel {
  readonly replay: Replay;
  readonly player = new Player({ fold: foldEvents });
  /** Index into `replay.steps`: the round on the screen. */
  readonly at: Signal<number> = signal(0);
  /** `ALL_SEEING` or a seat. */
  readonly perspective: Signal<number> = signal<number>(ALL_SEEING);
  readonly verdict: Signal<ReplayVerdict | null> = signal(null);
  /** Whether the dice are what was committed to before the match; set together with `verdict`. */
  readonly dice: Signal<FairnessVerdict | null> = signal(null);
  /** What bots thought, where the server has kept it; it comes after the replay. */
  readonly thoughts: ThoughtPages;
  /** What this browser kept from the time of the match. */
  readonly witness: Witness;
  /** Every round as the perspective saw it. */
  readonly records: ReadonlySignal<readonly RoundRecord[]> = computed(() => {
    const viewer = this.perspective.value;
    return this.replay.steps.flatMap((_, index) => recordFor(this.replay, index, viewer) ?? []);
  });
  readonly record: ReadonlySignal<RoundRecord | null> = computed(() => this.records.value[this.at.value] ?? null);
  /** What is on the screen. */
  readonly kind: ReadonlySignal<StepKind> = computed(() => kindOf(this.replay, this.at.value));
  readonly timeline: ReadonlySignal<readonly TimelineRound[]> = computed(() =>
    layTimeline(
      this.records.value.map(({ round, events }) => ({ round, steps: planPlayback(events, 1, this.#viewer()) })),
    ),
  );
  /** The round that somebody could play on from here, with the seats that still play in it; null when the match is over. */
  readonly playableRound: ReadonlySignal<{ readonly round: number; readonly seats: readonly number[] } | null> =
    computed(() => {
      const step = this.replay.steps[this.at.value];
      if (!step) return null;
      // The picks lead into round 1, and a round that is over into the next.
      const isBetween = step.round === 0 || this.#isRoundOver();
      const position = isBetween ? step.position : step.before;
      if (position.phase !== 'orders') return null;
      const seats = this.replay.document.seats.flatMap((_, seat) =>
        SEAT_FATES[position.fate[seat] ?? 0] === 'playing' ? [seat] : [],
      );
      return { round: position.round, seats };
    });
  /** How many steps of the whole match are over. */
  readonly position: ReadonlySignal<number> = computed(() =>
    positionOf(this.timeline.value, { index: this.at.value, step: this.player.cursor.value }),
  );
  readonly displayed: ReadonlySignal<View> = this.player.displayed;
  /** Playing goes on with the next round when one is over. */
  #wantsMore = false;
  readonly #stop: () => void;

  constructor(replay: Replay, witness: Witness = {}, thoughts = new ThoughtPages(async () => null)) {
    this.replay = replay;
    this.thoughts = thoughts;
    this.witness = witness;
    this.#load(0, 'start');
    this.#stop = effect(() => {
      if (this.player.state.value === 'ended') untracked(() => this.#goOn());
    });
  }

  /** Shows a round from its start or at its end; stops playing. */
  show(index: number, where: 'start' | 'end'): void {
    this.#wantsMore = false;
    this.#load(index, where);
  }

  /** To the beginning of the next round; after the last one there is only its end. */
  roundForward(): void {
    if (this.at.value < this.#last()) this.show(this.at.value + 1, 'start');
    else this.show(this.at.value, 'end');
  }

  /** The moment on the screen, for a link: a step that is still being shown counts as shown, so that a link leads to what was seen. */
  moment(): Moment {
    const moment = { viewer: this.perspective.value, cursor: this.player.reached.value };
    return { round: this.at.value, step: sameMoment(this.replay, this.at.value, moment, ALL_SEEING) };
  }

  /** The same moment, seen by somebody else. */
  see(perspective: number): void {
    const moment = { viewer: this.perspective.value, cursor: this.player.cursor.value };
    const step = sameMoment(this.replay, this.at.value, moment, perspective);
    this.perspective.value = perspective;
    this.jump(this.at.value, step);
  }

  /** Goes to a moment that a link names, whose steps are those of who sees everything. */
  open({ round, step }: Moment): void {
    this.jump(round, sameMoment(this.replay, round, { viewer: ALL_SEEING, cursor: step }, this.perspective.value));
  }

  /** Goes to a step of a round, at once; out of range is the nearest there is. */
  jump(index: number, step: number): void {
    this.show(index, 'start');
    this.player.seek(step);
  }

  /** Goes to a place on the line of all steps, at once. */
  seek(position: number): void {
    const { index, step } = placeAt(this.timeline.value, position);
    this.jump(index, step);
  }

  /** Shows the step of the round on the screen that tells this event, and stops after it. */
  showStepOf(event: GameEvent): void {
    this.#wantsMore = false;
    this.player.showStepOf(event);
  }

  /** To the end of what one seat does in a row, at once. */
  turnForward(): void {
    this.#wantsMore = false;
    if (!this.#beginNext()) return;
    this.player.seek(turnEnd(this.player.steps.value, this.player.cursor.value));
  }

  turnBack(): void {
    this.#wantsMore = false;
    if (this.player.cursor.value === 0 && this.at.value > 0) this.#load(this.at.value - 1, 'end');
    this.player.seek(turnStart(this.player.steps.value, this.player.cursor.value));
  }

  pause(): void {
    this.#wantsMore = false;
    this.player.pause();
  }

  toggle(): void {
    if (this.player.state.value === 'playing') this.pause();
    else this.#play();
  }

  stepForward(): void {
    this.#wantsMore = false;
    if (this.#beginNext()) this.player.stepForward();
  }

  stepBack(): void {
    this.#wantsMore = false;
    if (this.player.cursor.value === 0 && this.at.value > 0) this.#load(this.at.value - 1, 'end');
    this.player.stepBack();
  }

  /** Plays every round again and compares, and follows the chain of the dice; `verdict` and `dice` have the answers. */
  verify(): void {
    const { document, map } = this.replay;
    batch(() => {
      this.verdict.value = verifyReplay(document, map);
      this.dice.value = checkFairness(document, BROWSER_HASHES, this.witness);
    });
  }

  close(): void {
    this.#stop();
    this.thoughts.close();
    this.player.destroy();
  }

  #play(): void {
    if (this.#isRoundOver()) this.#load(this.at.value < this.#last() ? this.at.value + 1 : 0, 'start');
    this.#wantsMore = true;
    this.player.play();
  }

  /** Puts the next round on if this one is over; false where the match is. */
  #beginNext(): boolean {
    if (!this.#isRoundOver()) return true;
    if (this.at.value === this.#last()) return false;
    this.#load(this.at.value + 1, 'start');
    return true;
  }

  #goOn(): void {
    if (this.#wantsMore && this.at.value < this.#last()) this.#play();
    else this.#wantsMore = false;
  }

  #load(index: number, where: 'start' | 'end'): void {
    this.at.value = Math.max(0, Math.min(this.#last(), index));
    const record = this.record.value;
    if (!record) return;
    this.player.load({ start: record.before, events: record.events, viewer: this.#viewer() }, where);
  }

  #viewer(): number | null {
    return this.perspective.value === ALL_SEEING ? null : this.perspective.value;
  }

  #isRoundOver(): boolean {
    return this.player.cursor.value >= this.player.steps.value.length;
  }

  #last(): number {
    return this.replay.steps.length - 1;
  }
}
