// The coloured land: one polygon per outline, with the pattern of its seat or the fog over it.
import type Phaser from 'phaser';
import { bakeFog, bakePattern, type LandPicture } from '../bake/landStyles.ts';
import { type BoardMap, type BoardTerritory, type Bounds, overlap } from '../boardMap.ts';
import { colourNumber } from '../colour.ts';
import { Picture } from './picture.ts';

/** What covers the colour of a territory: a seat's pattern, fog, or nothing. */
export type Texture =
  | { readonly kind: 'pattern'; readonly pattern: number; readonly ink: string }
  | { readonly kind: 'fog' }
  | null;

/** How pictures over land are drawn now: canvas pixels per map unit, and per CSS pixel. */
export interface LandLens {
  readonly scale: number;
  readonly ratio: number;
}

interface Land {
  readonly territory: BoardTerritory;
  polygons: readonly Phaser.GameObjects.Polygon[];
  readonly cover: Picture;
  texture: Texture;
  /** What the cover shows, so that it is drawn only when that changes. */
  drawn: string;
}

export class LandLayer {
  readonly #floor: Phaser.GameObjects.Layer;
  readonly #lands: readonly Land[];
  #lens: LandLens | null = null;

  constructor(scene: Phaser.Scene, map: BoardMap) {
    this.#floor = scene.add.layer();
    this.#lands = map.territories.map((territory) => ({
      territory,
      polygons: [],
      cover: new Picture(scene),
      texture: null,
      drawn: '',
    }));
  }

  /** Cuts all land into triangles, in steps; before that nothing can be filled. */
  *build(): Generator<void> {
    // Large land first: an enclave lies on top of what surrounds it.
    const order = [...this.#lands].sort((a, b) => b.territory.area - a.territory.area);
    for (const land of order) {
      land.polygons = land.territory.land.map((ring) => addPolygon(this.#floor.scene, ring));
      this.#floor.add([...land.polygons]);
      yield;
    }
  }

  /** Colours a territory (`#rrggbb`). */
  fill(territory: number, colour: string): void {
    const value = colourNumber(colour);
    for (const polygon of this.#lands[territory].polygons) polygon.setFillStyle(value, 1);
  }

  /** Covers a territory; `alpha` 0 … 1 lets patterns step back. */
  cover(territory: number, texture: Texture, alpha: number): void {
    const land = this.#lands[territory];
    land.texture = texture;
    land.cover.image.setAlpha(alpha);
    this.#draw(land);
  }

  /** At another resolution: covers in sight are drawn anew by and by (`work`). */
  rescale(lens: LandLens): void {
    const isFirst = this.#lens === null;
    this.#lens = lens;
    if (isFirst) for (const land of this.#lands) this.#draw(land);
  }

  /** Draws covers in `sight` anew until the given time (`performance.now`); true while there is more. */
  work(until: number, sight: Bounds): boolean {
    const waiting = this.#lands.filter((land) => isStale(land, this.#lens) && overlap(land.territory.bounds, sight));
    for (const land of waiting) {
      if (performance.now() >= until) return true;
      this.#draw(land);
    }
    return false;
  }

  #draw(land: Land): void {
    const { texture, territory, cover } = land;
    const lens = this.#lens;
    if (!texture || !lens) {
      cover.hide();
      return;
    }
    if (isStale(land, lens)) {
      const { canvas, bounds } = bakeTexture(territory, texture, lens);
      cover.showOver(canvas, bounds);
      land.drawn = textureKey(texture, lens);
    }
    cover.image.setVisible(true);
  }
}

const textureKey = (texture: NonNullable<Texture>, { scale, ratio }: LandLens): string =>
  `${scale} ${ratio} ${texture.kind} ${texture.kind === 'pattern' ? `${texture.pattern} ${texture.ink}` : ''}`;

const isStale = ({ texture, drawn }: Land, lens: LandLens | null): boolean =>
  texture !== null && lens !== null && textureKey(texture, lens) !== drawn;

function addPolygon(scene: Phaser.Scene, ring: readonly number[]): Phaser.GameObjects.Polygon {
  return scene.add.polygon(0, 0, [...ring], 0x000000, 1).setDisplayOrigin(0, 0);
}

/** No cover needs more canvas pixels than this on a side. */
const LARGEST_COVER = 2048;

function bakeTexture(territory: BoardTerritory, texture: NonNullable<Texture>, lens: LandLens): LandPicture {
  const { left, top, right, bottom } = territory.bounds;
  const scale = Math.min(lens.scale, LARGEST_COVER / Math.max(right - left, bottom - top));
  const ratio = (lens.ratio * scale) / lens.scale;
  if (texture.kind === 'fog') return bakeFog(territory, scale, ratio);
  return bakePattern(territory, texture, scale, ratio);
}
