// Time on the screen: the ring counts the bank when the round's own time is over, the chips show who has how much left, and the end is told.
import type { Page } from '@playwright/test';
import type { MatchOptions } from '@salient/protocol';
import { Player } from '../integration/player.ts';
import { indexOf, LAGOON } from './maps.ts';
import { expect, type OpenPerson, passByKeys, planning, test } from './table.ts';

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

/** Bob's room, where Ann sits down at her page, whose clock may be moved; he starts the match, with so many bots. */
async function meet(url: string, open: OpenPerson, options: MatchOptions, bots = 0) {
  const bob = await Player.create(url, { name: 'Bob', seats: 2 + bots, bots, options });
  const ann = await open({ reducedMotion: 'reduce' });
  await ann.clock.install();
  await ann.goto(`${url}/m/${bob.code}?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Take a seat' }).click();
  await bob.until(() => bob.seats.some(({ name }) => name === 'Ann'));
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
  await ann.keyboard.press('?');
  await expect(ann.getByRole('dialog')).toContainText('Banked time: 10 min');
  await ann.keyboard.press('Escape');

  await expect(ann.getByRole('timer', { name: /^9:\d\d of your bank$/ })).toBeVisible(ROUND_OVER);
  await expect(ann.getByRole('timer')).toContainText(/9:\d\d of your bank/);
  await passByKeys(ann);
  await bob.until(() => bob.state.round === 2);
  await planning(ann, 2);
  await expect(chip(ann, 'Ann')).toContainText(/9:\d\d banked/);
  await expect(chip(ann, 'Bob')).toContainText('10:00 banked');
  await bob.leave();
});

test('who is out reads whom the round waits for, and why it takes its whole time when bots play for all people', async ({
  server,
  open,
}) => {
  const scenario = {
    saltgrass: { owner: 0, armies: 60 },
    'gull-cape': { owner: 2, armies: 1 },
    mangrove: { owner: 1, armies: 3 },
    'drift-harbour': { owner: 1, armies: 3 },
  };
  const settings = { distribution: 'scenario', scenario } as const;
  const { ann, bob } = await meet(server.url, open, { mapId: 'lagoon', settings, roundSeconds: ROUND_SECONDS }, 1);
  await planning(ann, 1);
  await passByKeys(ann);
  const [from, to] = ['Saltgrass', 'Gull Cape'].map((name) => indexOf(LAGOON, name));
  await bob.commit({ kind: 'orders', orders: [{ kind: 'attackTransfer', from, to, armies: 59 }] });
  await expect(ann.getByText('You are out of the match.')).toBeVisible();
  await expect(ann.getByText('Waiting for Bob')).toBeVisible();
  await bob.ask('standIn', { isOn: true });
  await expect(ann.getByText('A bot plays for Bob. Every round takes its whole time')).toBeVisible();
  await bob.leave();
});
