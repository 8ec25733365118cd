// A newcomer's evening: against bots with the mouse, on until somebody has won, the replay of it, and once more.
import type { Page } from '@playwright/test';
import { LAGOON } from './maps.ts';
import { labelPoint } from './pixels.ts';
import { attacksOf, type Route, standings } from './standings.ts';
import {
  expect,
  mainButton,
  passByKeys,
  phase,
  planning,
  playBots,
  seePlayback,
  skipPlayback,
  surrender,
  territories,
  test,
  topBar,
} from './table.ts';

// As `npm start` gives it to a newcomer: with workers, so that no round waits for bots in vain.
test.use({ ownServer: { SALIENT_WORKERS: '1' } });

/** Rounds planned with the mouse; after them the newcomer only commits, and gives up if that does not end it before long. */
const MOUSE_ROUNDS = 3;
const MOST_ROUNDS = 10;
const finished = (page: Page) => page.locator('.finished-card');
const rows = (page: Page) => page.locator('.order-words');

test('plans on the board with the mouse: picks, deploys, attacks, takes back, undoes', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
  await pickByMouse(page);
  await planning(page, 1);
  const { from, to } = await bestAttack(page);

  await clickOn(page, from);
  await expect(rows(page)).toHaveText([`${from}Deploy 1`]);
  await clickOn(page, from);
  await expect(rows(page)).toHaveText([`${from}Deploy 2`]);
  await clickOn(page, from, { button: 'right' });
  await expect(rows(page)).toHaveText([`${from}Deploy 1`]);
  await clickOn(page, from, { held: 'Alt' });
  await expect(rows(page)).toHaveText([`${from}Deploy 5`]);
  await expect(phase(page)).toHaveText('Attack');

  await clickOn(page, from);
  await clickOn(page, to);
  await expect(rows(page).nth(1)).toHaveText(`${from} → ${to}Attack with 6`);
  await expect(page.locator('.odds')).toContainText('%');
  await page.getByRole('button', { name: 'One army fewer' }).click();
  await expect(rows(page).nth(1)).toContainText('Attack with 5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).nth(1)).toContainText('Attack with 6');
  await page.getByRole('button', { name: /^Remove: Deploy/ }).click();
  await expect(mainButton(page)).toHaveText('Fix the marked orders first');
  await expect(mainButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await seePlayback(page, () => mainButton(page).click());
  await planning(page, 2);
  await seePlayback(page, () => page.getByRole('button', { name: 'Watch the last round again' }).click());
  // It comes to its end by itself.
  await expect(page.getByRole('toolbar', { name: 'Playback' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText(to);
});

test('plays until somebody has won, checks the replay and plays again', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
  await pickByMouse(page);
  await playToTheEnd(page);

  const name = await page.evaluate(() => localStorage.getItem('salient.name'));
  const heading = await finished(page).getByRole('heading').innerText();
  expect(heading).toMatch(/^\S.* wins$/);
  await expect(page.locator('.finished-mood')).toHaveText(heading === `${name} wins` ? 'Victory' : 'Defeat');
  const length = await finished(page)
    .getByText(/^\d+ rounds? · \d+ (?:s|min)$/)
    .innerText();
  await expect(finished(page).getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(finished(page).getByRole('row', { name: heading.replace(' wins', '') })).toContainText('won');

  await replay(page, Number.parseInt(length, 10));
  await page.goBack();
  await finished(page).getByRole('button', { name: 'Rematch' }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(topBar(page)).toContainText('Picks');
  await pickByMouse(page);
  await planning(page, 1);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'My matches' })).toBeVisible();
  await expect(page.locator('main')).toContainText(heading.replace('wins', 'won'));
});

/** Rounds by mouse, then commits by key until the match is over. */
async function playToTheEnd(page: Page): Promise<void> {
  await planning(page, 1);
  for (let round = 1; !(await finished(page).isVisible()); round++) {
    if (round > MOST_ROUNDS) await surrender(page);
    else if (round <= MOUSE_ROUNDS) await attackByMouse(page);
    else await passByKeys(page);
    await expect.poll(async () => (await isPlanning(page, round + 1)) || (await isOver(page))).toBe(true);
  }
}

async function isPlanning(page: Page, round: number): Promise<boolean> {
  await skipPlayback(page);
  return (await topBar(page).innerText()).includes(`Round ${round}`) && (await phase(page).innerText()) === 'Deploy';
}

/** The last round is played back before its result is told. */
async function isOver(page: Page): Promise<boolean> {
  await skipPlayback(page);
  return await finished(page).isVisible();
}

async function attackByMouse(page: Page): Promise<void> {
  const { from, to } = await bestAttack(page);
  await clickOn(page, from, { held: 'Alt' });
  await expect(phase(page)).toHaveText('Attack');
  await clickOn(page, from);
  await clickOn(page, to);
  await expect(rows(page)).toHaveCount(2);
  await mainButton(page).click();
}

async function bestAttack(page: Page): Promise<Route> {
  const [route] = attacksOf(LAGOON, await standings(page, 'me'), 'me');
  if (!route) throw new Error('nothing to attack');
  return route;
}

async function pickByMouse(page: Page): Promise<void> {
  await expect(territories(page, /can be chosen/).first()).toBeAttached();
  const offers = await territories(page, /can be chosen/).allInnerTexts();
  await clickOn(page, offers[0]?.split(',')[0]);
  await expect(page.getByRole('heading', { name: 'Your starts: 1 of 2' })).toBeVisible();
  await clickOn(page, offers[1]?.split(',')[0]);
  await expect(mainButton(page)).toHaveText('Commit picks');
  await mainButton(page).click();
}

interface Click {
  readonly button?: 'left' | 'right';
  readonly held?: 'Alt';
}

/** Moves the mouse over a territory, which the board then names, and clicks. */
async function clickOn(page: Page, name = '', { button = 'left', held }: Click = {}): Promise<void> {
  await expect(page.locator('canvas')).toBeVisible();
  const { x, y } = await labelPoint(page, LAGOON, name);
  await page.mouse.move(x, y);
  await expect(page.locator('.hint-about')).toContainText(name);
  if (held) await page.keyboard.down(held);
  await page.mouse.click(x, y, { button });
  if (held) await page.keyboard.up(held);
}

/** Steps through the replay and lets it be verified. */
async function replay(page: Page, rounds: number): Promise<void> {
  await finished(page).getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL(/\/r\//);
  const controls = page.getByRole('region', { name: 'Replay controls' });
  await expect(controls).toContainText(`Picks, then ${rounds} round`);
  await expect(controls).toContainText(/0 \/ \d+/);
  await controls.getByRole('button', { name: 'One step forward' }).click();
  await expect(controls).toContainText(/1 \/ \d+/);
  await controls.getByRole('button', { name: 'One step back' }).click();
  await expect(controls).toContainText(/0 \/ \d+/);
  await controls.getByRole('button', { name: 'To the end' }).click();
  await expect(controls).toContainText(`Round ${rounds} of ${rounds}`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.locator('.verdict.good')).toHaveText([
    new RegExp(`^Verified: ${rounds} rounds? play out exactly as recorded\\.$`),
    // The salt of a match that starts as it is made goes out while picking.
    /^Dice verified: .+ that this browser saw published, mixed with salt from this browser\.$/,
  ]);
}

test('while the map is being drawn, no black picture lies under what is said', async ({ server, open }) => {
  const page = await open({ colorScheme: 'light' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const canvas = document.querySelector('.board-canvas canvas');
      if (canvas && document.querySelector('.board-message')) seen.push(getComputedStyle(canvas).visibility);
    }).observe(document, { subtree: true, childList: true });
  });
  await playBots(page, server.url, { map: 'lagoon' });
  await expect(page.locator('.board-canvas canvas')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['hidden']));
});
