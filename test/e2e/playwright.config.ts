// Browser tests: Debian's Chromium, not a downloaded one. Servers are started by table.ts, each on a port of its own.
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) {
  throw new Error(`No Chromium at ${executablePath}: install it or name it with CHROMIUM=/path/to/chromium`);
}

/** Pictures for the README are taken by hand: `npm run test:e2e -- --grep @screens`. */
const areScreensAsked = process.argv.some((word) => word.includes('@screens'));

export default defineConfig({
  ...(areScreensAsked ? {} : { grepInvert: /@screens/ }),
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  // So that one bad moment does not hide the other results; scripts/sumResults.mjs names whatever needed it.
  retries: process.env.CI ? 1 : 0,
  // Phaser renders in software here, so that two keep two cores busy and a third brought nothing. One at a time leaves a core idle for much of it: two took
  // 549 s where one took 891.
  workers: 2,
  fullyParallel: false,
  // Against hanging only: the longest test takes two minutes on a machine that is far too busy.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // Only pwa.spec.ts wants one: elsewhere it would answer what a test means to cut off.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording costs a seventh to a quarter of the time (measured), so only the second try in CI is recorded; elsewhere ask for it: `-- --trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
