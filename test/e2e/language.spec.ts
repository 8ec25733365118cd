// Both languages: the browser's choice, the switch on the home page and in a match, and that nothing is lost by switching.
import { expect, pickStarts, planning, playBots, test } from './table.ts';

test.use({ environment: { SALIENT_WORKERS: '0' } });

test('a German browser gets German, and the choice is kept', async ({ server, open }) => {
  const page = await open({ locale: 'de-AT' });
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Gegen Bots spielen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Erobere die Welt/);
  await page.getByLabel('Dein Name').fill('Jörg');

  await page.getByLabel('Sprache').selectOption('en');
  await expect(page.getByRole('button', { name: 'Play against bots' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Your name')).toHaveValue('Jörg');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play against bots' })).toBeVisible();
});

test('a German room calls maps by their German names, the picture too', async ({ server, open }) => {
  const page = await open({ locale: 'de-DE' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Raum eröffnen' }).click();
  await expect(page.getByRole('img', { name: 'Bild von Welt' })).toBeVisible();
});

test('switching in the middle of a turn keeps the turn', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  const own = page.locator('.territory-layer button').filter({ hasText: ', yours' }).first();
  const name = (await own.innerText()).split(',')[0] ?? '';
  await own.dispatchEvent('click');
  await expect(page.getByRole('spinbutton', { name: `Armies to deploy on ${name}` })).toHaveValue('1');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveTitle('Lagune, Runde 1 · Salient');
  await expect(page.getByRole('spinbutton', { name: `Armeen für ${name}` })).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Weiter zu den Angriffen' })).toBeVisible();
});
