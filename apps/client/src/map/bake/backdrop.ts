// The open sea: a broad glow that darkens outwards, with a grain too fine to see that keeps the gradient from banding.
import type { Bounds } from '../boardMap.ts';
import type { Size } from '../cameraView.ts';
import type { SeaLook } from '../seaLook.ts';
import { makeCanvas, penOf } from './canvas.ts';

const SIZE = 768;
const GRAIN = 3;
/** How often the map's longer side goes into the backdrop's: on screens of any shape the sea reaches further than one can see. */
const SPREAD = 2.6;

/** Where the backdrop lies: a square about the map's middle. */
export function backdropBounds({ width, height }: Size): Bounds {
  const half = (Math.max(width, height) * SPREAD) / 2;
  const [x, y] = [width / 2, height / 2];
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** Bakes a square of open sea; stretched over several maps it stays smooth. */
export function bakeBackdrop({ glow }: SeaLook): HTMLCanvasElement {
  const canvas = makeCanvas(SIZE, SIZE);
  const context = penOf(canvas);
  const middle = SIZE / 2;
  const [centre, near, far, edge] = glow;
  context.fillStyle = edge;
  context.fillRect(0, 0, SIZE, SIZE);
  context.translate(middle, middle * 0.97);
  context.scale(1, 0.78);
  const light = context.createRadialGradient(0, 0, 0, 0, 0, middle * 0.7);
  light.addColorStop(0, centre);
  light.addColorStop(0.36, near);
  light.addColorStop(0.66, far);
  light.addColorStop(1, edge);
  context.fillStyle = light;
  context.fillRect(-middle, -SIZE, SIZE, SIZE * 2);
  addGrain(context);
  return canvas;
}

/** A fixed pattern of tiny differences in brightness. */
function addGrain(context: CanvasRenderingContext2D): void {
  const image = context.getImageData(0, 0, SIZE, SIZE);
  let state = 1;
  for (let i = 0; i < image.data.length; i += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const shift = (state >>> 24) / 255 - 0.5;
    for (let channel = 0; channel < 3; channel++) image.data[i + channel] += shift * GRAIN;
  }
  context.putImageData(image, 0, 0);
}
