// From one player's click to another player's screen: both on this machine, on the same clock.
import type { Browser, Page } from '@playwright/test';
import { type Figure, quantile } from './figures.ts';
import { boardReady, LIMIT_MS, openPage } from './pages.ts';

const CLICKS = 12;
const IS_COMMITTED = 'li.seat-chip.committed:not(.own)';

/** Ann commits and takes it back; on Bob's screen the sign beside her name comes and goes. */
export async function measureLatency(browser: Browser, url: string): Promise<Figure[]> {
  const [ann, bob] = [await openPage(browser), await openPage(browser)];
  await meet(ann, bob, url);
  await Promise.all([boardReady(ann), boardReady(bob)]);
  await pickStarts(ann);
  const took: number[] = [];
  for (let i = 0; i < CLICKS; i++) {
    took.push(await timed({ bob, isThere: true }, () => press(ann, /^Commit/)));
    took.push(await timed({ bob, isThere: false }, () => press(ann, /^Take back/)));
  }
  await Promise.all([ann.context().close(), bob.context().close()]);
  return [
    { what: 'Click to another player’s screen (median)', value: quantile(took, 0.5), unit: 'ms', target: 100 },
    { what: 'Click to another player’s screen (95 %)', value: quantile(took, 0.95), unit: 'ms' },
  ];
}

async function meet(ann: Page, bob: Page, url: string): Promise<void> {
  await ann.goto(`${url}/?renderer=canvas`);
  await ann.getByRole('button', { name: 'Create a room' }).click();
  const invite = await ann.getByLabel('Link to this room').inputValue();
  await ann.getByLabel('Map').selectOption('lagoon');
  await bob.goto(`${invite}?renderer=canvas`);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await ann.getByRole('listitem').filter({ hasText: 'Bob' }).first().waitFor();
  await ann.getByRole('button', { name: 'Start the match' }).click();
}

/** All of them: with fewer the button asks first whether the rest is to be drawn. */
async function pickStarts(page: Page): Promise<void> {
  const offered = page.locator('.territory-layer button').filter({ hasText: /can be chosen/ });
  for (const told of [/^Commit 1 of 2/, /^Commit picks/]) {
    await offered.first().dispatchEvent('click');
    await page.locator('.main-button').filter({ hasText: told }).waitFor();
  }
}

/** Milliseconds from what Ann does (it answers when she did it, on the wall clock) until Bob's page shows it. */
async function timed(
  { bob, isThere }: { readonly bob: Page; readonly isThere: boolean },
  act: () => Promise<number>,
): Promise<number> {
  const shown = bob.evaluate(
    ([selector, wanted, limitMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selector} stayed as it was`)), limitMs);
        const look = () => {
          if ((document.querySelector(selector) !== null) !== wanted) return;
          watcher.disconnect();
          resolve(Date.now());
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      }),
    [IS_COMMITTED, isThere, LIMIT_MS] as const,
  );
  const actedMs = await act();
  return (await shown) - actedMs;
}

/** Presses the button that commits or takes back, once it says so. */
const press = (page: Page, words: RegExp): Promise<number> =>
  page
    .locator('.main-button:not([disabled])')
    .filter({ hasText: words })
    .evaluate((button: HTMLButtonElement) => {
      const now = Date.now();
      button.click();
      return now;
    });
