// Holds the camera's view and moves it: at once under the hand, smoothly when the board moves it.
import { signal } from '@preact/signals';
import { type Animator, easeInOut, easeOut } from './animator.ts';
import type { Bounds, Point } from './boardMap.ts';
import {
  blendViews,
  type CameraView,
  centreView,
  clampView,
  closeView,
  type Frame,
  fitView,
  freeHeight,
  heldView,
  NARROW_PX,
  panView,
  resizedView,
  revealBox,
  type Size,
  zoomLimits,
  zoomView,
} from './cameraView.ts';

const GLIDE_MS = 260;
const WHEEL_MS = 110;
/** A fling dies down by 1/e in this time. */
const FLING_MS = 190;
const FLING_LEAST = 0.25;
const REVEAL_MARGIN = 70;
const IN_SIGHT_MARGIN = 14;
/** What a tap opens beside the board takes its room within this time; and so far above the board's new edge the finger must be. */
const HOLD_MS = 500;
const HOLD_MARGIN = 24;

export class CameraRig {
  readonly #animator: Animator;
  readonly #changed: () => void;
  #frame: Frame;
  #view: CameraView;
  /** Where it moves by itself. */
  #goal: CameraView | null = null;
  /** What was brought into sight last, unless the hand has moved the view since. */
  #shown: Bounds | null = null;
  /** Where a running wheel zoom will end. */
  #wheelTo: { readonly zoom: number } | null = null;
  /** Where a finger has just been, and until when it may tap there again. */
  #held = { y: 0, untilMs: 0 };
  readonly revision = signal(0);
  isMotionReduced = false;

  constructor(map: Size, viewport: Size, animator: Animator, changed: () => void) {
    this.#animator = animator;
    this.#changed = changed;
    this.#frame = { map, viewport };
    this.#view = fitView(this.#frame);
  }

  get view(): CameraView {
    return this.#view;
  }

  get frame(): Frame {
    return this.#frame;
  }

  get isNarrow(): boolean {
    return this.#frame.viewport.width < NARROW_PX;
  }

  /** First view: the whole map, or on a narrow board what is around `box`, above what lies over the bottom already. */
  start(box: Bounds | null, coveredBelow = 0): void {
    this.#frame = { ...this.#frame, coveredBelow };
    this.#set(this.isNarrow && box ? closeView(box, this.#frame) : fitView(this.#frame));
  }

  /** The same later on: one move, however far it goes. */
  approach(box: Bounds): void {
    this.#glide(closeView(box, this.#frame));
  }

  /** Somebody taps here, and may go on: what that opens below the board moves nothing away from under the finger. */
  hold({ y }: Point): void {
    this.#held = { y, untilMs: this.#animator.nowMs + HOLD_MS };
  }

  resize(viewport: Size): void {
    const after = { ...this.#frame, viewport };
    const { y, untilMs } = this.#held;
    const isHeld = this.#animator.nowMs < untilMs && y < viewport.height - HOLD_MARGIN;
    const view = (isHeld ? heldView : resizedView)(this.#view, this.#frame, after);
    this.#frame = after;
    this.#stop();
    this.#set(view);
  }

  /** Something lies over this much of the top, and of the bottom: what was just brought into sight comes out from under it. Or no longer: what was pulled down goes back. */
  cover(px: number, below = 0): void {
    this.#frame = { ...this.#frame, covered: px, coveredBelow: below };
    if (px > 0 && this.#shown) {
      this.reveal(this.#shown);
      return;
    }
    const goal = this.#goal ?? this.#view;
    const view = clampView(goal, this.#frame);
    if (view.y !== goal.y) this.#glide(view);
  }

  pan(dx: number, dy: number): void {
    this.#stop();
    this.#set(panView(this.#view, dx, dy, this.#frame));
  }

  pinch(factor: number, at: Point): void {
    this.#stop();
    this.#set(zoomView(this.#view, factor, at, this.#frame));
  }

  /** Goes on gliding after a drag; speed in CSS pixels per millisecond. */
  fling(vx: number, vy: number): void {
    if (this.isMotionReduced || Math.hypot(vx, vy) < FLING_LEAST) return;
    const from = this.#view;
    const [dx, dy] = [vx * FLING_MS, vy * FLING_MS];
    this.#animator.add({
      name: 'camera',
      durationMs: FLING_MS * 3,
      ease: easeOut,
      apply: (share) => this.#set(panView(from, dx * share, dy * share, this.#frame)),
    });
    this.#changed();
  }

  /** Zooms smoothly about a point; further calls on the way add up. */
  wheel(factor: number, at: Point): void {
    const { least, greatest } = zoomLimits(this.#frame);
    this.#goal = null;
    this.#shown = null;
    const aim = Math.max(least, Math.min(greatest, (this.#wheelTo ?? this.#view).zoom * factor));
    const from = this.#view;
    this.#wheelTo = { zoom: aim };
    const end = () => {
      this.#wheelTo = null;
    };
    this.#animator.add({
      name: 'camera',
      durationMs: this.isMotionReduced ? 0 : WHEEL_MS,
      ease: easeOut,
      apply: (share) => this.#set(zoomView(from, (aim / from.zoom) ** share, at, this.#frame)),
      done: end,
    });
    this.#changed();
  }

  /** Puts a point of the map into the middle, as far as the map's edge allows. */
  lookAt(point: Point): void {
    this.#stop();
    this.#set(centreView(this.#view, point, this.#frame));
  }

  zoomBy(factor: number, at?: Point): void {
    const { width, height } = this.#frame.viewport;
    this.#glide(zoomView(this.#view, factor, at ?? { x: width / 2, y: height / 2 }, this.#frame));
  }

  reset(): void {
    this.#glide(fitView(this.#frame));
  }

  /** Brings a box into sight, and some land around it; stays where it is if all of the box is in sight already. */
  reveal(box: Bounds): void {
    const from = this.#goal ?? this.#view;
    if (revealBox(from, box, IN_SIGHT_MARGIN, this.#frame) !== from) {
      const margin = Math.min(REVEAL_MARGIN, this.#frame.viewport.width / 6, freeHeight(this.#frame) / 6);
      this.#glide(revealBox(from, box, margin, this.#frame));
    }
    this.#shown = box;
  }

  #glide(to: CameraView): void {
    const from = this.#view;
    this.#stop();
    this.#goal = to;
    this.#animator.add({
      name: 'camera',
      durationMs: this.isMotionReduced ? 0 : GLIDE_MS,
      ease: easeInOut,
      apply: (share) => this.#set(blendViews(from, to, share)),
      done: () => {
        this.#goal = null;
      },
    });
    this.#changed();
  }

  #stop(): void {
    this.#wheelTo = null;
    this.#goal = null;
    this.#shown = null;
    this.#animator.drop('camera');
  }

  #set(view: CameraView): void {
    this.#view = view;
    this.revision.value++;
    this.#changed();
  }
}
