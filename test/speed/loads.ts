// How long until the home page and the board can be used, and how much of that the page was deaf.
import type { Browser, Page } from '@playwright/test';
import { type Figure, quantile } from './figures.ts';
import { boardReady, openPage, playBots } from './pages.ts';

const HOME_TRIES = 5;
const BOARD_TRIES = 3;

/** First visits, nothing cached: until the button that starts a match can be pressed. */
export async function measureHome(browser: Browser, url: string): Promise<Figure[]> {
  const [usable, longest] = [[] as number[], [] as number[]];
  for (let i = 0; i < HOME_TRIES; i++) {
    const page = await openPage(browser);
    await page.addInitScript(() =>
      window.seen.watch(() => document.querySelector('.play-card .button.primary:not([disabled])') !== null),
    );
    await page.goto(url);
    usable.push(await usableMs(page));
    longest.push(await longestTask(page));
    await page.context().close();
  }
  return [
    { what: 'Home page usable, first visit (median of 5)', value: quantile(usable, 0.5), unit: 'ms', target: 1_500 },
    { what: 'Home page, longest task', value: quantile(longest, 0.5), unit: 'ms' },
  ];
}

/** A match opened by its link: until the board is drawn and asks for something. */
export async function measureBoard(browser: Browser, url: string, mapId: string): Promise<Figure[]> {
  const page = await openPage(browser);
  await playBots(page, `${url}/?renderer=canvas`, mapId);
  await page.addInitScript(() =>
    window.seen.watch(
      () =>
        document.querySelector('.board-tools') !== null && document.querySelector('.territory-layer button') !== null,
    ),
  );
  const [usable, longest] = [[] as number[], [] as number[]];
  for (let i = 0; i < BOARD_TRIES; i++) {
    await page.goto(`${page.url().split('?')[0]}?renderer=canvas`);
    usable.push(await usableMs(page));
    await boardReady(page);
    longest.push(await longestTask(page));
  }
  await page.context().close();
  const isTarget = mapId === 'world';
  return [
    {
      what: `Board interactive, ${mapId}, opened by link (median of 3)`,
      value: quantile(usable, 0.5),
      unit: 'ms',
      ...(isTarget ? { target: 2_500 } : {}),
    },
    { what: `Board, ${mapId}, longest task while it opens`, value: quantile(longest, 0.5), unit: 'ms', target: 200 },
  ];
}

async function usableMs(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => window.seen.usable);
  return Number(await seen.jsonValue());
}

const longestTask = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, ...window.seen.long));
