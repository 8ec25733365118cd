// A phone held upright: one whole round with nothing but taps, and a small one that has everything on its screen.
import type { Locator, Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { LAGOON, WORLD } from './maps.ts';
import { labelPoint, lowestPoint } from './pixels.ts';
import { planAttack } from './planAttack.ts';
import { attacksOf, standings } from './standings.ts';
import {
  expect,
  mainButton,
  PHONE,
  pausePlayback,
  phase,
  pickStarts,
  planning,
  playBots,
  SHARP_PHONE,
  seePlayback,
  surrender,
  territories,
  test,
} from './table.ts';

test('plays a whole round by taps', async ({ server, open }) => {
  // Without motion the map is where it will be as soon as a button has moved it.
  const page = await open({ ...SHARP_PHONE, reducedMotion: 'reduce' });
  const rows = page.locator('.order-words');
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByLabel('Level').selectOption('easy');
  await page.getByRole('button', { name: 'Play against bots' }).tap();
  await page.waitForURL(/\/m\//);

  await wholeMap(page);
  const offers = (await territories(page, /can be chosen/).allInnerTexts()).map((line) => line.split(',')[0] ?? '');
  // The large button, pressed before anything is chosen, asks first.
  await mainButton(page).tap();
  await expect(mainButton(page)).toHaveText('Commit and have 2 starts drawn');
  await tapOn(page, offers[0]);
  await expect(mainButton(page)).toContainText('Commit 1 of 2 picks');
  await tapOn(page, offers.at(-1));
  await expect(mainButton(page)).toHaveText('Commit picks');
  await mainButton(page).tap();

  await planning(page, 1);
  await wholeMap(page);
  const [route] = attacksOf(WORLD, await standings(page, 'me'), 'me');
  if (!route) throw new Error('nothing to attack');
  // The number box takes room from the board after the first tap: the land stays under the finger.
  const { x, y } = await lowestPoint(page, WORLD, route.from);
  for (const count of ['1', '2']) {
    await page.touchscreen.tap(x, y);
    await expect(page.getByLabel(`Armies to deploy on ${route.from}`).first()).toHaveValue(count);
  }
  await page.getByRole('button', { name: 'One army more' }).tap();
  await expect(page.getByLabel(`Armies to deploy on ${route.from}`).first()).toHaveValue('3');
  await page.getByRole('button', { name: 'All', exact: true }).tap();
  await expect(phase(page)).toHaveText('Attack');
  await wholeMap(page);
  await tapOn(page, route.from);
  await tapOn(page, route.to);
  await expect(page.locator('.odds')).toContainText('%');
  // Whatever else is read meanwhile, there is a map to look at.
  const board = page.locator('.board-area');
  for (const name of ['Log', 'Chat', 'Statistics']) {
    await page.getByRole('tab', { name }).tap();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    expect((await board.boundingBox())?.height, name).toBeGreaterThan(220);
  }
  await page.getByRole('tab', { name: /^Orders/ }).tap();
  await expect(rows).toHaveText([`${route.from}Deploy 5`, `${route.from} → ${route.to}Attack with 6`]);
  await page.getByRole('tab', { name: /^Orders/ }).tap();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Commit', exact: true })).toBeVisible();
  await seePlayback(page, () => mainButton(page).tap());
  await planning(page, 2);
  await page.getByRole('tab', { name: /^Log/ }).tap();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText(`5 on ${route.from}`);
});

test('on a phone the own seat is in sight, wherever it stands among the others', async ({ server, open }) => {
  const host = await Player.create(server.url, { name: 'Ann', seats: 4, bots: 2, options: { mapId: 'lagoon' } });
  const page = await open(PHONE);
  await page.goto(`${server.url}/m/${host.room.roomId}?renderer=canvas`);
  await page.getByLabel('Your name').fill('Dan');
  await page.getByRole('button', { name: 'Take a seat' }).tap();
  await host.until(() => host.seats[3]?.kind === 'human');
  await host.ask('start', {});
  const own = page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Dan' });
  await expect(own).toContainText('you');
  await expect(own).toBeInViewport({ ratio: 1 });
  // A search for words that are only said leads to their seat and moves nothing else.
  const others = page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasNotText: 'Dan' });
  const last = others.last();
  await last.locator('.visually-hidden').evaluate((words) => words.scrollIntoView({ inline: 'center' }));
  await expect(last).toBeInViewport();
  expect(await page.locator('.match').evaluate((match) => [match.scrollLeft, match.scrollTop])).toEqual([0, 0]);
  await host.leave();
});

test('so it is where the screen is wider, but the seats are many', async ({ server, open }) => {
  const host = await Player.create(server.url, { name: 'Ann', seats: 8, bots: 6 });
  const page = await open({ viewport: { width: 1024, height: 768 } });
  await page.goto(`${server.url}/m/${host.room.roomId}?renderer=canvas`);
  await page.getByLabel('Your name').fill('Dan');
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await host.until(() => host.seats[7]?.kind === 'human');
  await host.ask('start', {});
  const seats = page.getByRole('list', { name: 'Players' });
  await expect(seats.getByRole('listitem').filter({ hasText: 'Dan' })).toBeInViewport({ ratio: 1 });
  await expect(seats.getByRole('listitem').filter({ hasText: 'Ann' })).toBeInViewport();
  const fades = () => seats.evaluate((list) => getComputedStyle(list).getPropertyValue('--faded-after'));
  await expect.poll(fades).toBe('32px');
  await seats.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect.poll(fades).toBe('0px');
  await host.leave();
});

test('whoever is shown out of a room reads so wherever they look, and a free seat is one line', async ({
  server,
  open,
}) => {
  const host = await Player.create(server.url, { name: 'Ann', seats: 6 });
  const page = await open(PHONE);
  await page.goto(`${server.url}/m/${host.code}?renderer=canvas`);
  const row = await page.getByRole('listitem').filter({ hasText: 'Sit here' }).first().boundingBox();
  expect(row?.height).toBeLessThan(70);
  await page.getByLabel('Your name').fill('Dan');
  await page.getByRole('button', { name: 'Take a seat' }).tap();
  await host.until(() => host.seats[1]?.kind === 'human');
  await host.ask('kick', { seat: 1 });
  const said = page.getByRole('alert').filter({ hasText: 'The host has shown you out.' });
  await expect(said).toBeInViewport({ ratio: 1 });
  await page.getByText('The host sets these.').scrollIntoViewIfNeeded();
  await expect(said).toBeInViewport({ ratio: 1 });
  // The server would refuse any seat.
  await expect(page.getByText('You are watching this room.')).toBeVisible();
  await expect(page.getByText('Ann invites you to a match')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /seat|sit/i })).toHaveCount(0);
  await host.leave();
});

test('on a small phone menu and figures are on the screen, with a clock and somebody watching', async ({
  server,
  open,
}) => {
  const small = { ...PHONE, viewport: { width: 360, height: 640 } };
  const host = await open(small);
  await host.goto(`${server.url}/?renderer=canvas`);
  await host.getByLabel('Your name').fill('W'.repeat(24));
  await host.getByRole('button', { name: 'Create a room' }).tap();
  await host.getByLabel('Time per round').selectOption({ label: '1 day' });
  await host.getByRole('button', { name: 'Add a bot' }).tap();
  // German words are the longer ones.
  const watcher = await open({ ...small, locale: 'de-DE' });
  await watcher.goto(host.url());
  const invited = watcher.getByRole('heading', { name: /lädt dich zu einer Partie ein$/ });
  expect(await invited.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  await host.getByRole('button', { name: 'Start the match' }).tap();
  await expect(host.getByRole('timer')).toBeVisible();
  await watcher.goto(host.url().replace('/m/', '/w/'));
  await expect(watcher.locator('.viewers')).toBeVisible();
  // A long clock leaves them the room for what goes on.
  for (const part of await watcher.locator('.top-place > *').all())
    expect(await part.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  await watcher.getByRole('button', { name: 'Menü' }).tap();
  const items = watcher.locator('.menu-item');
  await expect(items.last()).toBeVisible();
  for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
  await watcher.keyboard.press('Escape');
  await watcher.getByRole('tab', { name: 'Statistik' }).tap();
  // However long a name is, and on a phone held across.
  for (const [width, height] of [
    [360, 640],
    [740, 360],
  ] as const) {
    await watcher.setViewportSize({ width, height });
    await watcher.getByRole('table', { name: 'Statistik' }).scrollIntoViewIfNeeded();
    await expect(watcher.getByRole('columnheader', { name: 'Einkommen' })).toBeInViewport({ ratio: 1 });
  }
  await watcher.getByRole('tab', { name: 'Chat' }).tap();
  await watcher.getByRole('button', { name: 'Stummschalten oder melden' }).tap();
  const mute = watcher.getByRole('button', { name: /^W+ stummschalten$/ });
  await mute.scrollIntoViewIfNeeded();
  await expect(mute).toBeInViewport({ ratio: 0.99 });
  for (const page of [host, watcher]) await page.setViewportSize({ width: 320, height: 568 });
  await surrender(host);
  await expect(host.getByRole('columnheader', { name: 'Lost' })).toBeInViewport({ ratio: 1 });
  await expect(watcher.getByRole('columnheader', { name: 'Verloren' })).toBeInViewport({ ratio: 1 });
  const fate = watcher.locator('.fate').filter({ hasText: 'in Runde 1' });
  for (let width = 320; width <= 440; width += 8) {
    await watcher.setViewportSize({ width, height: 640 });
    expect(await lastLine(fate), `${width} px wide`).toContain('Runde 1');
  }
});

/** The words of an element's last line. */
const lastLine = (words: Locator): Promise<string> =>
  words.evaluate(({ firstChild }) => {
    const said = firstChild?.textContent ?? '';
    const range = document.createRange();
    const topAt = (at: number) => {
      range.setStart(firstChild as Node, at);
      range.setEnd(firstChild as Node, at + 1);
      return range.getBoundingClientRect().top;
    };
    const last = topAt(said.length - 1);
    return [...said].filter((_, at) => topAt(at) === last).join('');
  });

test('a free seat is one line for the host, too; one’s own and a bot’s are two', async ({ server, open }) => {
  const page = await open({ ...PHONE, locale: 'de-DE' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Raum eröffnen' }).tap();
  for (let seats = 3; seats <= 6; seats++) await page.getByRole('button', { name: 'Ein Platz mehr' }).tap();
  await expect(page.getByLabel('Team von Platz 4')).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Was Platz 4 ist') });
  expect((await row.boundingBox())?.height).toBeLessThan(70);
  await page.getByRole('button', { name: 'Bot hinzufügen' }).tap();
  await page.setViewportSize({ width: 360, height: 640 });
  const [own, bot] = [page.locator('.seat-row.mine'), page.locator('.seat-row.bot')];
  await expect(bot).toContainText('Bot · Mittel');
  for (const taken of [own, bot]) expect((await taken.boundingBox())?.height).toBeLessThan(120);
});

const wholeMap = (page: Page): Promise<void> => page.getByRole('button', { name: 'Show the whole map' }).tap();

/** Puts a finger on the middle of a territory; the whole map must be shown. */
async function tapOn(page: Page, name = ''): Promise<void> {
  const { x, y } = await labelPoint(page, WORLD, name);
  await page.touchscreen.tap(x, y);
}

test('on a small phone held across, the board stands beside an open order', async ({ server, open }) => {
  const page = await open({ ...PHONE, viewport: { width: 568, height: 320 }, reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await planAttack(page, LAGOON);
  const board = await page.locator('.board-area').boundingBox();
  expect(board?.width).toBeGreaterThan(250);
  expect(board?.height).toBeGreaterThan(220);
  // Its odds are above the button that commits.
  const [odds, commit] = [await page.locator('.odds').boundingBox(), await mainButton(page).boundingBox()];
  expect((odds?.y ?? 0) + (odds?.height ?? 0)).toBeLessThanOrEqual(commit?.y ?? 0);
  await page.getByRole('tab', { name: 'Land' }).tap();
  const table = page.locator('.territory-table');
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await mainButton(page).tap();
  await planning(page, 2);
});

test('on the smallest phone German words are whole', async ({ server, open }) => {
  const small = { ...PHONE, viewport: { width: 320, height: 568 } };
  const page = await open({ ...small, locale: 'de-DE', reducedMotion: 'reduce' });
  await page.goto(`${server.url}/?renderer=canvas`);
  const code = page.getByPlaceholder('Code oder Link');
  const spare = code.evaluate(async (field: HTMLInputElement) => {
    await document.fonts.ready;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('nothing to measure with');
    pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return room - pen.measureText(field.placeholder).width;
  });
  expect(await spare).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Raum eröffnen' }).tap();
  await page.getByRole('button', { name: 'Bot hinzufügen' }).tap();
  await page.getByText(/^Alle Regeln/).tap();
  await page.getByLabel('Verteilung', { exact: true }).selectOption('automatic');
  const changed = page.getByText(/^geändert, sonst /).first();
  await changed.scrollIntoViewIfNeeded();
  await expect(changed).toBeInViewport({ ratio: 0.99 });
  // Where a rule's number stands beside its name.
  await page.setViewportSize({ width: 360, height: 740 });
  const namesCut = page
    .locator('.rule label')
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(await namesCut).toEqual([]);
  await page.setViewportSize(small.viewport);
  await page.getByRole('button', { name: 'Partie starten' }).tap();
  await expect(page.locator('.hint-text')).toContainText('aufstellen');
  const hint = await page.locator('.hint-text').boundingBox();
  expect(hint?.height).toBeLessThan(((await page.locator('.board-area').boundingBox())?.height ?? 0) / 3);
  const own = territories(page, /deins.*wählbar/).first();
  await own.dispatchEvent('click');
  await own.dispatchEvent('click', { altKey: true });
  await own.dispatchEvent('click');
  await territories(page, /erreichbar/)
    .first()
    .dispatchEvent('click');
  await page.getByRole('tab', { name: /^Befehle/ }).tap();
  const saved = page.getByText('Gespeichert', { exact: true });
  await expect(saved).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mehrere Befehle auswählen' })).toBeVisible();
  expect(await saved.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
});

test('on a tablet held across, two orders are in sight beside the odds of one', async ({ server, open }) => {
  const page = await open({ viewport: { width: 1024, height: 768 }, hasTouch: true, reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await planAttack(page, LAGOON);
  await expect(page.locator('.order-row')).toHaveCount(2);
  for (const row of await page.locator('.order-row').all()) await expect(row).toBeInViewport({ ratio: 0.6 });
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
});

test('on the smallest phone playback can be stopped and skipped while a sheet is open', async ({ server, open }) => {
  const page = await open({ ...PHONE, viewport: { width: 320, height: 568 } });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  // Has steps enough to be stopped in.
  await planAttack(page, LAGOON);
  await mainButton(page).tap();
  await planning(page, 2);
  const bar = page.getByRole('toolbar', { name: 'Playback' });
  await pausePlayback(page);
  // A short word stands beside the other buttons, and the steps have a row of their own.
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { width: 0, y: 0 };
  const skip = await boxOf(bar.getByRole('button', { name: 'Skip', exact: true }));
  expect(skip.y).toBe((await boxOf(bar.getByRole('button', { name: 'Play', exact: true }))).y);
  expect((await boxOf(bar.locator('.move-strip'))).width).toBeGreaterThan(250);
  await page.getByRole('tab', { name: 'Statistics' }).tap();
  for (const name of ['Play', 'Skip']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await bar.getByRole('button', { name: 'Skip', exact: true }).tap();
  await expect(bar).toBeHidden();
});
