// Banked time on the screen: the ring counts the bank when the round's own time is over, and the chips show who has how much left.
import type { Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { expect, passByKeys, planning, test } from './table.ts';

test.use({ environment: { SALIENT_WORKERS: '0' } });

const OPTIONS = {
  mapId: 'lagoon',
  settings: { distribution: 'automatic' },
  roundSeconds: 15,
  bankSeconds: 600,
} as const;
/** The round's own time on a machine that has to load the page first. */
const ROUND_OVER = { timeout: 40_000 };
const chip = (page: Page, name: string) => page.getByLabel('Players').getByRole('listitem').filter({ hasText: name });

test('the ring goes on with the bank, which is less in the next round for who has used it', async ({
  server,
  open,
}) => {
  const bob = await Player.create(server.url, { name: 'Bob', seats: 2, options: OPTIONS });
  const ann = await open({ reducedMotion: 'reduce' });
  await ann.goto(`${server.url}/m/${bob.code}?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Take a seat' }).click();
  await bob.until(() => bob.seats[1]?.name === 'Ann');
  await bob.ask('start', {});
  await bob.until(() => bob.state.round === 1);
  await bob.commit({ kind: 'orders', orders: [] });
  await planning(ann, 1);
  for (const name of ['Ann', 'Bob']) await expect(chip(ann, name)).toContainText('10:00 banked');

  await expect(ann.getByRole('timer', { name: /^9:\d\d of your bank$/ })).toBeVisible(ROUND_OVER);
  await expect(ann.getByRole('timer')).toContainText(/9:\d\d of your bank/);
  await passByKeys(ann);
  await bob.until(() => bob.state.round === 2);
  await planning(ann, 2);
  await expect(chip(ann, 'Ann')).toContainText(/9:\d\d banked/);
  await expect(chip(ann, 'Bob')).toContainText('10:00 banked');
  await bob.leave();
});
