// Pages for measuring: a browser without a GPU, a clock inside each page, and the ways to what is measured.
import { type Browser, chromium, type Page } from '@playwright/test';

/** Whatever takes longer will not come. */
export const LIMIT_MS = 120_000;

declare global {
  interface Window {
    /** What the page's own clock has seen. */
    seen: {
      /** Long tasks, in milliseconds. */
      long: number[];
      /** From input to the next picture, in milliseconds (Event Timing, in steps of 8). */
      echo: number[];
      /** Times of frames, and the script's work in each. */
      frames: number[];
      work: number[];
      /** When a button with this text could be pressed, since the page began. */
      usable: number | null;
      watch(isThere: () => boolean): void;
    };
  }
}

/** Debian's Chromium as the browser tests use it. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

const LAPTOP = { width: 1280, height: 800 };

/** A page of its own context (nothing cached) with the clock inside. */
export async function openPage(browser: Browser, viewport: typeof LAPTOP = LAPTOP): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'dark',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await page.addInitScript(startClock);
  return page;
}

function startClock(): void {
  const seen: Window['seen'] = { long: [], echo: [], frames: [], work: [], usable: null, watch: () => {} };
  window.seen = seen;
  const observe = (type: string, into: number[], more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name !== 'pointermove') into.push(entry.duration);
    }).observe({ type, buffered: true, ...more });
  observe('longtask', seen.long);
  observe('event', seen.echo, { durationThreshold: 16 });
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) =>
    request((time) => {
      const startMs = performance.now();
      run(time);
      seen.frames.push(time);
      seen.work.push(performance.now() - startMs);
    });
  seen.watch = (isThere) => {
    seen.usable = null;
    const look = () => {
      if (isThere()) seen.usable = performance.now();
      else request(look);
    };
    look();
  };
}

/** From the home page into a match against three bots on any map (also one that the page does not list); resolves when it can be played. */
export async function playBots(page: Page, url: string, mapId: string): Promise<void> {
  await page.goto(url);
  const choice = page.getByLabel('Map', { exact: true });
  await choice.evaluate((list, id) => list.append(new Option(id, id)), mapId);
  await choice.selectOption(mapId);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await boardReady(page);
}

/** The board is there and asks for something. */
export async function boardReady(page: Page): Promise<void> {
  await page.locator('.board-tools').waitFor();
  await page
    .locator('.territory-layer button')
    .filter({ hasText: /can be chosen/ })
    .first()
    .waitFor({ state: 'attached' });
}
