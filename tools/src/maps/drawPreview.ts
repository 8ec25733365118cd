// Draws a map document as one SVG picture: bonuses by colour, borders, ways over water, badges and names.
import type { MapDocument, MapGeometry, SeaLink } from '@salient/engine';

/** A territory at which a seat could start, marked in the picture. */
export interface PreviewOptions {
  readonly starts?: readonly string[];
}

/** Steps of the colour circle between bonuses: neighbours in the list differ clearly. */
const HUE_STEP = 137;
/** On a map of usual size (4000 units) a badge has this radius; smaller where there is less room. */
const BADGE = 34;
const LEAST_BADGE = 12;

/** The whole SVG text; undefined for a map without geometry. */
export function drawPreview(document: MapDocument, { starts = [] }: PreviewOptions = {}): string | undefined {
  const { geometry } = document;
  if (geometry === undefined) return undefined;
  const [width, height] = geometry.size;
  const layers = [
    `<rect width="${width}" height="${height}" fill="#14324b"/>`,
    ...geometry.seaLinks.map((link) => drawLink(link, width)),
    ...document.territories.map(({ id }) => drawLand(document, geometry, id)),
    ...geometry.lakes.map((ring) => `<path d="${pathOf(ring)}" fill="#14324b"/>`),
    ...document.territories.map((territory) => drawBadge(geometry, territory, starts.includes(territory.id))),
    ...document.bonuses.map((bonus, index) => drawBonus(geometry, bonus, index)),
  ];
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter, sans-serif">`;
  return `${head}\n<title>${escapeText(document.name)}</title>\n${layers.join('\n')}\n</svg>\n`;
}

/** Was this text drawn here? */
export const isPreview = (text: string): boolean =>
  /^<svg xmlns="[^"]*" viewBox="0 0 [\d.]+ [\d.]+" font-family="Inter, sans-serif">\n<title>/.test(text);

const pathOf = (ring: readonly number[]): string =>
  `M${Array.from({ length: ring.length / 2 }, (_, i) => `${ring[2 * i]} ${ring[2 * i + 1]}`).join('L')}z`;

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Colour of a bonus; territories without one are grey. */
const colourOf = (bonus: number, lightness: number): string =>
  bonus < 0 ? `hsl(210 8% ${lightness}%)` : `hsl(${(bonus * HUE_STEP) % 360} 42% ${lightness}%)`;

function drawLand(document: MapDocument, geometry: MapGeometry, id: string): string {
  const bonus = document.bonuses.findIndex(({ territories }) => territories.includes(id));
  const path = geometry.territories[id]?.polygons.flat().map(pathOf).join('') ?? '';
  return `<path d="${path}" fill="${colourOf(bonus, 48)}" fill-rule="evenodd" stroke="#0c1d2b" stroke-width="5" stroke-linejoin="round"/>`;
}

/** A link that leaves the map at one side and comes back at the other is drawn as two stubs. */
function drawLink({ points, wrap }: SeaLink, width: number): string {
  const [x1 = 0, y1 = 0] = points;
  const [x2 = 0, y2 = 0] = points.slice(-2);
  const line = (from: number, to: number): string =>
    `<path d="M${from} ${y1}L${to} ${y2}" stroke="#dbe7f1" stroke-width="7" stroke-dasharray="4 16" stroke-linecap="round"/>`;
  if (wrap !== true) return line(x1, x2);
  const shift = x1 < x2 ? -width : width;
  return line(x1, x2 + shift) + line(x1 - shift, x2);
}

function drawBadge(geometry: MapGeometry, territory: MapDocument['territories'][number], isStart: boolean): string {
  const shape = geometry.territories[territory.id];
  if (shape === undefined) return '';
  const [x, y] = shape.label;
  const radius = Math.round(Math.max(LEAST_BADGE, Math.min(BADGE, shape.clearance * 0.6)));
  const size = Math.round(radius * 0.95);
  const text = `<text x="${x}" y="${y + radius + size}" font-size="${size}" fill="#fff" stroke="#0c1d2b" stroke-width="6" paint-order="stroke" text-anchor="middle">${escapeText(territory.name)}</text>`;
  const fill = isStart ? '#ffd54a' : '#0c1d2b';
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="#fff" stroke-width="5"/>${text}`;
}

function drawBonus(geometry: MapGeometry, bonus: MapDocument['bonuses'][number], index: number): string {
  const place = geometry.bonuses[bonus.id];
  if (place === undefined) return '';
  const [x, y] = place.label;
  return `<text x="${x}" y="${y}" font-size="52" font-weight="700" fill="${colourOf(index, 74)}" stroke="#0c1d2b" stroke-width="10" paint-order="stroke" text-anchor="middle">${escapeText(bonus.name)} +${bonus.armies}</text>`;
}
