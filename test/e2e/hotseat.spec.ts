// Two people at one device and one elsewhere, in the fog: between turns the screen shows nobody's land, and each sees only their own.
import type { Page } from '@playwright/test';
import {
  deployAll,
  expect,
  mainButton,
  type OpenPerson,
  pickStarts,
  planning,
  skipPlayback,
  territories,
  test,
} from './table.ts';

/** As long a name as there can be. */
const AMY = 'M'.repeat(24);
const turn = (page: Page, name: string) => page.getByRole('heading', { name: `${name}, your turn` });
const ownLand = (page: Page): Promise<string[]> => territories(page, /, yours/).allInnerTexts();
const placeOf = (land: string): string => land.split(',')[0] ?? '';

test('the device is passed around', async ({ server, open }) => {
  const { device, bob } = await meet(server.url, open);
  await device.getByRole('button', { name: 'Start the match' }).click();
  for (const name of ['Ann', AMY]) {
    await show(device, name);
    await pickStarts(device);
  }
  await expect(device.getByRole('heading', { name: 'Everybody here has committed' })).toBeVisible();
  // However far down somebody reads at a zoom of 400 %, the next turn begins at the head of the page.
  await device.setViewportSize({ width: 320, height: 200 });
  await device.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(device.locator('.logo')).not.toBeInViewport();
  await pickStarts(bob);
  await expect(turn(device, 'Ann')).toBeFocused();
  await expect(device.locator('.logo')).toBeInViewport({ ratio: 1 });
  for (const button of await device.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.99 });
  }
  await device.setViewportSize({ width: 1280, height: 800 });

  const land: string[] = [];
  for (const name of ['Ann', AMY]) {
    await expect(turn(device, name)).toBeVisible();
    await expect(device.locator('.territory-layer, canvas, .side-panel')).toHaveCount(0);
    for (const place of land) await expect(device.locator('body')).not.toContainText(place);
    await show(device, name);
    await planning(device, 1);
    const own = (await ownLand(device)).map(placeOf);
    expect(own.length).toBeGreaterThan(0);
    for (const place of land) {
      await expect(territories(device, new RegExp(`^${place}, .*yours`))).toHaveCount(0);
    }
    land.push(...own);
    await deployAll(device);
    await mainButton(device).click();
    await expect(device.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await expect(device.getByText('Waiting for Bob')).toBeVisible();

  // A commit is final here, and a refresh shows nobody's land either.
  await device.reload();
  await expect(device.getByRole('heading', { name: 'Everybody here has committed' })).toBeVisible();
  await device.getByRole('button', { name: `Look as ${AMY}` }).click();
  await skipPlayback(device);
  await expect(device.getByRole('button', { name: 'Take back commit' })).toHaveCount(0);
  await device.getByRole('button', { name: 'Hide my board' }).click();

  await planning(bob, 1);
  await deployAll(bob);
  await mainButton(bob).click();
  await expect(turn(device, 'Ann')).toBeVisible();
});

async function meet(url: string, open: OpenPerson): Promise<{ device: Page; bob: Page }> {
  const [device, bob] = [await open(), await open()];
  await device.goto(`${url}/?renderer=canvas`);
  await device.getByLabel('Your name').fill('Ann');
  await device.getByRole('button', { name: 'Create a room' }).click();
  await expect(device.getByRole('button', { name: 'Start the match' })).toBeVisible();
  await device.getByLabel('Map').selectOption('lagoon');
  await device.getByLabel('Fog').selectOption('normal');
  await expect(device.getByLabel('Fog')).toHaveAccessibleDescription(/^Everyone sees .* nothing else\.$/);
  await device.getByRole('button', { name: 'Add a player on this device' }).click();
  await device.getByLabel('Name of the player').fill(AMY);
  await device.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(device.getByRole('listitem').filter({ hasText: AMY })).toContainText('You');
  await bob.goto(`${device.url()}`);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await expect(device.getByRole('listitem').filter({ hasText: 'Bob' })).toBeVisible();
  return { device, bob };
}

/** The person takes the device. */
async function show(device: Page, name: string): Promise<void> {
  await expect(turn(device, name)).toBeVisible();
  await device.getByRole('button', { name: `I am ${name}: show my board` }).click();
}
