// The small map of a big one: there while a part is in sight, its frame shows which, and a press or a drag on it leads the board.
import type { Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { expect, PHONE, test } from './table.ts';

const BIG = 'gen-6-100-a';
/** The camera and the frame agree to about so many CSS pixels of the small map. */
const NEAR_PX = 4;

async function started(url: string, mapId: string): Promise<Player> {
  const options = { mapId, settings: { distribution: 'automatic' as const }, roundSeconds: 0 as const };
  const ann = await Player.create(url, { name: 'Ann', seats: 2, bots: 1, options });
  await ann.ask('start', {});
  await ann.roundMessage(1);
  return ann;
}

const minimap = (page: Page) => page.locator('.minimap');

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return box;
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** How far the middle of the frame is from a point. */
async function distanceTo(page: Page, point: { readonly x: number; readonly y: number }): Promise<number> {
  const middle = middleOf(await boxOf(page, '.minimap-sight'));
  return Math.hypot(middle.x - point.x, middle.y - point.y);
}

test('a press looks elsewhere, a drag goes along, and the whole map needs none', async ({ server, open }) => {
  const ann = await started(server.url, BIG);
  const page = await open({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(minimap(page)).toBeHidden();

  for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(minimap(page)).toBeVisible();
  await expect.poll(async () => (await boxOf(page, '.minimap-sight')).width).toBeLessThan(90);
  const map = await boxOf(page, '.minimap');
  const [left, right] = [0.35, 0.65].map((share) => ({ x: map.x + map.width * share, y: map.y + map.height * 0.5 }));
  if (!left || !right) throw new Error('no points');

  await page.mouse.move(left.x, left.y);
  await page.mouse.down();
  await expect.poll(() => distanceTo(page, left)).toBeLessThan(NEAR_PX);
  await page.mouse.move(right.x, right.y, { steps: 4 });
  await expect.poll(() => distanceTo(page, right)).toBeLessThan(NEAR_PX);
  await page.mouse.up();
  await page.mouse.move(left.x, left.y);
  expect(await distanceTo(page, right), 'a pointer that is not pressed leads nowhere').toBeLessThan(NEAR_PX);

  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await expect(minimap(page)).toBeHidden();
  await ann.leave();
});

test('a phone has it under the thumb, a small map has none', async ({ server, open }) => {
  const [big, small] = [await started(server.url, BIG), await started(server.url, 'lagoon')];
  const page = await open({ ...PHONE, reducedMotion: 'reduce' });
  await page.goto(`${server.url}/w/${big.code}?renderer=canvas`);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await expect(minimap(page)).toBeVisible();
  // Where it lies to stay.
  await minimap(page).hover({ trial: true });
  const map = await boxOf(page, '.minimap');
  const point = { x: map.x + map.width * 0.6, y: map.y + map.height * 0.5 };
  await page.touchscreen.tap(point.x, point.y);
  await expect.poll(() => distanceTo(page, point)).toBeLessThan(NEAR_PX);

  await page.goto(`${server.url}/w/${small.code}?renderer=canvas`);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(minimap(page)).toHaveCount(0);
  await Promise.all([big.leave(), small.leave()]);
});
