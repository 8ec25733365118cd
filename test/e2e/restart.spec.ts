// The server is killed in mid-round and started again: the page comes back by itself to the same round, seat and draft.
import { startProcess } from '../integration/serverProcess.ts';
import { standings } from './standings.ts';
import {
  choose,
  deployAll,
  expect,
  mainButton,
  phase,
  pickStarts,
  planning,
  playBots,
  territory,
  test,
  topBar,
} from './table.ts';

test.use({ ownServer: {} });

test('a killed server comes back to the same round, seat and draft', async ({ server, open }) => {
  const page = await open();
  const rows = page.locator('.order-words');
  await playBots(page, server.url, { map: 'lagoon', level: 'easy', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  // Seven armies: more than one opponent can take in a round.
  const home = await deployAll(page);
  await mainButton(page).click();
  await planning(page, 2);
  await choose(page, territory(home), { altKey: true });
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const before = await standings(page, 'me');

  await server.kill('SIGKILL');
  await expect(page.getByText('Connection lost. Reconnecting …')).toBeVisible();
  // Planning goes on meanwhile; it is saved when the connection is back.
  await expect(phase(page)).toHaveText('Attack');
  await choose(page, territory(home));
  await choose(page, /can be reached/);
  await expect(rows).toHaveCount(2);
  const draft = await rows.allInnerTexts();

  const again = await startProcess({ DATA_DIR: server.dataDir, PORT: String(server.port) });
  try {
    await expect(page.getByText('Connection lost. Reconnecting …')).toBeHidden();
    await expect(topBar(page)).toContainText('Round 2');
    await expect(page.getByLabel('Players').getByText(', you')).toHaveCount(1);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => standings(page, 'me')).toEqual(before);
    await expect.poll(() => rows.allInnerTexts()).toEqual(draft);

    // What the server has, a page that knows nothing is told.
    await page.reload();
    await expect(rows).toHaveText(draft.map((words) => words.replaceAll('\n', '')));
    await mainButton(page).click();
    await planning(page, 3);
  } finally {
    await again.kill('SIGKILL');
  }
});
