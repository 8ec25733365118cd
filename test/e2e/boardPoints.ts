// Where a territory lies on the drawn board, found as a player finds it: by moving the mouse until the board names it.

import type { Page } from '@playwright/test';
import type { MapDocument } from '@salient/engine';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Share of the board's smaller side that the whole map fills: a first guess only, the hover decides. */
const FIT = 0.95;
const STEP_PX = 14;
const RINGS = 7;

/** A point on the canvas over which the board says `name`. */
export async function pointOf(page: Page, map: MapDocument, name: string): Promise<Point> {
  for (const point of spiral(await guess(page, map, name))) {
    await page.mouse.move(point.x, point.y);
    if (await isNamed(page, name)) return point;
  }
  throw new Error(`the board shows ${name} nowhere near where it should be`);
}

async function guess(page: Page, map: MapDocument, name: string): Promise<Point> {
  const box = await page.locator('canvas').boundingBox();
  const id = map.territories.find((territory) => territory.name === name)?.id ?? '';
  const geometry = map.geometry;
  const label = geometry?.territories[id]?.label;
  if (!box || !geometry || !label) throw new Error(`no board, or no ${name} on it`);
  const [width = 1, height = 1] = geometry.size;
  const scale = Math.min(box.width / width, box.height / height) * FIT;
  const [x = 0, y = 0] = label;
  return { x: box.x + box.width / 2 + (x - width / 2) * scale, y: box.y + box.height / 2 + (y - height / 2) * scale };
}

function* spiral({ x, y }: Point): Generator<Point> {
  for (let ring = 0; ring <= RINGS; ring++) {
    for (const [dx, dy] of ringOf(ring)) yield { x: x + dx * STEP_PX, y: y + dy * STEP_PX };
  }
}

/** The steps of a square ring around the middle. */
function ringOf(ring: number): readonly (readonly [number, number])[] {
  const side = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring);
  const square = side.flatMap((dx) => side.map((dy) => [dx, dy] as const));
  return square.filter(([dx, dy]) => Math.max(Math.abs(dx), Math.abs(dy)) === ring);
}

/** The board answers a hover within two frames. */
async function isNamed(page: Page, name: string): Promise<boolean> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  const about = page.locator('.hint-about');
  return (await about.count()) > 0 && (await about.first().innerText()).includes(name);
}
