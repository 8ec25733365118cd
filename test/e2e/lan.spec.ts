// Another device on the same network: plain http at this machine's address is no secure context, and everything has to work there.
import { networkInterfaces } from 'node:os';
import {
  choose,
  deployAll,
  expect,
  mainButton,
  phase,
  pickStarts,
  planning,
  playBots,
  skipPlayback,
  surrender,
  territory,
  test,
} from './table.ts';

const lanAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

test('plays from the page load to a resolved round through the network address', async ({ server, open }) => {
  expect(lanAddresses.length, 'this machine has a network').toBeGreaterThan(0);
  const lanUrl = server.lanUrl ?? '';
  expect(lanAddresses).toContain(new URL(lanUrl).hostname);
  const page = await open();
  await playBots(page, lanUrl, { map: 'lagoon', level: 'easy', opponents: '2' });
  expect(await page.evaluate(() => [window.isSecureContext, location.protocol])).toEqual([false, 'http:']);
  await pickStarts(page);
  await planning(page, 1);
  const home = await deployAll(page);
  await expect(phase(page)).toHaveText('Attack');
  await choose(page, territory(home));
  await choose(page, /can be reached/);
  await mainButton(page).click();
  await planning(page, 2);
  await expect(page.getByRole('region', { name: 'Log' })).toContainText(`5 on ${home}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Copy link to watch' }).click();
  // Without the clipboard of secure pages it is copied the old way, or shown.
  await expect(page.getByRole('button', { name: /^(?:Copied|http:.*\/w\/\w{8})$/ })).toBeVisible();
});

test('dice are salted and verified there, too, without the cryptography of secure pages', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.lanUrl ?? '', { map: 'lagoon', level: 'easy', opponents: '1' });
  expect(await page.evaluate(() => [window.isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  await pickStarts(page);
  await planning(page, 1);
  await surrender(page);
  await skipPlayback(page);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Dice verified: .+, mixed with salt from this browser\.$/)).toBeVisible();
});
