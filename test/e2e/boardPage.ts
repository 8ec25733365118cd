// The board by itself in a made-up position (apps/client/board.html), built and served for tests: no server, no bots, no luck.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { expect } from './table.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../apps/client');
const CONFIG = path.join(CLIENT, 'vite.config.ts');

export interface BoardPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page into a folder of its own and serves it on a free port. */
export async function serveBoardPage(): Promise<BoardPage> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'salient-board-'));
  const input = path.join(CLIENT, 'board.html');
  const common = { root: CLIENT, configFile: CONFIG, logLevel: 'silent' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0] ?? '';
  return {
    url: `${url}board.html`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Opens a position and waits until the board is drawn; `wishes` is a query, see `apps/client/src/map/demo.ts`. */
export async function openBoard(page: Page, { url }: BoardPage, wishes: string): Promise<void> {
  await page.goto(`${url}?still&${wishes}`);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
}
