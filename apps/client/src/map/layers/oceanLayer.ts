// The bottom of the board: the open sea and, over the map, the baked waters.
import type Phaser from 'phaser';
import { backdropBounds, bakeBackdrop } from '../bake/backdrop.ts';
import { type BakeFrame, makeBake } from '../bake/canvas.ts';
import { drawWaters } from '../bake/waters.ts';
import type { BoardMap } from '../boardMap.ts';
import type { SeaLook } from '../seaLook.ts';
import { Picture } from './picture.ts';

const SOFTER = 0.6;

export class OceanLayer {
  readonly #scene: Phaser.Scene;
  readonly #map: BoardMap;
  readonly #backdrop: Picture;
  readonly #waters: Picture;
  #sea: SeaLook | null = null;

  constructor(scene: Phaser.Scene, map: BoardMap) {
    this.#scene = scene;
    this.#map = map;
    this.#backdrop = new Picture(scene);
    this.#waters = new Picture(scene);
  }

  /** Draws the waters anew, in steps, and answers how to show them; they are soft, so a coarser picture than the relief's does. */
  *bake({ bounds, scale }: BakeFrame, sea: SeaLook): Generator<void, () => void> {
    const { canvas, pen } = makeBake({ bounds, scale: scale * SOFTER });
    yield* drawWaters(pen, this.#map, sea);
    return () => {
      this.#bakeBackdrop(sea);
      this.#waters.showOver(canvas, bounds);
    };
  }

  /** The open sea is the same at every resolution. */
  #bakeBackdrop(sea: SeaLook): void {
    if (sea === this.#sea) return;
    this.#sea = sea;
    // Beyond it, where a board is much broader or higher than its map, the sea goes on in the colour of its edge.
    this.#scene.cameras.main.setBackgroundColor(sea.glow[3]);
    this.#backdrop.showOver(bakeBackdrop(sea), backdropBounds(this.#map));
  }
}
