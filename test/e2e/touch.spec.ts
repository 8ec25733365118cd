// By touch nothing is too small for a finger: every control of a room, a match and a replay is 44 px wide and high, however the screen is held.
import type { Page } from '@playwright/test';
import { LAGOON } from './maps.ts';
import { planAttack } from './planAttack.ts';
import { expect, mainButton, pickStarts, planning, playBots, SHARP_PHONE, surrender, test } from './table.ts';

const SCREENS = {
  'a phone held upright': { width: 360, height: 640 },
  'a phone held across': { width: 640, height: 360 },
  'a tablet': { width: 1280, height: 800 },
} as const;

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`on ${screen}, a finger hits whatever is meant for it`, async ({ server, open }) => {
    const page = await open({ ...SHARP_PHONE, viewport, reducedMotion: 'reduce' });
    await page.goto(server.url);
    await page.getByRole('link', { name: 'How to play' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to play');
    expect(await tooSmall(page), 'how to play').toEqual([]);
    await page.goto(server.url);
    expect(await tooSmall(page), 'home').toEqual([]);
    await page.getByRole('button', { name: 'Create a room' }).tap();
    await page.getByRole('button', { name: 'One seat more' }).tap();
    await page.getByRole('button', { name: 'Add a bot' }).tap();
    await expect(page.getByLabel('Team of seat 3')).toBeVisible();
    expect(await tooSmall(page), 'room').toEqual([]);

    await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
    await pickStarts(page);
    await planning(page, 1);
    await planAttack(page, LAGOON);
    expect(await tooSmall(page), 'an order').toEqual([]);
    await mainButton(page).tap();
    await planning(page, 2);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap();
      expect(await tooSmall(page), (await tab.textContent()) ?? '').toEqual([]);
    }
    await surrender(page);
    await page.getByRole('link', { name: 'Watch the replay' }).tap();
    await expect(page.getByRole('slider', { name: 'Place in the match' })).toBeVisible();
    expect(await tooSmall(page), 'replay').toEqual([]);
  });
}

/** The controls in which a finger may miss: their words, width and height. A label is part of its box to tick. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea, summary');
    return [...controls].flatMap((control) => {
      // Buttons over the board for screen readers: fingers tap the land itself.
      const isShown = control.checkVisibility({ visibilityProperty: true }) && !control.closest('.territory-layer');
      const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
      const { width, height } = ((isBox && control.closest('label')) || control).getBoundingClientRect();
      if (!isShown || Math.min(width, height) >= 43.5) return [];
      return [`${control.getAttribute('aria-label') ?? control.textContent} ${width} × ${height}`];
    });
  });
