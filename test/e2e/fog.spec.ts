// Fog over the wire: a browser shows unknown land, and no frame it is sent holds the armies that hide there.
import type { Page } from '@playwright/test';
import { Player } from '../integration/player.ts';
import { indexOf, neighbours, WORLD } from './maps.ts';
import { colourAt, labelPoint } from './pixels.ts';
import { standings } from './standings.ts';
import {
  choose,
  expect,
  mainButton,
  pickStarts,
  planning,
  surrender,
  territories,
  territory,
  test,
  topBar,
} from './table.ts';

const ROUNDS = 3;
const INCOME = 997;
/** Deployed by the hidden seat each round: this number and its sums are what must not be found. */
const CANARY = 613;
const START_ARMIES = 2;
/** Nobody's land is lighter than this wherever it is lit. */
const NEUTRAL_LIGHT = 120;
const AROUND_NAME_PX = [
  [0, -13],
  [0, 13],
  [-14, -12],
  [14, -12],
  [14, 13],
] as const;
const SECRETS = [CANARY, ...Array.from({ length: ROUNDS }, (_, round) => START_ARMIES + CANARY * (round + 1))];

test('what hides in the fog is neither shown nor sent', async ({ server, open }) => {
  const options = { mapId: 'world', settings: { fog: 'normal', baseIncome: INCOME }, roundSeconds: 0 as const };
  const bob = await Player.create(server.url, { name: 'Bob', seats: 2, options });
  const ann = await open();
  const frames = record(ann);
  await ann.goto(`${server.url}/m/${bob.code}?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Take a seat' }).click();
  await expect.poll(() => bob.seats.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  await bob.ask('start', {});
  const lair = await pickApart(ann, bob);

  for (let round = 1; round <= ROUNDS; round++) {
    await planning(ann, round);
    await expect(territories(ann, territory(lair))).toHaveText(`${lair}, hidden in the fog`);
    const home = await choose(ann, /yours.*can be chosen/, { altKey: true });
    await mainButton(ann).click();
    const orders = [{ kind: 'deploy' as const, territory: indexOf(WORLD, lair), armies: CANARY }];
    await bob.ask('commit', { round, plan: { kind: 'orders', orders } });
    await planning(ann, round + 1);
    await expect(territories(ann, territory(home))).toContainText(
      `${(START_ARMIES + INCOME * round).toLocaleString('en')} armies`,
    );
  }

  const board = await standings(ann, 'Ann');
  const hidden = board.filter(({ owner }) => owner === 'hidden in the fog');
  expect(hidden.length).toBeGreaterThan(board.length / 2);
  expect(hidden.every(({ armies }) => Number.isNaN(armies))).toBe(true);
  expect(board.map(({ owner }) => owner)).not.toContain('Bob');
  await expect(ann.getByLabel('Players').getByRole('listitem').filter({ hasText: 'Bob' })).toContainText(
    '0 territories in sight',
  );
  await expect(ann.getByRole('region', { name: 'Log' })).not.toContainText(lair);

  await expect
    .poll(() => lightAround(ann, lair), 'fogged land is dark, nobody’s land is not')
    .toBeLessThan(NEUTRAL_LIGHT);

  expect(frames.length).toBeGreaterThan(ROUNDS);
  expect(frames.some((frame) => contains(frame, START_ARMIES + INCOME))).toBe(true);
  expect(SECRETS.filter((secret) => frames.some((frame) => contains(frame, secret)))).toEqual([]);
  await expectInOwnFrames(await open(), bob, lair);
  await bob.leave();
});

test('who is out and sees no land any more may watch through other eyes', async ({ server, open }) => {
  const options = { mapId: 'world', settings: { fog: 'normal' }, roundSeconds: 0 as const };
  const bob = await Player.create(server.url, { name: 'Bob', seats: 3, options });
  const ann = await open({ reducedMotion: 'reduce' });
  await ann.goto(`${server.url}/m/${bob.code}?renderer=canvas`);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Take a seat' }).click();
  await bob.until(() => bob.seats[1]?.kind === 'human');
  const cyd = await Player.join(server.url, bob.code);
  await cyd.ask('sit', { name: 'Cyd' });
  await bob.ask('start', {});
  const others = [bob, cyd];
  await pickStarts(ann);
  for (const player of others) await player.commit({ kind: 'picks', territories: [] });
  await planning(ann, 1);
  const eyes = ann.getByRole('link', { name: 'Watch through other eyes' });
  await expect(eyes).toHaveCount(0);
  await surrender(ann);
  for (const round of [1, 2]) {
    for (const player of others) {
      await player.until(() => player.state.round === round);
      await player.commit({ kind: 'orders', orders: [] });
    }
  }
  await expect(topBar(ann)).toContainText('Round 3');
  // Of round 1 Ann has seen that she gave up.
  const quiet = ann.getByText('A quiet round, as far as the fog lets see.', { exact: true });
  await expect(quiet).toHaveCount(1);
  await expect(territories(ann, /hidden in the fog/)).toHaveCount(WORLD.territories.length);

  await eyes.click();
  await ann.getByLabel('See through the eyes of').selectOption('Bob');
  await expect(territories(ann, /, Bob/)).toHaveCount(2);

  await bob.until(() => bob.state.round === 3);
  await bob.ask('surrender', {});
  await bob.finished();
  await ann.goto(`${server.url}/r/${bob.code}?renderer=canvas#2.0`);
  await ann.getByLabel('Perspective').selectOption('Ann');
  await expect(quiet).toBeVisible();
  await ann.getByLabel('Perspective').selectOption('Everything');
  await expect(ann.getByText('A quiet round.', { exact: true })).toBeVisible();
  for (const player of others) await player.leave();
});

/** How light a territory is around its name. */
async function lightAround(page: Page, name: string): Promise<number> {
  const { x, y } = await labelPoint(page, WORLD, name);
  const lights: number[] = [];
  for (const [right, down] of AROUND_NAME_PX)
    lights.push(Math.max(...(await colourAt(page, { x: x + right, y: y + down }))));
  // The middle one: names of neighbours may lie on one or two of the places.
  return lights.toSorted((a, b) => a - b)[Math.floor(lights.length / 2)] ?? 0;
}

/** Ann takes her first offers in the browser, Bob the roomiest land out of her sight. @returns Bob's land that Ann cannot see */
async function pickApart(ann: Page, bob: Player): Promise<string> {
  await pickStarts(ann);
  const mine = (await territories(ann, /your pick number/).allInnerTexts()).map((line) => line.split(',')[0] ?? '');
  expect(mine).toHaveLength(2);
  const distance = distancesFrom(mine);
  const far = (index: number) => distance.get(WORLD.territories[index]?.name ?? '') ?? 0;
  // Room around its label: neither coasts nor the names of neighbours lie where its colour is looked up.
  const room = (index: number) => WORLD.geometry?.territories[WORLD.territories[index]?.id ?? '']?.clearance ?? 0;
  const unseen = ((await bob.sync()).view?.offer ?? []).filter((index) => far(index) > 1);
  const picks = unseen.toSorted((a, b) => room(b) - room(a)).slice(0, 2);
  expect(picks, 'out of sight').toHaveLength(2);
  await bob.ask('commit', { round: 0, plan: { kind: 'picks', territories: picks } });
  return WORLD.territories[picks[0] ?? 0]?.name ?? '';
}

function distancesFrom(names: readonly string[]): Map<string, number> {
  const distance = new Map(names.map((name) => [name, 0]));
  for (const [name, steps] of distance) {
    for (const next of neighbours(WORLD, name)) if (!distance.has(next)) distance.set(next, steps + 1);
  }
  return distance;
}

/** Every binary frame the page receives on its sockets. */
function record(page: Page): Buffer[] {
  const frames: Buffer[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload)));
  });
  return frames;
}

/** A whole number above 255, as messages (big-endian) and the synced state (little-endian) write it. */
function contains(frame: Buffer, value: number): boolean {
  const [high, low] = [value >> 8, value & 255];
  return frame.includes(Buffer.from([0xcd, high, low])) || frame.includes(Buffer.from([0xcd, low, high]));
}

/** The search finds the same numbers where they may be: in the frames of the seat they belong to. */
async function expectInOwnFrames(page: Page, bob: Player, lair: string): Promise<void> {
  const frames = record(page);
  const url = bob.room.connection.url ?? '';
  expect(url).toBeTruthy();
  await page.addInitScript(
    ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
    [`salient.seat.${bob.code}`, bob.token],
  );
  await page.goto(`http://${new URL(url).host}/m/${bob.code}?renderer=canvas`);
  const armies = SECRETS.at(-1) ?? 0;
  await expect(territories(page, territory(lair))).toContainText(`${armies.toLocaleString('en')} armies, yours`);
  await expect.poll(() => frames.some((frame) => contains(frame, armies))).toBe(true);
}
