// The installed app: a manifest with its icons, a shell that opens without a network, and a new version that waits to be asked for.
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './table.ts';

const WORKER = path.resolve(import.meta.dirname, '../../apps/client/dist/sw.js');

/** Until a worker is in charge of this page. */
const controlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

test('is installable, opens without a network, and says so in words', async ({ server, open }) => {
  const page = await open({ serviceWorkers: 'allow' });
  await page.goto(server.url);
  const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json();
  for (const { src } of manifest.icons) {
    expect((await page.request.get(server.url + src)).headers()['content-type']).toMatch(/^image\//);
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await controlled(page);
  await page.context().setOffline(true);
  await page.goto(`${server.url}/how-to-play`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Play against bots' })).toBeVisible();
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
  // The link is gone with the home page: keys and screen readers go on at the head of what came instead.
  await page.getByRole('link', { name: 'How to play' }).press('Enter');
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Salient' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused();
});

test('a new version waits on the home page until it is asked for', async ({ server, open }) => {
  const page = await open({ serviceWorkers: 'allow' });
  const front = await openFront(server.url);
  await page.goto(front.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await controlled(page);
  const notice = page.getByText('A new version of Salient is ready.');
  await expect(notice).toHaveCount(0);

  front.publish();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(notice).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it now' }).click()]);
  await expect(page.getByRole('button', { name: 'Play against bots' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringContaining('salient-new-')]);
  await page.close();
  front.close();
});

interface Front {
  readonly url: string;
  /** From now on the server has a newer version. */
  publish(): void;
  close(): void;
}

/** A proxy whose service worker can change: browsers fetch new ones past everything that a test can intercept. */
async function openFront(target: string): Promise<Front> {
  let isNew = false;
  const front = createServer((incoming, outgoing) => {
    if (incoming.url === '/sw.js') {
      const code = readFileSync(WORKER, 'utf8').replace('salient-', isNew ? 'salient-new-' : 'salient-');
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(code);
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const asked = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    publish() {
      isNew = true;
    },
    close() {
      front.close();
      front.closeAllConnections();
    },
  };
}
