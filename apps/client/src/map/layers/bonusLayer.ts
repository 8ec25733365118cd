// The names of bonuses: in open water, on a plate over land, or only their value where there is no room. The one under the pointer lights up.
import { type BonusForm, type BonusLook, bonusArt } from '../art/bonusArt.ts';
import { type BoardMap, type Bounds, moveBounds, type Point } from '../boardMap.ts';
import { territoryAt } from '../hitTest.ts';
import { areSameBoxes, chooseShift } from '../labelLayout.ts';
import { Label, type LabelLens } from './label.ts';
import type { LabelSheet } from './labelSheet.ts';

/** Where a label has found room, and in which form; null: nowhere. */
interface Place {
  readonly at: Point;
  readonly form: BonusForm;
}

/** Empty rim of a label's picture, in CSS pixels: letters may come this close to others. */
const RIM = 6;
/** Land is looked for this often along a label: narrow islands count, too. */
const SAMPLES = 6;

export class BonusLayer {
  readonly #map: BoardMap;
  readonly #labels: readonly Label[];
  #places: readonly (Place | null)[];
  /** What the places were found for: while it is the same, so are they. */
  #arrangedFor: readonly Bounds[] = [];
  #looks: readonly BonusLook[] = [];
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };

  constructor(sheet: LabelSheet, map: BoardMap) {
    this.#map = map;
    this.#labels = map.bonuses.map(() => new Label(sheet));
    this.#places = map.bonuses.map(({ label }) => ({ at: label, form: 'open' }));
  }

  show(looks: readonly BonusLook[]): void {
    this.#looks = looks;
    for (const { index } of this.#map.bonuses) this.#showOne(index);
  }

  rescale(lens: LabelLens): void {
    this.#lens = lens;
    for (const label of this.#labels) label.rescale(lens);
  }

  /** Finds room for every label, off what is `taken` and within the map; large bonuses first. */
  arrange(taken: readonly Bounds[]): void {
    const wanted = this.#looks.map((_, index) =>
      this.#boxAt(index, { at: this.#map.bonuses[index].label, form: 'open' }, RIM),
    );
    const given = [...taken, ...wanted];
    if (areSameBoxes(given, this.#arrangedFor)) return;
    this.#arrangedFor = given;
    const occupied = [...taken];
    const places: (Place | null)[] = this.#looks.map(() => null);
    const size = (index: number) => this.#map.bonuses[index].territories.length;
    const order = this.#looks.map((_, index) => index).sort((a, b) => size(b) - size(a) || a - b);
    for (const index of order) {
      const place = this.#findPlace(index, occupied);
      places[index] = place;
      if (place) occupied.push(this.#boxAt(index, place, RIM));
    }
    this.#places = places;
    for (const index of order) this.#showOne(index);
  }

  /** Where the labels on show are, in map units: their letters. */
  boxes(): readonly Bounds[] {
    return this.#places.flatMap((place, index) =>
      place && this.#looks[index] ? [this.#boxAt(index, place, RIM)] : [],
    );
  }

  /** The bonus whose label is under a point of the map, or null. */
  bonusAt({ x, y }: Point): number | null {
    const isHit = (place: Place | null, index: number): boolean => {
      if (!place || !this.#looks[index]) return false;
      const box = this.#boxAt(index, place, 0);
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    };
    const hit = this.#places.findIndex(isHit);
    return hit < 0 ? null : hit;
  }

  #findPlace(index: number, taken: readonly Bounds[]): Place | null {
    const { label } = this.#map.bonuses[index];
    const limits = { left: 0, top: 0, right: this.#map.width, bottom: this.#map.height };
    for (const form of ['open', 'plate', 'chip'] as const) {
      const suits = (box: Bounds) => form !== 'open' || !this.#isOverLand(box);
      const shift = chooseShift(this.#boxAt(index, { at: label, form }, RIM), { taken, limits, suits });
      if (shift) return { at: { x: label.x + shift.x, y: label.y + shift.y }, form };
    }
    return null;
  }

  /** Letters without a plate are for open water only. */
  #isOverLand({ left, right, top, bottom }: Bounds): boolean {
    const rows = [top + (bottom - top) / 4, bottom - (bottom - top) / 4];
    const columns = Array.from({ length: SAMPLES + 1 }, (_, i) => left + ((right - left) * i) / SAMPLES);
    return rows.some((y) => columns.some((x) => territoryAt(this.#map, { x, y }) !== null));
  }

  #boxAt(index: number, { at, form }: Place, rim: number): Bounds {
    const { width, height } = bonusArt(this.#looks[index], form);
    const units = this.#lens.unitsPerPixel;
    const [dx, dy] = [(width / 2 - rim) * units, (height / 2 - rim) * units];
    return moveBounds({ left: -dx, right: dx, top: -dy, bottom: dy }, at);
  }

  #showOne(index: number): void {
    const [place, look] = [this.#places[index], this.#looks[index]];
    if (place) this.#labels[index].show(bonusArt(look, place.form), place.at, this.#lens);
    else this.#labels[index].hide();
  }
}
