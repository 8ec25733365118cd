// The rules in Chromium come to the fingerprints that were recorded in Node, on a page and in a worker (rules D1, D3).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const FOLDER = path.resolve(import.meta.dirname, 'determinism');
const RECORDED = path.resolve(import.meta.dirname, '../data/determinism/digests.json');
/** No such host: every request is answered from the build. */
const ORIGIN = 'http://determinism.test';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** The page as Vite builds it, by address. */
async function buildPage(): Promise<Map<string, string>> {
  const built = (await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022' },
    worker: { format: 'es' },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

test('10,000 rounds give the fingerprints of Node', async ({ page }) => {
  const files = await buildPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === '/' ? '/index.html' : pathname;
    const body = files.get(name);
    if (body === undefined) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ body, contentType: TYPES[path.extname(name)] ?? 'text/plain' });
  });
  await page.goto(ORIGIN);
  await expect(page.getByRole('status')).toHaveText(/^\d+ rounds on the page and \d+ in a worker: 0 courses differ$/, {
    timeout: 120_000,
  });
  const outcome = await page.evaluate(() => (globalThis as { outcome?: unknown }).outcome);
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8'));
  expect(outcome).toEqual({ page: recorded, worker: recorded });
  expect(Object.values(recorded).flat().length).toBeGreaterThanOrEqual(100);
});
