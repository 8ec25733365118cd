// Pictures for README and docs from a real match on the world map: `npm run test:e2e -- --grep @screens` writes docs/screens/*.jpg.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { WORLD } from './maps.ts';
import { colourAt } from './pixels.ts';
import { attacksOf, type Route, standings } from './standings.ts';
import {
  choose,
  expect,
  mainButton,
  phase,
  pickStarts,
  planning,
  SHARP_PHONE,
  skipPlayback,
  surrender,
  territories,
  territory,
  test,
  topBar,
} from './table.ts';

test.use({ ownServer: { SALIENT_WORKERS: '1' } });

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens');
/** Rounds before the pictures, so that there is something to see. */
const WARM_UP = 9;
/** Where no land is in sight at this size of the screen. */
const OPEN_SEA = { x: 12, y: 120 };
const SCREEN = { viewport: { width: 1280, height: 800 } };

test('pictures of a match', { tag: '@screens' }, async ({ server, open }) => {
  test.setTimeout(900_000);
  const page = await open(SCREEN);
  // Somebody else's room, so that the list of open rooms is not empty.
  const host = await open();
  await createRoom(host, server.url, 'Mira');
  await playMatch(page, server.url, await open(SCREEN));
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Mira’s room' }).or(page.getByText('Mira’s room'))).toBeVisible();
  await take(page, 'home');
});

test('picture of a room', { tag: '@screens' }, async ({ server, open }) => {
  const [host, guest] = [await open({ viewport: { width: 1280, height: 1080 } }), await open(SCREEN)];
  await createRoom(host, server.url, 'Mira');
  await pictureOfRoom(guest, host);
});

test('picture of the lab', { tag: '@screens' }, async ({ server, open }) => {
  await pictureOfLab(await open({ viewport: { width: 1280, height: 960 } }), server.url);
});

test('picture of the first match', { tag: '@screens' }, async ({ server, open }) => {
  await pictureOfTutorial(await open(SCREEN), server.url);
});

test('picture of a phone', { tag: '@screens' }, async ({ server, open }) => {
  await pictureOfPhone(await open(SHARP_PHONE), server.url);
});

/** Half the bytes of a lossless picture of the same sea, and nobody sees the difference. */
const QUALITY = 86;

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('.board-message')).toHaveCount(0);
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
}

/** Plays on the world map to its end and takes planning, playback, finished and replay on the way. */
async function playMatch(page: Page, url: string, watcher: Page): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await choose(page, /can be chosen/);
  await expect(mainButton(page)).toContainText('Commit 1 of 2 picks');
  await take(page, 'picks');
  await choose(page, /can be chosen/);
  await mainButton(page).click();
  for (let round = 1; round <= WARM_UP; round++) {
    await planning(page, round);
    await plan(page);
    await mainButton(page).click();
  }
  await planning(page, WARM_UP + 1);
  await halveSpeed(page);
  await plan(page);
  await take(page, 'planning');
  await pictureByDay(page);
  await watcher.goto(page.url().replace('/m/', '/w/'));
  await expect(watcher.getByRole('heading', { name: `Round ${WARM_UP} in short` })).toBeVisible();
  await mainButton(page).click();
  await expect(page.getByRole('toolbar', { name: 'Playback' })).toBeVisible();
  // An own attack takes its time: caught on its way.
  await expect(
    page
      .locator('.log-lines li.lit')
      .filter({ hasText: 'Ana' })
      .filter({ hasText: /took|held/ }),
  ).toBeVisible();
  await take(page, 'playback');
  await skipPlayback(page);
  await pictureOfWatching(watcher);
  await endMatch(page);
}

/** Four strong bots in the middle of a run that stands still, with a turn that one of them has weighed on the board. */
async function pictureOfLab(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/lab`);
  await page.getByLabel('Bots', { exact: true }).selectOption('4 bots');
  await page.getByLabel('Level of all').selectOption('hard');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const controls = page.getByRole('region', { name: 'Lab', exact: true });
  await controls.getByRole('button', { name: 'Pause' }).click();
  // Step by step, so that every turn is searched to its end.
  const heading = topBar(page).getByRole('heading');
  for (let round = 1; round <= WARM_UP; round++) {
    await page.keyboard.press('s');
    const before = await heading.innerText();
    await controls.getByRole('button', { name: 'One round', exact: true }).click();
    await page.keyboard.press('s');
    await expect(heading).not.toHaveText(before, { timeout: 60_000 });
    await expect(controls.getByRole('button', { name: 'Continue' })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Thoughts' }).click();
  const turn = page.getByRole('button', { name: 'Show turn 1 on the board' }).first();
  // Some may be out by then.
  await expect(page.getByRole('tabpanel').getByRole('table').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'To the present' }).click();
  await turn.click();
  await take(page, 'lab');
}

async function pictureByDay(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  // The light sea is drawn a little at a time.
  await expect
    .poll(async () => Math.min(...(await colourAt(page, OPEN_SEA))), { intervals: [500] })
    .toBeGreaterThan(110);
  await take(page, 'planning-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => Math.max(...(await colourAt(page, OPEN_SEA))), { intervals: [500] }).toBeLessThan(110);
}

async function pictureOfTable(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Land' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await take(page, 'table');
}

/** Somebody who came in the middle of the match, and sees how it went before. */
async function pictureOfWatching(watcher: Page): Promise<void> {
  await expect(watcher.getByRole('heading', { name: `Round ${WARM_UP + 1} in short` })).toBeVisible();
  await watcher.getByRole('tab', { name: 'Statistics' }).click();
  const chart = watcher.getByRole('img', { name: /^Land by round/ });
  await expect(chart).toBeVisible();
  await chart.evaluate((picture) => picture.scrollIntoView({ block: 'end' }));
  await take(watcher, 'spectators');
  await pictureOfTable(watcher);
  await watcher.close();
}

async function pictureOfTutorial(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Learn to play' }).click();
  await expect(page.getByRole('region', { name: 'Your first match' })).toBeVisible();
  await pickStarts(page);
  await planning(page, 1);
  await take(page, 'tutorial');
}

/** For the playbacks to come: from 1× by way of 2× and 4×. */
async function halveSpeed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch the last round again' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  for (const speed of [1, 2, 4]) await page.getByRole('button', { name: `Speed ${speed}×` }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
}

/** Gives up and lets the bots settle it. */
async function endMatch(page: Page): Promise<void> {
  await planning(page, WARM_UP + 2);
  await surrender(page);
  await page.getByRole('button', { name: 'Speed up' }).click();
  const card = page.locator('.finished-card');
  await expect(card.getByRole('table')).toBeVisible({ timeout: 600_000 });
  await take(page, 'finished');
  await card.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Verified/)).toBeVisible();
  await page.evaluate(
    (moment) => {
      location.hash = moment;
    },
    `#${WARM_UP + 1}.8`,
  );
  await expect(page.getByRole('region', { name: 'Replay controls' })).toContainText(`Round ${WARM_UP + 1} of`);
  await take(page, 'replay');
}

/** All income on the best frontier, one attack from there and one from wherever else armies stand. */
async function plan(page: Page): Promise<void> {
  const board = await standings(page, 'me');
  const attacks = attacksOf(WORLD, board, 'me');
  const [best] = attacks;
  if (!best) return;
  await choose(page, territory(best.from), { altKey: true });
  await expect(phase(page)).toHaveText('Attack');
  await attack(page, best);
  for (const { name, owner, armies } of board) {
    const other = attacks.find(({ from }) => from === name && from !== best.from);
    if (owner === 'me' && armies > 2 && other) await attack(page, other);
  }
}

async function attack(page: Page, { from, to }: Route): Promise<void> {
  await page.keyboard.press('Escape');
  await choose(page, territory(from));
  await choose(page, territory(to));
}

async function createRoom(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create a room' }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
}

/** The room of `host`, with a guest who sits and talks. */
async function pictureOfRoom(guest: Page, host: Page): Promise<void> {
  await guest.goto(host.url());
  await guest.getByLabel('Your name').fill('Ana');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.getByLabel('Message to all').fill('Ready when you are!');
  await guest.keyboard.press('Enter');
  await expect(host.getByText('Ready when you are!')).toBeVisible();
  await host.getByLabel('Message to all').fill('Two minutes, one more is coming.');
  await host.keyboard.press('Enter');
  await expect(host.getByText('one more is coming')).toBeVisible();
  await host.evaluate(() => scrollTo(0, 0));
  await take(host, 'room');
}

async function pictureOfPhone(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play against bots' }).tap();
  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  await pickStarts(page);
  await planning(page, 1);
  await plan(page);
  await expect(topBar(page)).toContainText('Round 1');
  await page.screenshot({ path: path.join(FOLDER, 'phone.jpg'), type: 'jpeg', quality: QUALITY });
}
