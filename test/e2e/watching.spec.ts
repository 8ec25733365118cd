// Who no longer plays: who has given up watches on and speeds the bots up; a person who stays away is visibly stood in for.
import type { Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { standings } from './standings.ts';
import {
  deployAll,
  expect,
  mainButton,
  phase,
  pickStarts,
  planning,
  playBots,
  surrender,
  test,
  topBar,
} from './table.ts';

// Where nothing searches, every round waits three seconds for bots, and matches of theirs are long.
test.use({ ownServer: { SALIENT_WORKERS: '1' } });

const LAST_ROUND = 25;
/** Long enough to pick or plan in on a slow machine: a person who misses two of these is stood in for. */
const ROUND_SECONDS = 20;
/** What nobody speeds up: somebody is waited for until the clock runs out. */
const ROUND_OVER = { timeout: ROUND_SECONDS * 1000 + 30_000 };
const finished = (page: Page) => page.locator('.finished-card');
const roundOf = async (page: Page): Promise<number> => Number(/Round (\d+)/.exec(await topBar(page).innerText())?.[1]);

test('who watches a room that everybody has left reads how it goes on, and is its host by sitting down', async ({
  server,
  open,
}) => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'lagoon' } });
  const page = await open();
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await expect(page.getByText('Waiting for Ann to start.')).toBeVisible();
  await ann.leave();
  await expect(page.getByText(/^There is no host any more: whoever takes a seat first is/)).toBeVisible();
  await expect(page.getByText('Whoever takes a seat first sets these.')).toBeVisible();
  await expect(page.getByText(/Waiting for|The host sets/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sit on seat 1' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You' })).toContainText('Host');
  await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible();
});

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
  const normal = page.getByRole('button', { name: 'Normal speed' });
  await expect(normal).toBeVisible();
  // What a button says is what it does next: nothing that counts as pressed.
  await expect(normal).not.toHaveAttribute('aria-pressed');
  await expect(finished(page)).toBeVisible({ timeout: 150_000 });
  await expect(finished(page)).toContainText('Defeat');
  // Two bots may hold as much land when the last round is over.
  await expect(finished(page).getByRole('heading')).toHaveText(/ wins$|^A draw: /);
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

test('whose land a bot plays on watches, too, and nobody but players sets the speed', async ({ server, open }) => {
  const settings = { surrender: 'bot', distribution: 'automatic', maxRounds: LAST_ROUND };
  // As long a name as there can be: whoever watches reads it all.
  const name = 'W'.repeat(24);
  const ann = await Player.create(server.url, { name, seats: 3, options: { mapId: 'saddle', settings } });
  const [page, onlooker] = [await open({ reducedMotion: 'reduce' }), await open({ reducedMotion: 'reduce' })];
  await page.goto(`${server.url}/m/${ann.code}?renderer=canvas`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect.poll(() => ann.seats[1]?.kind).toBe('human');
  await ann.ask('setSeat', { seat: 2, kind: 'bot', level: 'easy', name: 'M'.repeat(24) });
  await ann.ask('start', {});
  await planning(page, 1);
  await surrender(page);
  const gone = page.getByText('You have surrendered. Watch how it ends.');
  await expect(gone).toBeVisible();
  await ann.commit({ kind: 'orders', orders: [] });
  await expect(topBar(page)).toContainText('Round 2');
  await page.reload();
  await expect(page.getByLabel('Players').getByText(/, surrendered, a bot plays on, you$/)).toBeAttached();
  await expect(gone).toBeVisible();
  await expect(mainButton(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Round 1 in short' })).toBeVisible();
  expect(await page.locator('.turn-card :is(p, li)').evaluateAll(tooWide)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('.menu-list')).toBeVisible();
  for (const name of ['My seat', 'Surrender'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();

  await ann.ask('surrender', {});
  await page.getByRole('button', { name: 'Speed up' }).click();
  await onlooker.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await expect(onlooker.getByText(/^You are watching|^The match is over/)).toBeVisible();
  await expect(onlooker.getByRole('button', { name: /speed/i }).and(onlooker.locator('.main-button'))).toHaveCount(0);
  await expect(finished(page)).toBeVisible({ timeout: 150_000 });
  await expect(finished(page).getByRole('rowheader')).toHaveCount(3);
  const fate = /surrendered in round \d, a bot (played on|won)$/;
  await expect(finished(page).getByRole('rowheader', { name: fate })).toHaveCount(2);
  await ann.leave();
});

/** What is said in these lines, of which words stick out, or which stick out of what holds them. */
const tooWide = (lines: readonly Element[]): readonly (string | null)[] =>
  lines.filter((one) => one.scrollWidth > (one.parentElement?.clientWidth ?? 0)).map((one) => one.textContent);

test('who has a bot play sees that it does, and takes the seat back with one button', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'saddle', opponents: '2', level: 'easy' });
  await pickStarts(page);
  await planning(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My seat' }).click();
  await page.getByRole('button', { name: 'Let a bot play for now' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  const status = page.getByRole('status').filter({ hasText: 'A bot plays for you.' });
  await expect(status).toBeVisible();
  await expect(topBar(page)).toContainText('Round 2');
  await page.getByRole('button', { name: 'Play myself again' }).click();
  await expect(status).toHaveCount(0);
  await expect(page.getByLabel('Players').getByText(/, thinking, you$/)).toBeAttached();
});

test.describe('a person who is away', () => {
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
