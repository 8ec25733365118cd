// A small drawing that keeps its size on the screen: badges, names, pills.
import type Phaser from 'phaser';
import type { Bounds, Point } from '../boardMap.ts';
import type { LabelSheet, SheetArt, SheetPicture } from './labelSheet.ts';

/** What a label shows: its size in CSS pixels (at scale 1), the point that stands at its place, and how to draw it. */
export interface LabelArt extends SheetArt {
  /** Anchor as a share of width and height. */
  readonly anchor: Point;
}

/** How the screen shows labels now. */
export interface LabelLens {
  /** Map units per CSS pixel at label scale: what a label's image is scaled with. */
  readonly unitsPerPixel: number;
  /** Canvas pixels per CSS pixel that labels are drawn with. */
  readonly resolution: number;
}

export class Label {
  readonly image: Phaser.GameObjects.Image;
  readonly #sheet: LabelSheet;
  #picture: SheetPicture | null = null;
  #art: LabelArt | null = null;
  #boost = 1;
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };

  constructor(sheet: LabelSheet) {
    this.#sheet = sheet;
    this.image = sheet.scene.add.image(0, 0, '__DEFAULT').setVisible(false);
  }

  /** Shows this drawing at a point of the map. */
  show(art: LabelArt, at: Point, lens: LabelLens): this {
    this.#art = art;
    this.#lens = lens;
    this.image.setPosition(at.x, at.y).setVisible(true);
    if (this.#picture?.key !== art.key || !this.#isSharp()) this.#draw(art);
    this.#applyScale();
    return this;
  }

  /** Where it is, in map units; null while it is hidden. */
  get box(): Bounds | null {
    if (!this.#art || !this.image.visible) return null;
    const { width, height, anchor } = this.#art;
    const { unitsPerPixel } = this.#lens;
    const [left, top] = [
      this.image.x - anchor.x * width * unitsPerPixel,
      this.image.y - anchor.y * height * unitsPerPixel,
    ];
    return { left, top, right: left + width * unitsPerPixel, bottom: top + height * unitsPerPixel };
  }

  hide(): void {
    this.image.setVisible(false);
  }

  /** A passing enlargement (1 is none). */
  enlarge(boost: number): void {
    this.#boost = boost;
    this.#applyScale();
  }

  /** After a change of zoom or resolution: stretched at once, drawn anew when there is time. */
  rescale(lens: LabelLens): void {
    this.#lens = lens;
    if (!this.#art || !this.image.visible) return;
    if (!this.#isSharp()) this.#sheet.addStale(this);
    this.#applyScale();
  }

  /** See `Stale`. */
  sharpen(): void {
    if (!this.#art || !this.image.visible || this.#isSharp()) return;
    this.#draw(this.#art);
    this.#applyScale();
  }

  destroy(): void {
    this.image.destroy();
    this.#art = null;
    if (this.#picture) this.#sheet.giveBack(this.#picture);
    this.#picture = null;
  }

  #isSharp(): boolean {
    return this.#picture?.resolution === this.#lens.resolution;
  }

  #draw(art: LabelArt): void {
    const old = this.#picture;
    this.#picture = this.#sheet.take(art, this.#lens.resolution);
    this.image.setTexture(this.#picture.page.texture.key, art.key).setOrigin(art.anchor.x, art.anchor.y);
    if (old) this.#sheet.giveBack(old);
  }

  #applyScale(): void {
    const resolution = this.#picture?.resolution ?? 1;
    this.image.setScale((this.#lens.unitsPerPixel * this.#boost) / resolution);
  }
}
