// Low windows, as a browser's zoom of 200 % makes of a small laptop's, and phones held across: the board keeps its height, and the next step is in sight.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MapDocument } from '@salient/engine';
import { LAGOON, SADDLE, WORLD } from './maps.ts';
import { bonusPoints, labelPoint, type Point } from './pixels.ts';
import { planAttack } from './planAttack.ts';
import { expect, mainButton, PHONE, pausePlayback, pickStarts, planning, playBots, test } from './table.ts';

const ZOOMED = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const;
const ACROSS = { ...PHONE, viewport: { width: 568, height: 320 }, reducedMotion: 'reduce' } as const;
const REPLAYS = path.resolve(import.meta.dirname, '../data/replays');
/** How far to each side and below its label point a territory's name reaches, about, on the whole map: CSS pixels. */
const NAME = { side: 36, below: 20 };
/** How far a bonus's does, whose point lies in its middle. */
const BONUS_NAME = { side: 42, below: 8 };

/** Opens a stored replay as if the server had it. */
async function openReplay(page: Page, url: string, file: string): Promise<void> {
  const body = readFileSync(path.join(REPLAYS, file), 'utf8');
  await page.route('**/replay', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto(`${url}/r/abcdefgh?renderer=canvas#2.3`);
}

const heightOf = async (page: Page, part: string): Promise<number> =>
  (await page.locator(part).boundingBox())?.height ?? 0;

for (const [name, device] of [
  ['a page at 200 %', ZOOMED],
  ['a small phone held across', ACROSS],
] as const) {
  test(`a replay leaves the board nearly half of the height, with every control in sight: ${name}`, async ({
    server,
    open,
  }) => {
    const page = await open({ ...device, locale: 'de-DE' });
    await openReplay(page, server.url, 'fair-served-lagoon.json');
    const controls = page.locator('.replay-controls');
    await expect(controls.locator('.strip-move').first()).toBeVisible();
    expect(await heightOf(page, '.board-area')).toBeGreaterThan(device.viewport.height * 0.45);
    for (const control of await controls.locator('.replay-buttons button, .slider').all())
      await expect(control).toBeInViewport({ ratio: 1 });
    await expect(controls.getByText(/^Runde 2 von/)).toBeInViewport({ ratio: 1 });
  });
}

test('in a low and narrow window, half of a screen that is shared, the board has what the turn and the tabs leave', async ({
  server,
  open,
}) => {
  const page = await open({ ...PHONE, viewport: { width: 412, height: 440 } });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
  expect(await heightOf(page, '.board-area')).toBeGreaterThan(440 * 0.45);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(page.getByText('Nothing has happened yet.')).toBeInViewport({ ratio: 1 });
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
});

for (const [name, device] of [
  ['a page at 200 %', ZOOMED],
  ['a small phone held across', ACROSS],
] as const) {
  test(`no land lies below the zoom buttons or the hint: ${name}`, async ({ server, open }) => {
    const page = await open(device);
    await playBots(page, server.url, { map: 'world', level: 'beginner', opponents: '1' });
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect(page.locator('.hint-text')).toContainText('0 of 2');
    expect(await coveredLand(page, ['.board-tools', '.hint-text'], { side: 0, below: 0 })).toEqual([]);
  });
}

test('no name lies below the zoom buttons in a replay', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await openReplay(page, server.url, 'fair-served-world-fog.json');
  await expect(page.locator('.replay-controls .strip-move').first()).toBeVisible();
  await expect(page.locator('.board-tools')).toBeVisible();
  expect(await coveredLand(page, ['.board-tools'], NAME)).toEqual([]);
});

for (const [id, map] of [
  ['lagoon', LAGOON],
  ['saddle', SADDLE],
  ['world', WORLD],
] as const)
  test(`no name of a bonus lies below the zoom buttons or the hint on a phone held across: ${map.name}`, async ({
    server,
    open,
  }) => {
    const page = await open({ ...ACROSS, viewport: { width: 844, height: 390 } });
    await playBots(page, server.url, { map: id, level: 'beginner', opponents: '1' });
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect(page.locator('.hint-text')).toContainText('0 of 2');
    expect(await coveredBonuses(page, map)).toEqual([]);
  });

for (const [id, map, windows] of [
  [
    'saddle',
    SADDLE,
    [
      [700, 330],
      [640, 330],
      [600, 310],
    ],
  ],
  [
    'world',
    WORLD,
    [
      [740, 310],
      [780, 310],
      [800, 320],
      [740, 330],
    ],
  ],
] as const)
  test(`nor do the zoom buttons lie over one in windows that are lower still: ${map.name}`, async ({
    server,
    open,
  }) => {
    const page = await open({ ...ACROSS, viewport: { width: 700, height: 330 } });
    await playBots(page, server.url, { map: id, level: 'beginner', opponents: '1' });
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect(page.locator('.hint-text')).toContainText('0 of 2');
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => coveredBonuses(page, map), `${width} × ${height}`).toEqual([]);
    }
  });

/** The names of bonuses that the zoom buttons or the hint lie over; the whole map must be shown. */
async function coveredBonuses(page: Page, map: MapDocument): Promise<readonly string[]> {
  const covered = await below(page, ['.board-tools', '.hint-text'], await bonusPoints(page, map), BONUS_NAME);
  return covered.map((at) => map.bonuses[at]?.name ?? '');
}

/** The territories of the world whose label point, with so much around it, something lies over; the whole map must be shown. */
async function coveredLand(page: Page, parts: readonly string[], reach: typeof NAME): Promise<readonly string[]> {
  const points = await Promise.all(WORLD.territories.map(({ name }) => labelPoint(page, WORLD, name)));
  return (await below(page, parts, points, reach)).map((at) => WORLD.territories[at]?.name ?? '');
}

/** Which of the points, with so much around them, one of these parts of the page lies over. */
async function below(page: Page, parts: readonly string[], points: readonly Point[], reach: typeof NAME) {
  const lids = await Promise.all(parts.map((part) => page.locator(part).boundingBox()));
  const isBelow = ({ x, y }: Point) =>
    lids.some(
      (lid) =>
        lid &&
        x + reach.side >= lid.x &&
        x - reach.side <= lid.x + lid.width &&
        y + reach.below >= lid.y &&
        y <= lid.y + lid.height,
    );
  return points.flatMap((point, at) => (isBelow(point) ? [at] : []));
}

test('playback’s controls cover little of a board at 200 %, or beside an open sheet', async ({ server, open }) => {
  const page = await open(ZOOMED);
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await planAttack(page, LAGOON);
  await mainButton(page).click();
  await planning(page, 2);
  await pausePlayback(page);
  expect(await heightOf(page, '.playback-bar')).toBeLessThan((await heightOf(page, '.board-area')) * 0.4);
  await expect(page.locator('.playback-bar .move-strip')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('tab', { name: 'Land' }).click();
  await expect(page.locator('.territory-table')).toBeVisible();
  expect(await heightOf(page, '.playback-bar')).toBeLessThan((await heightOf(page, '.board-area')) / 2);
  await page.getByRole('toolbar', { name: 'Playback' }).getByRole('button', { name: 'Skip', exact: true }).click();
});

test('whoever takes the device finds their button without scrolling at 200 %', async ({ server, open }) => {
  const page = await open(ZOOMED);
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByLabel('Your name').fill('Annabella of the North');
  await page.getByRole('button', { name: 'Create a room' }).click();
  await page.getByRole('button', { name: 'Add a player on this device' }).click();
  await page.getByLabel('Name of the player').fill('Amy');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByRole('heading', { name: /your turn$/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /show my board$/ })).toBeInViewport({ ratio: 1 });
});
