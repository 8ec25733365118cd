// The first match, led by the hand: every hint waits for its deed, with fingers or by keys alone; and the page that explains the game.
import type { Page } from '@playwright/test';
import { LAGOON } from './maps.ts';
import { attacksOf, standings } from './standings.ts';
import {
  choose,
  expect,
  mainButton,
  PHONE,
  pickStarts,
  planning,
  skipPlayback,
  territories,
  territory,
  test,
} from './table.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your first match' });

async function learn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?renderer=canvas`);
  await page.getByRole('button', { name: 'Learn to play' }).click();
  await expect(card(page)).toContainText('Step 1 of 5');
}

test('leads a phone through a whole round, and ends', async ({ server, open }) => {
  const page = await open({ ...PHONE, reducedMotion: 'reduce' });
  await learn(page, server.url);
  await expect(card(page)).toContainText('Tap 2 of the lit territories');
  await pickStarts(page);
  await expect(card(page)).toContainText('Step 2 of 5');
  await page.reload();
  await expect(card(page)).toContainText('5 armies to go');

  const [route] = attacksOf(LAGOON, await standings(page, 'me'), 'me');
  if (!route) throw new Error('nothing to attack');
  await choose(page, territory(route.from), { altKey: true });
  await expect(card(page)).toContainText('Step 3 of 5');
  await choose(page, territory(route.from));
  await choose(page, territory(route.to));
  await expect(card(page)).toContainText('Step 4 of 5');
  await mainButton(page).tap();

  await expect(card(page).getByText(/Step 5 of 5|That was a whole round/)).toBeVisible();
  await skipPlayback(page);
  await expect(card(page)).toContainText('That was a whole round');
  await card(page).getByRole('button', { name: 'Play on' }).tap();
  await expect(card(page)).toHaveCount(0);
});

test('goes by keys, takes a step back with an undone deed, and can be skipped for good', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await learn(page, server.url);
  await expect(card(page)).toContainText('By keyboard: B');
  await pickStarts(page);
  await planning(page, 1);
  await expect(card(page)).toContainText('Step 2 of 5');
  await page.keyboard.press('b');
  await expect(territories(page, /yours/).and(page.locator(':focus'))).toBeAttached();
  await page.keyboard.press('Enter');
  await page.keyboard.press('*');
  await expect(card(page)).toContainText('Step 3 of 5');
  await page.keyboard.press('z');
  await expect(card(page)).toContainText('Step 2 of 5');
  await card(page).getByRole('button', { name: 'Skip tutorial' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(territories(page, /yours/).first()).toBeAttached();
  await expect(card(page)).toHaveCount(0);
});

test('the page that explains the game reckons fights with the engine', async ({ server, open }) => {
  const page = await open();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'How to play' }).click();
  await expect(page).toHaveURL(/\/how-to-play$/);
  await expect(page).toHaveTitle('How to play · Salient');
  await page.reload();
  const calculator = page.getByRole('region', { name: 'Fight calculator' });
  await calculator.getByLabel('Attacking armies').fill('1');
  await calculator.getByLabel('Defending armies').fill('1');
  // One strikes with 60 %, the other survives with 30 %: 18 % to take it.
  await expect(calculator.getByRole('status')).toContainText('18% to take the land');
  await calculator.getByLabel('Attacking armies').fill('0');
  await expect(calculator.getByRole('status')).toContainText('18% to take the land');
});
