// A page that loses its network in mid-round: a quiet line, planning goes on, and nothing is lost when the network is back.

import type { Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { LAGOON } from './maps.ts';
import { attacksOf, standings } from './standings.ts';
import {
  choose,
  deployAll,
  expect,
  mainButton,
  PHONE,
  phase,
  pickStarts,
  planning,
  playBots,
  surrender,
  territories,
  territory,
  test,
} from './table.ts';

test('a page without a network says so, plans on, and keeps the draft', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  const banner = page.getByRole('alert').filter({ hasText: 'Connection lost. Reconnecting …' });
  const rows = page.locator('.order-words');
  const saved = page.getByText('Saved', { exact: true });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await deployAll(page);
  await expect(saved).toBeVisible();

  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(phase(page)).toHaveText('Attack');
  const [route] = attacksOf(LAGOON, await standings(page, 'me'), 'me');
  if (!route) throw new Error('nothing to attack');
  await choose(page, territory(route.from));
  await choose(page, territory(route.to));
  await expect(rows).toHaveCount(2);
  await expect(saved).toBeHidden();
  await mainButton(page).click();
  await expect(page.locator('.hint-line')).toContainText('There is no connection right now.');
  const draft = await rows.allInnerTexts();

  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.locator('.hint-line')).not.toContainText('no connection');
  await expect(saved).toBeVisible();
  await expect.poll(() => rows.allInnerTexts()).toEqual(draft);
  // What the server has, a page that knows nothing is told.
  await page.reload();
  await expect(rows).toHaveText(draft.map((words) => words.replaceAll('\n', '')));
  await mainButton(page).click();
  await planning(page, 2);
});

test('who gives up waiting for a server that stands still comes back to their seat in the lobby, host still', async ({
  server,
  open,
}) => {
  const [page, other] = [await open(), await open()];
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Create a room' }).click();
  const final = 'A commit cannot be taken back';
  await expect(page.getByLabel(final)).toBeEnabled();
  await other.goto(page.url());

  process.kill(server.pid, 'SIGSTOP');
  await page.getByLabel('Everybody says that they are ready').click();
  await expect(page.getByText('Connection lost. Reconnecting …')).toBeVisible();
  // Now it reads what was said meanwhile through the connection that was given up.
  process.kill(server.pid, 'SIGCONT');
  await expect(page.getByText('Connection lost. Reconnecting …')).toBeHidden();
  await page.getByLabel(final).click();
  await expect(other.getByLabel(final)).toBeChecked();
  await expect(other.getByRole('listitem').filter({ hasText: 'Ann' })).toContainText('Host');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann' })).toContainText('You');
});

test('who sits down by a link for watching keeps the seat through a lost connection and a page loaded anew', async ({
  server,
  open,
}) => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'lagoon' } });
  const page = await open();
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByLabel('Your name').fill('Bob');
  await page.getByRole('button', { name: 'Take a seat' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Bob' });
  await expect(own).toContainText('You');

  await page.context().setOffline(true);
  const banner = page.getByText('Connection lost. Reconnecting …');
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await expect(own).toContainText('You');
  await expect(page).toHaveURL(new RegExp(`/m/${ann.code}`));
  await page.reload();
  await expect(own).toContainText('You');

  await ann.ask('start', {});
  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  await page.goBack();
  await page.goForward();
  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  await ann.leave();
});

test('a match that was over and away before the connection came back is offered as its replay', async ({
  server,
  open,
}) => {
  const ann = await Player.create(server.url, {
    name: 'Ann',
    seats: 2,
    bots: 1,
    options: { mapId: 'lagoon' },
    startsAtOnce: true,
  });
  const page = await open(PHONE);
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await expect(page.getByText('You are watching')).toBeVisible();
  await page.context().setOffline(true);
  await ann.ask('surrender', {});
  await ann.finished();
  await ann.leave();
  // As when nobody has been in its room for a while.
  const error = 'There is no such match here, or it is over. Check the link, or ask for a new one.';
  await page.route('**/matchmake/joinById/*', (route) => route.fulfill({ status: 404, json: { code: 404, error } }));
  await page.context().setOffline(false);
  const banner = page.getByRole('alert').filter({ hasText: error });
  const replay = banner.getByRole('link', { name: 'Watch the replay' });
  await expect(replay).toBeVisible();
  for (const link of [replay, banner.getByRole('link', { name: 'Home' })])
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const words = (await banner.getByText(error).boundingBox())?.width ?? 0;
  expect(words, 'the sentence has the width of the screen').toBeGreaterThan(300);
  await replay.tap();
  await expect(page.getByRole('region', { name: 'Replay controls' })).toBeVisible();
});

test('on a phone a seat that is open in another tab says so in the width that there is', async ({ server, open }) => {
  const page = await open({ ...PHONE, reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(territories(other, /can be chosen/).first()).toBeAttached();
  const banner = page.getByRole('alert').filter({ hasText: 'Your seat is open in another tab' });
  await expect(banner).toBeVisible();
  await expect(banner).toHaveCSS('width', `${PHONE.viewport?.width}px`);
  const covered = banner.evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return [...document.querySelectorAll('.match :is(button, a, li, h1)')]
      .filter((one) => !line.contains(one) && one.closest('.territory-layer') === null)
      .filter((one) => one.getBoundingClientRect().bottom > top && one.getBoundingClientRect().top < bottom)
      .map((one) => one.textContent);
  });
  expect(await covered, 'what lies below the line').toEqual([]);
  await banner.getByRole('button', { name: 'Play here instead' }).tap();
  await expect(banner).toBeHidden();
});

test('a seat that another tab has taken comes back by itself when that tab is closed, and not when it is loaded anew', async ({
  server,
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create a room' }).click();
  const mine = (tab: Page) => tab.getByRole('button', { name: 'Stand up' });
  const banner = (tab: Page) => tab.getByRole('alert').filter({ hasText: 'Your seat is open in another tab' });
  await expect(mine(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(mine(other)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await other.reload();
  await expect(mine(other)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeHidden();
  await other.close();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(banner(page)).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(mine(page)).toBeVisible();
});

test('who sits down in a second tab of their browser has the seat that they have already, not another one', async ({
  server,
  open,
}) => {
  const page = await open();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create a room' }).click();
  const mine = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'You' });
  await expect(mine(page)).toContainText('Host');
  const other = await page.context().newPage();
  await other.goto(page.url().replace('/m/', '/w/'));
  await other.getByRole('button', { name: 'Sit on seat 3' }).click();
  await expect(mine(other)).toContainText('Host');
  await expect(mine(other)).toHaveCount(1);
  await expect(other.getByRole('button', { name: /^Sit on seat/ })).toHaveCount(0);
  const banner = page.getByRole('alert').filter({ hasText: 'Your seat is open in another tab' });
  await banner.getByRole('button', { name: 'Play here instead' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(mine(page)).toContainText('Host');
  await expect(page.getByRole('listitem').filter({ hasText: 'away' })).toHaveCount(0);
});

test('of two devices with the same key to a seat the newer one plays it, until the older one is told to', async ({
  server,
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  const other = await open({ reducedMotion: 'reduce', storageState: await page.context().storageState() });
  await other.goto(page.url());
  await planning(other, 1);
  await deployAll(other);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  const banner = (on: Page) => on.getByRole('alert').filter({ hasText: 'Your seat is open in another tab' });
  await expect(banner(page)).toContainText('or on another device.');
  await banner(page).getByRole('button', { name: 'Play here instead' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(banner(other)).toBeVisible();
  await expect(page.locator('.order-words'), 'what was planned there').toHaveCount(1);
  await mainButton(page).click();
  await expect(mainButton(page)).toHaveText('Commit turn');
  await mainButton(page).click();
  await planning(page, 2);
  await expect(banner(other)).toBeVisible();
});

test('the line stays when the result is opened or put away, and what everybody did is told when the connection is back', async ({
  server,
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce' });
  const banner = page.getByRole('alert').filter({ hasText: 'Connection lost. Reconnecting …' });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await page.route('**/replay', (route) => route.abort());
  await surrender(page);
  await expect(page.locator('.finished-card')).toContainText('The server cannot be reached');
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  for (const name of ['Look at the board', 'Show results'])
    expect(await page.getByRole('button', { name }).evaluate(isThereAtOnce), name).toBe(true);
  await expect(page.locator('.finished-card')).toContainText('The server cannot be reached');
  await page.unroute('**/replay');
  await page.context().setOffline(false);
  await expect(page.locator('.finished-card').getByRole('table')).toBeVisible();
});

/** Presses the button; whether the line is there a few frames later. */
async function isThereAtOnce(button: HTMLElement | SVGElement): Promise<boolean> {
  (button as HTMLElement).click();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return document.querySelectorAll('.connection-banner').length === 1;
}
