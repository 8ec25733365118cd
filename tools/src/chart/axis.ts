// What charts share: a linear axis with round ticks, text that is safe in XML, the document around it.

export interface Axis {
  readonly ticks: readonly { readonly at: string; readonly text: string }[];
  /** Pixels of a value; what is not finite lies at the end on its side. */
  place(value: number): string;
}

/** About so many ticks. */
const TICKS = 6;

/** An axis that encloses all finite values, from pixel `from` to pixel `to`. */
export function makeAxis(values: readonly number[], [from, to]: readonly [number, number]): Axis {
  const finite = values.filter(Number.isFinite);
  const least = finite.length === 0 ? 0 : Math.min(...finite);
  const most = finite.length === 0 ? 1 : Math.max(...finite);
  const step = roundStep((most - least || 1) / TICKS);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const place = (value: number): string => {
    const held = Number.isNaN(value) ? low : Math.min(Math.max(value, low), high);
    return (from + ((held - low) / (high - low)) * (to - from)).toFixed(1);
  };
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const value = low + index * step;
    return { at: place(value), text: Number(value.toPrecision(10)).toString() };
  });
  return { ticks, place };
}

/** 1, 2 or 5 times a power of ten, at least `wanted`. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return (([1, 2, 5] as const).find((factor) => factor * power >= wanted) ?? 10) * power;
}

/** Text as XML may hold it. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pixels of a letter of 12 pixels and of a title's, as much as they may need: names and titles may hold whole commands. */
export const LETTER = 7;
const TITLE_LETTER = 8;
const TITLE_LEFT = 16;

/** A white sheet of at least that size, as wide as its title needs, with its title and body. */
export function svgDocument(sheet: {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly body: readonly string[];
}): string {
  const { height, title, body } = sheet;
  const width = Math.max(sheet.width, 2 * TITLE_LEFT + TITLE_LETTER * title.length);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${TITLE_LEFT}" y="24" font-size="14">${escapeXml(title)}</text>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');
}
