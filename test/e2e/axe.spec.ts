// Nothing for axe to complain about, on any screen, in the dark and in the light theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LAGOON } from './maps.ts';
import { planAttack } from './planAttack.ts';
import {
  expect,
  mainButton,
  PHONE,
  pausePlayback,
  pickStarts,
  planning,
  playBots,
  skipPlayback,
  surrender,
  territories,
  test,
} from './table.ts';

// With thoughts to look at.
test.use({ ownServer: { SALIENT_WORKERS: '1' } });

for (const [device, options] of [
  ['a wide screen', {}],
  ['a phone', PHONE],
] as const) {
  test(`axe finds nothing on any screen: ${device}`, async ({ server, open }) => {
    const page = await open({ ...options, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/?renderer=canvas`);
    await expect(page.getByRole('heading', { name: 'Open rooms' })).toBeVisible();
    await expectClean(page, 'home');
    await page.getByRole('link', { name: 'How to play' }).click();
    await expect(page.getByRole('region', { name: 'Fight calculator' })).toBeVisible();
    await expectClean(page, 'how to play');
    await page.getByRole('button', { name: 'Learn to play' }).click();
    await expect(page.getByRole('region', { name: 'Your first match' })).toBeVisible();
    await page.getByRole('tab', { name: 'Land' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectClean(page, 'first match, with the table of territories');
    for (const missing of ['m/zzzzzzzz', 'r/zzzzzzzz', 'nonsense']) {
      await page.goto(`${server.url}/${missing}`);
      await expect(page.getByRole('alert')).toContainText('There is no');
      await expectClean(page, `what is not there: /${missing}`);
    }
    await page.goto(`${server.url}/?renderer=canvas`);
    await page.getByRole('link', { name: 'Lab: bots against bots' }).click();
    await expect(page.getByRole('heading', { name: 'Lab' })).toBeVisible();
    await expectClean(page, 'lab');
    await page.getByRole('button', { name: 'Set up every bot' }).click();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    await expectClean(page, 'lab, bots being set up');
    const draw = await holdBoard(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
    await expect(page.getByText('Drawing the map …')).toBeVisible();
    await expectClean(page, 'lab, the map not drawn yet');
    draw();
    // A round that opens standing still waits for its bots, however busy the machine is.
    await page.getByRole('button', { name: 'One round', exact: true }).click();
    await page.getByRole('tab', { name: 'Thoughts' }).click();
    await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
    await expectClean(page, 'lab, standing still');
    await page.goto(`${server.url}/?renderer=canvas`);

    await page.getByRole('button', { name: 'Create a room' }).click();
    await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Colour of / })
      .first()
      .click();
    for (const summary of await page.locator('.rule-editor summary').all()) await summary.click();
    await page.getByRole('button', { name: 'Add a player on this device' }).click();
    await expectClean(page, 'room');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Start the match' }).click();
    await expect(page.getByRole('heading', { name: /, your turn$/ })).toBeVisible();
    await expectClean(page, 'hand-over');

    await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
    await expect(territories(page, /can be chosen/).first()).toBeAttached();
    await expectClean(page, 'picks');
    await pickStarts(page);
    await planning(page, 1);
    await planAttack(page, LAGOON);
    await expectClean(page, 'planning');
    await toggleList(page);
    await page.getByRole('button', { name: 'Select several orders' }).click();
    await page.getByRole('checkbox').first().check();
    await expectClean(page, 'selecting');
    await page.getByRole('button', { name: 'Stop selecting' }).click();
    await toggleList(page);
    await page.keyboard.press('?');
    await page.getByRole('button', { name: /^Change the key: Commit/ }).click();
    await expect(page.getByText('Press the new key.')).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: 'Use D here instead' })).toBeFocused();
    await expectClean(page, 'keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectClean(page, 'menu');
    await page.getByRole('button', { name: 'My seat' }).click();
    await page.getByRole('button', { name: 'Go on at another device' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the other device' })).toBeVisible();
    await expectClean(page, 'my seat');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await mainButton(page).click();
    await planning(page, 2);
    await pausePlayback(page);
    await expectClean(page, 'playback');

    await skipPlayback(page);
    await planning(page, 2);
    await surrender(page);
    await expect(page.locator('.finished-card').getByRole('table')).toBeVisible();
    await expectClean(page, 'finished');
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/^Verified: /)).toBeFocused();
    await expectClean(page, 'replay');
  });
}

/** Holds back what draws the board. @returns what lets it come */
async function holdBoard(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/mountBoard/, async (route) => {
    await come;
    await route.continue();
  });
  return letCome;
}

/** What the colours of a theme decide: of all that axe looks at, only that differs in the dark. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Axe in its mode for pages without foreign frames, which ours are: the other one opens another page for every look. */
async function makeAxe(page: Page): Promise<AxeBuilder> {
  // Its half a megabyte of source is read once for each page, not for every look at it, of which that was more than half.
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

async function expectClean(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = await makeAxe(page);
    if (colorScheme === 'dark') axe.withRules(BY_COLOUR);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    }));
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** Where the panel is a sheet, opens or closes the order list. */
async function toggleList(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: /^Orders/ });
  if (await tab.isVisible()) await tab.click();
}
