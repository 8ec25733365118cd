// One arrow on the board: a dark outline, a light rim and the fill, redrawn when it grows or the zoom changes.
import type Phaser from 'phaser';
import { ARROW_STYLES, type ArrowCurve, type ArrowPart, arrowOutline, scaleStyle, WHOLE } from '../arrowShape.ts';
import { colourNumber } from '../colour.ts';

export interface ArrowPaint {
  readonly kind: 'attack' | 'transfer';
  readonly fill: string;
  readonly rim: string;
  readonly alpha: number;
}

/** Dark edge and light rim around the fill, in CSS pixels. */
const EDGE = 2.1;
const RIM = 1;

export class ArrowSprite {
  readonly #polygons: readonly Phaser.GameObjects.Polygon[];

  constructor(scene: Phaser.Scene, layer: Phaser.GameObjects.Layer) {
    this.#polygons = [0, 1, 2].map(() => {
      const polygon = scene.add.polygon(0, 0, [0, 0, 1, 0, 0, 1], 0, 1).setDisplayOrigin(0, 0);
      layer.add(polygon);
      return polygon;
    });
  }

  /** Draws the arrow (or a part of it) along a curve; `size` map units are one CSS pixel. */
  draw(curve: ArrowCurve, paint: ArrowPaint, size: number, part: ArrowPart = WHOLE): void {
    const style = ARROW_STYLES[paint.kind];
    const pads = [EDGE, RIM, 0];
    const fills = ['#06101c', paint.rim, paint.fill];
    for (const [i, polygon] of this.#polygons.entries()) {
      polygon.setTo(arrowOutline(curve, scaleStyle(style, size, pads[i] * size), part)).setDisplayOrigin(0, 0);
      polygon.setFillStyle(colourNumber(fills[i]), i === 0 ? 0.7 * paint.alpha : paint.alpha).setVisible(true);
    }
  }

  setAlpha(alpha: number): void {
    for (const polygon of this.#polygons) polygon.setAlpha(alpha);
  }

  hide(): void {
    for (const polygon of this.#polygons) polygon.setVisible(false);
  }

  destroy(): void {
    for (const polygon of this.#polygons) polygon.destroy();
  }
}
