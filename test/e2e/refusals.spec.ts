// Ways that lead nowhere: what the page says, and that it offers nothing that is not there.
import { expect, test } from './table.ts';

test.use({ environment: { SALIENT_WORKERS: '0' } });

test('a replay is offered where there is one, not for a match that never was', async ({ server, open }) => {
  const page = await open();
  const [gone, replay] = [page.getByRole('alert'), page.getByRole('link', { name: 'Watch the replay' })];
  const asked = page.waitForResponse(/\/api\/matches\/zzzzzzzz\/replay$/);
  await page.goto(`${server.url}/m/zzzzzzzz`);
  await expect(gone).toHaveText('There is no such match, or it is over.');
  expect((await asked).status()).toBe(404);
  await expect(replay).toHaveCount(0);

  // One that is over, and whose room is closed.
  await page.route('**/api/matches/yyyyyyyy/replay', (route) => route.fulfill({ json: {} }));
  await page.goto(`${server.url}/m/yyyyyyyy`);
  await expect(replay).toHaveAttribute('href', '/r/yyyyyyyy');
});
