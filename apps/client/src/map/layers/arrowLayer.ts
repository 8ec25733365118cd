// The arrows of planned and past orders, each with its armies on the shaft and its place in the order list.
import type Phaser from 'phaser';
import type { ArrowLook } from '../api.ts';
import { type ArrowStretch, middleOf, routeArrow, wrappingPairs } from '../arrowRoutes.ts';
import { BADGE_RADIUS } from '../art/badgeArt.ts';
import { armiesArt, medalArt } from '../art/pillArt.ts';
import type { BadgePlace } from '../badgePlaces.ts';
import type { BoardMap, Point } from '../boardMap.ts';
import { mixColours } from '../colour.ts';
import { INK } from '../palette.ts';
import { type ArrowPaint, ArrowSprite } from './arrowSprite.ts';
import { Label, type LabelLens } from './label.ts';

interface Drawn {
  readonly look: ArrowLook;
  readonly sprites: readonly ArrowSprite[];
  readonly armies: Label;
  readonly place: Label | null;
}

/** An arrow keeps this far from the badge's rim, in CSS pixels. */
const GAP = 3;

export class ArrowLayer {
  readonly #scene: Phaser.Scene;
  readonly #map: BoardMap;
  readonly #places: readonly BadgePlace[];
  readonly #wrapping: ReadonlySet<string>;
  readonly #shafts: Phaser.GameObjects.Layer;
  readonly #labels: Phaser.GameObjects.Layer;
  #drawn: readonly Drawn[] = [];
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };

  constructor(scene: Phaser.Scene, map: BoardMap, places: readonly BadgePlace[]) {
    this.#scene = scene;
    this.#map = map;
    this.#places = places;
    this.#wrapping = wrappingPairs(map);
    this.#shafts = scene.add.layer();
    this.#labels = scene.add.layer();
  }

  /** Shows exactly these arrows; lit ones on top. */
  show(looks: readonly ArrowLook[]): void {
    for (const { sprites, armies, place } of this.#drawn) {
      for (const sprite of sprites) sprite.destroy();
      armies.destroy();
      place?.destroy();
    }
    const order = [...looks].sort((a, b) => Number(a.isLit) - Number(b.isLit));
    this.#drawn = order.map((look) => this.#make(look));
    for (const drawn of this.#drawn) this.#draw(drawn, looks);
  }

  rescale(lens: LabelLens): void {
    this.#lens = lens;
    const looks = this.#drawn.map(({ look }) => look);
    for (const drawn of this.#drawn) this.#draw(drawn, looks);
  }

  /** The way from badge to badge right now; `toShare` < 1 stops short. */
  route(from: number, to: number): readonly ArrowStretch[] {
    const gap = (BADGE_RADIUS + GAP) * this.#lens.unitsPerPixel;
    const wrapWidth = this.#wrapping.has(`${from}-${to}`) ? this.#map.width : null;
    return routeArrow(this.#places[from].at, this.#places[to].at, gap, wrapWidth);
  }

  #make(look: ArrowLook): Drawn {
    const label = () => {
      const made = new Label(this.#scene);
      this.#labels.add(made.image);
      return made;
    };
    return {
      look,
      sprites: this.route(look.from, look.to).map(() => new ArrowSprite(this.#scene, this.#shafts)),
      armies: label(),
      place: look.place === null ? null : label(),
    };
  }

  #draw({ look, sprites, armies, place }: Drawn, all: readonly ArrowLook[]): void {
    const stretches = this.route(look.from, look.to);
    const isQuiet = !look.isLit && all.some((other) => other.isLit);
    const paint = paintOf(look, isQuiet);
    const units = this.#lens.unitsPerPixel;
    for (const [i, sprite] of sprites.entries()) {
      sprite.draw(stretches[i].curve, paint, units * (look.isLit ? 1.18 : 1), stretches[i].part);
    }
    const middle = middleOf(stretches);
    const text = look.isFaulty ? `${look.armies} !` : String(look.armies);
    armies.show(armiesArt(text, paint.fill), middle, this.#lens);
    armies.image.setAlpha(isQuiet ? 0.6 : 1);
    if (place) place.show(medalArt(String(look.place), '#dfe9f3', 5.6), beside(middle, text, units), this.#lens);
    place?.image.setAlpha(isQuiet ? 0.6 : 1);
  }
}

function beside({ x, y }: Point, text: string, units: number): Point {
  return { x: x - (10 + text.length * 2.4) * units, y: y - 8 * units };
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
