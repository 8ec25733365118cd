// Two people agree on a pause, go on, move a seat to another device, and end the match together; kicked, ready, team and colour in the room before. And what one person decides alone.
import type { Page } from '@playwright/test';
import { expect, type OpenPerson, pickStarts, planning, test, topBar } from './table.ts';

/** As long a name as there can be. */
const ANN = 'W'.repeat(24);
const row = (page: Page, name: string) => page.locator('.seat-row').filter({ hasText: name });
const votes = (page: Page) => page.getByRole('region', { name: 'Votes' });

test('what people agree on before and in the match', async ({ server, open }) => {
  const { ann, bob } = await meet(server.url, open);
  await ann.getByRole('button', { name: 'Start the match' }).click();
  await Promise.all([pickStarts(ann), pickStarts(bob)]);
  await Promise.all([planning(ann, 1), planning(bob, 1)]);

  await fromMenu(ann, 'Ask for a pause');
  await expect(votes(bob)).toContainText(`${ANN} wants to pause (1 of 2)`);
  await bob.setViewportSize({ width: 740, height: 360 });
  expect(await votes(bob).evaluate((card) => card.scrollWidth - card.clientWidth)).toBeLessThanOrEqual(0);
  await bob.setViewportSize({ width: 1280, height: 800 });
  await expect(votes(bob).getByRole('button', { name: 'Pause, too' })).not.toHaveClass(/primary/);
  await votes(bob).getByRole('button', { name: 'Pause, too' }).click();
  await expect(votes(ann)).toContainText('The match is paused.');
  await expect(topBar(ann)).toContainText('Paused');
  await votes(ann).getByRole('button', { name: 'Go on' }).click();
  await votes(bob).getByRole('button', { name: 'Go on' }).click();
  await expect(votes(ann)).toHaveCount(0);

  const phone = await moveSeat(bob, open);
  await fromMenu(ann, 'Ask to end the match');
  await votes(phone).getByRole('button', { name: 'End it, too' }).click();
  for (const page of [ann, phone])
    await expect(page.locator('.finished-card')).toContainText('The players agreed to end the match here.');
  await expect(ann.locator('.finished-marks'), 'a trophy is for who has won').toHaveCount(0);
  await ann.getByRole('button', { name: 'Look at the board' }).click();
  for (const region of ['Log', 'The last round in short'])
    await expect(ann.getByRole('region', { name: region })).toContainText('Ended without a result');
  await expect(ann.getByText(/quiet round: no land/)).toHaveCount(0);
  await ann.goto(server.url);
  const listed = ann.getByRole('listitem').filter({ hasText: 'No winner' });
  await expect(listed).toContainText(['Lagoon · 0 rounds', 'Lagoon · 0 rounds']);
});

test('who plays against bots alone asks nobody, and is said to have agreed with nobody', async ({ server, open }) => {
  const ann = await open();
  await ann.goto(`${server.url}/?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Create a room' }).click();
  await ann.getByLabel('Map').selectOption('lagoon');
  await ann.getByLabel('Time per round').selectOption({ label: '10 min' });
  await ann.getByLabel('What seat 2 is').selectOption('bot:beginner');
  await ann.getByRole('button', { name: 'Start the match' }).click();
  await fromMenu(ann, 'Pause the match');
  await expect(votes(ann)).toContainText('The match is paused.');
  await votes(ann).getByRole('button', { name: 'Go on' }).click();
  await expect(votes(ann)).toHaveCount(0);
  await fromMenu(ann, 'End the match');
  await ann.getByRole('button', { name: 'Really end the match? Nobody wins.' }).click();
  await expect(ann.locator('.finished-card')).toContainText('Ann ended the match here.');
});

/** Ann's room: Cleo is shown out, Bob takes another colour and team and says that he is ready. */
async function meet(url: string, open: OpenPerson): Promise<{ ann: Page; bob: Page }> {
  const [ann, bob, cleo] = [await open(), await open(), await open()];
  await ann.goto(`${url}/?renderer=canvas`);
  await ann.getByLabel('Your name').fill(ANN);
  await ann.getByRole('button', { name: 'Create a room' }).click();
  await expect(ann.getByRole('button', { name: 'Start the match' })).toBeVisible();
  await ann.getByLabel('Map').selectOption('lagoon');
  await ann.getByLabel('Time per round').selectOption({ label: '10 min' });
  await ann.getByLabel('Everybody says that they are ready').check();
  for (const [page, name] of [
    [cleo, 'Cleo'],
    [bob, 'Bob'],
  ] as const) {
    await page.goto(ann.url());
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await expect(row(ann, name)).toBeVisible();
  }
  await ann.getByRole('button', { name: 'Remove Cleo from the room' }).click();
  await expect(cleo.getByText('The host has shown you out. You can watch.')).toBeVisible();
  await expect(row(ann, 'Cleo')).toHaveCount(0);

  await bob.getByRole('button', { name: 'Colour of Bob' }).click();
  await expect(bob.getByRole('button', { name: `Colour 1: ${ANN} has it` })).toBeDisabled();
  await bob.getByRole('button', { name: 'Colour 7', exact: true }).click();
  await row(bob, 'Bob')
    .getByLabel(/^Team of seat/)
    .selectOption('Team 2');
  await row(ann, ANN)
    .getByLabel(/^Team of seat/)
    .selectOption('Team 1');
  await expect(row(ann, 'Bob').getByRole('combobox')).toHaveValue('1');
  await expect(ann.getByText('Waiting for Bob to be ready.')).toBeVisible();
  await bob.getByRole('button', { name: 'I am ready' }).click();
  await expect(row(ann, 'Bob')).toContainText('Ready');
  return { ann, bob };
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: item }).click();
}

/** Bob goes on at a phone: the link works once, and the first device lets go. */
async function moveSeat(bob: Page, open: OpenPerson): Promise<Page> {
  await fromMenu(bob, 'My seat');
  await bob.getByLabel('Hold').check();
  const lasts = firstShown(bob, '.device-code .muted');
  await bob.getByRole('button', { name: 'Go on at another device' }).click();
  expect(await lasts).toBe('Works once, for 2:00');
  await expect(bob.getByRole('img', { name: 'QR code for the other device' })).toBeVisible();
  const link = await bob.getByLabel('Link for the other device').inputValue();
  const phone = await open();
  const here = link.replace('#', '?renderer=canvas#');
  // As a messenger may break it; the whole one is opened in the same tab, which loads nothing for it.
  await phone.goto(here.slice(0, -3));
  await expect(phone.getByText('This link is not whole, so no seat has moved here.')).toBeVisible();
  expect(phone.url()).not.toContain('take=');
  await phone.goto(here);
  await planning(phone, 1);
  expect(phone.url()).not.toContain('take=');
  // The sheet is gone with the seat: what the page says can be read, and nothing promises that the seat comes back.
  await expect(bob.getByRole('dialog')).toHaveCount(0);
  const banner = bob.getByRole('alert').filter({ hasText: 'Your seat is on another device now.' });
  await expect(topBar(bob)).toContainText('Watching');
  // Nothing comes to this page yet.
  await expect(banner.getByRole('button', { name: 'Watch here' })).toBeVisible();
  await expect(bob.getByText(/^You are watching|^Waiting for/)).toHaveCount(0);
  await banner.getByRole('button', { name: 'Watch here' }).click();
  await expect(banner).toHaveCount(0);
  await expect(bob.getByText(/^You are watching/)).toBeVisible();
  const openAtOnce = sheetOpensAtOnce(phone);
  await fromMenu(phone, 'My seat');
  expect(await openAtOnce).toBe(true);
  await expect(phone.getByLabel('Hold')).toBeChecked();
  await phone.keyboard.press('Escape');
  return phone;
}

/** What such a line says when it comes into the page: a clock says something else a second later. */
const firstShown = (page: Page, line: string): Promise<string | null> =>
  page.evaluate(
    (selector) =>
      new Promise<string | null>((resolve) => {
        const observer = new MutationObserver(() => {
          const shown = document.querySelector(selector);
          if (shown === null) return;
          observer.disconnect();
          resolve(shown.textContent);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    line,
  );

/** Whether the next sheet is open when it comes into the page: an Escape in between would go to the board behind it. */
const sheetOpensAtOnce = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          const sheet = document.querySelector('dialog');
          if (sheet === null) return;
          observer.disconnect();
          resolve(sheet.open);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
