// The open sea: a broad glow that darkens outwards, with a grain too fine to see that keeps the gradient from banding.
import { SEA } from '../palette.ts';
import { makeCanvas, penOf } from './canvas.ts';

const SIZE = 768;
const GRAIN = 3;

/** Bakes a square of open sea; stretched over several map widths it stays smooth. */
export function bakeBackdrop(): HTMLCanvasElement {
  const canvas = makeCanvas(SIZE, SIZE);
  const context = penOf(canvas);
  const middle = SIZE / 2;
  context.fillStyle = SEA.deep;
  context.fillRect(0, 0, SIZE, SIZE);
  context.translate(middle, middle * 0.97);
  context.scale(1, 0.78);
  const glow = context.createRadialGradient(0, 0, 0, 0, 0, middle * 0.7);
  glow.addColorStop(0, SEA.bright);
  glow.addColorStop(0.36, '#173f5c');
  glow.addColorStop(0.66, SEA.middle);
  glow.addColorStop(1, SEA.deep);
  context.fillStyle = glow;
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
