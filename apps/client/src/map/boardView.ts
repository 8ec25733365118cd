// The living board: follows its inputs, answers pointers, plays steps, and knows when it may rest.
import type { PlaybackStep } from '../playback/plan.ts';
import type { BoardScene } from '../scenes/boardScene.ts';
import { Animator } from './animator.ts';
import type { BoardHandlers, BoardInputs } from './api.ts';
import type { BadgePlace } from './badgePlaces.ts';
import { BoardLayers } from './boardLayers.ts';
import { type BoardMap, type Bounds, joinBounds, type Point } from './boardMap.ts';
import { CameraRig } from './cameraRig.ts';
import { type Size, toMap, toScreen } from './cameraView.ts';
import type { TapFact } from './gestures.ts';
import { pickTerritory } from './hitTest.ts';
import type { LabelLens } from './layers/label.ts';
import { Painter } from './painter.ts';
import { listenToPointers } from './pointerInput.ts';
import { SEAS } from './seaLook.ts';
import { boundsOf, Sharpness } from './sharpness.ts';
import { placesOfStep, showStep } from './stepShow.ts';

export interface BoardViewParts {
  readonly scene: BoardScene;
  readonly map: BoardMap;
  readonly places: readonly BadgePlace[];
  readonly inputs: BoardInputs;
  readonly handlers: BoardHandlers;
  readonly size: Size;
  readonly ratio: number;
}

/** Reach of a fingertip around a badge. */
const TOUCH_PX = 24;
/** Labels and outlines are redrawn sharp once the zoom has rested this long. */
const SETTLE_MS = 160;
/** Labels find new places when the zoom has changed by this much (natural logarithm). */
const FAR_ZOOM = 0.06;

export class BoardView {
  readonly rig: CameraRig;
  readonly #parts: BoardViewParts;
  readonly #places: readonly BadgePlace[];
  /** Hands and colours. */
  readonly #motion = new Animator(() => performance.now());
  /** Playback, which can be cut short. */
  readonly #show = new Animator(() => performance.now());
  readonly #layers: BoardLayers;
  readonly #painter: Painter;
  readonly #sharpness: Sharpness;
  #ratio: number;
  #isViewDirty = true;
  #lens: LabelLens = { unitsPerPixel: 0, resolution: 0 };
  /** Map units per pixel when labels were given their places. */
  #arrangedAt = 0;
  #endStep: () => void = () => {};

  constructor(parts: BoardViewParts) {
    const { map, scene, size, inputs } = parts;
    this.#parts = parts;
    this.#ratio = parts.ratio;
    this.#places = parts.places;
    this.rig = new CameraRig(map, size, this.#motion, () => this.#viewChanged());
    this.#layers = new BoardLayers(scene, map, this.#places, this.#show);
    this.#painter = new Painter(map, this.#layers, this.#motion, {
      standings: inputs.standings.peek(),
      seats: inputs.seats.peek(),
      highlights: inputs.highlights.peek(),
      arrows: inputs.arrows.peek(),
      deploys: inputs.deploys.peek(),
      isMotionReduced: inputs.isMotionReduced.peek(),
      arePatternsShown: inputs.arePatternsShown?.peek() ?? true,
      theme: inputs.theme?.peek() ?? 'dark',
      hovered: null,
      hoveredBonus: null,
    });
    this.#sharpness = new Sharpness(
      this.#layers,
      map,
      this.#places.map(({ at }) => at),
    );
    this.#sharpness.setSea(SEAS[this.#painter.inputs.theme]);
    this.rig.start(inputs.startAt?.length ? this.#boxOf(inputs.startAt) : null, inputs.coveredBelow?.peek());
    this.#settle();
  }

  /** Draws everything for the first time, in steps; then frames begin. */
  *open(): Generator<void> {
    yield* this.#layers.land.build();
    yield* this.#sharpness.finishBase();
    this.#applyView();
    yield;
    yield* this.#painter.paintSteps();
    const { scene } = this.#parts;
    scene.hooks = { frame: () => this.#frame() };
    scene.wake();
  }

  /** Takes over every change of the inputs; returns how to stop. */
  follow(effect: (run: () => void) => () => void): () => void {
    const { inputs } = this.#parts;
    const take = (change: Parameters<Painter['take']>[0]) => {
      this.#painter.take(change);
      this.#parts.scene.wake();
    };
    const stops = [
      effect(() => take({ standings: inputs.standings.value })),
      effect(() => take({ seats: inputs.seats.value })),
      effect(() => take({ highlights: inputs.highlights.value })),
      effect(() => take({ arrows: inputs.arrows.value })),
      effect(() => take({ deploys: inputs.deploys.value })),
      effect(() => take({ arePatternsShown: inputs.arePatternsShown?.value ?? true })),
      effect(() => {
        const theme = inputs.theme?.value ?? 'dark';
        this.#sharpness.setSea(SEAS[theme]);
        take({ theme });
        this.#settle();
      }),
      effect(() => this.rig.cover(inputs.covered?.value ?? 0, inputs.coveredBelow?.value ?? 0)),
      effect(() => {
        this.rig.isMotionReduced = inputs.isMotionReduced.value;
        take({ isMotionReduced: inputs.isMotionReduced.value });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Answers pointers on the canvas; returns how to stop. */
  listen(canvas: HTMLElement): () => void {
    const { rig } = this;
    return listenToPointers(canvas, {
      tap: (fact) => this.#tap(fact),
      doubleTap: (point) => rig.zoomBy(2, point),
      isZoomable: (point) => this.#isIdle(this.#territoryUnder(point, 0)),
      hover: (point) => this.#hover(point),
      pan: (dx, dy) => rig.pan(dx, dy),
      fling: (vx, vy) => rig.fling(vx, vy),
      pinch: (factor, at) => rig.pinch(factor, at),
      wheel: (factor, at) => rig.wheel(factor, at),
    });
  }

  resize(size: Size, ratio: number): void {
    this.#ratio = ratio;
    this.rig.resize(size);
    this.#settle();
  }

  /** See `Board.play`. */
  play(step: PlaybackStep, speed: number): Promise<void> {
    this.#endStep();
    this.ensureVisible(placesOfStep(step));
    showStep({ layers: this.#layers, painter: this.#painter, animator: this.#show, places: this.#places }, step, speed);
    this.#parts.scene.wake();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, step.durationMs / speed);
      this.#endStep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  finish(): void {
    this.#endStep();
    this.#show.clear();
    this.#layers.effects.clear();
    this.#layers.badges.rest();
    this.#painter.retreat();
    this.#parts.scene.wake();
  }

  ensureVisible(territories: readonly number[]): void {
    if (territories.length > 0) this.rig.reveal(this.#labelBox(territories));
  }

  approach(territories: readonly number[]): void {
    if (territories.length > 0) this.rig.approach(this.#boxOf(territories));
  }

  /** See `Board.sight`. */
  sight(): Bounds {
    const { left, top, right, bottom } = boundsOf(this.rig.view, this.rig.frame);
    const { width, height } = this.#parts.map;
    return {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(width, right),
      bottom: Math.min(height, bottom),
    };
  }

  screenPoint(territory: number): Point {
    return toScreen(this.rig.view, this.#places[territory].at);
  }

  /** Before each frame; true while something moves. */
  #frame(): boolean {
    const isMoving = !this.#motion.isIdle || !this.#show.isIdle;
    this.#motion.tick();
    this.#show.tick();
    if (this.#isViewDirty) this.#applyView();
    if (this.#painter.isDirty) this.#painter.paint();
    const isWorking = this.#sharpness.work(this.rig.view, this.rig.frame);
    this.#layers.sheet.flush();
    return isWorking || isMoving;
  }

  #viewChanged(): void {
    this.#isViewDirty = true;
    this.#parts.scene.wake();
    this.#motion.add({ name: 'settle', delayMs: SETTLE_MS, durationMs: 0, apply: () => this.#settle() });
  }

  #applyView(): void {
    this.#isViewDirty = false;
    const { view } = this.rig;
    this.#parts.scene.look(view, this.#ratio);
    const lens = this.#sharpness.lensOf(view);
    const { unitsPerPixel, resolution } = this.#lens;
    if (lens.unitsPerPixel === unitsPerPixel && lens.resolution === resolution) return;
    this.#lens = lens;
    this.#layers.rescaleLabels(lens);
    // While the zoom runs, labels keep their places for a few frames.
    const isFar = Math.abs(Math.log(lens.unitsPerPixel / this.#arrangedAt)) > FAR_ZOOM;
    if (isFar || this.#motion.isIdle) this.#arrange();
  }

  /** Other labels fit now. */
  #arrange(): void {
    this.#arrangedAt = this.#lens.unitsPerPixel;
    this.#painter.arrangeNames();
  }

  /** Draws sharply what has been stretched while the camera was moving. */
  #settle(): void {
    this.#sharpness.settle(this.rig.view, this.rig.frame, this.#ratio);
    if (this.#arrangedAt !== this.#lens.unitsPerPixel) this.#arrange();
    this.#isViewDirty = true;
    this.#parts.scene.wake();
  }

  #tap(fact: TapFact): void {
    const { handlers } = this.#parts;
    this.rig.hold(fact);
    // A finger cannot hover: tapping a bonus lights it until the next tap.
    if (fact.isTouch) {
      const bonus = this.#layers.bonuses.bonusAt(toMap(this.rig.view, fact));
      this.#lightBonus(bonus);
      if (bonus !== null) return;
    }
    const territory = this.#territoryUnder(fact, fact.isTouch ? TOUCH_PX : 0);
    if (territory !== null) handlers.pick(territory, fact);
    else handlers.background();
  }

  #lightBonus(bonus: number | null): void {
    if (bonus === this.#painter.inputs.hoveredBonus) return;
    this.#painter.take({ hoveredBonus: bonus });
    this.#parts.scene.wake();
    this.#parts.handlers.hoverBonus(bonus);
  }

  #hover(point: Point | null): void {
    const { handlers, scene } = this.#parts;
    const bonus = point && this.#layers.bonuses.bonusAt(toMap(this.rig.view, point));
    const territory = point && bonus === null ? this.#territoryUnder(point, 0) : null;
    this.#lightBonus(bonus);
    if (territory === this.#painter.inputs.hovered) return;
    this.#painter.take({ hovered: territory });
    scene.wake();
    handlers.hover(territory);
  }

  #territoryUnder(point: Point, reachPx: number): number | null {
    const { view } = this.rig;
    return pickTerritory(this.#layers.badges.hitTargets, toMap(view, point), reachPx / view.zoom);
  }

  /** Does a tap on it mean nothing now? Then a double tap may zoom. */
  #isIdle(territory: number | null): boolean {
    const { choosable, targets, selected } = this.#painter.inputs.highlights;
    return territory === null || !(choosable.has(territory) || targets.has(territory) || selected === territory);
  }

  #boxOf(territories: readonly number[]): Bounds {
    return territories.map((territory) => this.#parts.map.territories[territory].bounds).reduce(joinBounds);
  }

  #labelBox(territories: readonly number[]): Bounds {
    return territories
      .map((territory) => this.#places[territory].at)
      .map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y }))
      .reduce(joinBounds);
  }
}
