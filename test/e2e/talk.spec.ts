// A fogged match of two teams with spectators: whose past they see, and who hears what is said.
import type { Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { expect, mainButton, pickStarts, planning, territories, test } from './table.ts';

const ROUNDS = 3;
const chat = (page: Page) => page.getByRole('list', { name: 'Chat' });
const chip = (page: Page, name: string) => page.getByLabel('Players').getByRole('listitem').filter({ hasText: name });
const ownerOf = async (page: Page, owner: string) =>
  (await territories(page, new RegExp(`, ${owner}`)).allInnerTexts()).length;

test('spectators choose a player’s past and talk among themselves', async ({ server, open }) => {
  const options = { mapId: 'lagoon', settings: { fog: 'normal' as const }, roundSeconds: 0 as const };
  const bob = await Player.create(server.url, { name: 'Bob', seats: 2, options });
  const [ann, cleo, dan] = [await open(), await open(), await open()];
  await ann.goto(`${server.url}/m/${bob.code}?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Take a seat' }).click();
  await expect.poll(() => bob.seats.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  await bob.ask('start', {});
  await pickStarts(ann);
  await bob.ask('commit', { round: 0, plan: { kind: 'picks', territories: [] } });
  for (let round = 1; round <= ROUNDS; round++) {
    await planning(ann, round);
    await bob.ask('commit', { round, plan: { kind: 'orders', orders: [] } });
    await mainButton(ann).click();
    await mainButton(ann).click();
    await ann.getByRole('button', { name: /^Lose \d+ armies and commit$/ }).click();
  }
  await planning(ann, ROUNDS + 1);

  for (const page of [cleo, dan]) await page.goto(`${server.url}/w/${bob.code}?renderer=canvas`);
  const eyes = cleo.getByLabel('See through the eyes of');
  await eyes.selectOption({ label: 'Bob' });
  await expect.poll(() => ownerOf(cleo, 'Bob')).toBeGreaterThan(0);
  await eyes.selectOption({ label: 'Ann' });
  await expect.poll(() => ownerOf(cleo, 'Ann')).toBeGreaterThan(0);
  await expect(ann.getByTitle('2 are watching')).toBeVisible();

  await say(cleo, 'Message to spectators', 'Look at the south');
  // Told in words as well, until the chat is open.
  const told = dan.getByRole('status').filter({ hasText: 'Look at the south' });
  await expect(told).toHaveCount(1);
  const unread = dan.getByRole('tab', { name: /^Chat.*1 new line$/ });
  await expect(unread).toBeVisible();
  await dan.reload();
  await expect(unread).toBeVisible();
  await openChat(dan);
  await expect(unread).toHaveCount(0);
  await expect(told).toHaveCount(0);
  await expect(chat(dan)).toContainText('Look at the south to spectators');
  await say(ann, 'Message to all', 'Good morning');
  await expect(chat(dan)).toContainText('Ann Good morning');
  await expect(chat(ann)).not.toContainText('Look at the south');

  // Half a sentence waits while something else is looked at.
  await ann.getByLabel('Message to all').fill('Wait for');
  await ann.getByRole('tab', { name: 'Log' }).click();
  await openChat(ann);
  await expect(ann.getByLabel('Message to all')).toHaveValue('Wait for');
  await ann.getByLabel('Message to all').fill('');

  // Where the panel is low the wheel leads to what lies below.
  const signs = ann.getByRole('button', { name: 'Signs' });
  await ann.setViewportSize({ width: 1280, height: 420 });
  await ann.getByRole('tabpanel', { name: 'Chat' }).hover();
  await ann.mouse.wheel(0, 500);
  await expect(signs).toBeInViewport({ ratio: 0.9 });
  await ann.setViewportSize({ width: 1280, height: 800 });
  await signs.click();
  // It hangs there for a few seconds only.
  await Promise.all([
    chip(cleo, 'Ann').filter({ hasText: 'Well played!' }).waitFor(),
    ann.getByRole('button', { name: 'Well played!' }).click(),
  ]);

  await dan.getByRole('button', { name: 'Mute or report' }).click();
  await dan.getByRole('button', { name: 'Mute Ann' }).click();
  await expect(dan.getByRole('button', { name: 'Hear Ann again' })).toBeVisible();
  await dan.reload();
  await openChat(dan);
  await dan.getByRole('button', { name: 'Mute or report' }).click();
  await expect(dan.getByRole('button', { name: 'Hear Ann again' })).toBeVisible();
  await dan.getByLabel('Report Ann for').selectOption('spam');
  await expect(dan.getByText('Reported. Thank you.')).toBeVisible();
  await say(ann, 'Message to all', 'Nobody answers');
  await expect(chat(cleo)).toContainText('Nobody answers');
  await say(cleo, 'Message to spectators', 'I do');
  await expect(chat(dan)).toContainText('I do');
  await expect(chat(dan)).not.toContainText('Nobody answers');
});

test('whoever reads what was said before stays there when others go on talking', async ({ server, open }) => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: { mapId: 'lagoon' } });
  const talkers = [];
  for (const name of ['Bob', 'Cyd', 'Dan', 'Eve', 'Fay'])
    talkers.push(await Player.join(server.url, ann.code, undefined, name));
  await ann.ask('setSeat', { seat: 1, kind: 'bot', level: 'beginner' });
  await ann.ask('start', {});
  const page = await open({ viewport: { width: 1280, height: 600 } });
  await page.goto(`${server.url}/w/${ann.code}?renderer=canvas`);
  await openChat(page);
  for (const talker of talkers)
    for (const line of [1, 2, 3, 4]) await talker.ask('chat', { text: `Line ${line} of a long talk` });
  const lines = chat(page).getByRole('listitem');
  await expect(lines).toHaveCount(20);
  await expect(lines.last()).toBeInViewport();
  await chat(page).hover();
  await page.mouse.wheel(0, -5_000);
  await expect(lines.first()).toBeInViewport();

  await talkers[0]?.ask('chat', { text: 'One more' });
  await expect(lines).toHaveCount(21);
  await expect(lines.first()).toBeInViewport();
  await say(page, 'Message to spectators', 'Who said that?');
  await expect(lines.last()).toContainText('Who said that?');
  await expect(lines.last()).toBeInViewport();
  await talkers[1]?.ask('chat', { text: 'I did' });
  await expect(lines.last()).toContainText('I did');
  await expect(lines.last()).toBeInViewport();
  for (const player of [ann, ...talkers]) await player.leave();
});

async function openChat(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Chat/ }).click();
}

async function say(page: Page, field: string, line: string): Promise<void> {
  if (!(await page.getByLabel(field).isVisible())) await openChat(page);
  await page.getByLabel(field).fill(line);
  await page.keyboard.press('Enter');
}
