// A turn planned in the table of territories by keys alone: sorting, filtering, and choosing a row as on the board.
import { LAGOON, neighbours } from './maps.ts';
import { attacksOf, standings } from './standings.ts';
import { expect, pickStarts, planning, playBots, test } from './table.ts';

test('deploys and attacks from the table', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await page.getByRole('tab', { name: 'Land' }).click();
  const table = page.getByRole('table');
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(LAGOON.territories.length);
  const names = LAGOON.territories.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  await expect(rows.getByRole('button')).toHaveText(names);

  await table.getByRole('button', { name: 'Armies' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Armies' })).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: 'Territory' }).press('Enter');

  const [route] = attacksOf(LAGOON, await standings(page, 'me'), 'me');
  if (!route) throw new Error('nothing to attack');
  await page.getByLabel('Show', { exact: true }).selectOption('own');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('button').first().press('ArrowDown');
  await expect(rows.getByRole('button').nth(1)).toBeFocused();
  await rows.getByRole('button', { name: route.from }).press('Enter');
  await page.keyboard.press('*');
  await expect(page.locator('.phase-steps')).toContainText('5 / 5 placed');

  await page.getByRole('button', { name: /^Attack/ }).click();
  await rows.getByRole('button', { name: route.from }).press('Enter');
  await expect(table.locator('tr.selected')).toContainText(route.from);
  await page.getByLabel('Show', { exact: true }).selectOption('choosable');
  for (const name of neighbours(LAGOON, route.from)) await expect(table).toContainText(name);
  await rows.getByRole('button', { name: route.to }).press('Enter');
  await expect(page.locator('.order-words')).toContainText([route.from, `${route.from} → ${route.to}`]);
});
