// The card at the end of a match.
import { Player } from '../integration/player.ts';
import { expect, PHONE, pickStarts, planning, playBots, surrender, test, topBar } from './table.ts';

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

test('on a phone held across what may be done next is in sight below the figures of two', async ({ server, open }) => {
  const page = await open({ ...PHONE, viewport: { width: 640, height: 360 }, reducedMotion: 'reduce' });
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await surrender(page);
  const card = page.locator('.finished-card');
  await expect(card.getByRole('row')).toHaveCount(3);
  for (const next of [card.getByRole('button', { name: 'Rematch' }), card.getByRole('link', { name: 'Home' })]) {
    await expect(next).toBeInViewport({ ratio: 1 });
  }
});

test('in German, what may be done next stands in one row when the rematch is gone, too', async ({ server, open }) => {
  const options = { mapId: 'lagoon' };
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options, startsAtOnce: true });
  const page = await open({ locale: 'de-DE' });
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await expect(topBar(page)).toBeVisible();
  await ann.ask('surrender', {});
  await ann.finished();
  const { code } = await ann.ask('rematch', {});
  const [way] = ann.messages.rematch;
  await fetch(`${server.url}/api/matches/delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, seatToken: way?.seatToken }),
  });
  // As of one that was played to its end.
  await page.route(`**/api/matches/${code}/replay`, (route) => route.fulfill({ status: 200 }));
  await page.getByRole('button', { name: 'Zur Revanche' }).click();
  const links = page.locator('.finished-actions').getByRole('link');
  await expect(links).toHaveText(['Aufzeichnung der Revanche', 'Aufzeichnung ansehen', 'Startseite']);
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await ann.leave();
});
