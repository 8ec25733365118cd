// Both languages: the browser's choice, the switch on the home page and in a match, and that nothing is lost by switching.
import { LAGOON } from './maps.ts';
import { planAttack } from './planAttack.ts';
import { expect, pickStarts, planning, playBots, test } from './table.ts';

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

test('what an order may do is whole in German beside the board, where the panel is narrowest', async ({
  server,
  open,
}) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await planAttack(page, LAGOON);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  const mode = page.locator('.order-variants select');
  await expect(mode.locator('option').first()).toHaveText('Angreifen/verlegen');
  const spare = await mode.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = font;
    const words = pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0;
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words;
  });
  // The arrow of the box stands there, too.
  expect(spare).toBeGreaterThan(12);
});
