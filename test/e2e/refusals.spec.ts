// Ways that lead nowhere: what the page says, and that it offers nothing that is not there.
import { Player } from '../integration/player.ts';
import { expect, PHONE, test } from './table.ts';

test('a replay is offered where there is one, not for a match that never was', async ({ server, open }) => {
  const page = await open();
  const [gone, replay] = [page.getByRole('alert'), page.getByRole('link', { name: 'Watch the replay' })];
  const asked = page.waitForResponse(/\/api\/matches\/zzzzzzzz\/replay$/);
  await page.goto(`${server.url}/m/zzzzzzzz`);
  await expect(gone).toHaveText('There is no such match here, or it is over. Check the link, or ask for a new one.');
  expect((await asked).status()).toBe(404);
  await expect(replay).toHaveCount(0);

  // One that is over, and whose room is closed.
  await page.route('**/api/matches/yyyyyyyy/replay', (route) => route.fulfill({ json: {} }));
  await page.goto(`${server.url}/m/yyyyyyyy`);
  await expect(replay).toHaveAttribute('href', '/r/yyyyyyyy');
});

test('an address at which there is nothing is home, and says so in both languages', async ({ server, open }) => {
  const page = await open();
  const told = page.getByRole('alert');
  for (const path of ['nonsense', 'constructor/abcd2345']) {
    expect((await page.goto(`${server.url}/${path}`))?.status()).toBe(404);
    await expect(told).toHaveText('There is nothing at this address. Check the link, or go on from here.');
  }
  await page.getByLabel('Language').selectOption('de');
  await expect(told).toHaveText('Unter dieser Adresse gibt es nichts. Prüfe den Link, oder mach von hier aus weiter.');
  await page.getByRole('link', { name: 'Labor: Bots gegen Bots' }).click();
  await page.getByRole('link', { name: 'Startseite' }).click();
  await expect(page.getByRole('button', { name: 'Gegen Bots spielen' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Gegen Bots spielen' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('whoever comes while the server is away reads so, may leave, and is let in when it is back', async ({
  server,
  open,
}) => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'lagoon' } });
  const page = await open();
  await page.route('**/matchmake/**', (route) => route.abort());
  await page.goto(`${server.url}/m/${ann.code}`);
  await expect(page.getByRole('alert')).toHaveText(/^The server cannot be reached/);
  await expect(page.getByText('Connection lost')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.unroute('**/matchmake/**');
  // The page tries again by itself, too, and then the button is gone before it is pressed.
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann’s room');
  await ann.leave();
});

test('what may be granted at another try can be asked for again: a full server’s match, a replay out of reach', async ({
  server,
  open,
}) => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'lagoon' } });
  const page = await open();
  const retry = page.getByRole('button', { name: 'Try again' });
  const refusal = { status: 409, json: { code: 'tooManyRooms', error: 'Leave one, then try again.' } };
  await page.route('**/matchmake/**', (route) => route.fulfill(refusal));
  await page.goto(`${server.url}/m/${ann.code}`);
  await retry.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Leave one, then try again.');
  await page.unroute('**/matchmake/**');
  await retry.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann’s room');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await ann.leave();

  await page.route('**/replay', (route) => route.abort());
  await page.goto(`${server.url}/r/${ann.code}`);
  await expect(page.getByRole('alert')).toHaveText(/^The server cannot be reached/);
  await page.unroute('**/replay');
  await retry.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^There is no replay/);
  await expect(retry).toHaveCount(0);
});

test('a replay that comes damaged, or a proxy’s page in its place, is not called a server out of reach', async ({
  server,
  open,
}) => {
  const page = await open();
  const told = page.getByRole('alert');
  for (const body of ['{"format":"salient-replay","rounds":[', '<html><h1>Welcome to the hotel</h1></html>']) {
    await page.route('**/replay', (route) => route.fulfill({ body }));
    await page.goto(`${server.url}/r/abcdefgh`);
    await expect(told).toHaveText(/^What the server sent cannot be read/);
    await page.unroute('**/replay');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(told).toHaveText(/^There is no replay/);
  }
});

test('on the smallest phone it is told in sight why a match could not be opened', async ({ server, open }) => {
  const page = await open({ ...PHONE, viewport: { width: 320, height: 568 } });
  await page.route('**/matchmake/**', (route) => route.abort());
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play against bots' }).tap();
  const told = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' });
  await expect(told).toBeInViewport({ ratio: 0.99 });
});
