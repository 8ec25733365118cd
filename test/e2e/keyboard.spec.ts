// No mouse, no touch: from the home page through picks, deploying, an attack and the commit by keys alone.
import type { Locator, Page } from '@playwright/test';
import { type Direction, neighbourByDirection } from '../../apps/client/src/interaction/neighbourByDirection.ts';
import { Player } from '../integration/player.ts';
import { indexOf, LAGOON } from './maps.ts';
import { attacksOf, standings } from './standings.ts';
import {
  choose,
  deployAll,
  expect,
  mainButton,
  pausePlayback,
  phase,
  pickStarts,
  planning,
  playBots,
  seePlayback,
  skipPlayback,
  surrender,
  territories,
  territory,
  test,
  topBar,
} from './table.ts';

const KEY_OF: Readonly<Record<Direction, string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
};
const DIRECTIONS = Object.keys(KEY_OF) as Direction[];
const MOST_TABS = 30;
const POINTS = LAGOON.territories.map(({ id }) => LAGOON.geometry?.territories[id]?.label ?? ([0, 0] as const));

test('a match that ends behind an open dialog: when that is closed, keys are in the result', async ({
  server,
  open,
}) => {
  const options = { mapId: 'lagoon', roundSeconds: 0 as const };
  const bob = await Player.create(server.url, { name: 'Bob', seats: 2, options });
  const ann = await open({ reducedMotion: 'reduce' });
  await ann.goto(`${server.url}/m/${bob.code}?renderer=canvas`);
  await ann.getByRole('button', { name: 'Take a seat' }).click();
  await bob.until(() => bob.seats.length === 2 && bob.seats.every(({ kind }) => kind === 'human'));
  await bob.ask('start', {});
  await expect(territories(ann, /can be chosen/).first()).toBeAttached();
  const dialog = ann.getByRole('dialog', { name: 'Keys and help' });
  // The land is there a moment before keys are heard.
  await expect(async () => {
    await ann.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await bob.ask('surrender', {});
  await expect(ann.locator('.finished-card')).toBeVisible();
  await ann.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ann.locator('#finished-title')).toBeFocused();
  await bob.leave();
});

test('plays one whole turn by keys', async ({ server, open }) => {
  const page = await open();
  const hint = page.locator('.hint-text');
  const rows = page.locator('.order-words');
  await page.goto(`${server.url}/?renderer=canvas`);
  const [level, map] = [page.getByLabel('Level'), page.getByLabel('Map')];
  // The list of maps comes a moment after the page.
  await expect(map.locator('option[value="lagoon"]')).toBeAttached();
  await tabTo(page, level);
  await page.keyboard.press('Home');
  await expect(level).toHaveValue('beginner');
  await tabTo(page, map);
  await page.keyboard.press('l');
  await expect(map).toHaveValue('lagoon');
  await tabTo(page, page.getByRole('button', { name: 'Play against bots' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/m\//);

  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  // All territories are one stop.
  await tabTo(page, page.locator('.territory-layer button[tabindex="0"]'));
  const [first, second] = await territories(page, /can be chosen/).allInnerTexts();
  await pressOn(page, first);
  await expect(hint).toHaveText('Choose where to start: 1 of 2.');
  await pressOn(page, second);
  await expect(hint).toHaveText('Your starts are chosen. Commit them, or take one back.');
  await page.keyboard.press('c');

  await planning(page, 1);
  const board = await standings(page, 'me');
  const [route] = attacksOf(LAGOON, board, 'me');
  if (!route) throw new Error('nothing to attack');
  await page.keyboard.press('b');
  await pressOn(page, route.from);
  await expect(rows).toHaveText([`${route.from}Deploy 1`]);
  await page.keyboard.press('*');
  await expect(rows).toHaveText([`${route.from}Deploy 5`]);
  await expect(phase(page)).toHaveText('Attack');
  await page.keyboard.press('Backspace');
  await expect(rows).toHaveText([`${route.from}Deploy 4`]);
  await page.keyboard.press('+');
  await expect(rows).toHaveText([`${route.from}Deploy 5`]);

  await pressOn(page, route.from);
  await expect(hint).toHaveText(`From ${route.from}: choose a lit neighbour.`);
  await expect(territories(page, territory(route.to))).toContainText('can be reached');
  await pressOn(page, route.to);
  await expect(rows.nth(1)).toContainText('Attack with 6');
  await page.keyboard.press('-');
  await expect(rows.nth(1)).toContainText('Attack with 5');
  await page.keyboard.press('z');
  await expect(rows.nth(1)).toContainText('Attack with 6');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveText('Choose where to attack or move from, or commit.');
  await page.keyboard.press('c');
  await expect(mainButton(page)).not.toHaveText('Commit turn');
  await planning(page, 2);
  await seePlayback(page, () => page.keyboard.press('w'));
  await page.keyboard.press('s');
  await expect(page.getByRole('toolbar', { name: 'Playback' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText(`5 on ${route.from}`);
});

test('a screen that takes another’s place has the focus, and no two seats’ colours are called alike', async ({
  server,
  open,
}) => {
  const page = await open();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${server.url}/?renderer=canvas`);
  await tabTo(page, page.getByRole('button', { name: 'Create a room' }));
  await page.keyboard.press('Enter');
  await expect(heading).toContainText('room');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('button', { name: 'Colour of seat 2', exact: true })).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: 'Add a bot' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Start the match' }));
  await page.keyboard.press('Enter');
  await expect(heading).toContainText('Picks');
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Home' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Conquer the world in secret.');
  await expect(heading).toBeFocused();
});

test('what goes away by what it did hands the focus on', async ({ server, open }) => {
  const page = await open();
  const heading = page.getByRole('heading', { level: 1 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${server.url}/?renderer=canvas`);
  await button('Create a room').press('Enter');
  await button('Change name').press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button('Change name')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kay');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Kay’s room');
  await expect(button('Change name')).toBeFocused();
  await button('Colour of Kay').press('Enter');
  await button('Colour 8').press('Enter');
  await expect(button('Colour of Kay')).toBeFocused();
  await button('Choose by picture').press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Lagoon 12 territories/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button('Choose by picture')).toBeFocused();
  await button('Stand up').press('Enter');
  await expect(heading).toBeFocused();
  await button('Take a seat').press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Kay' })).toBeFocused();
  await button('Add a player on this device').press('Enter');
  await page.keyboard.type('Lou');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'You' })).toHaveText([/^Kay/, /^Lou/]);
  await expect(button('Add a player on this device')).toBeFocused();
});

test('at home a refusal, and a row that is removed, leave the focus nearby', async ({ server, open }) => {
  const page = await open();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const over = { mapId: 'lagoon', seat: -1, atMs: 0, round: 3, isFinished: true, winner: 'Bob' };
  const recent = JSON.stringify(['abcd2222', 'abcd3333'].map((code) => ({ ...over, code })));
  await page.addInitScript((kept) => localStorage.setItem('salient.recent', kept), recent);
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.route('**/matchmake/**', (route) => route.abort());
  await button('Create a room').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(button('Create a room')).toBeFocused();
  const removers = button('Remove from this list');
  await removers.first().press('Enter');
  await expect(removers).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'My matches' })).toBeFocused();
  await removers.press('Enter');
  await expect(removers).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test.describe('bots by themselves', () => {
  // By the rule that answers where nothing searches, two beginners would wait for each other.
  test.use({ ownServer: { SALIENT_WORKERS: '1' } });

  test('in a match menu and playback hand the focus on', async ({ server, open }) => {
    const page = await open();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await playBots(page, server.url, { map: 'lagoon', level: 'beginner' });
    await pickStarts(page);
    await expect(phase(page)).toHaveText('Deploy');
    await button('Menu').press('Enter');
    await button('Keys and help').press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button('Menu')).toBeFocused();
    await button('Menu').press('Enter');
    await button('End the match').press('Enter');
    await expect(button('Really end the match? Nobody wins.')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(phase(page)).toHaveText('Deploy');
    // No round has been played yet.
    await expect(button('Watch the starts again')).toBeVisible();
    await territories(page, /yours.*can be chosen/)
      .first()
      .dispatchEvent('click', { altKey: true });
    await mainButton(page).press('Enter');
    await expect(topBar(page)).toContainText('Round 2');
    await expect(mainButton(page)).toBeFocused();
    // On the board Space goes on, and picks nothing.
    await pausePlayback(page);
    const told = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Round 1, step \d+ of \d+\. ./ });
    await expect(told).toHaveCount(1);
    await territories(page, /yours/).first().focus();
    await page.keyboard.press('Space');
    await expect(button('Play')).toBeHidden();
    await skipPlayback(page);
    await expect(told).toHaveCount(0);
    await expect(page.locator('.phase-steps')).toContainText(/Deploy0 \/ \d+ placed/);
    await button('Watch the last round again').press('Enter');
    await page.keyboard.press('Space');
    await expect(button('Play')).toBeFocused();
    await button('Skip').press('Enter');
    await expect(button('Watch the last round again')).toBeFocused();
    await surrender(page);
    await button('Speed up').press('Enter');
    const result = page.locator('.finished-card');
    await expect(result.getByRole('table')).toBeVisible({ timeout: 120_000 });
    // Nothing that the result lies over can be reached.
    for (let presses = 0; presses < MOST_TABS; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.match-field') === null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(result).toBeHidden();
    await button('Show results').press('Enter');
    await button('Look at the board').press('Enter');
    await expect(button('Show results')).toBeFocused();
  });
});

test('what a key takes out of the order list, or out of use, leaves the focus nearby', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  const removers = page.getByRole('button', { name: /^Remove: / });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  for (const count of [1, 2]) {
    await territories(page, /can be chosen/)
      .first()
      .dispatchEvent('click');
    await expect(removers).toHaveCount(count);
  }
  const down = page.getByRole('button', { name: /^Move down: / }).first();
  const moved = page.getByText('Moved to place 2 of 2.');
  await down.press('Enter');
  await expect(moved).toBeAttached();
  // The other one goes to the same place: the same sentence again is spoken only if it comes into the page anew.
  const before = await moved.elementHandle();
  await down.press('Enter');
  await expect.poll(() => before?.evaluate((line) => line.isConnected)).toBe(false);
  await expect(moved).toBeAttached();
  const rest = await page.locator('.order-words strong').last().innerText();
  await removers.first().press('Enter');
  await expect(page.locator('.order-main')).toBeFocused();
  await expect(page.locator('.order-main')).toContainText(rest);
  await removers.press('Enter');
  await expect(undo).toBeFocused();
  // Six are taken back and one more is not there to be: it is out of use, and still where keys are.
  for (let presses = 0; presses < 7; presses++) await page.keyboard.press('Enter');
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeFocused();
  await expect(undo).toHaveAttribute('disabled');

  await pickStarts(page);
  await planning(page, 1);
  await deployAll(page);
  await expect(removers).toHaveCount(1);
  await removers.press('Enter');
  await expect(undo).toBeFocused();
});

test('the number box and the tools of a selection hand the focus on', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const step = page.locator('.phase-step[aria-current]');
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  const board = await standings(page, 'me');
  const [route] = attacksOf(LAGOON, board, 'me');
  if (!route) throw new Error('nothing to attack');
  await choose(page, territory(route.from));
  await button('One army fewer').press('Enter');
  await expect(step).toBeFocused();
  await choose(page, territory(route.from));
  await button('All').press('Enter');
  await expect(step).toContainText('Attack');
  await expect(step).toBeFocused();

  await choose(page, territory(route.from));
  await choose(page, territory(route.to));
  await button('One army fewer').press('Enter');
  await button('All').press('Enter');
  await expect(button('All')).toBeDisabled();
  await expect(button('All')).toBeFocused();
  await button('Select several orders').press('Enter');
  const bar = page.locator('.selection-bar');
  const [all, remove] = [bar.getByRole('button', { name: 'All' }), button('Remove the selected orders')];
  await expect(all).toBeFocused();
  await all.press('Enter');
  await expect(all).toBeDisabled();
  await expect(all).toBeFocused();
  await button('Stop selecting').press('Enter');
  await expect(button('Select several orders')).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.locator('.order-main').first()).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await remove.press('Enter');
  await expect(bar).toBeHidden();
  await expect(button('Undo')).toBeFocused();
});

test('a commit that cannot be taken back takes its button away, and not the focus', async ({ server, open }) => {
  const options = { mapId: 'lagoon', roundSeconds: 0 as const, isCommitFinal: true };
  const bob = await Player.create(server.url, { name: 'Bob', seats: 2, options });
  const ann = await open({ reducedMotion: 'reduce' });
  await ann.goto(`${server.url}/m/${bob.code}?renderer=canvas`);
  await ann.getByRole('button', { name: 'Take a seat' }).click();
  await bob.until(() => bob.seats.length === 2 && bob.seats.every(({ kind }) => kind === 'human'));
  await bob.ask('start', {});
  for (const count of [1, 2]) {
    await expect(territories(ann, /can be chosen/).first()).toBeAttached();
    await choose(ann, /can be chosen/);
    await expect(ann.locator('.order-row')).toHaveCount(count);
  }
  await mainButton(ann).press('Enter');
  await expect(ann.locator('.waiting-for')).toHaveText('Waiting for Bob');
  await expect(ann.locator('.waiting-for')).toBeFocused();
  await bob.leave();
});

test('signs, reports, votes and the language hand the focus on', async ({ server, open }) => {
  const bob = await Player.create(server.url, { name: 'Bob', seats: 2, options: { mapId: 'lagoon', roundSeconds: 0 } });
  const ann = await open({ reducedMotion: 'reduce' });
  const button = (name: string) => ann.getByRole('button', { name, exact: true });
  await ann.goto(`${server.url}/m/${bob.code}?renderer=canvas`);
  await button('Take a seat').click();
  await bob.until(() => bob.seats.length === 2 && bob.seats.every(({ kind }) => kind === 'human'));
  await bob.ask('start', {});
  await expect(territories(ann, /can be chosen/).first()).toBeAttached();
  await ann.getByRole('tab', { name: 'Log' }).press('ArrowRight');
  await button('Signs').press('Enter');
  await button('Good luck!').press('Enter');
  await expect(button('Good luck!')).toBeHidden();
  await expect(button('Signs')).toBeFocused();
  await button('Mute or report').press('Enter');
  const report = ann.getByLabel('Report Bob for');
  await report.press('ArrowDown');
  await expect(report).toBeHidden();
  await expect(ann.getByText('Reported. Thank you.')).toBeFocused();

  await button('Menu').press('Enter');
  await button('Ask to end the match').press('Enter');
  await button('Take back').press('Enter');
  await expect(button('Take back')).toBeHidden();
  await expect(ann.getByRole('heading', { level: 1 })).toBeFocused();
  await button('Menu').press('Enter');
  await button('Deutsch').press('Enter');
  await expect(button('English')).toBeFocused();
  // Its words are there by now.
  await expect(button('Menü')).toBeVisible();
  await ann.keyboard.press('Enter');
  await expect(button('Deutsch')).toBeFocused();
  await bob.leave();
});

/** Presses Tab until the control has the focus, as somebody does who cannot point at it. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${control} cannot be reached with ${key}`);
}

/** Goes from the focused territory to another one by arrow keys and presses Enter there. @param line the territory's name, or its sentence */
async function pressOn(page: Page, line = ''): Promise<void> {
  const [name = ''] = line.split(',');
  const focused = page.locator('.territory-layer button:focus');
  const [at = ''] = (await focused.innerText()).split(',');
  for (const direction of wayTo(indexOf(LAGOON, at), indexOf(LAGOON, name)))
    await page.keyboard.press(KEY_OF[direction]);
  await expect(focused).toHaveText(territory(name));
  await page.keyboard.press('Enter');
}

/** The shortest way from one territory to another by arrow keys. */
function wayTo(from: number, to: number): readonly Direction[] {
  const ways = new Map<number, readonly Direction[]>([[from, []]]);
  for (const [at, way] of ways) {
    for (const direction of DIRECTIONS) {
      const next = neighbourByDirection(POINTS, at, direction);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, direction]);
    }
  }
  const way = ways.get(to);
  if (!way) throw new Error(`no arrow keys lead from ${from} to ${to}`);
  return way;
}
