// The one baked picture over the coloured land.
import type Phaser from 'phaser';
import { type BakeFrame, makeBake } from '../bake/canvas.ts';
import { drawRelief } from '../bake/relief.ts';
import type { BoardMap } from '../boardMap.ts';
import { type Borders, buildBorders } from '../borders.ts';
import { Picture } from './picture.ts';

export class ReliefLayer {
  readonly #map: BoardMap;
  readonly #borders: Borders;
  readonly #picture: Picture;

  constructor(scene: Phaser.Scene, map: BoardMap) {
    this.#map = map;
    this.#borders = buildBorders(map);
    this.#picture = new Picture(scene);
  }

  /** Draws it anew at a resolution. */
  bake(frame: BakeFrame): void {
    const { canvas, pen } = makeBake(frame);
    for (const _ of drawRelief(pen, this.#map, this.#borders));
    this.#picture.showOver(canvas, frame.bounds);
  }
}
