// A newcomer's evening: against bots with the mouse until somebody has won, the replay of it, and once more.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MapDocument } from '@salient/engine';
import { pointOf } from './boardPoints.ts';
import {
  choose,
  expect,
  mainButton,
  phase,
  pickStarts,
  planning,
  playBots,
  skipPlayback,
  territories,
  test,
} from './table.ts';

const LAGOON: MapDocument = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../maps/lagoon.json'), 'utf8'),
);
const MOST_ROUNDS = 60;
const finished = (page: Page) => page.locator('.finished-card');

test('deploys, attacks and takes back on the board with the mouse', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  const [own = ''] = (await territories(page, /yours/).first().innerText()).split(',');
  const at = await pointOf(page, LAGOON, own);
  const row = page.locator('.order-row');

  await page.mouse.click(at.x, at.y);
  await expect(row).toContainText(['Deploy 1']);
  await page.mouse.click(at.x, at.y);
  await expect(row).toContainText(['Deploy 2']);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(row).toContainText(['Deploy 1']);
  await page.keyboard.down('Alt');
  await page.mouse.click(at.x, at.y);
  await page.keyboard.up('Alt');
  await expect(row).toContainText(['Deploy 5']);
  await expect(phase(page)).toHaveText('Attack');

  await page.mouse.click(at.x, at.y);
  await expect(territories(page, /can be reached/).first()).toBeAttached();
  const [target = ''] = (
    await territories(page, /neutral.*can be reached/)
      .first()
      .innerText()
  ).split(',');
  const to = await pointOf(page, LAGOON, target);
  await page.mouse.click(to.x, to.y);
  await expect(row).toHaveCount(2);
  await expect(row.nth(1)).toContainText('Attack with 6');
  await expect(page.locator('.odds')).toContainText('%');
  await page.getByRole('button', { name: 'One army fewer' }).click();
  await expect(row.nth(1)).toContainText('Attack with 5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.nth(1)).toContainText('Attack with 6');
  await page.getByRole('button', { name: /^Remove: Deploy/ }).click();
  await expect(mainButton(page)).toHaveText('Fix the marked orders first');
  await page.getByRole('button', { name: 'Undo' }).click();
  await mainButton(page).click();
  await expect(page.locator('.playback-bar')).toBeVisible();
  await planning(page, 2);
});

test('plays until somebody has won, looks at the replay and plays again', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
  await pickStarts(page);
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await skipPlayback(page);
    if (await isOver(page, round)) break;
    await planAttack(page);
    await commit(page, round);
  }
  await expect(finished(page)).toBeVisible();
  await expect(finished(page)).toContainText(/won|Victory|draw/i);
  await expect(finished(page)).toContainText(/\d+ rounds?/);

  const matchUrl = page.url();
  await finished(page)
    .getByRole('link', { name: /replay/i })
    .click();
  await page.waitForURL(/\/r\//);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Verified: /)).toBeVisible();
  // The salt of a match that starts as it is made goes out while picking.
  await expect(
    page.getByText(/^Dice verified: .+ that this browser saw published, mixed with salt from this browser\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await page.goto(matchUrl);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => page.url()).not.toBe(matchUrl);
  await expect(
    territories(page, /can be chosen/)
      .first()
      .or(page.getByRole('button', { name: 'Start the match' })),
  ).toBeAttached();
});

/** All armies on a frontier, and everything that can leave it at the weakest neighbour. */
async function planAttack(page: Page): Promise<void> {
  const frontier = territories(page, /yours.*(enem|neutral)/);
  const own = (await frontier.count()) > 0 ? frontier.last() : territories(page, /yours/).last();
  await own.dispatchEvent('click', { altKey: true });
  await expect(phase(page)).toHaveText('Attack');
  await own.dispatchEvent('click');
  const target = territories(page, /(?<!yours.*)can be reached/).first();
  if (await target.count()) await choose(page, /(?<!yours.*)can be reached/);
}

async function commit(page: Page, round: number): Promise<void> {
  await mainButton(page).click();
  await expect
    .poll(
      async () =>
        (await isOver(page, round)) || (await page.locator('.top-bar').innerText()).includes(`Round ${round + 1}`),
    )
    .toBe(true);
}

async function isOver(page: Page, round: number): Promise<boolean> {
  if (await finished(page).isVisible()) return true;
  const out = page.getByText('You are out of the match');
  if (!(await out.isVisible())) return false;
  await expect(finished(page), `out in round ${round}, the bots end it`).toBeVisible({ timeout: 120_000 });
  return true;
}
