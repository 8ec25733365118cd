// Army badges, names, deploy marks and picks of every territory, and the leader lines of badges that sit in the sea.
import type Phaser from 'phaser';
import { BADGE_RADIUS, badgeArt } from '../art/badgeArt.ts';
import { nameArt } from '../art/nameArt.ts';
import { deployArt, medalArt } from '../art/pillArt.ts';
import type { BadgePlace } from '../badgePlaces.ts';
import { type BoardMap, type Bounds, growBounds, type Point } from '../boardMap.ts';
import { colourNumber } from '../colour.ts';
import type { HitTargets } from '../hitTest.ts';
import { chooseNames } from '../labelLayout.ts';
import type { LandLook } from '../looks.ts';
import { INK } from '../palette.ts';
import { Label, type LabelArt, type LabelLens } from './label.ts';
import type { LabelSheet } from './labelSheet.ts';

/** Gaps in CSS pixels at label scale 1. */
const BELOW = 11.5;
const ABOVE = -28;
const IN_PLACE = -8;
/** The letters of a name within its picture. */
const NAME_INK_TOP = 3.5;
const NAME_INK = 11;
/** The rim and shadow of a mark's picture. */
const MARK_RIM = 3;
const MARK_OFFSET: Point = { x: 6, y: -11 };
/** How much of what steps back still shows. */
const STEPPED_BACK = { badge: 0.85, name: 0.75 };

/** A name stands under its badge, or over it; without a badge, in its place. */
const gapsOf = (look: LandLook): readonly number[] => (look.badge ? [BELOW, ABOVE] : [IN_PLACE]);

interface Marks {
  readonly badge: Label;
  readonly name: Label;
  /** Deploys and picks are rare: made when first needed. */
  mark: Label | null;
}

interface Leader {
  readonly line: Phaser.GameObjects.Line;
  readonly foot: Phaser.GameObjects.Arc;
}

/** What stands beside a badge. */
export type Mark =
  | { readonly kind: 'deploy'; readonly armies: number }
  | { readonly kind: 'pick'; readonly place: number }
  | { readonly kind: 'offer' };

function markArt(mark: Mark): LabelArt {
  switch (mark.kind) {
    case 'deploy':
      return deployArt(mark.armies);
    case 'pick':
      return medalArt(String(mark.place), INK.gold, 9.5);
    case 'offer':
      return medalArt('+', INK.light, 8);
  }
}

/** From bottom to top; arrows lie between names and badges. */
export interface BadgeFloors {
  readonly leaders: Phaser.GameObjects.Layer;
  readonly names: Phaser.GameObjects.Layer;
  readonly badges: Phaser.GameObjects.Layer;
}

export class BadgeLayer {
  readonly #sheet: LabelSheet;
  readonly #map: BoardMap;
  readonly #places: readonly BadgePlace[];
  readonly #leaders: Phaser.GameObjects.Layer;
  readonly #names: Phaser.GameObjects.Layer;
  readonly #badges: Phaser.GameObjects.Layer;
  readonly #marks: readonly Marks[];
  readonly #lines: readonly Leader[];
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };
  /** Where each name stands now: distance of its upper edge from the badge's centre. */
  readonly #gaps: number[];

  constructor(sheet: LabelSheet, map: BoardMap, places: readonly BadgePlace[], floors: BadgeFloors) {
    this.#sheet = sheet;
    this.#map = map;
    this.#places = places;
    this.#gaps = map.territories.map(() => BELOW);
    this.#leaders = floors.leaders;
    this.#names = floors.names;
    this.#badges = floors.badges;
    this.#lines = places.flatMap((place) => (place.leader ? [this.#addLine(place)] : []));
    this.#marks = map.territories.map(() => ({
      badge: this.#addTo(this.#badges),
      name: this.#addTo(this.#names),
      mark: null,
    }));
  }

  /** Shows the look of one territory. */
  show(territory: number, look: LandLook): void {
    const { badge } = this.#marks[territory];
    badge.image.setAlpha(look.isSubdued ? STEPPED_BACK.badge : 1);
    if (look.badge) badge.show(badgeArt(look.badge), this.#places[territory].at, this.#lens);
    else badge.hide();
  }

  /** Shows or removes what stands beside a badge. */
  mark(territory: number, mark: Mark | null): void {
    const marks = this.#marks[territory];
    if (!mark) {
      marks.mark?.hide();
      return;
    }
    marks.mark ??= this.#addTo(this.#badges);
    const { at } = this.#places[territory];
    marks.mark.show(markArt(mark), this.#beside(at), this.#lens);
  }

  /** A passing enlargement of a badge. */
  enlarge(territory: number, boost: number): void {
    this.#marks[territory].badge.enlarge(boost);
  }

  /** Ends all passing enlargements. */
  rest(): void {
    for (const { badge } of this.#marks) badge.enlarge(1);
  }

  /** Where the badges are, in map units. */
  boxes(looks: readonly LandLook[]): readonly Bounds[] {
    return this.#places.flatMap(({ at }, i) => (looks[i].badge ? [this.#badgeBox(at)] : []));
  }

  /** Decides which names fit: `ranks` by territory, greater first. */
  arrangeNames(looks: readonly LandLook[], ranks: readonly number[], taken: readonly Bounds[]): void {
    const names = this.#map.territories.map(({ name }, i) => {
      const { width } = nameArt(name);
      return { boxes: gapsOf(looks[i]).map((gap) => this.#nameBox(i, gap, width - 6)), rank: ranks[i] };
    });
    chooseNames(names, taken, this.markBoxes()).forEach((choice, i) => {
      const { name } = this.#marks[i];
      this.#gaps[i] = gapsOf(looks[i])[Math.max(0, choice)];
      const at = this.#nameAt(i, this.#gaps[i]);
      name.image.setAlpha(looks[i].isSubdued ? STEPPED_BACK.name : 1);
      if (choice >= 0) name.show(nameArt(this.#map.territories[i].name), at, this.#lens);
      else name.hide();
    });
  }

  rescale(lens: LabelLens): void {
    this.#lens = lens;
    for (const [i, { badge, name, mark }] of this.#marks.entries()) {
      const { at } = this.#places[i];
      badge.rescale(lens);
      const nameAt = this.#nameAt(i, this.#gaps[i]);
      name.image.setPosition(nameAt.x, nameAt.y);
      name.rescale(lens);
      const beside = this.#beside(at);
      mark?.image.setPosition(beside.x, beside.y);
      mark?.rescale(lens);
    }
    for (const { line } of this.#lines) line.setLineWidth(lens.unitsPerPixel * 1.1);
  }

  /** `colour`: #rrggbb of the lines from badges in the sea to their land. */
  colourLeaders(colour: string): void {
    for (const { line, foot } of this.#lines) {
      line.setStrokeStyle(line.lineWidth, colourNumber(colour), 0.75);
      foot.setFillStyle(colourNumber(colour), 0.9);
    }
  }

  /** What a pointer can hit. */
  get hitTargets(): HitTargets {
    const badges = this.#places.map(({ at }) => at);
    return { map: this.#map, badges, badgeRadius: this.#badgeRadius, marks: this.#markBoxes() };
  }

  /** What stands beside badges, without its rim. */
  markBoxes(): readonly Bounds[] {
    return this.#markBoxes().filter((box) => box !== null);
  }

  #markBoxes(): readonly (Bounds | null)[] {
    const rim = MARK_RIM * this.#lens.unitsPerPixel;
    return this.#marks.map(({ mark }) => (mark?.box ? growBounds(mark.box, -rim) : null));
  }

  /** In map units right now. */
  get #badgeRadius(): number {
    return BADGE_RADIUS * this.#lens.unitsPerPixel;
  }

  #beside({ x, y }: Point): Point {
    return { x: x + MARK_OFFSET.x * this.#lens.unitsPerPixel, y: y + MARK_OFFSET.y * this.#lens.unitsPerPixel };
  }

  #nameAt(territory: number, gap: number): Point {
    const { x, y } = this.#places[territory].at;
    return { x, y: y + gap * this.#lens.unitsPerPixel };
  }

  #nameBox(territory: number, gap: number, width: number): Bounds {
    const { x, y } = this.#nameAt(territory, gap + NAME_INK_TOP);
    const units = this.#lens.unitsPerPixel;
    return { left: x - (width / 2) * units, right: x + (width / 2) * units, top: y, bottom: y + NAME_INK * units };
  }

  #badgeBox({ x, y }: Point): Bounds {
    const radius = this.#badgeRadius;
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  }

  #addTo(layer: Phaser.GameObjects.Layer): Label {
    const label = new Label(this.#sheet);
    layer.add(label.image);
    return label;
  }

  #addLine({ at, leader }: BadgePlace): Leader {
    const end = leader ?? at;
    const line = this.#sheet.scene.add.line(0, 0, at.x, at.y, end.x, end.y, 0xe6f2fb, 0.75).setOrigin(0, 0);
    const foot = this.#sheet.scene.add.circle(end.x, end.y, 7 * (this.#map.width / 4000), 0xe6f2fb, 0.9);
    this.#leaders.add([line, foot]);
    return { line, foot };
  }
}
