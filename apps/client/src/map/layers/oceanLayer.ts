// The bottom of the board: the open sea and, over the map, the baked waters.
import type Phaser from 'phaser';
import { bakeBackdrop } from '../bake/backdrop.ts';
import { type BakeFrame, makeBake } from '../bake/canvas.ts';
import { drawWaters } from '../bake/waters.ts';
import type { BoardMap } from '../boardMap.ts';
import { Picture } from './picture.ts';

/** The backdrop is a square of this many map widths about the map's middle. */
const BACKDROP_WIDTHS = 2.6;
const SOFTER = 0.6;

export class OceanLayer {
  readonly #map: BoardMap;
  readonly #backdrop: Picture;
  readonly #waters: Picture;

  constructor(scene: Phaser.Scene, map: BoardMap) {
    this.#map = map;
    this.#backdrop = new Picture(scene);
    this.#waters = new Picture(scene);
    const half = (map.width * BACKDROP_WIDTHS) / 2;
    const [x, y] = [map.width / 2, map.height / 2];
    this.#backdrop.showOver(bakeBackdrop(), { left: x - half, top: y - half, right: x + half, bottom: y + half });
  }

  /** Draws the waters anew; they are soft, so a coarser picture than the relief's does. */
  bake({ bounds, scale }: BakeFrame): void {
    const { canvas, pen } = makeBake({ bounds, scale: scale * SOFTER });
    drawWaters(pen, this.#map);
    this.#waters.showOver(canvas, bounds);
  }
}
