// Draws the world behind the home page: `node tools/src/maps/drawBackdrop.ts` writes an SVG from maps/world.json, far smaller than the map itself.
import { readFileSync, writeFileSync } from 'node:fs';
import type { MapDocument } from '@salient/engine';

const SOURCE = new URL('../../../maps/world.json', import.meta.url);
const OUTPUT = new URL('../../../apps/client/src/hud/home/backdrop.svg', import.meta.url);
const WIDTH = 1200;
/** Points closer to the line between their neighbours are left out, in output units. */
const TOLERANCE = 0.9;
/** Islands smaller than this (in square output units) are left out. */
const LEAST_AREA = 9;

/** An invented moment of a match; whoever is not named is neutral. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  '#576ce2': ['alaska', 'north-canada', 'west-canada', 'central-canada', 'west-usa', 'kamchatka'],
  '#b90042': ['greenland', 'east-canada', 'east-usa', 'iceland', 'british-isles', 'west-europe', 'central-europe'],
  '#009b71': ['scandinavia', 'east-europe', 'ural', 'siberia', 'central-asia'],
  '#f97900': ['central-america', 'north-andes', 'south-andes', 'brazil', 'southern-cone', 'north-africa'],
  '#4625ae': ['yakutia', 'baikal', 'mongolia', 'china', 'west-australia', 'east-australia'],
  '#ffe29a': ['south-europe', 'egypt', 'middle-east', 'india'],
};
const NEUTRAL = '#7f8a94';

/** Bands of shallow water along the coasts, in output units: strokes, for without a graphics card a blurred copy takes long to draw. */
const SHALLOWS = [22, 10] as const;
const SHALLOW = '#4aa3dc';

type Point = readonly [number, number];

function pointsOf(ring: readonly number[], scale: number): Point[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]! * scale, ring[2 * i + 1]! * scale] as const);
}

function areaOf(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Ramer, Douglas and Peucker's line simplification. */
function simplify(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0]!, points[points.length - 1]!];
  const distances = points.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest]! <= TOLERANCE) return [first, last];
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))];
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Relative steps in whole units: the shortest form of a path. */
function pathOf(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x * 2) / 2, Math.round(y * 2) / 2] as const);
  const steps = whole.slice(1).map(([x, y], i) => `${x - whole[i]![0]} ${y - whole[i]![1]}`);
  return `M${whole[0]!.join(' ')}l${steps.join(' ').replace(/ -/g, '-')}z`;
}

function drawTerritory(document: MapDocument, id: string, scale: number): string {
  const shape = document.geometry!.territories[id]!;
  const rings = shape.polygons
    .map((polygon) => pointsOf(polygon[0]!, scale))
    .filter((ring) => areaOf(ring) > LEAST_AREA);
  const fill = Object.keys(OWNERS).find((colour) => OWNERS[colour]!.includes(id)) ?? NEUTRAL;
  // A closed ring has no ends to simplify between: halve it.
  const halves = rings.map((ring) => {
    const middle = Math.floor(ring.length / 2);
    return [...simplify(ring.slice(0, middle + 1)).slice(0, -1), ...simplify(ring.slice(middle))];
  });
  return `<path fill="${fill}" d="${halves.map(pathOf).join('')}"/>`;
}

/** Armies of the invented moment, and two orders that meet. */
const ARMIES: Readonly<Record<string, number>> = {
  'north-canada': 9,
  'west-usa': 6,
  greenland: 2,
  'east-usa': 4,
  'east-europe': 8,
  siberia: 2,
  'central-asia': 15,
  ural: 3,
  brazil: 14,
  'southern-cone': 11,
  'north-africa': 4,
  egypt: 13,
  'middle-east': 3,
  india: 12,
  china: 7,
  yakutia: 1,
  'west-australia': 14,
  congo: 17,
  scandinavia: 12,
  mongolia: 6,
};
const ORDERS = [
  { from: 'central-asia', to: 'china', colour: '#ff6259' },
  { from: 'north-africa', to: 'egypt', colour: '#ff6259' },
  { from: 'ural', to: 'siberia', colour: '#f4f8fc' },
] as const;

function labelOf(document: MapDocument, id: string, scale: number): Point {
  const [x, y] = document.geometry!.territories[id]!.label;
  return [Math.round(x * scale), Math.round(y * scale)];
}

function drawBadge(document: MapDocument, id: string, scale: number): string {
  const [x, y] = labelOf(document, id, scale);
  return `<circle cx="${x}" cy="${y}" r="9.5"/><text x="${x}" y="${y + 4}">${ARMIES[id]}</text>`;
}

function drawArrow({ from, to, colour }: (typeof ORDERS)[number], document: MapDocument, scale: number): string {
  const [x0, y0] = labelOf(document, from, scale);
  const [x1, y1] = labelOf(document, to, scale);
  const length = Math.hypot(x1 - x0, y1 - y0);
  const angle = Math.round((Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI);
  const [start, tip] = [12, length - 14];
  const outline = `M${start} -2L${Math.round(tip - 12)} -4v-5L${Math.round(tip)} 0L${Math.round(tip - 12)} 9v-5L${start} 2z`;
  return `<path fill="${colour}" transform="translate(${x0} ${y0})rotate(${angle})" d="${outline}"/>`;
}

const document: MapDocument = JSON.parse(readFileSync(SOURCE, 'utf8'));
const [width, height] = document.geometry!.size;
const scale = WIDTH / width;
const land = document.territories.map(({ id }) => drawTerritory(document, id, scale)).join('\n');
const badges = Object.keys(ARMIES)
  .map((id) => drawBadge(document, id, scale))
  .join('\n');
writeFileSync(
  OUTPUT,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${Math.round(height * scale)}">
<title>The world in the middle of a match</title>
<defs><g id="l" stroke-linejoin="round">
${land}
</g></defs>
${SHALLOWS.map((width) => `<use href="#l" stroke="${SHALLOW}" stroke-width="${width}" opacity=".18"/>`).join('')}
<use href="#l" stroke="#0a1a2a" stroke-width="1.1"/>
<g stroke="#0a1a2a" stroke-width="1.2">${ORDERS.map((order) => drawArrow(order, document, scale)).join('')}</g>
<g fill="#0c1f31" fill-opacity=".82" stroke="#fff" stroke-opacity=".8" stroke-width="1.2" font-family="Inter,system-ui,sans-serif" font-size="11" font-weight="700" text-anchor="middle">
${badges}
</g>
<style>text{fill:#fff;fill-opacity:1;stroke:none}</style>
</svg>
`,
);
