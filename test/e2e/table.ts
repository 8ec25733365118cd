// What browser tests share: a real server, pages that fail on any page error, and the gestures of a player.
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { BotLevel } from '@salient/protocol/levels';
import { type Environment, makeDataDir, type ServerProcess, startProcess } from '../integration/serverProcess.ts';
import { showSlowly } from './slowDisplay.ts';

export { expect } from '@playwright/test';

export interface Server extends ServerProcess {
  readonly dataDir: string;
}

/** Opens a page in a context of its own: another person, on another device. */
export type OpenPerson = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  /** Of a server of the test's own: `test.use({ ownServer: { SALIENT_WORKERS: '1' } })`. Left out, it shares one with the tests before and after it. */
  readonly ownServer: Environment | undefined;
  readonly server: Server;
  readonly open: OpenPerson;
}

interface WorkerFixtures {
  /** Starts the shared server when it is first asked for. */
  readonly findSharedServer: () => Promise<Server>;
}

/** With one point for each pixel of a style sheet: as many as phones have would be four times as much to draw without a graphics card. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
};

/** As phones are. */
export const SHARP_PHONE: BrowserContextOptions = { ...PHONE, deviceScaleFactor: 2 };

/** Bots answer by rule at once: a search thread takes longer to warm up than most tests last. */
const BY_RULE: Environment = { SALIENT_WORKERS: '0' };

async function startServer(environment: Environment): Promise<{ readonly server: Server; end(): Promise<void> }> {
  const { dataDir, remove } = makeDataDir();
  const server = await startProcess({ ...BY_RULE, ...environment, DATA_DIR: dataDir });
  const end = async (): Promise<void> => {
    await server.kill('SIGKILL');
    remove();
  };
  return { server: { ...server, dataDir }, end };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownServer: [undefined, { option: true }],
  // A start costs some three seconds of a core. Rooms and matches of other tests are on it: whoever looks at lists of them, ends or stops the server, or sees what
  // it holds in memory, wants one alone. A test that fails takes it along, for Playwright goes on in a new process.
  findSharedServer: [
    async ({ browserName: _ }, use) => {
      let started: ReturnType<typeof startServer> | undefined;
      await use(async () => {
        started ??= startServer({});
        return (await started).server;
      });
      await (await started)?.end();
    },
    { scope: 'worker' },
  ],
  server: async ({ ownServer, findSharedServer }, use) => {
    if (ownServer === undefined) return use(await findSharedServer());
    const { server, end } = await startServer(ownServer);
    await use(server);
    await end();
  },
  open: async ({ browser }, use) => {
    const errors: string[] = [];
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        colorScheme: 'dark',
        ...options,
      });
      contexts.push(context);
      await context.addInitScript(showSlowly);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors, 'errors on the pages').toEqual([]);
  },
});

/** The accessible button of every territory that matches; its name says owner, armies and what can be done. */
export const territories = (page: Page, name: RegExp): Locator =>
  page.locator('.territory-layer button').filter({ hasText: name });

/** Matches one territory by its whole name. */
export const territory = (name: string): RegExp => new RegExp(`^${name},`);

/** Chooses the first territory that matches by its accessible button, as a screen reader does. @returns its name */
export async function choose(page: Page, name: RegExp, held: { readonly altKey?: boolean } = {}): Promise<string> {
  const button = territories(page, name).first();
  const text = await button.innerText();
  await button.dispatchEvent('click', held);
  return text.split(',')[0] ?? '';
}

export const mainButton = (page: Page): Locator => page.locator('.main-button');
export const phase = (page: Page): Locator => page.locator('.top-phase');
export const topBar = (page: Page): Locator => page.locator('.top-bar');

export interface HomeChoice {
  readonly map?: 'lagoon' | 'saddle' | 'world';
  readonly level?: BotLevel;
  readonly opponents?: string;
}

/** From the home page into a match against bots, on the canvas renderer. */
export async function playBots(page: Page, url: string, choice: HomeChoice = {}): Promise<void> {
  await page.goto(`${url}/?renderer=canvas`);
  if (choice.map) await page.getByLabel('Map').selectOption(choice.map);
  if (choice.level) await page.getByLabel('Level').selectOption(choice.level);
  if (choice.opponents) await page.getByLabel('Opponents').selectOption(choice.opponents);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL(/\/m\//);
}

/** Picks the first two territories on offer and commits them. */
export async function pickStarts(page: Page): Promise<void> {
  for (const count of [1, 2]) {
    await expect(territories(page, /can be chosen/).first()).toBeAttached();
    await choose(page, /can be chosen/);
    await expect(mainButton(page)).toContainText(count < 2 ? `Commit ${count} of 2 picks` : 'Commit picks');
  }
  await mainButton(page).click();
}

/** Waits until `round` is open for planning and its playback is over. */
export async function planning(page: Page, round: number): Promise<void> {
  await expect(topBar(page)).toContainText(`Round ${round}`);
  await skipPlayback(page);
  await expect(phase(page)).toHaveText('Deploy');
}

/** Ends a running playback, if there is one. */
export async function skipPlayback(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await expect(skip.or(page.locator('.phase-steps')).or(page.locator('.finished-card')).first()).toBeVisible();
  if (await skip.isVisible()) await skip.click({ timeout: 2_000 }).catch(() => undefined);
}

/** Does what has a round shown, and makes sure that it was, however short it is: the page itself looks out for it. */
export async function seePlayback(page: Page, begin: () => Promise<void>): Promise<void> {
  const isShown = () => document.querySelector('.playback-bar') !== null;
  await Promise.all([page.waitForFunction(isShown, null, { polling: 50, timeout: 60_000 }), begin()]);
}

/** Stops in the middle of the last round, shown as often as it takes to press the button in time. */
export async function pausePlayback(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const soon = { timeout: 2_000 };
  await expect(async () => {
    if (await play.isHidden()) {
      if (await page.getByRole('toolbar', { name: 'Playback' }).isHidden()) await page.keyboard.press('w');
      await page.getByRole('button', { name: 'Pause', exact: true }).click(soon);
      await expect(play).toBeVisible(soon);
    }
    // Stopped in its last step it goes on to the end, and is to be shown again; where there is no room its progress is hidden.
    const progress = page.locator('.playback-progress');
    const stepsLeft = await progress.evaluate(
      (one) => one instanceof HTMLProgressElement && one.max - one.value,
      undefined,
      soon,
    );
    // Between its last two steps it stays where it is.
    if (Number(stepsLeft) <= 1) await page.getByRole('button', { name: 'Skip', exact: true }).click(soon);
    expect(stepsLeft).toBeGreaterThan(1);
  }).toPass();
}

/** Deploys all on the first own territory that can be chosen. */
export async function deployAll(page: Page): Promise<string> {
  const button = territories(page, /yours.*can be chosen/).first();
  const name = (await button.innerText()).split(',')[0] ?? '';
  await button.dispatchEvent('click', { altKey: true });
  return name;
}

/** Commits without an order: past the question whether the armies may be lost. */
export async function passByKeys(page: Page): Promise<void> {
  await page.keyboard.press('c');
  await expect(mainButton(page)).toHaveText(/^Lose \d+ arm(?:y|ies) and commit$/);
  // Said to whoever does not see the button ask.
  await expect(page.getByRole('status').filter({ hasText: /^Not committed yet: press again for “Lose / })).toHaveCount(
    1,
  );
  await page.keyboard.press('c');
}

/** Gives the match up, by the menu. */
export async function surrender(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('button', { name: 'Really surrender?' }).click();
}
