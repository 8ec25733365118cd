// The card at the end of a match.
import { Player } from '../integration/player.ts';
import { expect, test } from './table.ts';

test.use({ environment: { SALIENT_WORKERS: '0' } });

test('the result tells in words who played on whose side', async ({ server, open }) => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 5, bots: 4 });
  for (const [seat, team] of [0, 0, 1, 1, 2].entries()) await ann.ask('setTeam', { seat, team });
  await ann.ask('start', {});
  const page = await open({ viewport: { width: 360, height: 640 } });
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await ann.ask('vote', { kind: 'end', isFor: true });
  const sides = ['Team 1 · still standing', 'Team 2 · still standing', 'still standing'];
  const names = ann.seats.map(({ name }) => name);
  for (const [seat, side] of [0, 0, 1, 1, 2].entries()) {
    const row = page.getByRole('rowheader').filter({ hasText: names[seat] as string });
    await expect(row.locator('.fate')).toHaveText(sides[side] as string);
  }
  await ann.leave();
});
