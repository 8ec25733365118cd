// Text twice as large (the browser's own setting) on a phone and a desktop: whatever can be pressed is whole, uncovered, and its words are not cut off.
import type { Page } from '@playwright/test';
import { LAGOON } from './maps.ts';
import { planAttack } from './planAttack.ts';
import config from './playwright.config.ts';
import { choose, expect, mainButton, PHONE, pickStarts, planning, playBots, test } from './table.ts';

const launch = config.use?.launchOptions;
test.use({
  launchOptions: { ...launch, args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

for (const [name, device] of [
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', PHONE],
] as const) {
  test(`text twice as large on ${name}`, async ({ server, open }) => {
    const page = await open({ ...device, reducedMotion: 'reduce' });
    const check = async (screen: string) => {
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${screen}-${name}.png` });
      expect.soft(await troubles(page), `${screen} on ${name}`).toEqual([]);
    };
    await page.goto(`${server.url}/?renderer=canvas`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expect(page.getByRole('button', { name: 'Play against bots' })).toBeVisible();
    await check('home');
    await page.getByRole('button', { name: 'Create a room' }).click();
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await expect(page.getByRole('button', { name: /^Set up/ })).toBeVisible();
    await check('room');
    await page.goto(`${server.url}/how-to-play`);
    await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
    await check('how-to');
    await page.goto(`${server.url}/lab?renderer=canvas`);
    await page.getByLabel('Map', { exact: true }).selectOption('lagoon');
    await check('lab');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
    await check('run');
    await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
    await choose(page, /can be chosen/);
    await expect(mainButton(page)).toContainText('Commit 1 of 2 picks');
    await check('picks');
    await page.keyboard.press('z');
    await expect(mainButton(page)).toContainText('Commit 0 of 2 picks');
    await pickStarts(page);
    await planning(page, 1);
    await planAttack(page, LAGOON);
    await expect(page.locator('.odds-meter')).toBeVisible();
    await check('attack');
    for (const tab of ['Land', 'Orders', 'Statistics', 'Chat']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await check(tab);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('.menu-list')).toBeVisible();
    await check('menu');
    await page.getByRole('button', { name: 'Keys and help' }).click();
    await expect(page.getByRole('dialog', { name: 'Keys and help' })).toBeVisible();
    await check('help');
  });
}

test('German words twice as large on a phone', async ({ server, open }) => {
  const page = await open({ ...PHONE, reducedMotion: 'reduce', locale: 'de-DE' });
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByRole('button', { name: 'Raum eröffnen' }).click();
  await page.getByRole('button', { name: 'Bot hinzufügen' }).click();
  await expect(page.getByRole('button', { name: /einstellen$/ })).toBeVisible();
  expect.soft(await troubles(page), 'room').toEqual([]);
  await page.getByRole('button', { name: 'Partie starten' }).click();
  for (const count of [1, 2]) {
    await choose(page, /wählbar/);
    await expect(mainButton(page)).toContainText(count < 2 ? '1 von 2' : 'Startgebiete abgeben');
  }
  await mainButton(page).click();
  await expect(page.locator('.phase-steps')).toBeVisible();
  expect.soft(await troubles(page), 'planning').toEqual([]);
});

/** Controls that are not wholly on the screen when scrolled to, lie under something else, or have words that stick out. */
function troubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const pen = document.createElement('canvas').getContext('2d');
    /** Whether the choice that is shown is wider than its box, which holds an arrow as well. */
    const isCut = (select: HTMLSelectElement): boolean => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (pen) pen.font = font;
      const words = pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0;
      return words > select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const scope = document.querySelector('dialog[open], .menu-list') ?? document.body;
    for (const { scrollHeight, clientHeight, textContent } of scope.querySelectorAll('.card-head'))
      if (scrollHeight > clientHeight + 1) found.push(`${textContent}: what stands below lies over it`);
    for (const control of scope.querySelectorAll<HTMLElement>('button, select, input, a[href], summary')) {
      if (control.closest('.territory-layer, .skip-link') || !control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? (control.innerText || control.id || control.className);
      if (width < 2) continue;
      if (left < -1 || right > clientWidth + 1 || top < -1 || bottom > clientHeight + 1)
        found.push(`${name}: off the screen`);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit =
        control.contains(hit) || [...((control as HTMLInputElement).labels ?? [])].some((one) => one.contains(hit));
      if (!isHit) found.push(`${name}: covered by ${hit?.className || hit?.tagName}`);
      if (control.tagName === 'BUTTON' && control.scrollWidth > control.clientWidth + 1)
        found.push(`${name}: words stick out`);
      if (control instanceof HTMLSelectElement && isCut(control)) found.push(`${name}: its words are cut`);
    }
    return found;
  });
}
