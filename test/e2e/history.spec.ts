// Who comes late, or reloads, finds the whole log and the graphs, through their own eyes: spectators, players, and in the fog.
import type { Page } from '@playwright/test';
import { gameOf, pickPlan, settlePlan } from '../integration/plans.ts';
import { Player } from '../integration/player.ts';
import { expect, seePlayback, skipPlayback, test } from './table.ts';

/** Few enough that nobody who plays at once says too much in a second. */
const ROUNDS = 12;
const DELAY = 2;

async function playedMatch(url: string, fog: 'none' | 'normal'): Promise<[Player, Player]> {
  const settings = { fog, maxRounds: 90 };
  const options = { mapId: 'world', settings, roundSeconds: 0 as const };
  const ann = await Player.create(url, { name: 'Ann', seats: 2, options });
  const bob = await Player.join(url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  for (let round = 0; round <= ROUNDS; round++) {
    for (const player of [ann, bob]) {
      const { view } = await player.roundMessage(round);
      if (!view) throw new Error('no view');
      await player.commit(round === 0 ? pickPlan(view) : settlePlan(gameOf(player.state), view));
    }
  }
  await ann.roundMessage(ROUNDS + 1);
  return [ann, bob];
}

const rounds = (page: Page) => page.getByRole('region', { name: 'Log' }).getByRole('heading');
const namesOf = (first: number): string[] =>
  Array.from({ length: first }, (_, at) => first - at).map((round) => `Round ${round}`);

/** Newest first; the picks are last. */
async function expectWholeLog(page: Page, newest: number): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(rounds(page)).toHaveText([...namesOf(newest), 'Picks']);
  await expect(
    page
      .getByRole('region', { name: 'Log' })
      .getByText(/^Ann .*attack|^Ann .*took/)
      .last(),
  ).toBeAttached();
}

async function expectGraphs(page: Page, newest: number): Promise<void> {
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('img', { name: /^Land by round\. In the end: Ann \d+, Bob \d+\.$/ })).toBeVisible();
  await page.getByText('As a table').click();
  await expect(page.locator('.history-table tbody tr')).toHaveCount(newest + 1);
}

test('a spectator who comes late sees the whole match, and any round again', async ({ server, open }) => {
  const [ann, bob] = await playedMatch(server.url, 'none');
  const page = await open();
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await expectWholeLog(page, ROUNDS);
  await seePlayback(page, () => page.getByRole('button', { name: 'Watch round 3 again' }).click());
  await skipPlayback(page);
  await expectGraphs(page, ROUNDS);
  // Nobody works them out: no heading promises them.
  await expect(page.getByText(/chances/i)).toHaveCount(0);
  await Promise.all([ann.leave(), bob.leave()]);
});

test('in the fog everybody finds what they saw, spectators a player’s past', async ({ server, open }) => {
  const [ann, bob] = await playedMatch(server.url, 'normal');
  const [player, watcher] = [await open(), await open()];
  await player.addInitScript(
    ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
    [`salient.seat.${ann.code}`, ann.token],
  );
  await player.goto(`${server.url}/m/${ann.code}?renderer=canvas`);
  await expectWholeLog(player, ROUNDS);
  await expectGraphs(player, ROUNDS);
  await player.reload();
  await expectWholeLog(player, ROUNDS);

  await watcher.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await watcher.getByLabel('See through the eyes of').selectOption({ label: 'Bob' });
  await watcher.getByRole('tab', { name: 'Log' }).click();
  await expect(rounds(watcher)).toHaveText([...namesOf(ROUNDS - DELAY), 'Picks']);
  await expect(watcher.getByRole('region', { name: 'Log' }).getByText(/^Bob /).last()).toBeAttached();

  await player.getByRole('tab', { name: 'Statistics' }).click();
  await expect(player.getByText('What the fog hides is not counted.')).toBeVisible();
  await bob.ask('surrender', {});
  await expectFogOfThePast(player, ann.code);
  await bob.leave();
});

/** When the match is over all is seen, but the rounds before are counted as they were seen; and so through a seat's eyes in the replay. */
async function expectFogOfThePast(page: Page, code: string): Promise<void> {
  const now = page.getByText('What the fog hides is not counted.');
  const then = page.getByText('What the fog hid at the time is not counted.');
  await expect(page.getByRole('heading', { name: 'Ann wins' })).toBeVisible();
  await expect(then).toBeAttached();
  await expect(now).toHaveCount(0);

  await page.goto(new URL(`/r/${code}?renderer=canvas`, page.url()).href);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('img', { name: /^Land by round/ })).toBeVisible();
  await expect(now.or(then)).toHaveCount(0);
  await page.getByLabel('Perspective').selectOption({ label: 'Ann' });
  await expect(now).toBeVisible();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(then).toBeVisible();
}

test('in the fog a spectator of the first rounds reads that nothing is to be seen, and no figures', async ({
  server,
  open,
}) => {
  const options = {
    mapId: 'lagoon',
    settings: { fog: 'normal', distribution: 'automatic' } as const,
    roundSeconds: 0 as const,
  };
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options });
  await ann.ask('start', {});
  await ann.roundMessage(1);
  const page = await open();
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  const chip = page.getByLabel('Players').getByRole('listitem').filter({ hasText: 'Ann' });
  await expect(chip).toHaveAttribute('title', 'Ann, thinking');
  await expect(chip).not.toContainText(/\d|\?/);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('tabpanel')).toHaveText(/^Nothing is to be seen yet/);
  await ann.leave();
});
