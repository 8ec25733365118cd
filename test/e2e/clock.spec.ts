// Time on the screen: the ring counts the bank when the round's own time is over, the chips show who has how much left, and the end is told.
import type { Page } from '@playwright/test';
import type { MatchOptions } from '@salient/protocol';
import { Player } from '../integration/player.ts';
import { expect, type OpenPerson, passByKeys, planning, test } from './table.ts';

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

/** Long enough to get to planning before the end is told, on a busy machine. */
const ROUND_SECONDS = 120;

/** Bob's room, where Ann sits down at her page, whose clock may be moved; he starts the match. */
async function meet(url: string, open: OpenPerson, options: MatchOptions) {
  const bob = await Player.create(url, { name: 'Bob', seats: 2, options });
  const ann = await open({ reducedMotion: 'reduce' });
  await ann.clock.install();
  await ann.goto(`${url}/m/${bob.code}?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Take a seat' }).click();
  await bob.until(() => bob.seats[1]?.name === 'Ann');
  await bob.ask('start', {});
  await bob.until(() => bob.state.round === 1);
  return { ann, bob };
}

test('the last seconds are told in words to whoever still plans', async ({ server, open }) => {
  const { ann, bob } = await meet(server.url, open, { ...OPTIONS, roundSeconds: ROUND_SECONDS, bankSeconds: 0 });
  await planning(ann, 1);
  const said = ann.getByRole('status').filter({ hasText: '10 seconds left.' });
  await expect(said).toHaveCount(0);
  await ann.clock.fastForward(1_000 * (ROUND_SECONDS - 9));
  await expect(said).toHaveCount(1);
  await passByKeys(ann);
  await expect(said).toHaveCount(0);
  await bob.leave();
});

test('the ring goes on with the bank, which is less in the next round for who has used it', async ({
  server,
  open,
}) => {
  const { ann, bob } = await meet(server.url, open, OPTIONS);
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
