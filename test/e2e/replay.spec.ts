// Replays: stepped against the boards that are stored in them, found again by a link, played on from, and all of it on a phone.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parseReplay } from '@salient/engine';
import {
  expect,
  mainButton,
  PHONE,
  passByKeys,
  phase,
  pickStarts,
  planning,
  playBots,
  skipPlayback,
  surrender,
  test,
  topBar,
} from './table.ts';

const FILE = path.resolve(import.meta.dirname, '../data/replays/fair-served-lagoon.json');
const CODE = 'abcdefgh';
const STORED = readFileSync(FILE, 'utf8');

interface StoredReplay {
  readonly seats: readonly { readonly name: string }[];
  readonly picks: { readonly standings: string };
  readonly rounds: readonly { readonly standings: string }[];
}
const replay: StoredReplay = JSON.parse(STORED);
const ROUNDS = replay.rounds.length;
const SCREEN = { width: 1280, height: 800 };
const SMALL_ACROSS = { width: 568, height: 320 };

const controls = (page: Page) => page.getByRole('region', { name: 'Replay controls' });
const statistics = (page: Page) => page.getByRole('region', { name: 'Statistics' });

/** Opens the stored replay as if the server had it. */
async function openStored(page: Page, url: string, moment = '', body = STORED): Promise<void> {
  await page.route(`**/api/matches/${CODE}/replay`, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${url}/r/${CODE}?renderer=canvas${moment}`);
  await expect(controls(page)).toBeVisible();
}

/** Land and armies of every seat by the stored standings (`owner:armies`, …). */
function storedFigures(standings: string): Record<string, [land: number, armies: number]> {
  const lands = standings.split(',').map((one) => one.split(':'));
  return Object.fromEntries(
    replay.seats.map(({ name }, seat) => {
      const own = lands.filter(([owner]) => owner === String(seat));
      return [name, [own.length, own.reduce((sum, [, armies]) => sum + Number(armies), 0)]];
    }),
  );
}

/** The same as the table of statistics shows them. */
async function shownFigures(page: Page): Promise<Record<string, [land: number, armies: number]>> {
  const rows = statistics(page).getByRole('table').first().locator('tbody tr');
  return Object.fromEntries(
    await rows.evaluateAll((found) =>
      found.map((row) => {
        const [land, armies] = [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent));
        return [row.querySelector('.seat-word')?.textContent ?? '', [land, armies]];
      }),
    ),
  );
}

test('every round ends with the board that is stored, reached step by step, by turns or at once', async ({
  server,
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce' });
  await openStored(page, server.url);
  await expect(controls(page)).toContainText(`Picks, then ${ROUNDS} rounds`);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.locator('.board-area').click({ position: { x: 5, y: 5 } });

  for (const [index, { standings }] of replay.rounds.entries()) {
    await page.keyboard.press('ArrowDown');
    await expect(controls(page)).toContainText(new RegExp(`Round ${index + 1} of ${ROUNDS} · 0 /`));
    await expect
      .poll(() => shownFigures(page))
      .toEqual(storedFigures(replay.rounds[index - 1]?.standings ?? replay.picks.standings));
    if (index % 6 !== 2) continue;
    const [, steps] = (await controls(page).innerText()).match(/0 \/ (\d+)/) ?? [];
    const key = index % 12 === 2 ? 'ArrowRight' : ']';
    for (let press = 0; press < Number(steps); press++) {
      if ((await controls(page).innerText()).includes(`${steps} / ${steps}`)) break;
      const before = await controls(page).innerText();
      await page.keyboard.press(key);
      await expect.poll(() => controls(page).innerText()).not.toBe(before);
    }
    await expect(controls(page)).toContainText(`${steps} / ${steps}`);
    await expect.poll(() => shownFigures(page)).toEqual(storedFigures(standings));
  }
  await page.keyboard.press('End');
  await expect.poll(() => shownFigures(page)).toEqual(storedFigures(replay.rounds.at(-1)?.standings ?? ''));
});

test('a line of the log and an order of the strip lead to their step, and a link leads others there', async ({
  server,
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce' });
  await openStored(page, server.url, '#4');
  await expect(controls(page)).toContainText(/Round 4 of \d+ · 0 \//);
  const lines = page.getByRole('region', { name: 'Log' }).getByRole('button');
  const last = lines.last();
  const words = await last.innerText();
  await last.click();
  await expect(page.locator('.log-lines li.lit')).toHaveText(words);
  await page.locator('.strip-move').first().click();
  await expect(page.locator('.strip-move.lit')).toHaveAttribute(
    'aria-label',
    (await page.locator('.strip-move').first().getAttribute('aria-label')) ?? '',
  );

  const told = page.getByRole('status').filter({ hasText: /^Round/ });
  await expect(told).toHaveText(new RegExp(`^Round 4 of ${ROUNDS}, step [1-9]\\d* of \\d+\\. .`));

  await page.getByRole('button', { name: 'Copy link to this moment' }).click();
  await page.waitForURL(/#4\.[1-9]\d*$/);
  const { hash } = new URL(page.url());
  // The step may still be shown when the link is copied; the link leads to after it.
  const moment = `Round 4 of ${ROUNDS} · ${hash.slice('#4.'.length)} / `;
  await expect(controls(page)).toContainText(moment);
  const friend = await open();
  await openStored(friend, server.url, hash);
  await expect(controls(friend)).toContainText(moment);
  await friend.evaluate(() => {
    location.hash = '#2.1';
  });
  await expect(controls(friend)).toContainText(/Round 2 of \d+ · 1 \//);
  await controls(friend).getByRole('button', { name: 'One round forward' }).press('Enter');
  const toldFriend = friend.getByRole('status').filter({ hasText: /^Round/ });
  await expect(toldFriend).toContainText(`Round 3 of ${ROUNDS}. Round 2 in short. `);
});

test('the lit line of the log is in sight, and no column of the luck table is cut', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce', viewport: { width: 1280, height: 520 } });
  const long = JSON.parse(STORED) as { rounds: { commits: unknown[] }[] };
  const [index] = [...long.rounds.keys()].sort((a, b) => linesOf(long, b) - linesOf(long, a));
  await openStored(page, server.url, `#${(index ?? 0) + 1}.0`);
  const log = page.getByRole('region', { name: 'Log' });
  expect(await log.evaluate((box) => box.scrollHeight > box.clientHeight), 'a log that scrolls').toBe(true);
  const lit = page.locator('.log-lines li.lit').last();
  await controls(page).locator('.strip-move').last().click();
  await expect(lit).toBeInViewport({ ratio: 0.9 });
  await controls(page).locator('.strip-move').first().click();
  await expect(lit).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('tab', { name: 'Luck' }).click();
  const luck = page.getByRole('region', { name: 'Luck' });
  // What happened is no part of what was to be expected, of which there may be less.
  await expect(luck.getByRole('cell', { name: /^\d+ \(\d+\.\d\)$/ }).first()).toBeVisible();
  // As long as in a match of a hundred rounds.
  await luck.getByRole('cell').evaluateAll((cells) => {
    for (const cell of cells) {
      if (cell.querySelector('small') === null || cell.firstChild === null) continue;
      cell.firstChild.textContent = '1,139';
      if (cell.lastChild !== null) cell.lastChild.textContent = '(1,135.6)';
    }
  });
  for (const viewport of [SCREEN, SMALL_ACROSS]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => luck.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  }
});

/** How many orders a stored round has. */
const linesOf = ({ rounds }: { readonly rounds: readonly { readonly commits: readonly unknown[] }[] }, index: number) =>
  JSON.stringify(rounds[index]?.commits).split('"').length;

test('graphs have a table beside them, luck is counted per seat, and every seat has its own view', async ({
  server,
  open,
}) => {
  const page = await open();
  await openStored(page, server.url, '#3.1');
  await page.getByRole('tab', { name: 'Statistics' }).click();
  for (const measure of ['Armies', 'Income', 'Land']) {
    await page.getByRole('button', { name: measure, exact: true }).click();
    await expect(page.getByRole('img', { name: new RegExp(`^${measure} by round`) })).toBeVisible();
  }
  await page.getByText('As a table').click();
  const rows = page.getByRole('region', { name: 'Land' }).getByRole('row');
  await expect(rows).toHaveCount(ROUNDS + 2);
  const end = storedFigures(replay.rounds.at(-1)?.standings ?? '');
  await expect(rows.last().getByRole('cell')).toHaveText(replay.seats.map(({ name }) => String(end[name]?.[0])));
  await page.getByRole('tab', { name: 'Luck' }).click();
  const luck = page.getByRole('region', { name: 'Luck' });
  for (const { name } of replay.seats) await expect(luck.getByRole('row', { name })).toBeVisible();
  await page.getByLabel('Perspective').selectOption({ label: 'Hypatia' });
  await expect(controls(page)).toContainText(/Round 3 of/);
  await expect(luck.locator('tr.own').first()).toContainText('Hypatia');
});

test('where the fog hides the numbers of every fight, it is not said that nobody fought', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  const stored = JSON.parse(STORED) as { readonly settings: object };
  const fogged = { ...stored, settings: { ...stored.settings, fog: 'complete' } };
  await openStored(page, server.url, '', JSON.stringify(fogged));
  await page.getByRole('tab', { name: 'Luck' }).click();
  const luck = page.getByRole('region', { name: 'Luck' });
  await expect(luck.getByRole('table')).toBeVisible();
  await page.getByLabel('Perspective').selectOption({ label: 'Hypatia' });
  await expect(luck).toHaveText('There is no fight of which you can see both sides’ numbers.');
});

test('somebody plays on from a round, with the board as it was then', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await passByKeys(page);
  await planning(page, 2);
  await surrender(page);
  await skipPlayback(page);
  await page.locator('.finished-card').getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL(/\/r\//);
  const origin = page.url();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download this replay (JSON)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`salient-${new URL(origin).pathname.slice('/r/'.length)}.json`);
  expect(parseReplay(readFileSync(await file.path(), 'utf8')).ok).toBe(true);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.locator('.board-area').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(controls(page)).toContainText(/Round 2 of 2 · 0 \//);
  const then = await shownFigures(page);

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.getByRole('dialog', { name: 'Play on from round 2' })).toBeVisible();
  await page.getByRole('dialog').getByLabel('Level').selectOption('easy');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.waitForURL(/\/m\//);
  await expect(page.getByRole('link', { name: 'Played on from round 2 of another match' })).toHaveAttribute(
    'href',
    `${new URL(origin).pathname}#2.0`,
  );
  await page.getByRole('button', { name: 'Start the match' }).click();
  await planning(page, 1);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect.poll(async () => Object.values(await shownFigures(page)).sort()).toEqual(Object.values(then).sort());

  await expect(phase(page)).toHaveText('Deploy');
  await surrender(page);
  await skipPlayback(page);
  await page.locator('.finished-card').getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL(/\/r\//);
  expect(page.url()).not.toBe(origin);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.locator('.verdict.good')).toContainText([
    'Verified: 1 round play',
    'Dice verified',
    'It began exactly as that round did.',
  ]);
  await page.getByRole('link', { name: 'Played on from round 2 of another match' }).click();
  await expect(controls(page)).toContainText(/Round 2 of 2 · 0 \//);
});

test('the board can be read and walked by keys, at any moment and through any eyes', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await openStored(page, server.url, '#3.0');
  await expect(page.locator('canvas').first()).toBeVisible();
  const lands = page.getByRole('list', { name: /^Territories/ }).getByRole('button');
  const stored = replay.rounds[1]?.standings.split(',').map((one) => one.split(':')) ?? [];
  const armies = stored.map(
    ([, count]) => `${Number(count).toLocaleString('en')} ${count === '1' ? 'army' : 'armies'}`,
  );
  const owners = stored.map(([owner]) => replay.seats[Number(owner)]?.name ?? 'neutral');
  await expect(lands).toHaveText(armies.map((words, at) => new RegExp(`, ${words}, ${owners[at]}$`)));

  const [first] = await lands.all();
  await first?.focus();
  const round = await controls(page).innerText();
  const seen = new Set<string>();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    for (let step = 0; step < 2; step++) {
      await page.keyboard.press(key);
      seen.add(await page.locator(':focus').innerText());
    }
  expect(seen.size, 'arrow keys walk').toBeGreaterThan(2);
  expect(await controls(page).innerText(), 'and do not step').toBe(round);
  await expect(page.locator('.territory-layer button[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(lands.first()).toContainText(
    replay.seats[Number(replay.rounds.at(-1)?.standings.split(':')[0])]?.name ?? 'neutral',
  );
});

test('on a phone everything is in reach of a thumb', async ({ server, open }) => {
  const page = await open(PHONE);
  await openStored(page, server.url, '#5.2');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  for (const button of await controls(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await controls(page).getByRole('button', { name: 'One step forward' }).tap();
  await expect(controls(page)).toContainText(/Round 5 of \d+ · 3 \//);
  await controls(page).getByRole('slider').fill('0');
  await expect(controls(page)).toContainText(/· 0 \//);
});

test('a watcher reads the last round in short, and what all of it means', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '2' });
  await pickStarts(page);
  await planning(page, 1);
  const watcher = await open({ reducedMotion: 'reduce' });
  await watcher.goto(`${page.url().replace('/m/', '/w/')}`);
  await expect(watcher.getByText('The first round has not been played yet.')).toBeVisible();
  await watcher.getByText('New here? What you see').click();
  await expect(watcher.getByText(/^Every player plans in secret/)).toBeVisible();
  await passByKeys(page);
  await planning(page, 2);
  await expect(watcher.getByRole('heading', { name: 'Round 1 in short' })).toBeVisible();
  // Screen readers are told, whatever is open: who plays has the orders there.
  for (const one of [page, watcher])
    await expect(one.getByRole('status').filter({ hasText: /^Round 1 in short\. ./ })).toHaveCount(1);
  await expect(mainButton(watcher)).toHaveCount(0);
  await expect(topBar(watcher)).toContainText('Round 2');
});

test('of thoughts that were kept whole a handful is shown, and all on demand', async ({ server, open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  const { map } = JSON.parse(STORED) as { map: { document: { territories: { id: string; name: string }[] } } };
  const land = map.document.territories;
  const orders = [`attack ${land[0]?.id}>${land[1]?.id} 3`];
  const candidates = Array.from({ length: 9 }, (_, index) => ({ orders, visits: 90 - index, value: 0.5 }));
  const territories = land.map(({ id }, index) => ({ id, value: land.length - index }));
  const found = { version: 2, bot: 'uct', playouts: 700, nodes: 9, meanDepth: 1, maxDepth: 2, terminalLeaves: 0 };
  const kept = (round: number) => ({ round, seat: 0, thoughts: { ...found, candidates, territories } });
  const amaf = [
    { visits: 40, value: 0.625 },
    { visits: 0, value: 0 },
  ];
  const shared = {
    ...found,
    bot: 'uct+rave',
    candidates: candidates.slice(0, 2).map((one, at) => ({ ...one, amaf: amaf[at] })),
  };
  // No playout in its time: what it played is that of rules, and there are no figures of a search.
  const hurried = { round: 1, seat: 1, thoughts: { ...found, playouts: 0, nodes: 1, candidates: [] } };
  const pages = new Map<string, object>([
    ['0', { thoughts: [kept(0)], next: 7 }],
    ['7', { thoughts: [kept(1), hurried, { round: 2, seat: 0, thoughts: shared }], next: null }],
  ]);
  let isBroken = true;
  await page.route(`**/api/matches/${CODE}/thoughts?from=*`, (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? '';
    if (from === '7' && isBroken) return route.fulfill({ status: 429, json: { code: 'tooMany', message: 'Wait.' } });
    return route.fulfill({ json: pages.get(from) });
  });
  await openStored(page, server.url);
  await page.getByRole('tab', { name: 'Thoughts' }).click();
  await controls(page).getByRole('button', { name: 'One round forward' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Thoughts' });
  const rows = panel.getByRole('table').locator('tbody');
  await expect(panel.getByRole('alert')).toHaveText('The thoughts of later rounds could not be loaded.');
  await expect(panel.getByRole('button', { name: 'Download' })).toHaveCount(0);
  await expect(rows).toHaveCount(0);
  isBroken = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(panel.getByText(/^uct: by rules/)).toHaveText('uct: by rules, without a search');
  await expect(rows.first()).toContainText(`${land[0]?.name} → ${land[1]?.name}: 3, only to attack`);
  await panel.getByRole('button', { name: 'Show all 9 turns' }).click();
  await expect(rows).toHaveCount(9);
  await expect(rows.last()).toContainText('82');
  await panel.getByRole('button', { name: 'Show fewer turns' }).click();
  await expect(rows).toHaveCount(5);
  const last = `${land.at(-1)?.name} 1`;
  await expect(panel.getByText(last)).toBeHidden();
  await panel.getByText('What all other land was worth to it').click();
  await expect(panel.getByText(last)).toBeVisible();
  await expect(panel.getByRole('columnheader', { name: 'AMAF' })).toHaveCount(0);
  await controls(page).getByRole('button', { name: 'One round forward' }).click();
  await expect(panel.getByRole('columnheader')).toHaveText(['Turn', 'Visits', 'Chance', 'AMAF']);
  await expect(rows.first().getByRole('cell').nth(2)).toHaveText('63%');
  await expect(rows.last().getByRole('cell').nth(2)).toHaveText('–');
});
