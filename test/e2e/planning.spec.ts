// Planning with the whole vocabulary of orders: many at once by mouse, touch and keys, percent, modes, and marching on in the same round.
import type { Locator, Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { LAGOON, neighbours } from './maps.ts';
import { attacksOf, type Route, standings } from './standings.ts';
import {
  choose,
  expect,
  mainButton,
  type OpenPerson,
  PHONE,
  passByKeys,
  phase,
  planning,
  playBots,
  territories,
  territory,
  test,
} from './table.ts';

// Nobody but people plays here.

const rows = (page: Page): Locator => page.locator('.order-words');
const mains = (page: Page): Locator => page.locator('.order-main');

interface Table {
  readonly starts?: number;
  /** What Bob plays on. */
  readonly device?: Parameters<OpenPerson>[0];
}

/** Two people on the small map; no luck, starts by lot, captors march on. @returns Ann and Bob, planning round 1 */
async function begin(url: string, open: OpenPerson, { starts = 3, device }: Table = {}): Promise<[Page, Page]> {
  const [ann, bob] = [await open(), await open(device)];
  await ann.goto(`${url}/?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Create a room' }).click();
  const invite = await ann.getByLabel('Link to this room').inputValue();
  await ann.getByLabel('Map', { exact: true }).selectOption('lagoon');
  await ann.getByLabel('Rules', { exact: true }).selectOption('strategic');
  await ann.getByLabel('Time per round').selectOption({ label: 'No clock' });
  await ann.getByText(/^All rules/).click();
  await ann.getByLabel('March on').selectOption('true');
  await ann.getByLabel('Starts', { exact: true }).selectOption('automatic');
  await ann.getByLabel('Starts per player').fill(String(starts));
  await ann.getByLabel('Starts per player').blur();
  await expect(ann.getByText(`All rules (${starts === 3 ? 2 : 3} unlike Strategic)`)).toBeVisible();
  await bob.goto(`${invite}?renderer=canvas`);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await ann.getByRole('button', { name: 'Start the match' }).click();
  await Promise.all([planning(ann, 1), planning(bob, 1)]);
  return [ann, bob];
}

/** Deploys on all three own territories and orders all that may leave each of them to a neighbour: six orders. */
async function planSixOrders(page: Page, self: string): Promise<void> {
  const own = (await standings(page, self)).filter(({ owner }) => owner === self);
  for (const { name } of own) await choose(page, territory(name));
  await choose(page, territory(own[0]?.name ?? ''), { altKey: true });
  await expect(phase(page)).toHaveText('Attack');
  // What has been deployed is told beside it.
  await expect(page.locator('.phase-steps')).toContainText('0 orders');
  const routes = own.map(({ name }) => ({ from: name, to: neighbours(LAGOON, name)[0] ?? '' }));
  for (const { from, to } of routes) {
    await choose(page, territory(from));
    await choose(page, territory(to));
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('.phase-steps')).toContainText('3 orders');
}

const texts = async (page: Page): Promise<string[]> =>
  (await rows(page).locator('strong').allInnerTexts()).map((text) => text.trim());

test('many orders by mouse: drag, ranges, deleting and undo', async ({ server, open }) => {
  const [page] = await begin(server.url, open);
  await planSixOrders(page, 'Ann');
  const before = await texts(page);
  expect(before).toHaveLength(6);
  const [, , , fourth = '', fifth = '', sixth = ''] = before;

  // One row above another one, by its own body.
  await drag(page, mains(page).nth(5), mains(page).nth(3));
  await expect(rows(page).nth(3)).toContainText(sixth);
  expect(await texts(page)).toEqual([...before.slice(0, 3), sixth, fourth, fifth]);
  await expect(page.locator('.order-row.lit')).toHaveCount(0);
  // An attack never lands among the deploys.
  await drag(page, mains(page).nth(5), mains(page).nth(0));
  await expect(rows(page).nth(3)).toContainText(fifth);
  expect((await texts(page)).slice(0, 3)).toEqual(before.slice(0, 3));
  // Escape lets go.
  await drag(page, mains(page).nth(3), mains(page).nth(5), 'Escape');
  await expect(rows(page).nth(3)).toContainText(fifth);

  await mains(page)
    .nth(3)
    .click({ modifiers: ['Control'] });
  await mains(page)
    .nth(5)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await mains(page)
    .nth(4)
    .click({ modifiers: ['Control'] });
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the selected orders' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(3)).toContainText(sixth);
  // All of it is one step of undo, and of redo.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
});

test('many orders by keys: sort, select, delete', async ({ server, open }) => {
  const [page] = await begin(server.url, open);
  await planSixOrders(page, 'Ann');
  const before = await texts(page);
  const [, , , fourth = '', fifth = '', sixth = ''] = before;
  await mains(page).nth(5).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows(page).nth(4)).toContainText(sixth);
  await expect(page.locator('.order-main:focus')).toContainText(sixth);
  await expect(page.getByText('Moved to place 5 of 6.')).toBeAttached();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows(page).nth(3)).toContainText(fifth);
  expect(await texts(page)).toEqual([...before.slice(0, 3), fifth, fourth, sixth]);
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText('2 orders removed.')).toBeAttached();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('4 selected')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(rows(page)).toHaveCount(6);
  await page
    .getByRole('button', { name: /^Move up: / })
    .last()
    .press('Enter');
  await expect(page.getByText('Moved to place 5 of 6.')).toBeAttached();
});

test('many orders by touch: the grip drags, boxes select', async ({ server, open }) => {
  const [, page] = await begin(server.url, open, { device: { ...PHONE, reducedMotion: 'reduce' } });
  await planSixOrders(page, 'Bob');
  await page.getByRole('tab', { name: /^Orders/ }).tap();
  const before = await texts(page);
  const [, , , fourth = '', fifth = '', sixth = ''] = before;
  await mains(page).nth(5).scrollIntoViewIfNeeded();
  await dragByTouch(page, page.locator('.order-grip').nth(5), page.locator('.order-row').nth(3));
  await expect(rows(page).nth(3)).toContainText(sixth);
  expect(await texts(page)).toEqual([...before.slice(0, 3), sixth, fourth, fifth]);

  await page.getByRole('button', { name: 'Select several orders' }).tap();
  await expect(page.getByText('0 selected')).toBeVisible();
  await mains(page).nth(3).tap();
  await expect(page.getByText('1 selected')).toBeVisible();
  await mains(page).nth(4).tap();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Move the selected orders down' }).tap();
  await expect(rows(page).nth(3)).toContainText(fifth);
  await page.getByRole('button', { name: 'Remove the selected orders' }).tap();
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Stop selecting' }).tap();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // A tap on an order shows it on the map, and the sheet makes way.
  await mains(page).nth(3).tap();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByLabel(/^Armies to (?:attack|move to) /).first()).toBeVisible();
});

test('percent, modes and marching on, to the end of the round', async ({ server, open }) => {
  // With one start each there is a march from wherever the lot puts them.
  const [page, bob] = await begin(server.url, open, { starts: 1 });
  const march = marchOf(await standings(page, 'Ann'));
  await choose(page, territory(march.from), { altKey: true });
  await choose(page, territory(march.from));
  await choose(page, territory(march.to));
  await expect(rows(page).nth(1)).toContainText('Attack with 6');
  await page.getByRole('button', { name: '%' }).click();
  await expect(rows(page).nth(1)).toContainText('Attack with 100 % (6)');
  await page.getByRole('button', { name: 'One army fewer' }).click();
  await expect(page.getByLabel(`Armies to attack ${march.to}`).first()).toHaveValue('95');
  await expect(page.locator('.odds')).toContainText('100% to take it');
  await expect(page.locator('.odds')).not.toContainText('Reckoned');
  await page.getByLabel('What the order may do').selectOption('Attack only');
  await expect(rows(page).nth(1)).toContainText('Attack only, with 95 % (6)');

  // From land that is not taken yet, where nothing is left to chance.
  await choose(page, territory(march.to));
  await expect(page.locator('.hint-text')).toHaveText(`From ${march.to}: choose a lit neighbour.`);
  await choose(page, territory(march.onward));
  await expect(rows(page).nth(2)).toContainText(`${march.to} → ${march.onward}`);
  await page.getByLabel('What the order may do').selectOption('Transfer only');
  await expect(page.locator('.order-row').nth(2)).toContainText(
    'Does nothing unless the land is on your side by then.',
  );
  await page.getByLabel('What the order may do').selectOption('Attack or transfer');
  await expect(page.locator('.order-warning')).toHaveCount(0);
  await expect(page.locator('.odds')).toContainText(`Reckoned as if the fight for ${march.to} cost none of them`);

  // A second look at it after a commit that is taken back.
  await mainButton(page).click();
  await expect(mainButton(page)).toHaveText('Take back commit');
  await mainButton(page).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(mainButton(page)).toHaveText('Commit turn');
  await mainButton(page).click();
  await passByKeys(bob);
  await planning(page, 2);
  await expect(territories(page, territory(march.to))).toContainText('yours');
  await expect(territories(page, territory(march.onward))).toContainText('yours');
});

test('picks are sorted like orders: by mouse, keys and finger', async ({ server, open }) => {
  for (const device of [{}, PHONE]) {
    const page = await open({ ...device, reducedMotion: 'reduce' });
    await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
    const first = await choose(page, /can be chosen/);
    await expect(mainButton(page)).toContainText('Commit 1 of 2 picks');
    const second = await choose(page, /can be chosen/);
    await expect(mainButton(page)).toHaveText('Commit picks');
    if (device === PHONE) {
      await page.getByRole('tab', { name: /^Orders/ }).tap();
      await dragByTouch(page, page.locator('.order-grip').nth(1), rows(page).nth(0));
    } else {
      await drag(page, mains(page).nth(1), mains(page).nth(0));
    }
    await expect(rows(page).locator('strong')).toHaveText([second, first]);
    await mains(page).nth(0).press('Alt+ArrowDown');
    await expect(rows(page).locator('strong')).toHaveText([first, second]);
    await expect(mains(page).nth(1)).toBeFocused();
    await mains(page).nth(1).press('ArrowUp');
    await expect(mains(page).nth(0)).toBeFocused();
    await mains(page).nth(0).press('Delete');
    await expect(rows(page).locator('strong')).toHaveText([second]);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(territories(page, territory(second))).toContainText('your pick number 1');
    await page.close();
  }
});

test('keys can be changed, and say whose they were', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner' });
  await expect(phase(page)).toHaveText('Choose');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys and help' });
  const row = (action: string) => help.getByRole('listitem').filter({ hasText: action });
  const commit = row('Commit, or take the commit back');
  await commit.getByRole('button', { name: /^Change the key/ }).click();
  await page.keyboard.press('Tab');
  await expect(commit).toContainText('Tab cannot be used.');
  await page.keyboard.press('d');
  await expect(commit).toContainText('D is taken: Go to deploying.');
  await commit.getByRole('button', { name: 'Use D here instead' }).click();
  await expect(commit.locator('kbd')).toHaveText('D');
  await expect(row('Go to deploying')).toContainText('no key');
  // Escape keeps the key, and the sheet stays.
  await commit.getByRole('button', { name: /^Change the key/ }).click();
  await page.keyboard.press('Escape');
  await expect(commit.getByText('Press the new key.')).toHaveCount(0);
  await expect(commit.locator('kbd')).toHaveText('D');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.reload();
  await expect(mainButton(page)).toContainText('Commit 0 of 2 picks');
  await page.keyboard.press('c');
  await expect(mainButton(page)).toContainText('Commit 0 of 2 picks');
  await page.keyboard.press('d');
  await expect(mainButton(page)).toHaveText('Commit and have 2 starts drawn');
  await page.keyboard.press('d');
  await expect(phase(page)).not.toHaveText('Choose');
  await page.keyboard.press('?');
  await help.getByRole('button', { name: 'All keys as usual' }).click();
  await expect(commit.locator('kbd')).toHaveText('C');
  await expect(row('Go to deploying').locator('kbd')).toHaveText('D');
});

for (const [distribution, word, hint] of [
  ['offer', 'picks', /^Starts that you leave open are drawn at random\.$/],
  ['ranked', 'wishes', /^Everybody chooses from the same land/],
] as const)
  test(`who commits without any ${word} is no longer told to choose, nor of lit land`, async ({ server, open }) => {
    const options = { mapId: 'lagoon', settings: { distribution } };
    const host = await Player.create(server.url, { name: 'Ann', seats: 2, options });
    const page = await open();
    await page.goto(`${server.url}/m/${host.code}?renderer=canvas`);
    await page.getByLabel('Your name').fill('Bob');
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await pressWhenSeen(page, 'Choose where to start: any lit territory.', 'c');
    await host.ask('start', {});
    const panel = page.locator('.orders-panel');
    await expect(mainButton(page)).toContainText(/^Commit and have/);
    await page.keyboard.press('c');
    await expect(panel.locator('.empty-list')).toHaveText('Nothing chosen.');
    await expect(panel.locator('.pick-hint')).toHaveText(hint);
    await expect(panel).not.toContainText('lit');
    await mainButton(page).click();
    await expect(panel).toContainText('Choose where to start: any lit territory.');
    await host.leave();
  });

test('a round that opens behind another tab calls by title and sound, and the menu can silence it', async ({
  server,
  open,
}) => {
  const [page, bob] = await begin(server.url, open, { starts: 1 });
  await listenForTones(page);
  await page.keyboard.press('a');
  await passByKeys(page);
  await expect(mainButton(page)).toHaveText('Take back commit');
  const before = await tones(page);
  expect(before, 'the commit is heard').toBeGreaterThan(0);
  await setHidden(page, true);
  await bob.keyboard.press('a');
  await passByKeys(bob);
  await expect(page).toHaveTitle('● Your turn · Salient');
  await expect.poll(() => tones(page)).toBe(before + 2);
  await setHidden(page, false);
  await expect(page).toHaveTitle('Lagoon, round 2 · Salient');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Volume').fill('3');
  await page.getByRole('button', { name: 'Sound off' }).click();
  await expect(page.getByLabel('Volume')).toHaveCount(0);
  const silent = await tones(page);
  await planning(page, 2);
  await choose(page, /yours.*can be chosen/);
  await expect(rows(page)).toHaveCount(1);
  expect(await tones(page)).toBe(silent);
  await page.getByRole('button', { name: 'Sound on' }).click();
  await expect(page.getByLabel('Volume')).toHaveValue('3');
});

/** Counts the tones that the page begins from now on. */
const listenForTones = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { start } = OscillatorNode.prototype;
    document.documentElement.dataset.tones = '0';
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones) + 1);
      start.call(this, when);
    };
  });

const tones = async (page: Page): Promise<number> => Number(await page.locator('html').getAttribute('data-tones'));

/** As if the person had gone to another tab, or come back. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((isNow) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isNow });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

interface March extends Route {
  readonly onward: string;
}

/** Two steps over neutral land, the second one out of reach of the first's source. */
function marchOf(board: Awaited<ReturnType<typeof standings>>): March {
  const isNeutral = (name: string) => board.some((one) => one.name === name && one.owner === 'neutral');
  for (const { from, to } of attacksOf(LAGOON, board, 'Ann').filter((route) => isNeutral(route.to))) {
    const onward = neighbours(LAGOON, to).find((name) => isNeutral(name) && !neighbours(LAGOON, from).includes(name));
    if (onward) return { from, to, onward };
  }
  throw new Error('nowhere to march on');
}

async function middleOf(of: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/** Carries a row to just above the middle of another one, or below it when it lies further down. */
async function drag(
  page: Page,
  from: Locator,
  onto: Locator,
  letGoBy: 'release' | 'Escape' = 'release',
): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(onto)];
  const past = (end.height / 4) * Math.sign(end.y - start.y);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + Math.sign(end.y - start.y) * 8);
  await expect(page.locator('.order-row.dragged')).toHaveCount(1);
  await page.mouse.move(start.x, end.y + past);
  if (letGoBy === 'Escape') await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.order-row.dragged')).toHaveCount(0);
}

/** The same with a finger, by the browser's own touch input. */
async function dragByTouch(page: Page, from: Locator, onto: Locator): Promise<void> {
  // Waits until the sheet they lie on has come to rest.
  await onto.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(onto)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: start.x, y }] });
  await touch('touchStart', start.y);
  await touch('touchMove', start.y - 8);
  await touch('touchMove', end.y - end.height / 4);
  await expect(page.locator('.order-row.dragged')).toHaveCount(1);
  await touch('touchEnd', end.y);
  await session.detach();
}

/** Presses a key in the page itself as soon as it shows the words: no later than the fastest hand could. */
function pressWhenSeen(page: Page, words: string, key: string): Promise<void> {
  return page.evaluate(
    ([wanted, pressed]) => {
      const lookout = new MutationObserver(() => {
        if (!document.body.textContent?.includes(wanted)) return;
        lookout.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
      });
      lookout.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [words, key] as const,
  );
}
