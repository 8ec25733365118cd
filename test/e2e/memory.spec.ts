// Boards come and go with every match, and with every hand-over at one device: what has been left must not stay in memory.
import type { Page } from '@playwright/test';
import { expect, playBots, territories, test } from './table.ts';

declare global {
  interface Window {
    /** The place of the board, as far as anything else still holds it. */
    leftBoard?: WeakRef<Element>;
  }
}

test('a board that has been left is let go', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  await expect(page.locator('.board-canvas canvas')).toBeVisible();
  await expect(page.getByText('Drawing the map')).toBeHidden();
  await page.evaluate(() => {
    const place = document.querySelector('.board-canvas');
    if (place) window.leftBoard = new WeakRef(place);
  });
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Play against bots' })).toBeVisible();
  await expect.poll(() => isHeld(page)).toBe(false);
});

/** After the rubbish has been collected. */
async function isHeld(page: Page): Promise<boolean> {
  await page.requestGC();
  return page.evaluate(() => window.leftBoard === undefined || window.leftBoard.deref() !== undefined);
}
