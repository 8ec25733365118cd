// Rules that do not go together are refused in words, where they are chosen, and nothing changes for anybody.
import { Player } from '../integration/player.ts';
import { choose, expect, test } from './table.ts';

test('what does not go together is said at the rules, and the rules stay as they were', async ({ server, open }) => {
  const ann = await open();
  await ann.goto(`${server.url}/?renderer=canvas`);
  await ann.getByRole('button', { name: 'Create a room' }).click();
  await ann.waitForURL(/\/m\//);
  await ann.getByLabel('Map').selectOption('lagoon');
  const bob = await Player.join(server.url, ann.url().split(/\/m\/|\?/)[1] ?? '');
  await bob.until(() => bob.state.mapId === 'lagoon');
  const before = bob.state.settings;

  await ann.getByText(/^All rules/).click();
  const alert = ann.getByRole('alert');
  const sequence = ann.getByLabel('Order of play', { exact: true });
  const usual = await sequence.inputValue();
  await sequence.selectOption('contest');
  await expect(alert).toContainText(/[a-z]{3,}.*\.$/);
  await expect(sequence).toHaveValue(usual);
  expect(bob.state.settings).toBe(before);

  // Lawful rules that this map cannot serve: said before anybody presses start, and gone when they fit again.
  await ann.getByLabel('What seat 2 is').selectOption('bot:easy');
  const picks = ann.getByLabel(/^Starts per player/);
  await picks.fill('51');
  await picks.press('Tab');
  await expect(alert).toContainText('Starts per player must be 1 to 20, not 51.');
  await expect(picks).toHaveValue('2');
  await picks.fill('20');
  // News from the room while it is typed take nothing of it back.
  await bob.ask('sit', { name: 'Bob' });
  await expect(ann.getByRole('listitem').filter({ hasText: 'Bob' })).toBeVisible();
  await expect(picks).toHaveValue('20');
  await picks.press('Tab');
  await expect(alert).toContainText('Lagoon has 12');
  await ann.getByRole('button', { name: 'Start the match' }).click();
  // The room's own words stand beside those at the rules.
  await expect(alert.filter({ hasText: 'The match cannot begin' })).toContainText('Lagoon has 12');
  await expect(ann.getByRole('button', { name: 'Start the match' })).toBeVisible();
  await picks.fill('2');
  await picks.press('Tab');
  await expect(alert.filter({ hasText: 'Lagoon' })).toHaveCount(0);
  const last = ann.getByLabel(/^Last round/);
  await last.fill('12');
  await last.press('Tab');
  await ann.getByText(/^Worth of bonuses/).click();
  await ann.getByLabel('Cinder').fill('-2');
  await ann.getByLabel('Cinder').press('Tab');
  await ann.getByText('1 changed').first().waitFor();
  await ann.getByRole('button', { name: 'Start the match' }).click();
  await bob.until(() => bob.state.phase === 'picking');
  await choose(ann, /^(?:Ashfall|Crater|Obsidian Point),.*can be chosen/);
  await expect(ann.getByRole('region', { name: 'Orders' })).toContainText('Cinder −2');

  // Whoever has forgotten them, or came later, finds them in the help.
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Keys and help' }).click();
  const help = ann.getByRole('dialog', { name: 'Keys and help' });
  await expect(help).toContainText('After round 12 most territories win.');
  await help.getByText('All rules (1 unlike Warlight)').click();
  await expect(help.getByLabel(/^Last round/)).toHaveValue('12');
  await expect(help.getByLabel(/^Last round/)).toBeDisabled();
  await help.getByText('Worth of bonuses (1 changed)').click();
  await expect(help.getByLabel(/^Cinder/)).toHaveValue('-2');
  await expect(help.getByLabel(/^Cinder/)).toBeDisabled();
  await bob.leave();
});

test('teams that no match can begin with are said at the rules, and two who are left can take theirs back', async ({
  server,
  open,
}) => {
  const ann = await open();
  await ann.goto(`${server.url}/?renderer=canvas`);
  await ann.getByRole('button', { name: 'Create a room' }).click();
  await ann.waitForURL(/\/m\//);
  await ann.getByLabel('What seat 2 is').selectOption('bot:easy');
  await ann.getByText(/^All rules/).click();
  const alert = ann.getByRole('alert');
  // Teams are the seats' affair, yet the rules have to begin with them.
  const teams = ann.getByLabel(/^Team of seat/);
  for (const team of await teams.all()) await team.selectOption('Team 1');
  await expect(alert).toContainText('All seats are in one team');
  await teams.first().selectOption('Team 2');
  await expect(alert.filter({ hasText: 'one team' })).toHaveCount(0);
  await teams.first().selectOption('Team 1');
  // Two who are left can still take back what was chosen when there were more.
  const fewer = ann.getByRole('button', { name: 'One seat fewer' });
  for (let seats = await teams.count(); seats > 2; seats--) {
    await fewer.click();
    await expect(teams).toHaveCount(seats - 1);
  }
  await expect(fewer).toBeDisabled();
  await expect(alert).toContainText('All seats are in one team');
  await teams.first().selectOption('No team');
  await expect(alert.filter({ hasText: 'one team' })).toHaveCount(0);
  await teams.last().selectOption('No team');
  await expect(teams).toHaveCount(0);
});
