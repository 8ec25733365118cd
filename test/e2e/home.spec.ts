// The home page tells what goes on without being loaded again: other people's rooms and matches, whose turn it is, what was saved.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { leastContrast } from './pixels.ts';
import { expect, pickStarts, planning, playBots, test, topBar } from './table.ts';

// Its lists are of nobody else's rooms.
test.use({ ownServer: {} });

const card = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

test('rooms and matches of others come and go by themselves', async ({ server, open }) => {
  const [home, mira] = [await open(), await open()];
  await home.goto(server.url);
  await expect(card(home, 'Open rooms')).toContainText('No open rooms right now');
  await mira.goto(`${server.url}/?renderer=canvas`);
  await mira.getByLabel('Your name').fill('Mira');
  await mira.getByRole('button', { name: 'Create a room' }).click();
  const row = card(home, 'Open rooms').getByRole('listitem').filter({ hasText: 'Mira’s room' });
  await expect(row).toContainText('5 free seats');
  await mira.getByRole('button', { name: 'Add a bot' }).click();
  await expect(row.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveText(['Mira', /, bot$/]);

  await mira.getByRole('button', { name: 'Start the match' }).click();
  const running = card(home, 'Being played now');
  await expect(running).toContainText('World · picking');
  await expect(card(home, 'Open rooms')).not.toContainText('Mira’s room');
  await pickStarts(mira);
  await expect(running).toContainText('World · round 1');
  await running.getByRole('link', { name: 'Watch Mira’s room' }).click();
  await expect(home).toHaveURL(/\/w\//);
});

test('a match waits for its player, is saved, gone on with and deleted', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await page.goto(server.url);
  await expect(card(page, 'Your turn')).toContainText('Lagoon · round 1');
  await expect(page).toHaveTitle('(1) Your turn · Salient');

  await card(page, 'Your turn')
    .getByRole('link', { name: /^Play: / })
    .click();
  await planning(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByText('This match is saved.')).toBeVisible();
  await expect(page.getByText('The match stands still until it is opened again.')).toBeVisible();
  await expect(topBar(page)).toContainText('At rest');
  await expect(page.getByText(/^Place \d+ armies/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'On to attacks' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open it again' }).press('Enter');
  await expect(page.getByText('This match is saved.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await planning(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByText('This match is saved.')).toBeVisible();
  await page.goto(server.url);
  const saved = card(page, 'Saved matches');
  await expect(saved).toContainText('Lagoon · round 1');
  await expect(page).toHaveTitle('Salient');

  await saved.getByRole('link', { name: /^Go on: / }).click();
  await planning(page, 1);
  await page.goto(server.url);
  const mine = card(page, 'Your turn');
  await mine.getByRole('button', { name: /^Delete: / }).click();
  await mine.getByRole('button', { name: 'Delete for everybody?' }).click();
  await expect(mine).toHaveCount(0);
  await expect(page).toHaveTitle('Salient');
});

test('a saved match that is refused says why; it is not called a lost connection', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  const again = page.getByRole('button', { name: 'Open it again' });
  const join = '**/matchmake/joinById/*';
  const refuse = (status: number, error: string) =>
    page.route(join, (route) => route.fulfill({ status, json: { code: status, error } }));
  await refuse(409, 'Leave one of them.');
  await again.click();
  await expect(page.getByRole('alert')).toContainText('Leave one of them.');
  await page.unroute(join);
  await refuse(503, 'The list is away.');
  await again.click();
  await expect(page.getByRole('alert')).toContainText('The list is away.');
  await page.unroute(join);
  // The page tries again by itself, too, and then the button is gone before it is pressed.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await planning(page, 1);
});

test('lists call an operator’s map by its name', async ({ server, open }) => {
  const page = await open();
  const map = { id: 'valley-7', name: 'The Valley', territories: 12, bonuses: 4, maxSeats: 6 };
  const replay = { id: 'abcdefgh', finishedAtMs: 0, mapId: map.id, rounds: 3, seats: [], result: null };
  await page.route('**/api/maps', (route) => route.fulfill({ json: [map] }));
  await page.route('**/api/replays', (route) => route.fulfill({ json: [replay] }));
  await page.goto(server.url);
  await expect(card(page, 'Replays')).toContainText('The Valley · 3 rounds');
});

test('a link pasted into the home page’s field does what opening it does', async ({ server, open }) => {
  const page = await open();
  const paste = async (link: string) => {
    await page.goto(`${server.url}/?renderer=canvas`);
    await page.getByLabel('Code or link').fill(link);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
  };
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'lagoon' } });
  await paste(`${server.url}/w/${ann.code}`);
  await expect(page.getByText('You are watching this room.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/w/${ann.code}`));
  const { code } = await ann.ask('handOver', {});
  await paste(`${server.url}/m/${ann.code}#take=${code}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann' })).toContainText('You');
  await expect(page, 'the code has done its work').not.toHaveURL(/take=/);

  const replay = readFileSync(path.resolve(import.meta.dirname, '../data/replays/fair-served-lagoon.json'), 'utf8');
  await page.route('**/replay', (route) => route.fulfill({ contentType: 'application/json', body: replay }));
  await paste(`${server.url}/r/abcdefgh#2.3`);
  await expect(page.getByText(/^Round 2 of 25, step 3 of/)).toBeVisible();
  await ann.leave();
});

test('the first words stand out from the world behind them', async ({ server, open }) => {
  const page = await open({ colorScheme: 'light' });
  await page.goto(server.url);
  const lead = page.getByText('Everybody plans at the same time.');
  for (const width of [360, 740]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await leastContrast(page, lead), `${width} px wide`).toBeGreaterThan(4.5);
  }
});

test('until it is usable the home page fetches at most 100 kB, and nothing of a match', async ({ server, open }) => {
  const page = await open();
  // The way to the list, and the SDK that it needs: fetched when the page has been painted, how soon is no question of its size.
  await page.route(/lobbyDoor|pulse/, (route) => route.abort());
  const fetched: { file: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    fetched.push({ file: new URL(request.url()).pathname, bytes });
  });
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Play against bots' })).toBeEnabled();
  await expect(card(page, 'Open rooms')).toContainText('The list could not be fetched');
  await page.evaluate(() => document.fonts.ready);
  const files = fetched.map(({ file }) => file);
  expect(files).toContainEqual(expect.stringMatching(/inter-latin-wght/));
  expect(files.filter((file) => /MatchGate|mountBoard|maps/.test(file))).toEqual([]);
  const sizes = await Promise.all(fetched.map(({ bytes }) => bytes));
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThan(100_000);
});

test('a page whose list of rooms could not be fetched says what helps, and does not promise that it comes back', async ({
  server,
  open,
}) => {
  const page = await open();
  await page.route(/lobbyDoor|pulse/, (route) => route.abort('internetdisconnected'));
  await page.goto(server.url);
  const rooms = card(page, 'Open rooms');
  await expect(rooms).toContainText('The list could not be fetched. Reload the page once you are online.');
  await expect(rooms).not.toContainText('by itself');
  await page.unroute(/lobbyDoor|pulse/);
  await rooms.getByRole('button', { name: 'Reload' }).click();
  await expect(rooms).toContainText('No open rooms right now');
});

test('the way home has one name, wherever it stands', async ({ server, open }) => {
  const page = await open();
  const wayHome = page.getByRole('banner').getByRole('link');
  for (const path of ['/how-to-play', '/lab']) {
    await page.goto(server.url + path);
    await expect(wayHome).toHaveAccessibleName('Salient, home');
  }
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create a room' }).click();
  await page.waitForURL(/\/m\//);
  await expect(wayHome).toHaveAccessibleName('Salient, home');
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await expect(topBar(page)).toBeVisible();
  await expect(wayHome).toHaveAccessibleName('Salient, home');
  await wayHome.click();
  await expect(page.getByRole('button', { name: 'Play against bots' })).toBeVisible();
});
