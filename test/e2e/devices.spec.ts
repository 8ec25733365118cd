// Small, turned and large screens, large letters, few colours: what is needed for a turn is in sight and can be told apart.
import type { Locator, Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { LAGOON } from './maps.ts';
import { type Colour, colourAt, colourDistance, gridOf } from './pixels.ts';
import { planAttack } from './planAttack.ts';
import {
  choose,
  expect,
  mainButton,
  type OpenPerson,
  PHONE,
  pickStarts,
  planning,
  playBots,
  territories,
  territory,
  test,
} from './table.ts';

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' } as const;
const ACROSS = { ...PHONE, viewport: { width: 844, height: 390 }, reducedMotion: 'reduce' } as const;

/** Into the first round of a small match against one bot. */
async function firstRound(open: OpenPerson, url: string, device: Parameters<OpenPerson>[0]): Promise<Page> {
  const page = await open(device);
  await playBots(page, url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  return page;
}

test('on a phone held across the view goes to one’s own land, and the turn is committed without scrolling', async ({
  server,
  open,
}) => {
  // All in the west, so that there is something to go to.
  const settings = {
    distribution: 'scenario',
    scenario: {
      'gull-cape': { owner: 1, armies: 3 },
      saltgrass: { owner: 1, armies: 3 },
      mangrove: { owner: 0, armies: 3 },
    },
  };
  const host = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'lagoon', settings } });
  const page = await open(ACROSS);
  await page.goto(`${server.url}/m/${host.code}?renderer=canvas`);
  await page.getByLabel('Your name').fill('Bob');
  await page.getByRole('button', { name: 'Take a seat' }).tap();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await host.ask('start', {});
  await planning(page, 1);
  const close = await gridOf(page, 8, 6);
  await page.getByRole('button', { name: 'Show the whole map' }).tap();
  const whole = await gridOf(page, 8, 6);
  const moved = close.filter((colour, at) => colourDistance(colour, whole[at] ?? colour) > 12);
  expect(moved.length).toBeGreaterThan(6);
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
  await planAttack(page, LAGOON);
  const odds = await page.locator('.odds > p').first().boundingBox();
  const button = await mainButton(page).boundingBox();
  expect((odds?.y ?? 0) + (odds?.height ?? 0), 'the odds stand above the button').toBeLessThanOrEqual(button?.y ?? 0);
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
  const sheet = page.locator('.sheet');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sheet).toHaveCount(1);
  await page.setViewportSize(ACROSS.viewport);
  await expect(sheet).toHaveCount(0);
  await expect(mainButton(page), 'also after it was turned').toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'Chat' }).tap();
  await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  await host.leave();
});

test('on a small phone one’s own land is shown above a hint of three lines, in German', async ({ server, open }) => {
  const settings = {
    distribution: 'scenario',
    scenario: { 'southern-cone': { owner: 1, armies: 5 }, 'north-canada': { owner: 0, armies: 3 } },
  };
  const host = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'world', settings } });
  const page = await open({ ...SMALL, viewport: { width: 360, height: 640 }, locale: 'de-DE' });
  await page.goto(`${server.url}/m/${host.code}?renderer=canvas`);
  await page.getByRole('button', { name: 'Platz nehmen' }).tap();
  await expect(page.getByRole('button', { name: 'Aufstehen' })).toBeVisible();
  await host.ask('start', {});
  const hint = page.locator('.hint-text');
  await expect(hint).toHaveText(/^5 Armeen aufstellen: Tippe/);
  const [board, above] = [await page.locator('.board-area').boundingBox(), await hint.boundingBox()];
  const shown = () => ownRows(page, board?.y ?? 0);
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(3);
  expect(Math.max(...(await shown()))).toBeLessThanOrEqual(above?.y ?? 0);
  await host.leave();
});

/** Where, from the top of the page, the land of the second seat lies below `above`, whatever lies over it: in steps of some pixels. */
async function ownRows(page: Page, above: number): Promise<readonly number[]> {
  await page.addStyleTag({ content: '.hint-line, .board-tools { visibility: hidden }' });
  const [columns, step] = [45, 8];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const low = await page.locator('.board-area').evaluate((one) => one.getBoundingClientRect().bottom);
  const colours = await gridOf(page, columns, height / step);
  const isOwn = ([red, green, blue]: Colour) => red > 140 && green < red * 0.7 && blue < red * 0.45;
  const rows = colours.flatMap((colour, at) => (isOwn(colour) ? [Math.floor(at / columns) * step] : []));
  expect(width / columns).toBe(step);
  return [...new Set(rows)].filter((row) => row >= above && row < low);
}

test('on an upright tablet the button that commits is in sight while an order is set', async ({ server, open }) => {
  const page = await firstRound(open, server.url, { ...PHONE, viewport: { width: 768, height: 1024 } });
  await planAttack(page, LAGOON);
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
  const [odds, button] = [await page.locator('.odds').boundingBox(), await mainButton(page).boundingBox()];
  expect((odds?.y ?? 0) + (odds?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('in German, on a tablet held across, what an order may do is whole', async ({ server, open }) => {
  const page = await firstRound(open, server.url, { viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' });
  await planAttack(page, LAGOON);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  const choice = page.getByLabel('Was der Befehl darf');
  const { width, wanted } = await choice.evaluate((box: HTMLSelectElement) => {
    const { width } = box.getBoundingClientRect();
    box.style.flex = 'none';
    box.style.width = 'max-content';
    return { width, wanted: box.getBoundingClientRect().width };
  });
  expect(width).toBeGreaterThanOrEqual(wanted);
  const [of, unit] = [await choice.boundingBox(), await page.locator('.unit-switch').boundingBox()];
  expect(unit?.y, 'beside each other').toBeLessThan((of?.y ?? 0) + (of?.height ?? 0));
});

test('by touch, an order’s way takes two lines at most, and what it does one on a tablet held across, in German, too', async ({
  server,
  open,
}) => {
  const settings = {
    distribution: 'scenario',
    scenario: { 'north-canada': { owner: 1, armies: 5 }, brazil: { owner: 0, armies: 3 } },
  };
  const host = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'world', settings } });
  const page = await open({ ...PHONE, viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' });
  await page.goto(`${server.url}/m/${host.code}?renderer=canvas`);
  await page.getByLabel('Your name').fill('Bob');
  await page.getByRole('button', { name: 'Take a seat' }).tap();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await host.ask('start', {});
  await planning(page, 1);
  await choose(page, territory('Northern Canada'), { altKey: true });
  await choose(page, territory('Northern Canada'));
  await choose(page, territory('Central Canada'));
  const words = page.locator('.order-words').last();
  const lines = () =>
    words.locator('> *').evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      }),
    );
  await expect(words).toHaveText('Northern Canada → Central CanadaAttack with 9');
  expect(await lines()).toEqual([2, 1]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Deutsch' }).tap();
  await expect(words).toContainText('angreifen');
  expect(await lines()).toEqual([2, 1]);
  // The panel of a phone held across is the narrowest place that it has.
  await page.setViewportSize({ width: 640, height: 360 });
  expect((await lines())[0]).toBeLessThanOrEqual(2);
  expect((await page.locator('.order-row').last().boundingBox())?.height).toBeLessThan(90);
  await host.leave();
});

test('in German, a seat of a room takes one line on tablets and phones held across, a free one two on the smallest phone', async ({
  server,
  open,
}) => {
  const page = await open({ viewport: { width: 1024, height: 768 }, locale: 'de-DE' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Raum eröffnen' }).click();
  await page.getByRole('button', { name: 'Bot hinzufügen' }).click();
  const rows = page.locator('.seat-row');
  await expect(rows.nth(1)).toContainText('Bot · Mittel');
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...(await heights()))).toBeLessThan(90);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(Math.max(...(await heights()))).toBeLessThan(90);
  await page.setViewportSize({ width: 320, height: 568 });
  expect((await heights()).at(-1)).toBeLessThan(120);
  // A name is asked for where the button was: before what stood below it.
  await page.getByRole('button', { name: 'Spieler an diesem Gerät hinzufügen' }).click();
  const [name, below] = [page.getByLabel('Name des Spielers'), page.getByText('Was die Stufen der Bots bedeuten')];
  await expect(name).toBeFocused();
  expect((await name.boundingBox())?.y).toBeLessThan((await below.boundingBox())?.y ?? 0);
});

test('on the smallest phone an opened tab is in sight, and the sea goes on beside the map', async ({
  server,
  open,
}) => {
  const page = await firstRound(open, server.url, { ...SMALL, colorScheme: 'light' });
  await page.getByRole('button', { name: 'Show the whole map' }).tap();
  await planAttack(page, LAGOON);
  await page.getByRole('tab', { name: 'Chat' }).tap();
  await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('no board');
  expect(box.width / box.height).toBeGreaterThan(2);
  const [red, green, blue] = await colourAt(page, { x: box.x + 6, y: box.y + box.height / 2 });
  expect(Math.min(red, green, blue)).toBeGreaterThan(90);
});

test('with the system’s few colours, what is chosen and current is told', async ({ server, open }) => {
  const page = await firstRound(open, server.url, { forcedColors: 'active' });
  await planAttack(page, LAGOON);
  const groundOf = (control: Locator) => control.evaluate((one) => getComputedStyle(one).backgroundColor);
  for (const [chosen, other] of [
    ['.phase-step[aria-current]', '.phase-step:not([aria-current])'],
    ['.tab[aria-selected="true"]', '.tab[aria-selected="false"]'],
    ['.unit-switch [aria-pressed="true"]', '.unit-switch [aria-pressed="false"]'],
  ] as const) {
    const grounds = [await groundOf(page.locator(chosen)), await groundOf(page.locator(other).first())];
    expect(grounds[0], chosen).not.toBe(grounds[1]);
  }
  await expect(page.locator('.order-row.lit')).toHaveCSS('outline-style', 'solid');
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.locator('.statistics tr.own').first()).toHaveCSS('outline-style', 'solid');

  // Where an order that is dragged would land.
  const [grip, first] = [page.locator('.order-grip').last(), page.locator('.order-row').first()];
  const [from, to] = [await grip.boundingBox(), await first.boundingBox()];
  if (!from || !to) throw new Error('no orders');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y);
  await page.mouse.move(x, to.y + 2);
  const landing = page.locator('.gap-before');
  const line = await landing.evaluate((row) => getComputedStyle(row, '::before').backgroundColor);
  expect(line).not.toBe(await groundOf(landing));
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('with few colours bars are seen, of luck and of how a fight ends, and the mark of a list that is kept up to date', async ({
  server,
  open,
}) => {
  const page = await firstRound(open, server.url, { forcedColors: 'active', reducedMotion: 'reduce' });
  await planAttack(page, LAGOON);
  await mainButton(page).click();
  await planning(page, 2);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const bar = page.locator('.luck-bar').first();
  await expect(bar).toHaveCSS('outline-style', 'solid');
  const groundOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await groundOf(bar.locator('i'))).not.toBe(await groundOf(bar));
  // What folds leads nowhere, as a link would.
  const inkOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).color);
  expect(await inkOf(page.locator('.history-table summary'))).toBe(
    await inkOf(page.getByRole('button', { name: 'Menu' })),
  );
  await page.goto(server.url);
  const dot = page.locator('.live-dot').first();
  expect(await groundOf(dot)).not.toBe(await groundOf(page.locator('.list-card').first()));
  await page.goto(`${server.url}/how-to-play`);
  const [held, taken] = [page.locator('.held .bar').first(), page.locator('.captured .bar').first()];
  await expect(held).toHaveCSS('border-top-style', 'solid');
  expect(await groundOf(taken)).not.toBe(await groundOf(held));
});

test('on the smallest phone playback’s controls leave more than half of the board free, in German, too', async ({
  server,
  open,
}) => {
  const page = await firstRound(open, server.url, SMALL);
  await planAttack(page, LAGOON);
  await mainButton(page).tap();
  await planning(page, 2);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Deutsch' }).tap();
  await expect(page.getByRole('button', { name: 'Weiter zu den Angriffen' })).toBeVisible();
  // The menu's item keeps the focus, and would take the space bar for itself.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const play = page.getByRole('button', { name: 'Abspielen', exact: true });
  await expect(async () => {
    await page.keyboard.press('w');
    await page.keyboard.press('Space');
    await expect(play).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const [bar, board] = await Promise.all(
    ['.playback-bar', '.board-area'].map((part) => page.locator(part).boundingBox()),
  );
  await expect(page.locator('.playback-bar .move-strip')).toBeVisible();
  expect(bar?.height).toBeLessThan((board?.height ?? 0) / 2);
});

for (const [name, device] of [
  ['a desktop', {}],
  ['the smallest phone', SMALL],
] as const) {
  test(`the table of land breaks no name of a generated map, in German: ${name}`, async ({ server, open }) => {
    const options = { mapId: 'gen-2-30-names' };
    const host = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options });
    await host.ask('start', {});
    const page = await open({ ...device, locale: 'de-DE' });
    await page.goto(`${server.url}/w/${host.code}?renderer=canvas`);
    await expect(territories(page, /neutral/).first()).toBeAttached();
    await page.getByRole('tab', { name: 'Land' }).click();
    await expect(page.locator('.territory-table')).toBeVisible();
    const broken = await page.locator('.territory-table td.bonus').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getClientRects().length > 1 && !/[\s-]/.test(cell.textContent ?? '') ? [cell.textContent] : [];
      }),
    );
    expect(broken).toEqual([]);
    const table = page.locator('.territory-table');
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await host.leave();
  });
}
