// Nothing for axe to complain about, on any screen, in the dark and in the light theme.
import { AxeBuilder } from '@axe-core/playwright';
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
  playBots,
  skipPlayback,
  territories,
  territory,
  test,
} from './table.ts';

for (const [device, options] of [
  ['a wide screen', {}],
  ['a phone', PHONE],
] as const) {
  test(`axe finds nothing on any screen: ${device}`, async ({ server, open }) => {
    const page = await open({ ...options, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/?renderer=canvas`);
    await expect(page.getByRole('heading', { name: 'Open rooms' })).toBeVisible();
    await expectClean(page, 'home');

    await page.getByRole('button', { name: 'Create a room' }).click();
    await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible();
    await expectClean(page, 'room');

    await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
    await expect(territories(page, /can be chosen/).first()).toBeAttached();
    await expectClean(page, 'picks');
    await pickStarts(page);
    await planning(page, 1);
    await planAttack(page);
    await expectClean(page, 'planning');

    await mainButton(page).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expectClean(page, 'playback');

    await skipPlayback(page);
    await planning(page, 2);
    await surrender(page);
    await expect(page.locator('.finished-card').getByRole('table')).toBeVisible();
    await expectClean(page, 'finished');
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/^Verified: /)).toBeVisible();
    await expectClean(page, 'replay');
  });
}

async function expectClean(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    }));
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

async function planAttack(page: Page): Promise<void> {
  const [route] = attacksOf(LAGOON, await standings(page, 'me'), 'me');
  if (!route) throw new Error('nothing to attack');
  await choose(page, territory(route.from), { altKey: true });
  await choose(page, territory(route.from));
  await choose(page, territory(route.to));
  await expect(page.locator('.odds')).toBeVisible();
}

async function surrender(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('button', { name: 'Really surrender?' }).click();
}
