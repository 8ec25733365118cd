// An attack by the board's own buttons, with everything that can be deployed behind it.
import type { Page } from '@playwright/test';
import type { MapDocument } from '@salient/engine';
import { attacksOf, standings } from './standings.ts';
import { choose, expect, territory } from './table.ts';

/** Deploys on land of one's own beside somebody else's and attacks that from it; the order is open for changes. */
export async function planAttack(page: Page, map: MapDocument): Promise<void> {
  const [route] = attacksOf(map, await standings(page, 'me'), 'me');
  if (!route) throw new Error('nothing to attack');
  await choose(page, territory(route.from), { altKey: true });
  await choose(page, territory(route.from));
  await choose(page, territory(route.to));
  await expect(page.locator('.odds')).toBeVisible();
}
