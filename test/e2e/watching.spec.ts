// Who no longer plays: who has given up watches on and speeds the bots up; a person who stays away is visibly stood in for.
import type { Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { standings } from './standings.ts';
import { deployAll, expect, mainButton, phase, pickStarts, planning, surrender, test, topBar } from './table.ts';

const LAST_ROUND = 25;
/** Long enough to pick or plan in on a slow machine: a person who misses two of these is stood in for. */
const ROUND_SECONDS = 20;
/** What nobody speeds up: somebody is waited for until the clock runs out. */
const ROUND_OVER = { timeout: ROUND_SECONDS * 1000 + 30_000 };
const finished = (page: Page) => page.locator('.finished-card');
const roundOf = async (page: Page): Promise<number> => Number(/Round (\d+)/.exec(await topBar(page).innerText())?.[1]);

test('who is out watches on, and may speed the bots up', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await roomOfBots(page, server.url);
  await page.getByRole('button', { name: 'Start the match' }).click();
  await pickStarts(page);
  // Before anything can happen to the person's land.
  await planning(page, 1);
  await surrender(page);
  await expect(page.getByText('You have surrendered. Watch how it ends.')).toBeVisible();
  await expect(page.getByLabel('Players').getByText(/, surrendered, you$/)).toBeAttached();
  await expect.poll(async () => (await standings(page, 'me')).filter(({ owner }) => owner === 'me')).toEqual([]);

  const before = await roundOf(page);
  await page.getByRole('button', { name: 'Speed up' }).click();
  await expect(page.getByRole('button', { name: 'Normal speed' })).toHaveAttribute('aria-pressed', 'true');
  await expect(finished(page)).toBeVisible({ timeout: 150_000 });
  await expect(finished(page)).toContainText('Defeat');
  await expect(finished(page).getByRole('heading')).toContainText('wins');
  await expect(finished(page).getByRole('row', { name: /Guest/ })).toContainText('surrendered in round 1');
  expect(await roundOf(page)).toBeGreaterThan(before);
});

/** Three bots, so that there is something to watch without the person. The rules end what they leave undecided. */
async function roomOfBots(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?renderer=canvas`);
  await page.getByRole('button', { name: 'Create a room' }).click();
  await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible();
  await page.getByLabel('Map').selectOption('saddle');
  await page.getByText(/^All rules/).click();
  await page.getByLabel('Last round', { exact: true }).fill(String(LAST_ROUND));
  await page.getByLabel('Last round', { exact: true }).press('Tab');
  await expect(page.getByText('usually 0')).toBeVisible();
  for (const seat of [2, 3, 4]) await page.getByLabel(`What seat ${seat} is`).selectOption('bot:easy');
}

test.describe('a person who is away', () => {
  test.use({ environment: { SALIENT_WORKERS: '1' } });

  test('is stood in for after two deadlines, for all to see, and has the seat again on return', async ({
    server,
    open,
  }) => {
    const bob = await Player.create(server.url, {
      name: 'Bob',
      seats: 2,
      options: { mapId: 'world', roundSeconds: ROUND_SECONDS },
    });
    const page = await open();
    const chip = page.getByLabel('Players').getByRole('listitem').filter({ hasText: 'Bob' });
    await page.goto(`${server.url}/m/${bob.code}?renderer=canvas`);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await expect.poll(() => bob.seats.length).toBe(2);
    await expect.poll(() => bob.seats.map(({ kind }) => kind)).toEqual(['human', 'human']);
    await bob.ask('start', {});
    await bob.drop();
    await pickStarts(page);
    await expect(chip).toContainText('away');
    await expect(page.getByRole('timer')).toBeVisible();

    // Picks and the first round wait for him until the clock runs out; from the second on nobody does.
    await expect(topBar(page)).toContainText('Round 1', ROUND_OVER);
    await planning(page, 1);
    await deployAndCommit(page);
    await expect(topBar(page)).toContainText('Round 2', ROUND_OVER);
    await planning(page, 2);
    await expect(chip).toContainText('a bot is in control');
    await deployAndCommit(page);
    await planning(page, 3);

    const back = await Player.join(server.url, bob.code, bob.token);
    await expect(chip).toContainText('thinking');
    await back.leave();
  });
});

async function deployAndCommit(page: Page): Promise<void> {
  await deployAll(page);
  await expect(phase(page)).toHaveText('Attack');
  await mainButton(page).click();
}
