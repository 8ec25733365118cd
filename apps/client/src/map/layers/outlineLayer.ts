// Outlines around territories: what can be chosen, what is selected, legal targets, a lit bonus, the keyboard's focus.
import type Phaser from 'phaser';
import { bakeOutline, OUTLINE_STYLES, type OutlineStyle } from '../bake/landStyles.ts';
import type { BoardMap } from '../boardMap.ts';
import type { LandLens } from './landLayer.ts';
import { Picture } from './picture.ts';

export class OutlineLayer {
  readonly #scene: Phaser.Scene;
  readonly #map: BoardMap;
  /** Pictures by style and territory; weak styles lie below strong ones. */
  readonly #pictures = new Map<string, Picture>();
  readonly #floors: ReadonlyMap<OutlineStyle, Phaser.GameObjects.Layer>;
  #wanted: ReadonlyMap<OutlineStyle, ReadonlySet<number>> = new Map();
  #lens: LandLens = { scale: 1, ratio: 1 };
  #stale = new Set<string>();

  constructor(scene: Phaser.Scene, map: BoardMap) {
    this.#scene = scene;
    this.#map = map;
    this.#floors = new Map(OUTLINE_STYLES.map((style) => [style, scene.add.layer()]));
  }

  /** Shows exactly these outlines, in steps. */
  *show(wanted: ReadonlyMap<OutlineStyle, ReadonlySet<number>>): Generator<void> {
    this.#wanted = wanted;
    for (const [key, picture] of this.#pictures) if (!this.#isWanted(key)) picture.hide();
    for (const [style, territories] of wanted)
      for (const index of territories) {
        this.#showOne(style, index);
        yield;
      }
  }

  /** At another resolution: what is hidden is forgotten, what is shown is drawn anew by and by (`work`). */
  rescale(lens: LandLens): void {
    this.#lens = lens;
    for (const [key, picture] of this.#pictures) {
      if (this.#isWanted(key)) continue;
      picture.destroy();
      this.#pictures.delete(key);
    }
    this.#stale = new Set(this.#pictures.keys());
  }

  /** Draws what is stale until the given time (`performance.now`); true while there is more. */
  work(until: number): boolean {
    for (const key of this.#stale) {
      if (performance.now() >= until) return true;
      this.#stale.delete(key);
      const picture = this.#pictures.get(key);
      if (picture && this.#isWanted(key)) this.#draw(key, picture);
    }
    return false;
  }

  #isWanted(key: string): boolean {
    const [style, index] = key.split(' ');
    return this.#wanted.get(style as OutlineStyle)?.has(Number(index)) === true;
  }

  #showOne(style: OutlineStyle, index: number): void {
    const key = `${style} ${index}`;
    const known = this.#pictures.get(key);
    if (known) {
      known.image.setVisible(true);
      return;
    }
    const picture = new Picture(this.#scene);
    this.#draw(key, picture);
    this.#floors.get(style)?.add(picture.image);
    this.#pictures.set(key, picture);
  }

  #draw(key: string, picture: Picture): void {
    const [style, index] = key.split(' ');
    const territory = this.#map.territories[Number(index)];
    const { canvas, bounds } = bakeOutline(territory, style as OutlineStyle, this.#lens.scale, this.#lens.ratio);
    picture.showOver(canvas, bounds);
  }
}
