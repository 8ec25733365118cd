// A replay on the screen: which round, seen by whom, playing on from round to round; displayed = the same fold as in a live match.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { foldEvents, type ReplayVerdict, type View, verifyReplay } from '@salient/engine';
import { checkFairness, type FairnessVerdict, type Witness } from '@salient/protocol/fairness';
import { BROWSER_HASHES } from '../../model/browserHashes.ts';
import { ALL_SEEING, type Replay, recordFor } from '../../model/replayFacts.ts';
import type { RoundRecord } from '../../model/roundRecord.ts';
import { Player } from '../../playback/player.ts';

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
  /** What this browser kept from the time of the match. */
  readonly witness: Witness;
  readonly record: ReadonlySignal<RoundRecord | null> = computed(() =>
    recordFor(this.replay, this.at.value, this.perspective.value),
  );
  readonly displayed: ReadonlySignal<View> = this.player.displayed;
  /** Playing goes on with the next round when one is over. */
  #wantsMore = false;
  readonly #stop: () => void;

  constructor(replay: Replay, witness: Witness = {}) {
    this.replay = replay;
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

  /** The same moment, seen by somebody else. */
  see(perspective: number): void {
    const share = this.player.cursor.value / Math.max(1, this.player.steps.value.length);
    this.perspective.value = perspective;
    this.show(this.at.value, 'start');
    this.player.seek(Math.round(share * this.player.steps.value.length));
  }

  /** Goes to a step of a round, at once; out of range is the nearest there is. */
  jump(index: number, step: number): void {
    this.show(index, 'start');
    this.player.seek(step);
  }

  toggle(): void {
    if (this.player.state.value === 'playing') {
      this.#wantsMore = false;
      this.player.pause();
    } else this.#play();
  }

  stepForward(): void {
    this.#wantsMore = false;
    if (this.#isRoundOver()) this.#load(this.at.value + 1, 'start');
    this.player.stepForward();
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
    this.player.destroy();
  }

  #play(): void {
    if (this.#isRoundOver()) this.#load(this.at.value < this.#last() ? this.at.value + 1 : 0, 'start');
    this.#wantsMore = true;
    this.player.play();
  }

  #goOn(): void {
    if (this.#wantsMore && this.at.value < this.#last()) this.#play();
    else this.#wantsMore = false;
  }

  #load(index: number, where: 'start' | 'end'): void {
    this.at.value = Math.max(0, Math.min(this.#last(), index));
    const record = this.record.value;
    if (!record) return;
    const viewer = this.perspective.value === ALL_SEEING ? null : this.perspective.value;
    this.player.load({ start: record.before, events: record.events, viewer }, where);
  }

  #isRoundOver(): boolean {
    return this.player.cursor.value >= this.player.steps.value.length;
  }

  #last(): number {
    return this.replay.steps.length - 1;
  }
}
