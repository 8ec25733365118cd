// Where the camera looks: pure arithmetic between the map (map units) and the board element (CSS pixels).
import { type Bounds, growBounds, type Point } from './boardMap.ts';

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `x`, `y`: map point in the top left corner; `zoom`: CSS pixels per map unit. */
export interface CameraView extends Point {
  readonly zoom: number;
}

/** A map (map units) seen through a board element (CSS pixels). */
export interface Frame {
  readonly map: Size;
  readonly viewport: Size;
  /** CSS pixels at the top that something lies over, as playback's controls do: nothing is shown there, and the map may be pulled down from under them. */
  readonly covered?: number;
  /** The same at the bottom, as the zoom buttons do: on a narrow board they take most of its width. */
  readonly coveredBelow?: number;
}

/** Boards that are narrower begin closer than the whole map. */
export const NARROW_PX = 700;

/** Sea that may show beyond the map's edge, in CSS pixels. */
const EDGE = 16;
/** No more of the height is given up to what lies over it. */
const MOST_COVERED = 0.6;
/** Closest look: at least this many times the whole map, and at least as close as a wide screen gets. */
const CLOSEST = 7;
const CLOSEST_WIDTH = 6400;

/** How close a narrow board comes to a box, in times the whole map; the room left around it there, in CSS pixels; and what is worth leaving the whole map for. */
const NARROW_ZOOM = 2;
const NARROW_MARGIN = 48;
const NARROW_LEAST = 1.25;

/** Least and greatest zoom: the whole map, and close enough to see the smallest island. */
export function zoomLimits({ map, viewport }: Frame): { readonly least: number; readonly greatest: number } {
  const least = Math.min(viewport.width / map.width, viewport.height / map.height);
  return { least, greatest: Math.max(least * CLOSEST, CLOSEST_WIDTH / map.width) };
}

/** `spare`, `spareAfter`: how much further than elsewhere the map may be pulled down, and up. */
function clampAxis(
  start: number,
  length: number,
  shown: number,
  { edge, spare = 0, spareAfter = 0 }: { edge: number; spare?: number; spareAfter?: number },
): number {
  const middle = (length - shown) / 2;
  const [least, greatest] = shown >= length + 2 * edge ? [middle, middle] : [-edge, length + edge - shown];
  return Math.max(least - spare, Math.min(greatest + spareAfter, start));
}

/** In CSS pixels; on the lowest boards most of the height is left all the same. */
const coveredBy = ({ covered = 0, viewport }: Frame): number => Math.min(covered, viewport.height * MOST_COVERED);

/** In CSS pixels; only what the top has left of what may be given up. */
function coveredBelow(frame: Frame): number {
  const { viewport, coveredBelow: below = 0 } = frame;
  return viewport.width < NARROW_PX ? Math.min(below, viewport.height * MOST_COVERED - coveredBy(frame)) : 0;
}

/** What of a board's height can be seen, in CSS pixels. */
export const freeHeight = (frame: Frame): number => frame.viewport.height - coveredBy(frame) - coveredBelow(frame);

/** The nearest view that keeps the zoom within its limits and the map in sight: centred where it fits, else without gaps. */
export function clampView(view: CameraView, frame: Frame): CameraView {
  const { least, greatest } = zoomLimits(frame);
  const zoom = Math.max(least, Math.min(greatest, view.zoom));
  const edge = EDGE / zoom;
  const spare = coveredBy(frame) / zoom;
  const spareAfter = coveredBelow(frame) / zoom;
  return {
    zoom,
    x: clampAxis(view.x, frame.map.width, frame.viewport.width / zoom, { edge }),
    y: clampAxis(view.y, frame.map.height, frame.viewport.height / zoom, { edge, spare, spareAfter }),
  };
}

/** The whole map, which is not pulled up from under anything. */
export function fitView(frame: Frame): CameraView {
  return clampView({ x: 0, y: 0, zoom: 0 }, { ...frame, coveredBelow: 0 });
}

/** Zooms by `factor` about a point of the board element (CSS pixels), which stays over the same map point if it can. */
export function zoomView(view: CameraView, factor: number, at: Point, frame: Frame): CameraView {
  const { least, greatest } = zoomLimits(frame);
  const zoom = Math.max(least, Math.min(greatest, view.zoom * factor));
  const held = toMap(view, at);
  return clampView({ x: held.x - at.x / zoom, y: held.y - at.y / zoom, zoom }, frame);
}

/** Drags the map by CSS pixels. */
export function panView(view: CameraView, dx: number, dy: number, frame: Frame): CameraView {
  return clampView({ ...view, x: view.x - dx / view.zoom, y: view.y - dy / view.zoom }, frame);
}

/** Looks at the middle of a box, as close as `zoom` or less so that all of the box is in sight. */
export function viewOf(box: Bounds, zoom: number, frame: Frame): CameraView {
  const { viewport } = frame;
  const free = freeHeight(frame);
  const fitting = Math.min(viewport.width / (box.right - box.left + 1), free / (box.bottom - box.top + 1));
  const held = Math.max(zoomLimits(frame).least, Math.min(zoom, fitting));
  const x = (box.left + box.right - viewport.width / held) / 2;
  const y = (box.top + box.bottom - free / held) / 2 - coveredBy(frame) / held;
  return clampView({ x, y, zoom: held }, frame);
}

/** What a narrow board shows of a box: closer than the whole map, with some of what lies around it; the whole map where there is hardly a difference. */
export function closeView(box: Bounds, frame: Frame): CameraView {
  const whole = fitView(frame);
  const around = growBounds(box, NARROW_MARGIN / (whole.zoom * NARROW_ZOOM));
  const view = viewOf(around, whole.zoom * NARROW_ZOOM, frame);
  return view.zoom < whole.zoom * NARROW_LEAST ? whole : view;
}

/** The view of the same zoom with a point of the map in its middle, as far as the map's edge allows. */
export function centreView({ zoom }: CameraView, { x, y }: Point, frame: Frame): CameraView {
  const { width, height } = frame.viewport;
  return clampView({ zoom, x: x - width / zoom / 2, y: y - height / zoom / 2 }, frame);
}

/** The least move that brings a box into sight with `margin` CSS pixels around; zooms out only if the box is larger than the view. */
export function revealBox(view: CameraView, box: Bounds, margin: number, frame: Frame): CameraView {
  const room = margin / view.zoom;
  const wide = { left: box.left - room, right: box.right + room, top: box.top - room, bottom: box.bottom + room };
  const [width, height] = [frame.viewport.width / view.zoom, frame.viewport.height / view.zoom];
  const [covered, below] = [coveredBy(frame) / view.zoom, coveredBelow(frame) / view.zoom];
  const isTooLarge = wide.right - wide.left > width || wide.bottom - wide.top > height - covered - below;
  if (isTooLarge) return viewOf(wide, view.zoom, frame);
  const x = Math.max(wide.right - width, Math.min(wide.left, view.x));
  const y = Math.max(wide.bottom + below - height, Math.min(wide.top - covered, view.y));
  if (x === view.x && y === view.y) return view;
  return clampView({ x, y, zoom: view.zoom }, frame);
}

/** Board element (CSS pixels) → map units. */
export function toMap(view: CameraView, point: Point): Point {
  return { x: view.x + point.x / view.zoom, y: view.y + point.y / view.zoom };
}

/** Map units → board element (CSS pixels). */
export function toScreen(view: CameraView, point: Point): Point {
  return { x: (point.x - view.x) * view.zoom, y: (point.y - view.y) * view.zoom };
}

/** Same middle and, as far as the limits allow, same zoom after the element has changed its size. */
export function resizedView(view: CameraView, before: Frame, after: Frame): CameraView {
  const wasWhole = view.zoom <= zoomLimits(before).least * 1.01;
  if (wasWhole) return fitView(after);
  const middle = toMap(view, { x: before.viewport.width / 2, y: before.viewport.height / 2 });
  const x = middle.x - after.viewport.width / 2 / view.zoom;
  const y = middle.y - after.viewport.height / 2 / view.zoom;
  return clampView({ x, y, zoom: view.zoom }, after);
}

/** The same view after something has taken or given back room below it, so that nothing moves; as `resizedView` where the zoom has to change. A whole map stays whole. */
export function heldView(view: CameraView, before: Frame, after: Frame): CameraView {
  const resized = resizedView(view, before, after);
  if (resized.zoom !== view.zoom) return resized;
  const spare = after.map.height - after.viewport.height / view.zoom;
  return spare > 0 ? clampView(view, after) : { ...resized, y: Math.max(spare, Math.min(0, view.y)) };
}

/** Between two views, 0 … 1: zoom grows evenly by factor, so that the motion looks steady. */
export function blendViews(from: CameraView, to: CameraView, share: number): CameraView {
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  const weight = from.zoom === to.zoom ? share : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom);
  return { zoom, x: from.x + (to.x - from.x) * weight, y: from.y + (to.y - from.y) * weight };
}
