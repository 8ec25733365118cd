// Pictures for README and docs from a real match on the world map: `npm run test:e2e -- --grep @screens` writes docs/screens/*.png.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { WORLD } from './maps.ts';
import { attacksOf, type Route, standings } from './standings.ts';
import {
  choose,
  expect,
  mainButton,
  PHONE,
  phase,
  pickStarts,
  planning,
  skipPlayback,
  territories,
  territory,
  test,
  topBar,
} from './table.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens');
/** Rounds before the pictures, so that there is something to see. */
const WARM_UP = 5;
const SCREEN = { viewport: { width: 1280, height: 800 } };

test('pictures of every screen', { tag: '@screens' }, async ({ server, open }) => {
  test.setTimeout(900_000);
  const page = await open(SCREEN);
  // Somebody else's room, so that the list of open rooms is not empty.
  const host = await open();
  await createRoom(host, server.url, 'Mira');
  await playMatch(page, server.url);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Mira’s room' }).or(page.getByText('Mira’s room'))).toBeVisible();
  await take(page, 'home');
  await pictureOfRoom(page, host);
  await pictureOfPhone(await open(PHONE), server.url);
});

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

/** Plays on the world map to its end and takes planning, playback, finished and replay on the way. */
async function playMatch(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await pickStarts(page);
  for (let round = 1; round <= WARM_UP; round++) {
    await planning(page, round);
    await plan(page);
    await mainButton(page).click();
  }
  await planning(page, WARM_UP + 1);
  await halveSpeed(page);
  await plan(page);
  await take(page, 'planning');
  await mainButton(page).click();
  await expect(page.getByRole('toolbar', { name: 'Playback' })).toBeVisible();
  // An own attack takes its time: caught on its way.
  await expect(
    page
      .locator('.log-lines li.lit')
      .filter({ hasText: 'Ana' })
      .filter({ hasText: /took|held/ }),
  ).toBeVisible();
  await take(page, 'playback');
  await endMatch(page);
}

/** For the playbacks to come: from 1× by way of 2× and 4×. */
async function halveSpeed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch the last round again' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  for (const speed of [1, 2, 4]) await page.getByRole('button', { name: `Speed ${speed}×` }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
}

/** Gives up and lets the bots settle it. */
async function endMatch(page: Page): Promise<void> {
  await skipPlayback(page);
  await planning(page, WARM_UP + 2);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('button', { name: 'Really surrender?' }).click();
  await page.getByRole('button', { name: 'Speed up' }).click();
  const card = page.locator('.finished-card');
  await expect(card.getByRole('table')).toBeVisible({ timeout: 600_000 });
  await take(page, 'finished');
  await card.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Verified/)).toBeVisible();
  await page.getByLabel('Round', { exact: true }).fill(String(WARM_UP));
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'One step forward' }).click();
  await take(page, 'replay');
}

/** All income on the best frontier, one attack from there and one from wherever else armies stand. */
async function plan(page: Page): Promise<void> {
  const board = await standings(page, 'me');
  const attacks = attacksOf(WORLD, board, 'me');
  const [best] = attacks;
  if (!best) return;
  await choose(page, territory(best.from), { altKey: true });
  await expect(phase(page)).toHaveText('Attack');
  await attack(page, best);
  for (const { name, owner, armies } of board) {
    const other = attacks.find(({ from }) => from === name && from !== best.from);
    if (owner === 'me' && armies > 2 && other) await attack(page, other);
  }
}

async function attack(page: Page, { from, to }: Route): Promise<void> {
  await page.keyboard.press('Escape');
  await choose(page, territory(from));
  await choose(page, territory(to));
}

async function createRoom(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create a room' }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
}

/** The room of `host`, with a guest who sits and talks. */
async function pictureOfRoom(guest: Page, host: Page): Promise<void> {
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.getByLabel('Message to all').fill('Ready when you are!');
  await guest.keyboard.press('Enter');
  await expect(host.getByText('Ready when you are!')).toBeVisible();
  await host.getByLabel('Message to all').fill('Two minutes, one more is coming.');
  await host.keyboard.press('Enter');
  await host.setViewportSize(SCREEN.viewport);
  await expect(host.getByText('one more is coming')).toBeVisible();
  await take(host, 'room');
}

async function pictureOfPhone(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play against bots' }).tap();
  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  await pickStarts(page);
  await planning(page, 1);
  await plan(page);
  await expect(topBar(page)).toContainText('Round 1');
  await page.screenshot({ path: path.join(FOLDER, 'phone.png') });
}
