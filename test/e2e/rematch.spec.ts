// A rematch with other seats: somebody is shown out, a bot takes the place, the number of seats grows; who stays comes by the way they were told.
import { Player } from '../integration/player.ts';
import { expect, pickStarts, planning, playBots, surrender, test, topBar } from './table.ts';

test('the rematch’s host changes its seats before it starts', async ({ server, open }) => {
  const ann = await open();
  await ann.goto(`${server.url}/?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Create a room' }).click();
  await ann.waitForURL(/\/m\//);
  await ann.getByLabel('Map').selectOption('lagoon');
  const code = ann.url().split(/\/m\/|\?/)[1] ?? '';
  const others = [];
  for (const name of ['Bob', 'Cleo']) {
    const player = await Player.join(server.url, code);
    await player.ask('sit', { name });
    others.push(player);
  }
  const [bob, cleo] = others as [Player, Player];
  await expect(ann.getByRole('button', { name: 'Remove Cleo from the room' })).toBeVisible();
  await ann.getByRole('button', { name: 'Start the match' }).click();
  await bob.until(() => bob.state.phase === 'picking');
  for (const player of [bob, cleo]) await player.ask('vote', { kind: 'end', isFor: true });
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Ask to end the match' }).click();
  await ann.getByRole('button', { name: 'Rematch' }).click();

  await ann.getByRole('button', { name: 'Remove Cleo from the room' }).click();
  await expect(ann.getByRole('button', { name: 'Remove Cleo from the room' })).toHaveCount(0);
  await ann.getByLabel('What seat 3 is').selectOption('bot:easy');
  await ann.getByRole('button', { name: 'One seat more' }).click();
  await ann.getByLabel('What seat 4 is').selectOption('bot:easy');
  await bob.until(() => bob.messages.rematch.length > 0);
  const [way] = bob.messages.rematch;
  const bobAgain = await Player.join(server.url, way?.code ?? '', way?.seatToken ?? '');
  expect(bobAgain.code).not.toBe(code);
  await ann.getByRole('button', { name: 'Start the match' }).click();
  await bobAgain.until(() => bobAgain.state.phase === 'picking');
  expect((await bobAgain.sync()).seats).toEqual([1]);
  expect(bobAgain.seats.map(({ kind }) => kind)).toEqual(['human', 'human', 'bot', 'bot']);
  await expect(topBar(ann)).toContainText('Bob');
  await expect(ann.getByLabel('Players').getByRole('listitem')).toHaveCount(4);

  // Whoever was shown out may watch, no more.
  await cleo.until(() => cleo.messages.rematch.length > 0);
  const former = cleo.messages.rematch[0]?.seatToken ?? '';
  const watching = await Player.join(server.url, way?.code ?? '', former);
  expect((await watching.sync()).seats).toEqual([]);
  for (const player of [...others, bobAgain, watching]) await player.leave();
});

test('the offer of a rematch tells how long the seat is kept, and who comes to one that was not that it is open again', async ({
  server,
  open,
}) => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'lagoon' } });
  const page = await open();
  await page.goto(`${server.url}/m/${ann.code}?renderer=canvas`);
  await page.getByLabel('Your name').fill('Bob');
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await ann.ask('start', {});
  await ann.until(() => ann.state.phase === 'picking');
  await ann.ask('surrender', {});
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await ann.ask('rematch', {});
  const offer = page.getByText('A rematch is open. Your seat there is kept for the first 3 min.');
  await expect(offer, 'beside the board, too').toBeVisible();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(offer).toBeVisible();
  const [way] = ann.messages.rematch;
  const annAgain = await Player.join(server.url, way?.code ?? '', way?.seatToken ?? '');
  await annAgain.ask('kick', { seat: 1 });
  await page.getByRole('button', { name: 'Join the rematch' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Your seat here was open again before you came' });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await expect(told).toHaveCount(0);
  for (const player of [ann, annAgain]) await player.leave();
});

test('a rematch that is gone is opened anew for whoever asks for one', async ({ server, open }) => {
  const page = await open();
  await playBots(page, server.url, { map: 'lagoon', level: 'beginner', opponents: '1' });
  await pickStarts(page);
  await planning(page, 1);
  await surrender(page);
  const finished = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => page.url()).not.toBe(finished);
  const first = page.url();
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Delete: / }).click();
  await page.getByRole('button', { name: 'Delete for everybody?' }).click();
  await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(0);
  await page.goto(finished);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => page.url()).not.toBe(finished);
  expect(page.url()).not.toBe(first);
  await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible();
});

test('who watches joins the rematch; of one that is gone they are told so, and of the next one', async ({
  server,
  open,
}) => {
  const ann = await Player.create(server.url, {
    name: 'Ann',
    seats: 2,
    bots: 1,
    options: { mapId: 'lagoon' },
    startsAtOnce: true,
  });
  const page = await open();
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await expect(topBar(page)).toBeVisible();
  await ann.ask('surrender', {});
  await ann.finished();
  const card = page.locator('.finished-card');
  const join = card.getByRole('button', { name: 'Join the rematch' });
  await expect(card).toBeVisible();
  const finished = page.url();
  const { code } = await ann.ask('rematch', {});
  await join.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/w/${code}`));
  await page.goBack();
  await expect(join).toBeVisible();

  const [way] = ann.messages.rematch;
  const deleted = await fetch(`${server.url}/api/matches/delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, seatToken: way?.seatToken }),
  });
  expect(deleted.status).toBe(200);
  await join.press('Enter');
  const gone = card.getByText('The rematch is over, or everybody has left it.');
  await expect(gone).toBeFocused();
  await expect(join).toHaveCount(0);
  expect(page.url()).toBe(finished);
  const next = await ann.ask('rematch', {});
  await expect(gone).toHaveCount(0);
  await join.click();
  await expect(page).toHaveURL(new RegExp(`/w/${next.code}`));
  await ann.leave();
});
