// The arrows of planned and past orders, each with its armies on the shaft and its place in the order list.
import type Phaser from 'phaser';
import type { ArrowLook } from '../api.ts';
import { type ArrowStretch, numberPlace, routeArrow, wrappingPairs } from '../arrowRoutes.ts';
import { BADGE_RADIUS } from '../art/badgeArt.ts';
import { armiesArt } from '../art/pillArt.ts';
import type { BadgePlace } from '../badgePlaces.ts';
import type { BoardMap, Bounds } from '../boardMap.ts';
import { mixColours } from '../colour.ts';
import { INK } from '../palette.ts';
import { type ArrowPaint, ArrowSprite } from './arrowSprite.ts';
import { Label, type LabelLens } from './label.ts';
import type { LabelSheet } from './labelSheet.ts';

interface Drawn {
  readonly look: ArrowLook;
  readonly sprites: readonly ArrowSprite[];
  readonly armies: Label;
}

/** An arrow keeps this far from the badge's rim, in CSS pixels. */
const GAP = 3;
/** A number stands beside an arrow that is shorter than this. */
export const NUMBER_ROOM = 56;
/** How far two opposite arrows swing out at least. */
const MET_SWING = 26;

/** Shafts lie under the badges, numbers over them. */
export interface ArrowFloors {
  readonly shafts: Phaser.GameObjects.Layer;
  readonly pills: Phaser.GameObjects.Layer;
}

export class ArrowLayer {
  readonly #sheet: LabelSheet;
  readonly #map: BoardMap;
  readonly #places: readonly BadgePlace[];
  readonly #wrapping: ReadonlySet<string>;
  readonly #shafts: Phaser.GameObjects.Layer;
  readonly #labels: Phaser.GameObjects.Layer;
  #drawn: readonly Drawn[] = [];
  /** What stands beside badges, and no number may cover. */
  #marks: readonly Bounds[] = [];
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };

  constructor(sheet: LabelSheet, map: BoardMap, places: readonly BadgePlace[], floors: ArrowFloors) {
    this.#sheet = sheet;
    this.#map = map;
    this.#places = places;
    this.#wrapping = wrappingPairs(map);
    this.#shafts = floors.shafts;
    this.#labels = floors.pills;
  }

  /** Shows exactly these arrows, lit ones on top; their numbers keep clear of `marks`. */
  show(looks: readonly ArrowLook[], marks: readonly Bounds[]): void {
    this.#marks = marks;
    for (const { sprites, armies } of this.#drawn) {
      for (const sprite of sprites) sprite.destroy();
      armies.destroy();
    }
    const order = [...looks].sort((a, b) => Number(a.isLit) - Number(b.isLit));
    this.#drawn = order.map((look) => this.#make(look));
    for (const drawn of this.#drawn) this.#draw(drawn, looks);
  }

  rescale(lens: LabelLens, marks: readonly Bounds[]): void {
    this.#lens = lens;
    this.#marks = marks;
    const looks = this.#drawn.map(({ look }) => look);
    for (const drawn of this.#drawn) this.#draw(drawn, looks);
  }

  /** The way from badge to badge right now; `isMet` by an arrow the other way it swings out further. */
  route(from: number, to: number, isMet = false): readonly ArrowStretch[] {
    const units = this.#lens.unitsPerPixel;
    const wrapWidth = this.#wrapping.has(`${from}-${to}`) ? this.#map.width : null;
    const shape = { gap: (BADGE_RADIUS + GAP) * units, leastSwing: (isMet ? MET_SWING : 0) * units };
    return routeArrow(this.#places[from].at, this.#places[to].at, shape, wrapWidth);
  }

  #make(look: ArrowLook): Drawn {
    const armies = new Label(this.#sheet);
    this.#labels.add(armies.image);
    const sprites = this.route(look.from, look.to).map(() => new ArrowSprite(this.#sheet.scene, this.#shafts));
    return { look, sprites, armies };
  }

  #draw({ look, sprites, armies }: Drawn, all: readonly ArrowLook[]): void {
    const isMet = all.some((other) => other.from === look.to && other.to === look.from);
    const stretches = this.route(look.from, look.to, isMet);
    const isQuiet = !look.isLit && all.some((other) => other.isLit);
    const paint = paintOf(look, isQuiet);
    const units = this.#lens.unitsPerPixel * (look.isLit ? 1.18 : 1);
    for (const [i, sprite] of sprites.entries()) sprite.draw(stretches[i].curve, paint, units, stretches[i].part);
    const text = look.isFaulty ? `${look.armies} !` : String(look.armies);
    const art = armiesArt(text, paint.fill, look.place);
    const ends = [look.from, look.to].map((territory) => this.#badgeBox(territory));
    const { unitsPerPixel } = this.#lens;
    const size = { width: art.width * unitsPerPixel, height: art.height * unitsPerPixel };
    const room = { room: NUMBER_ROOM * units, size, marks: this.#marks, badges: ends };
    armies.show(art, numberPlace(stretches, room), this.#lens);
    armies.image.setAlpha(isQuiet ? 0.6 : 1);
  }

  #badgeBox(territory: number): Bounds {
    const { x, y } = this.#places[territory].at;
    const radius = BADGE_RADIUS * this.#lens.unitsPerPixel;
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  }
}

/** Colour and kind of an arrow; faulty orders are grey with a warning rim. */
export function paintOf(look: Pick<ArrowLook, 'kind' | 'isFaulty' | 'isLit'>, isQuiet: boolean): ArrowPaint {
  const base = look.kind === 'attack' ? INK.attack : INK.transfer;
  const fill = look.isFaulty ? '#8a94a0' : base;
  return {
    kind: look.kind,
    fill: isQuiet ? mixColours(fill, '#24364a', 0.35) : fill,
    rim: look.isFaulty ? '#ffb84a' : look.kind === 'attack' ? '#ffe9e6' : '#5f7388',
    alpha: isQuiet ? 0.7 : 1,
  };
}
