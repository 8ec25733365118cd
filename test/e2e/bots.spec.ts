// Bots as guests: the host gives one a name and a style, and behind "Advanced" an algorithm, time and exploration; everybody sees it, in the match too.
import { Player } from '../integration/player.ts';
import { expect, PHONE, test } from './table.ts';

// Nobody has to think here: it is about what is shown.

test('a bot gets a name, a style and knobs, seen by all, in the room and in the match', async ({ server, open }) => {
  const [ann, bob] = [await open(), await open()];
  await ann.goto(`${server.url}/?renderer=canvas`);
  await ann.getByRole('button', { name: 'Create a room' }).click();
  const invite = await ann.getByLabel('Link to this room').inputValue();
  await ann.getByLabel('Map').selectOption('lagoon');
  await ann.getByLabel('What seat 2 is').selectOption('bot:hard');
  await ann.getByRole('button', { name: /^Set up/ }).click();
  await ann.getByLabel('Name of the bot').fill(' ');
  await ann.getByRole('button', { name: 'Rename' }).click();
  await expect(ann.getByRole('group', { name: /^How / }).getByRole('alert')).toHaveText('Please type a name first.');
  await ann.getByLabel('Name of the bot').fill('Bertha');
  await ann.getByRole('button', { name: 'Rename' }).click();
  const row = (page: typeof ann) => page.getByRole('listitem').filter({ hasText: 'Bertha' });
  await row(ann).getByLabel('Style').selectOption('turtle');
  await row(ann).getByText('Advanced').click();
  await row(ann).getByLabel('Algorithm').selectOption('uct');
  await row(ann).getByLabel('Thinking time').selectOption('4000');
  await row(ann).getByLabel('Exploration').selectOption('0.7');

  await bob.goto(`${invite.replace('/m/', '/w/')}?renderer=canvas`);
  await expect(row(bob)).toContainText('Bot · Hard');
  await expect(row(bob)).toContainText('Turtle');
  await expect(row(bob)).toContainText('uct · 4 s · c 0.7');
  await expect(bob.getByRole('button', { name: /^Set up/ })).toHaveCount(0);

  await row(ann).getByLabel('What seat 2 is').selectOption('bot:beginner');
  await row(ann).getByLabel('Algorithm').selectOption({ label: 'As its level' });
  await expect(row(ann).getByText('This bot plays by rules')).toBeVisible();
  // What was chosen waits for a bot that has a use for it.
  for (const page of [ann, bob]) await expect(row(page).locator('.seat-tags')).toHaveText('Bot · Beginner');
  await row(ann).getByLabel('What seat 2 is').selectOption('bot:expert');
  await expect(row(ann).getByLabel('Thinking time')).toHaveValue('4000');
  await expect(row(bob)).toContainText('Turtle');

  await ann.getByLabel('What seat 3 is').selectOption('bot:easy');
  for (const seat of [1, 2]) await ann.getByLabel(`Team of seat ${seat}`).selectOption('Team 1');
  await expect(row(bob)).toContainText('Team 1');
  await ann.getByLabel('Fog', { exact: true }).selectOption('normal');

  await ann.getByRole('button', { name: 'Start the match' }).click();
  const how = 'Team 1, bot, Expert, Turtle, 4 s, c 0\\.7$';
  const bertha = (page: typeof ann, said: string) =>
    page.getByLabel('Players').getByText(new RegExp(`^Bertha, ${said}, ${how}`));
  // In the fog team-mates know what others can only see a part of, and spectators of the first rounds nothing.
  await expect(bertha(ann, '\\d+ territories, income \\d+, .*')).toBeAttached();
  await expect(bertha(bob, '[^,]+')).toBeAttached();
  await expect(ann.getByLabel('Players').getByText('Team 1', { exact: true })).toHaveCount(2);
});

test('the bar does not grow by the seconds that a bot may still think', async ({ server, open }) => {
  const page = await open(PHONE);
  const options = { mapId: 'lagoon', settings: { distribution: 'automatic' } };
  const ann = await Player.create(server.url, { name: 'Ann', seats: 3, bots: 1, options });
  await page.goto(`${server.url}/m/${ann.code}?renderer=canvas`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect.poll(() => ann.seats[2]?.kind).toBe('human');
  await ann.ask('setSeat', { seat: 1, kind: 'bot', algorithm: 'uct', thinkMs: 10_000 });
  await ann.ask('start', {});
  const chip = (name: string) => page.locator('.seat-chip').filter({ hasText: name });
  await expect(chip('Hypatia')).toContainText(/\d s/);
  const [name, status] = await Promise.all(
    ['.chip-name', '.chip-status'].map(
      async (part) => (await chip('Hypatia').locator(part).boundingBox())?.height ?? 0,
    ),
  );
  expect(status, 'one line').toBeLessThan(1.5 * (name ?? 0));
  await ann.leave();
});
