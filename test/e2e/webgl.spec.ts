// The same board drawn by WebGL (in software here): it shows whose land is whose and answers the mouse.
import type { Page } from '@playwright/test';
import { LAGOON } from './maps.ts';
import { type Colour, colourAt, colourDistance, labelPoint, type Point } from './pixels.ts';
import { expect, mainButton, planning, territories, test } from './table.ts';

/** Fill of the first seat, and of nobody's land that is offered as a start. */
const FIRST_SEAT: Colour = [0x57, 0x6c, 0xe2];
const OFFERED: Colour = [0xe6, 0xe8, 0xea];
/** Light, relief and patterns change a fill by less than this; the two fills are farther apart. */
const SHADE = 45;
/** Land beside the badge: neither a border nor a name lies on all of these, whichever territory is offered first. */
const BESIDE_PX = [
  [0, -24],
  [-24, -12],
  [24, -12],
  [0, 24],
] as const;

test('draws and answers on WebGL', { tag: '@webgl' }, async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/?renderer=webgl`);
  await page.getByLabel('Map').selectOption('lagoon');
  await page.getByLabel('Level').selectOption('easy');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  await expect(page.locator('canvas')).toBeVisible();
  // A canvas has one kind of context for life; asking for another one gives nothing.
  const has2d = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d') !== null);
  expect(has2d).toBe(false);

  const offers = (await territories(page, /can be chosen/).allInnerTexts()).map((line) => line.split(',')[0] ?? '');
  const [first = '', second = ''] = offers;
  const at = await labelPoint(page, LAGOON, first);
  await expect.poll(() => distanceFrom(page, at, OFFERED)).toBeLessThan(SHADE);
  await page.mouse.click(at.x, at.y);
  await expect(mainButton(page)).toContainText('Commit 1 of 2 picks');
  const next = await labelPoint(page, LAGOON, second);
  await page.mouse.click(next.x, next.y);
  await expect(mainButton(page)).toHaveText('Commit picks');
  await mainButton(page).click();
  await planning(page, 1);
  // Glows of what can be chosen would tint the land.
  await page.keyboard.press('a');
  await page.mouse.move(2, 2);
  await expect.poll(() => distanceFrom(page, at, FIRST_SEAT)).toBeLessThan(SHADE);
});

/** How far the land around a label is from a colour, at its nearest. */
async function distanceFrom(page: Page, { x, y }: Point, colour: Colour): Promise<number> {
  const distances: number[] = [];
  for (const [right, down] of BESIDE_PX)
    distances.push(colourDistance(await colourAt(page, { x: x + right, y: y + down }), colour));
  return Math.min(...distances);
}
