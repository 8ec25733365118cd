// The coloured land: one polygon per outline, with the pattern of its seat or the fog over it.
import type Phaser from 'phaser';
import { bakeFog, bakePattern, type LandPicture } from '../bake/landStyles.ts';
import type { BoardMap, BoardTerritory } from '../boardMap.ts';
import { colourNumber } from '../colour.ts';
import { Picture } from './picture.ts';

/** What covers the colour of a territory: a seat's pattern, fog, or nothing. */
export type Texture = { readonly kind: 'pattern'; readonly pattern: number } | { readonly kind: 'fog' } | null;

/** How pictures over land are drawn now: canvas pixels per map unit, and per CSS pixel. */
export interface LandLens {
  readonly scale: number;
  readonly ratio: number;
}

interface Land {
  readonly territory: BoardTerritory;
  readonly polygons: readonly Phaser.GameObjects.Polygon[];
  readonly cover: Picture;
  texture: Texture;
  /** What the cover shows, so that it is drawn only when that changes. */
  drawn: string;
}

export class LandLayer {
  readonly #lands: readonly Land[];
  #lens: LandLens | null = null;

  constructor(scene: Phaser.Scene, map: BoardMap) {
    // Large land first: an enclave lies on top of what surrounds it.
    const order = [...map.territories].sort((a, b) => b.area - a.area);
    const polygons = new Map(order.map(({ index, land }) => [index, land.map((ring) => addPolygon(scene, ring))]));
    this.#lands = map.territories.map((territory) => ({
      territory,
      polygons: polygons.get(territory.index) ?? [],
      cover: new Picture(scene),
      texture: null,
      drawn: '',
    }));
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

  rescale(lens: LandLens): void {
    this.#lens = lens;
    for (const land of this.#lands) this.#draw(land);
  }

  #draw(land: Land): void {
    const { texture, territory, cover } = land;
    const lens = this.#lens;
    if (!texture || !lens) {
      cover.hide();
      return;
    }
    const key = `${lens.scale} ${lens.ratio} ${texture.kind} ${texture.kind === 'pattern' ? texture.pattern : ''}`;
    if (key !== land.drawn) {
      const { canvas, bounds } = bakeTexture(territory, texture, lens);
      cover.showOver(canvas, bounds);
      land.drawn = key;
    }
    cover.image.setVisible(true);
  }
}

function addPolygon(scene: Phaser.Scene, ring: readonly number[]): Phaser.GameObjects.Polygon {
  return scene.add.polygon(0, 0, [...ring], 0x000000, 1).setDisplayOrigin(0, 0);
}

function bakeTexture(territory: BoardTerritory, texture: NonNullable<Texture>, lens: LandLens): LandPicture {
  if (texture.kind === 'fog') return bakeFog(territory, lens.scale, lens.ratio);
  return bakePattern(territory, texture.pattern, lens.scale, lens.ratio);
}
