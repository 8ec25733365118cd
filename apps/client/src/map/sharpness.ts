// Decides how finely pictures and labels are drawn: the whole map once per size of the screen, and, when the camera rests
// closer, what is in sight once more at the screen's own resolution, spread over frames.
import type { BoardLayers } from './boardLayers.ts';
import { type BoardMap, type Bounds, growBounds, type Point } from './boardMap.ts';
import { type CameraView, type Frame, zoomLimits } from './cameraView.ts';
import { type LabelRoom, labelScale, spacingOf } from './labelLayout.ts';
import type { LabelLens } from './layers/label.ts';
import { SEAS, type SeaLook } from './seaLook.ts';

/** The large pictures: how much finer than the whole map needs, sea around the map, and the largest texture every phone takes. */
const BASE_FINER = 1.5;
const BASE_MARGIN = 0.06;
const LARGEST = 4096;
/** Closer than this many times the base picture, a detail is drawn; it covers this share more than the view on each side. */
const DETAIL_FROM = 1.25;
const DETAIL_MARGIN = 0.2;
/** A browser's text where nobody has changed it. */
const USUAL_TEXT_PX = 16;
/** Changes of zoom smaller than this share are not worth a redraw. */
const NOTICEABLE = 0.2;
/** Work per frame on what is not urgent, and on the large pictures when they are wrong (another theme). */
const WORK_MS = 7;
const BASE_WORK_MS = 20;

/** As the board is mounted: who changes the browser's own setting loads the page anew. */
const textFactor = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;

/** What is in sight, in map units. */
export function boundsOf({ x, y, zoom }: CameraView, { viewport }: Frame): Bounds {
  return { left: x, top: y, right: x + viewport.width / zoom, bottom: y + viewport.height / zoom };
}

export class Sharpness {
  readonly #layers: BoardLayers;
  readonly #map: BoardMap;
  readonly #room: LabelRoom;
  #baseScale = 0;
  /** The large pictures being drawn. */
  #base: Generator<void> | null = null;
  #outlineScale = 0;
  #resolution = 1;
  #sea: SeaLook = SEAS.dark;

  constructor(layers: BoardLayers, map: BoardMap, badges: readonly Point[]) {
    this.#layers = layers;
    this.#map = map;
    this.#room = { width: map.width, spacing: spacingOf(badges), text: textFactor() };
  }

  /** Another sea: everything baked is drawn anew when the view settles. */
  setSea(sea: SeaLook): void {
    if (sea === this.#sea) return;
    this.#sea = sea;
    this.#baseScale = 0;
  }

  /** How labels are shown in this view. */
  lensOf(view: CameraView): LabelLens {
    return { unitsPerPixel: this.#labelScale(view) / view.zoom, resolution: this.#resolution };
  }

  /** The camera rests (or the screen has changed): draws anew what would look blurred. */
  settle(view: CameraView, frame: Frame, ratio: number): void {
    const labels = this.#labelScale(view);
    this.#resolution = Math.ceil(ratio * labels * 2) / 2;
    this.#bakeBase(frame, ratio);
    const scale = view.zoom * ratio;
    if (differs(scale, this.#outlineScale)) {
      this.#outlineScale = scale;
      const lens = { scale, ratio: ratio * Math.min(1.25, labels) };
      this.#layers.outlines.rescale(lens);
      this.#layers.land.rescale(lens);
    }
    this.#refine(view, frame, scale);
  }

  /** What is left to be drawn of the large pictures, in steps. */
  *finishBase(): Generator<void> {
    if (this.#base) yield* this.#base;
    this.#base = null;
  }

  /** Does a little of what is waiting; true while there is more. */
  work(view: CameraView, frame: Frame): boolean {
    if (this.#workOnBase(performance.now() + BASE_WORK_MS)) return true;
    const until = performance.now() + WORK_MS;
    const sight = boundsOf(view, frame);
    this.#layers.relief.look(sight);
    const { sheet, outlines, land, relief } = this.#layers;
    return sheet.work(until) || outlines.work(until) || relief.work(until, sight) || land.work(until, sight);
  }

  #workOnBase(until: number): boolean {
    while (this.#base && performance.now() < until) if (this.#base.next().done) this.#base = null;
    return this.#base !== null;
  }

  #labelScale(view: CameraView): number {
    return labelScale(view, this.#room);
  }

  #bakeBase(frame: Frame, ratio: number): void {
    const { width, height } = this.#map;
    const bounds = growBounds({ left: 0, top: 0, right: width, bottom: height }, width * BASE_MARGIN);
    const largest = LARGEST / Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
    const scale = Math.min(largest, zoomLimits(frame).least * ratio * BASE_FINER);
    if (!differs(scale, this.#baseScale)) return;
    this.#baseScale = scale;
    this.#base = this.#layers.bake({ bounds, scale }, this.#sea);
  }

  #refine(view: CameraView, frame: Frame, scale: number): void {
    if (scale < this.#baseScale * DETAIL_FROM) {
      this.#layers.relief.dropDetail();
      return;
    }
    const sight = boundsOf(view, frame);
    const bounds = growBounds(sight, (sight.right - sight.left) * DETAIL_MARGIN);
    const largest = LARGEST / Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
    this.#layers.relief.refine({ bounds, scale: Math.min(scale, largest) }, sight, this.#baseScale);
  }
}

const differs = (one: number, other: number): boolean => other === 0 || Math.abs(Math.log(one / other)) > NOTICEABLE;
