// A small drawing that keeps its size on the screen: badges, names, pills. Drawn once per look and resolution.
import type Phaser from 'phaser';
import { makeCanvas, penOf } from '../bake/canvas.ts';
import type { Point } from '../boardMap.ts';
import type { Size } from '../cameraView.ts';
import { Picture } from './picture.ts';

/** What a label shows: its size in CSS pixels (at scale 1), the point that stands at its place, and how to draw it. */
export interface LabelArt extends Size {
  /** Anchor as a share of width and height. */
  readonly anchor: Point;
  /** Same key, same picture. */
  readonly key: string;
  paint(context: CanvasRenderingContext2D): void;
}

/** How the screen shows labels now. */
export interface LabelLens {
  /** Map units per CSS pixel at label scale: what a label's image is scaled with. */
  readonly unitsPerPixel: number;
  /** Canvas pixels per CSS pixel that labels are drawn with. */
  readonly resolution: number;
}

export class Label {
  readonly #picture: Picture;
  #drawn = '';
  #art: LabelArt | null = null;
  #boost = 1;
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };

  constructor(scene: Phaser.Scene) {
    this.#picture = new Picture(scene);
  }

  get image(): Phaser.GameObjects.Image {
    return this.#picture.image;
  }

  /** Shows this drawing at a point of the map. */
  show(art: LabelArt, at: Point, lens: LabelLens): this {
    this.#art = art;
    this.image.setPosition(at.x, at.y).setVisible(true);
    this.rescale(lens);
    return this;
  }

  hide(): void {
    this.image.setVisible(false);
  }

  /** A passing enlargement (1 is none). */
  enlarge(boost: number): void {
    this.#boost = boost;
    this.#applyScale();
  }

  /** After a change of zoom or resolution. */
  rescale(lens: LabelLens): void {
    this.#lens = lens;
    const art = this.#art;
    if (!art) return;
    const key = `${lens.resolution} ${art.key}`;
    if (key !== this.#drawn) this.#draw(art, lens.resolution);
    this.#drawn = key;
    this.#applyScale();
  }

  destroy(): void {
    this.#picture.destroy();
  }

  #draw(art: LabelArt, resolution: number): void {
    const canvas = makeCanvas(art.width * resolution, art.height * resolution);
    const context = penOf(canvas);
    context.scale(resolution, resolution);
    art.paint(context);
    const wasVisible = this.image.visible;
    this.#picture.show(canvas);
    this.image.setOrigin(art.anchor.x, art.anchor.y).setVisible(wasVisible);
  }

  #applyScale(): void {
    this.image.setScale((this.#lens.unitsPerPixel * this.#boost) / this.#lens.resolution);
  }
}
