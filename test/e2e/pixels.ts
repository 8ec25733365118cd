// Colours of the picture a page shows, whatever drew it.
import type { Locator, Page } from '@playwright/test';
import type { MapDocument } from '@salient/engine';
import { buildBoardMap } from '../../apps/client/src/map/boardMap.ts';
import { fitView, toScreen } from '../../apps/client/src/map/cameraView.ts';
import { isOnLand } from '../../apps/client/src/map/hitTest.ts';
import { indexOf } from './maps.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** 0 … 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Where a territory's label point lies on the page (CSS pixels), as long as the whole map is shown. */
export async function labelPoint(page: Page, map: MapDocument, name: string): Promise<Point> {
  const label = map.geometry?.territories[map.territories[indexOf(map, name)]?.id ?? '']?.label;
  if (!label) throw new Error(`no ${name} on this map`);
  return pointOnPage(page, map, { x: label[0], y: label[1] });
}

/** Where the names of the bonuses lie on the page, by bonus, as long as the whole map is shown. */
export const bonusPoints = (page: Page, map: MapDocument): Promise<readonly Point[]> =>
  Promise.all(
    map.bonuses.map(({ id, name }) => {
      const label = map.geometry?.bonuses[id]?.label;
      if (!label) throw new Error(`${name} is not drawn`);
      return pointOnPage(page, map, { x: label[0], y: label[1] });
    }),
  );

/** The lowest land straight below a territory's label: a board that slips up by a little has something else there. */
export async function lowestPoint(page: Page, map: MapDocument, name: string): Promise<Point> {
  const boardMap = buildBoardMap(map);
  const territory = boardMap.territories[indexOf(map, name)];
  if (!territory) throw new Error(`no ${name} on this map`);
  const { x, y } = territory.label;
  let low = y;
  for (let below = y; below < territory.bounds.bottom; below++) if (isOnLand(territory, { x, y: below })) low = below;
  return pointOnPage(page, map, { x, y: low });
}

async function pointOnPage(page: Page, { geometry }: MapDocument, point: Point): Promise<Point> {
  const box = await page.locator('canvas').boundingBox();
  if (!box || !geometry) throw new Error('no board');
  const frame = { map: { width: geometry.size[0], height: geometry.size[1] }, viewport: box };
  const at = toScreen(fitView(frame), point);
  return { x: box.x + at.x, y: box.y + at.y };
}

const SIDE_PX = 8;

/** The mean colour of a small square around a point of the page. */
export async function colourAt(page: Page, { x, y }: Point): Promise<Colour> {
  const clip = { x: x - SIDE_PX / 2, y: y - SIDE_PX / 2, width: SIDE_PX, height: SIDE_PX };
  const [mean = [0, 0, 0]] = await meansOf(page, await page.screenshot({ clip }), [1, 1]);
  return mean;
}

/** The mean colours of the whole page cut into columns and rows, row by row. */
export async function gridOf(page: Page, columns: number, rows: number): Promise<readonly Colour[]> {
  return meansOf(page, await page.screenshot(), [columns, rows]);
}

async function meansOf(page: Page, screenshot: Buffer, size: readonly [number, number]): Promise<readonly Colour[]> {
  const picture = screenshot.toString('base64');
  // Read on an empty page: the security policy of ours lets no pictures in.
  const scratch = await page.context().newPage();
  const channels = await scratch.evaluate(
    async ([base64, width, height]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      return [...context.getImageData(0, 0, width, height).data];
    },
    [picture, ...size] as const,
  );
  await scratch.close();
  return Array.from({ length: channels.length / 4 }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = channels.slice(i * 4);
    return [red, green, blue] as const;
  });
}

/** From 0, the same, to some 440, black and white. */
export const colourDistance = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The least contrast (WCAG, from 1 to 21) of words with what lies behind them, by small squares. */
export async function leastContrast(page: Page, words: Locator): Promise<number> {
  const clip = await words.boundingBox();
  if (!clip) throw new Error('no words');
  const channels = await words.evaluate((one) => getComputedStyle(one).color.match(/\d+/g) ?? []);
  await words.evaluate((one) => one.style.setProperty('visibility', 'hidden'));
  const grid = [Math.round(clip.width / SIDE_PX), Math.round(clip.height / SIDE_PX)] as const;
  const squares = await meansOf(page, await page.screenshot({ clip }), grid);
  await words.evaluate((one) => one.style.removeProperty('visibility'));
  const [red = 0, green = 0, blue = 0] = channels.map(Number);
  const own = luminance([red, green, blue]);
  return Math.min(
    ...squares.map(luminance).map((other) => (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05)),
  );
}

/** How light a colour is: from 0, black, to 1, white (WCAG). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
