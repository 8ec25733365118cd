// A map document as the board uses it: dense indices, closed rings with bounding boxes, bonuses and sea links.
import type { MapDocument, TerritoryShape } from '@salient/engine';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Axis-aligned, inclusive, in map units. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Points x, y, x, y … of one closed outline. */
export type Ring = readonly number[];

export interface BoardTerritory {
  readonly index: number;
  readonly name: string;
  /** Outer outlines, one per piece of land. */
  readonly land: readonly Ring[];
  /** Outlines of what is cut out of them. */
  readonly holes: readonly Ring[];
  readonly bounds: Bounds;
  /** Square map units of all land. */
  readonly area: number;
  readonly label: Point;
  /** Distance from the label to the nearest border, in map units. */
  readonly clearance: number;
  /** The first bonus it belongs to, or null. */
  readonly bonus: number | null;
}

export interface BoardBonus {
  readonly index: number;
  readonly name: string;
  readonly armies: number;
  readonly territories: readonly number[];
  readonly label: Point;
}

/** A connection over water: where it leaves one coast and reaches the other. */
export interface BoardSeaLink {
  readonly between: readonly [number, number];
  readonly from: Point;
  readonly to: Point;
  /** It leaves the map at one side and comes back at the other. */
  readonly isWrapping: boolean;
}

export interface BoardMap {
  readonly width: number;
  readonly height: number;
  readonly territories: readonly BoardTerritory[];
  readonly bonuses: readonly BoardBonus[];
  readonly seaLinks: readonly BoardSeaLink[];
  readonly lakes: readonly Ring[];
}

/** Builds the board's map; throws if the document has no geometry (such a map cannot be drawn). */
export function buildBoardMap(document: MapDocument): BoardMap {
  const { geometry } = document;
  if (!geometry) throw new Error(`the map "${document.id}" has no geometry`);
  const indexOf = (id: string) => document.territories.findIndex((one) => one.id === id);
  const bonuses = document.bonuses.map((bonus, index) => ({
    index,
    name: bonus.name,
    armies: bonus.armies,
    territories: bonus.territories.map(indexOf),
    label: pointOf(geometry.bonuses[bonus.id].label),
  }));
  const bonusOf = (territory: number) => bonuses.find((bonus) => bonus.territories.includes(territory))?.index ?? null;
  return {
    width: geometry.size[0],
    height: geometry.size[1],
    territories: document.territories.map(({ id, name }, index) => ({
      index,
      name,
      bonus: bonusOf(index),
      ...measureShape(geometry.territories[id]),
    })),
    bonuses,
    seaLinks: geometry.seaLinks.map(({ between, points, wrap }) => ({
      between: [indexOf(between[0]), indexOf(between[1])] as const,
      from: { x: points[0], y: points[1] },
      to: { x: points[points.length - 2], y: points[points.length - 1] },
      isWrapping: wrap === true,
    })),
    lakes: geometry.lakes,
  };
}

function measureShape(shape: TerritoryShape): Omit<BoardTerritory, 'index' | 'name' | 'bonus'> {
  const land = shape.polygons.map((rings) => rings[0]);
  const holes = shape.polygons.flatMap((rings) => rings.slice(1));
  const sum = (rings: readonly Ring[]) => rings.reduce((total, ring) => total + ringArea(ring), 0);
  return {
    land,
    holes,
    bounds: land.map(ringBounds).reduce(joinBounds),
    area: sum(land) - sum(holes),
    label: pointOf(shape.label),
    clearance: shape.clearance,
  };
}

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

/** Area inside one outline, in square map units. */
function ringArea(ring: Ring): number {
  let twice = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    twice += ring[j] * ring[i + 1] - ring[i] * ring[j + 1];
  }
  return Math.abs(twice) / 2;
}

/** The box around one outline. */
export function ringBounds(ring: Ring): Bounds {
  let [left, top, right, bottom] = [ring[0], ring[1], ring[0], ring[1]];
  for (let i = 2; i < ring.length; i += 2) {
    left = Math.min(left, ring[i]);
    right = Math.max(right, ring[i]);
    top = Math.min(top, ring[i + 1]);
    bottom = Math.max(bottom, ring[i + 1]);
  }
  return { left, top, right, bottom };
}

/** The box around two boxes. */
export function joinBounds(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** The box with `margin` map units more on every side. */
export function growBounds({ left, top, right, bottom }: Bounds, margin: number): Bounds {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** The box moved by a vector. */
export function moveBounds({ left, top, right, bottom }: Bounds, { x, y }: Point): Bounds {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** Do two boxes share more than an edge? */
export function overlap(one: Bounds, other: Bounds): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
