// The one baked picture over the coloured land, and a sharper one of what is in sight when the camera is close.
import type Phaser from 'phaser';
import { type BakeFrame, makeBake } from '../bake/canvas.ts';
import { drawRelief } from '../bake/relief.ts';
import type { BoardMap, Bounds } from '../boardMap.ts';
import { type Borders, buildBorders } from '../borders.ts';
import { SEAS, type SeaLook } from '../seaLook.ts';
import { Picture } from './picture.ts';

interface Job {
  readonly frame: BakeFrame;
  readonly canvas: HTMLCanvasElement;
  readonly steps: Generator<void>;
}

const covers = (outer: Bounds, inner: Bounds): boolean =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;

export class ReliefLayer {
  readonly #map: BoardMap;
  /** Found out when first needed: that takes a while on large maps. */
  #borders: Borders | null = null;
  #sea: SeaLook = SEAS.dark;
  readonly #base: Picture;
  readonly #detail: Picture;
  #detailFrame: BakeFrame | null = null;
  #job: Job | null = null;

  constructor(scene: Phaser.Scene, map: BoardMap) {
    this.#map = map;
    this.#base = new Picture(scene);
    this.#detail = new Picture(scene);
  }

  /** Draws the whole map anew, in steps, and answers how to show it. */
  *bake(frame: BakeFrame, sea: SeaLook): Generator<void, () => void> {
    this.#sea = sea;
    this.#borders ??= buildBorders(this.#map);
    yield;
    const { canvas, steps } = this.#begin(frame, 1);
    yield* steps;
    return () => {
      this.dropDetail();
      this.#base.showOver(canvas, frame.bounds);
    };
  }

  /** Begins a sharper picture of a part, unless the present one will do for what is in `sight`. Lines grow less than the land. */
  refine(frame: BakeFrame, sight: Bounds, baseScale: number): void {
    const present = this.#job?.frame ?? this.#detailFrame;
    const isEnough =
      present !== null && covers(present.bounds, sight) && Math.abs(Math.log(present.scale / frame.scale)) < 0.2;
    if (!isEnough) this.#job = this.#begin(frame, (baseScale / frame.scale) ** 0.45);
  }

  dropDetail(): void {
    this.#job = null;
    this.#detailFrame = null;
    this.#detail.hide();
  }

  /** Shows the sharper picture where it covers all that is in sight. */
  look(sight: Bounds): void {
    const isCovered = this.#detailFrame !== null && covers(this.#detailFrame.bounds, sight);
    this.#detail.image.setVisible(isCovered);
    this.#base.image.setVisible(!isCovered);
  }

  /** Goes on drawing the sharper picture until the given time (`performance.now`); true while there is more to do. */
  work(until: number, sight: Bounds): boolean {
    const job = this.#job;
    if (!job) return false;
    let isDone = false;
    while (!isDone && performance.now() < until) isDone = job.steps.next().done === true;
    if (!isDone) return true;
    this.#job = null;
    this.#detailFrame = job.frame;
    this.#detail.showOver(job.canvas, job.frame.bounds);
    this.look(sight);
    return false;
  }

  #begin(frame: BakeFrame, lineShare: number): Job {
    const { canvas, pen } = makeBake(frame);
    this.#borders ??= buildBorders(this.#map);
    return { frame, canvas, steps: drawRelief(pen, this.#map, { borders: this.#borders, lineShare, sea: this.#sea }) };
  }
}
