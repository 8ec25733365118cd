// The lab: a run of bots set up, started, stopped, stepped, looked back through, read and run again, by mouse and by keys; a link for watching only watches.
import type { Page } from '@playwright/test';
import { expect, playBots, test, topBar } from './table.ts';

// Runs and thoughts are those of bots that search.
test.use({ ownServer: { SALIENT_WORKERS: '1' } });

/** Enough to be stopped in the middle, however late the key comes. */
const ROUNDS = 10;

const controls = (page: Page) => page.getByRole('region', { name: 'Lab', exact: true });
const button = (page: Page, name: string) => controls(page).getByRole('button', { name, exact: true });
const thoughts = (page: Page) => page.getByRole('tabpanel', { name: 'Thoughts' });

/** From the home page into the lab, with few choices. */
async function enterLab(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?renderer=canvas`);
  await page.getByRole('link', { name: 'Lab: bots against bots' }).click();
  await expect(page.getByRole('heading', { name: 'Lab' })).toBeVisible();
  await page.getByLabel('Map', { exact: true }).selectOption('lagoon');
  await page.getByLabel('Level of all').selectOption('medium');
}

test('a run is started, stopped, stepped, looked back through and read, with the mouse', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await enterLab(page, server.url);
  // Too many for this map by those rules: the reason is told, and what was chosen stays.
  await page.getByLabel('Bots', { exact: true }).selectOption('6 bots');
  await page.getByLabel('Rules', { exact: true }).selectOption('strategic');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('6 seats need 18 territories');
  await page.getByLabel('Rules', { exact: true }).selectOption('warlight');
  await page.getByLabel('Bots', { exact: true }).selectOption('3 bots');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForURL(/\/m\//);
  await button(page, 'Pause').click();
  await expect(button(page, 'Continue')).toBeVisible();
  // While the round before is still shown, its number is.
  await page.keyboard.press('s');
  await expect(page.getByRole('toolbar', { name: 'Playback' })).toBeHidden();
  const round = Number(/Round (\d+)/.exec(await topBar(page).innerText())?.[1] ?? 0);
  await button(page, 'One round').click();
  await expect(topBar(page)).toContainText(`Round ${round + 1}`);
  await expect(button(page, 'Continue')).toBeVisible();
  await button(page, 'One round').click();
  await expect(topBar(page)).toContainText(`Round ${round + 2}`);

  await page.getByRole('tab', { name: 'Thoughts' }).click();
  await expect(thoughts(page).getByRole('table')).toHaveCount(3);
  await thoughts(page).getByRole('button', { name: 'Show turn 1 on the board' }).first().click();
  await expect(thoughts(page).locator('[aria-pressed="true"]')).toHaveCount(1);
  // However much there is of them: the end is reached by the wheel.
  await thoughts(page).hover();
  await page.mouse.wheel(0, 20_000);
  await expect(thoughts(page).getByRole('button', { name: 'Download thoughts (JSON)' })).toBeInViewport();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    thoughts(page).getByRole('button', { name: 'Download thoughts (JSON)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^thoughts-\w+\.json$/);
  await button(page, 'To the present').click();

  await button(page, 'To the start').click();
  await expect(topBar(page)).not.toContainText(`Round ${round + 2}`);
  await button(page, 'One step forward').click();
  await button(page, 'One round forward').click();
  await button(page, 'One turn back').click();
  await button(page, 'To the present').click();
  await expect(topBar(page)).toContainText(`Round ${round + 2}`);

  await controls(page).locator('xpath=..').getByText('Bots’ thinking time').click();
  const time = page.getByLabel(/: thinking time$/).first();
  await time.selectOption('0.5 s');
  await expect(time).toHaveValue('500');

  const watching = await open({ reducedMotion: 'reduce' });
  await watching.goto(`${page.url().replace('/m/', '/w/')}`);
  await expect(watching.getByRole('button', { name: 'Watch the last round again' })).toBeVisible();
  await expect(controls(watching)).toHaveCount(0);
  // Nor do the lists of its browser lead to them.
  for (const [address, name] of [
    ['/', 'My matches'],
    ['/lab', 'Runs from this browser'],
  ] as const) {
    await watching.goto(`${server.url}${address}`);
    const list = watching.locator('section').filter({ has: watching.getByRole('heading', { name, exact: true }) });
    await expect(list.getByRole('link')).toHaveAttribute('href', /^\/w\//);
    await expect(list.getByRole('link')).toHaveText('Watch');
  }
});

test('a run is set up bot by bot and run again, with the keyboard', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await enterLab(page, server.url);
  await page.getByRole('button', { name: 'Set up every bot' }).press('Enter');
  await page.getByRole('button', { name: 'One bot more' }).press('Enter');
  await expect(page.locator('.seat-row')).toHaveCount(3);
  await page.getByRole('button', { name: 'One bot fewer' }).press('Enter');
  await expect(page.locator('.seat-row')).toHaveCount(2);
  // Twice before anything is drawn anew counts twice.
  const twice = (button: HTMLElement | SVGElement): void => {
    for (const _ of [1, 2]) (button as HTMLElement).click();
  };
  await page.getByRole('button', { name: 'One bot more' }).evaluate(twice);
  await expect(page.locator('.seat-row')).toHaveCount(4);
  await page.getByRole('button', { name: 'One bot fewer' }).evaluate(twice);
  await expect(page.locator('.seat-row')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Set up / })
    .first()
    .press('Enter');
  await page.getByText('Advanced', { exact: true }).press('Enter');
  await page.getByLabel('Thinking time').selectOption('0.25 s');
  const fog = page.getByLabel('Fog', { exact: true });
  await fog.selectOption('normal');
  await expect(fog).toHaveAccessibleDescription(/^Everyone sees .* nothing else\.$/);
  await page.getByText(/^All rules/).press('Enter');
  await page.getByLabel(/^Last round/).fill(String(ROUNDS));
  await page.getByLabel(/^Last round/).press('Tab');
  await expect(page.getByText(/^Dice: [0-9a-f]{16} /)).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).press('Enter');
  await button(page, 'Pause').press('Enter');
  await expect(button(page, 'Continue')).toBeVisible();
  const eyes = page.getByLabel('See through the eyes of');
  await expect(eyes).toHaveValue('-1');
  await eyes.selectOption({ index: 1 });
  await expect(eyes).toHaveValue('0');
  // Whoever's eyes they are knows what it gets; of the others only what can be seen.
  await expect(page.locator('.chip-figures').nth(0)).toHaveText(/\+\d/);
  await expect(page.locator('.chip-figures').nth(1)).toContainText('?');
  await button(page, 'Faster').press('Enter');
  await expect(button(page, 'Faster')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Continue').press('Enter');
  await expect(page.locator('.finished-card')).toBeVisible({ timeout: 120_000 });
  const address = page.url();
  await page.getByRole('button', { name: 'Run again, seats swapped' }).press('Enter');
  await expect(page).not.toHaveURL(address);
  await expect(controls(page)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).press('Enter');
  await page.getByRole('link', { name: 'Lab: bots against bots' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Runs from this browser' })).toBeVisible();
  await expect(page.locator('.list-row')).toHaveCount(2);
});

/** Of the longest of a list's words, in pixels. */
function cutOff(list: SVGElement | HTMLElement): number {
  const pen = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(list);
  const room = list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  if (!(pen && list instanceof HTMLSelectElement)) return Number.NaN;
  pen.font = style.font;
  return Math.max(0, ...[...list.options].map(({ text }) => pen.measureText(text).width - room));
}

test('in German, too, the names of algorithms and, beside the board, thoughts have room', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce', locale: 'de-DE' });
  await page.goto(`${server.url}/lab?renderer=canvas`);
  await page.getByLabel('Stufe von allen').selectOption('expert');
  await page.getByRole('button', { name: 'Jeden Bot einrichten' }).click();
  await page
    .getByRole('button', { name: / einstellen$/ })
    .first()
    .click();
  await page.getByText('Erweitert', { exact: true }).click();
  expect(await page.getByLabel('Algorithmus').evaluate(cutOff)).toBe(0);
  await page.getByRole('button', { name: 'Los', exact: true }).click();
  await page.getByRole('tab', { name: 'Gedanken' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Gedanken' });
  await expect(panel.getByRole('columnheader', { name: 'Spielt ihn' }).first()).toBeVisible();
  const beyond = await panel.locator('.thoughts').evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(beyond).toBe(0);
});

test('beside a person’s match there is no lab', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', opponents: '1' });
  await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Thoughts' })).toHaveCount(0);
  await expect(controls(page)).toHaveCount(0);
});
