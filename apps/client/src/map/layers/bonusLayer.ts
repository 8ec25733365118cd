// The names of bonuses in open water; the one under the pointer lights up.
import type Phaser from 'phaser';
import { type BonusLook, bonusArt } from '../art/bonusArt.ts';
import type { BoardMap, Bounds, Point } from '../boardMap.ts';
import { chooseShift } from '../labelLayout.ts';
import { Label, type LabelLens } from './label.ts';

const NOWHERE: Point = { x: 0, y: 0 };

export class BonusLayer {
  readonly #map: BoardMap;
  readonly #labels: readonly Label[];
  readonly #shifts: Point[];
  #looks: readonly BonusLook[] = [];
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };

  constructor(scene: Phaser.Scene, map: BoardMap) {
    this.#map = map;
    this.#labels = map.bonuses.map(() => new Label(scene));
    this.#shifts = map.bonuses.map(() => NOWHERE);
  }

  show(looks: readonly BonusLook[]): void {
    this.#looks = looks;
    for (const { index } of this.#map.bonuses) {
      this.#labels[index].show(bonusArt(looks[index]), this.#placeOf(index), this.#lens);
    }
  }

  rescale(lens: LabelLens): void {
    this.#lens = lens;
    for (const label of this.#labels) label.rescale(lens);
  }

  /** Moves labels off what is `taken` and into the map, where there is room. */
  arrange(taken: readonly Bounds[]): void {
    const limits = { left: 0, top: 0, right: this.#map.width, bottom: this.#map.height };
    this.#shifts.fill(NOWHERE);
    this.boxes('letters').forEach((box, index) => {
      this.#shifts[index] = chooseShift(box, taken, limits);
      const { x, y } = this.#placeOf(index);
      this.#labels[index].image.setPosition(x, y);
    });
  }

  /** Where the labels are, in map units; their letters only, or all that a pointer may hit. */
  boxes(extent: 'letters' | 'all'): readonly Bounds[] {
    const units = this.#lens.unitsPerPixel;
    return this.#looks.map((look, index) => {
      const { width, height } = bonusArt(look);
      const { x, y } = this.#placeOf(index);
      const trim = extent === 'all' ? 0 : 6;
      const [dx, dy] = [(width / 2 - trim) * units, (height / 2 - trim) * units];
      return { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy };
    });
  }

  #placeOf(index: number): Point {
    const { x, y } = this.#map.bonuses[index].label;
    return { x: x + this.#shifts[index].x, y: y + this.#shifts[index].y };
  }

  /** The bonus whose label is under a point of the map, or null. */
  bonusAt({ x, y }: Point): number | null {
    const hit = this.boxes('all').findIndex(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
    return hit < 0 ? null : hit;
  }
}
