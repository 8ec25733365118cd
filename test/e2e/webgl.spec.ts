// The same board drawn by WebGL (in software here): it shows whose land is whose and answers the mouse.
import { LAGOON } from './maps.ts';
import { type Colour, colourAt, colourDistance, labelPoint } from './pixels.ts';
import { expect, mainButton, planning, territories, test } from './table.ts';

/** Fill of the first seat, and of nobody's land that is offered as a start. */
const FIRST_SEAT: Colour = [0x57, 0x6c, 0xe2];
const OFFERED: Colour = [0xe6, 0xe8, 0xea];
/** Light, relief and patterns change a fill by less than this; the two fills are farther apart. */
const SHADE = 45;
/** Land beside the badge. */
const BESIDE_PX = 24;

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
  const beside = { x: at.x, y: at.y - BESIDE_PX };
  await expect.poll(async () => colourDistance(await colourAt(page, beside), OFFERED)).toBeLessThan(SHADE);
  await page.mouse.click(at.x, at.y);
  await expect(mainButton(page)).toContainText('Commit 1 of 2 picks');
  const next = await labelPoint(page, LAGOON, second);
  await page.mouse.click(next.x, next.y);
  await mainButton(page).click();
  await planning(page, 1);
  // Glows of what can be chosen would tint the land.
  await page.keyboard.press('a');
  await page.mouse.move(2, 2);
  await expect.poll(async () => colourDistance(await colourAt(page, beside), FIRST_SEAT)).toBeLessThan(SHADE);
});
