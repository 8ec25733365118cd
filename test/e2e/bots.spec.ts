// Bots as guests: the host gives one a name and a style, and behind "Advanced" an algorithm, time and exploration; everybody sees it, in the match too.
import { expect, test } from './table.ts';

// Nobody has to think here: it is about what is shown.
test.use({ environment: { SALIENT_WORKERS: '0' } });

test('a bot gets a name, a style and knobs, seen by all, in the room and in the match', async ({ server, open }) => {
  const [ann, bob] = [await open(), await open()];
  await ann.goto(`${server.url}/?renderer=canvas`);
  await ann.getByRole('button', { name: 'Create a room' }).click();
  const invite = await ann.getByLabel('Link to this room').inputValue();
  await ann.getByLabel('Map').selectOption('lagoon');
  await ann.getByLabel('What seat 2 is').selectOption('bot:hard');
  await ann.getByRole('button', { name: /^Set up/ }).click();
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

  await ann.getByRole('button', { name: 'Start the match' }).click();
  for (const page of [ann, bob])
    await expect(page.getByLabel('Players').getByText(/^Bertha, .*bot, Expert, Turtle, 4 s, c 0\.7$/)).toBeAttached();
});
