// Where each badge sits: on its land, or in the sea beside a tiny island, with a leader line back to it.
import type { BoardMap, BoardTerritory, Point, Ring } from './boardMap.ts';
import { territoryAt } from './hitTest.ts';

export interface BadgePlace {
  readonly at: Point;
  /** Where the leader line ends, or null for a badge on its land. */
  readonly leader: Point | null;
}

/** Land with less room than this around its label, and less land than that in all, is a tiny island (map units of a 4000 wide map). */
const TIGHT = 34;
const SMALL = 22000;
/** A badge in the sea keeps this far from land and from other badges. */
const ROOM = 46;
const APART = 110;
const DISTANCES = [70, 90, 110, 135, 160, 190];
const DIRECTIONS = 24;

/** Places every badge of the map, by territory. */
export function placeBadges(map: BoardMap): readonly BadgePlace[] {
  const unit = map.width / 4000;
  const shared = sharedVertices(map);
  const isTiny = (one: BoardTerritory) =>
    one.clearance < TIGHT * unit && one.area < SMALL * unit * unit && !touchesLand(one, shared);
  const places: BadgePlace[] = map.territories.map(({ label }) => ({ at: label, leader: null }));
  for (const territory of map.territories.filter(isTiny)) {
    const others = places.filter((_, index) => index !== territory.index).map(({ at }) => at);
    const at = findSea(map, territory, [...others, ...map.bonuses.map(({ label }) => label)]);
    if (at) places[territory.index] = { at, leader: territory.label };
  }
  return places;
}

function sharedVertices(map: BoardMap): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (ring: Ring) => {
    for (let i = 0; i < ring.length; i += 2) {
      const key = `${ring[i]},${ring[i + 1]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  };
  for (const { land } of map.territories) for (const ring of land) add(ring);
  return counts;
}

function touchesLand({ land }: BoardTerritory, shared: ReadonlyMap<string, number>): boolean {
  return land.some((ring) => ring.some((x, i) => i % 2 === 0 && (shared.get(`${x},${ring[i + 1]}`) ?? 0) > 1));
}

/** The nearest open water around an island, clear of land and other labels; undefined if there is none. */
function findSea(map: BoardMap, territory: BoardTerritory, labels: readonly Point[]): Point | undefined {
  const unit = map.width / 4000;
  const { label } = territory;
  const candidates = DISTANCES.flatMap((distance) =>
    Array.from({ length: DIRECTIONS }, (_, i) => {
      const angle = (i / DIRECTIONS) * Math.PI * 2;
      return { x: label.x + Math.cos(angle) * distance * unit, y: label.y + Math.sin(angle) * distance * unit };
    }),
  );
  return candidates.find(
    (at) =>
      isOpenSea(map, at, ROOM * unit) &&
      labels.every((other) => Math.hypot(other.x - at.x, other.y - at.y) > APART * unit),
  );
}

function isOpenSea(map: BoardMap, { x, y }: Point, room: number): boolean {
  if (x < room || y < room || x > map.width - room || y > map.height - room) return false;
  const around = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2;
    return { x: x + Math.cos(angle) * room, y: y + Math.sin(angle) * room };
  });
  return [{ x, y }, ...around].every((point) => territoryAt(map, point) === null);
}
