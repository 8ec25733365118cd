// Decides how finely pictures and labels are drawn: the whole map once per size of the screen, and, when the camera rests
// closer, what is in sight once more at the screen's own resolution, spread over frames.
import type { BoardLayers } from './boardLayers.ts';
import { type BoardMap, type Bounds, growBounds } from './boardMap.ts';
import { type CameraView, type Frame, zoomLimits } from './cameraView.ts';
import { labelScale } from './labelLayout.ts';
import type { LabelLens } from './layers/label.ts';

/** The large pictures: how much finer than the whole map needs, sea around the map, and the largest texture every phone takes. */
const BASE_FINER = 1.5;
const BASE_MARGIN = 0.06;
const LARGEST = 4096;
/** Closer than this many times the base picture, a detail is drawn; it covers this share more than the view on each side. */
const DETAIL_FROM = 1.25;
const DETAIL_MARGIN = 0.2;
const LEAST_LABEL = 0.62;
/** Changes of zoom smaller than this share are not worth a redraw. */
const NOTICEABLE = 0.2;
/** Work per frame on what is not urgent. */
const WORK_MS = 7;

/** What is in sight, in map units. */
export function boundsOf({ x, y, zoom }: CameraView, { viewport }: Frame): Bounds {
  return { left: x, top: y, right: x + viewport.width / zoom, bottom: y + viewport.height / zoom };
}

export class Sharpness {
  readonly #layers: BoardLayers;
  readonly #map: BoardMap;
  #baseScale = 0;
  #outlineScale = 0;
  #resolution = 1;

  constructor(layers: BoardLayers, map: BoardMap) {
    this.#layers = layers;
    this.#map = map;
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

  /** Does a little of what is waiting; true while there is more. */
  work(view: CameraView, frame: Frame): boolean {
    const until = performance.now() + WORK_MS;
    const sight = boundsOf(view, frame);
    this.#layers.relief.look(sight);
    const { outlines, land, relief } = this.#layers;
    return outlines.work(until) || relief.work(until, sight) || land.work(until, sight);
  }

  #labelScale(view: CameraView): number {
    return Math.max(LEAST_LABEL, labelScale(view, this.#map.width));
  }

  #bakeBase(frame: Frame, ratio: number): void {
    const { width, height } = this.#map;
    const bounds = growBounds({ left: 0, top: 0, right: width, bottom: height }, width * BASE_MARGIN);
    const largest = LARGEST / Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
    const scale = Math.min(largest, zoomLimits(frame).least * ratio * BASE_FINER);
    if (!differs(scale, this.#baseScale)) return;
    this.#baseScale = scale;
    this.#layers.bake({ bounds, scale });
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
