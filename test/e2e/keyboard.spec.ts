// A whole turn without a mouse: picks, deployment, attack and commit by the accessible layer and the hotkeys.
import type { Page } from '@playwright/test';
import { expect, phase, playBots, test } from './table.ts';

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
const MOST_STEPS = 300;

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Walks by arrow keys, in a fixed pattern that reaches every territory, until the focused one matches. */
async function walkTo(page: Page, wanted: RegExp, not: readonly string[] = []): Promise<string> {
  let seed = 1;
  for (let step = 0; step < MOST_STEPS; step++) {
    const text = await focused(page);
    const name = text.split(',')[0] ?? '';
    if (wanted.test(text) && !not.includes(name)) return name;
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    await page.keyboard.press(ARROWS[(seed >> 16) % ARROWS.length] ?? 'ArrowRight');
  }
  throw new Error(`no way by arrow keys to ${wanted}`);
}

async function tabInto(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 30; tabs++) {
    if (await page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${selector}`);
}

test('picks, deploys, attacks and commits by keyboard alone', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
  await expect(page.locator('.territory-layer button').first()).toBeAttached();
  await tabInto(page, '.territory-layer');
  const first = await walkTo(page, /can be chosen/);
  await page.keyboard.press('Enter');
  await walkTo(page, /can be chosen/, [first]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your starts: 2 of 2').first()).toBeAttached();
  await page.keyboard.press('c');

  await expect(page.locator('.top-bar')).toContainText('Round 1');
  await page.keyboard.press('s');
  await expect(phase(page)).toHaveText('Deploy');
  await page.keyboard.press('b');
  const own = await walkTo(page, /yours/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.order-row')).toContainText(['Deploy 1']);
  await page.keyboard.press('*');
  await expect(page.locator('.order-row')).toContainText(['Deploy 5']);
  await page.keyboard.press('a');
  await expect(phase(page)).toHaveText('Attack');
  await page.keyboard.press('b');
  await walkTo(page, new RegExp(`^${own},`));
  await page.keyboard.press('Enter');
  await walkTo(page, /can be reached/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.order-row')).toHaveCount(2);
  await page.keyboard.press('-');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.locator('.playback-bar')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.locator('.top-bar')).toContainText('Round 2');
});
