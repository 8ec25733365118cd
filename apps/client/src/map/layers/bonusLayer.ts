// The names of bonuses in open water; the one under the pointer lights up.
import type Phaser from 'phaser';
import { type BonusLook, bonusArt } from '../art/bonusArt.ts';
import type { BoardMap, Bounds, Point } from '../boardMap.ts';
import { Label, type LabelLens } from './label.ts';

export class BonusLayer {
  readonly #map: BoardMap;
  readonly #labels: readonly Label[];
  #looks: readonly BonusLook[] = [];
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };

  constructor(scene: Phaser.Scene, map: BoardMap) {
    this.#map = map;
    this.#labels = map.bonuses.map(() => new Label(scene));
  }

  show(looks: readonly BonusLook[]): void {
    this.#looks = looks;
    for (const { index, label } of this.#map.bonuses)
      this.#labels[index].show(bonusArt(looks[index]), label, this.#lens);
  }

  rescale(lens: LabelLens): void {
    this.#lens = lens;
    for (const label of this.#labels) label.rescale(lens);
  }

  /** Where the labels are, in map units; their letters only, or all that a pointer may hit. */
  boxes(extent: 'letters' | 'all'): readonly Bounds[] {
    const units = this.#lens.unitsPerPixel;
    return this.#looks.map((look, index) => {
      const { width, height } = bonusArt(look);
      const { x, y } = this.#map.bonuses[index].label;
      const trim = extent === 'all' ? 0 : 6;
      const [dx, dy] = [(width / 2 - trim) * units, (height / 2 - trim) * units];
      return { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy };
    });
  }

  /** The bonus whose label is under a point of the map, or null. */
  bonusAt({ x, y }: Point): number | null {
    const hit = this.boxes('all').findIndex(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
    return hit < 0 ? null : hit;
  }
}
