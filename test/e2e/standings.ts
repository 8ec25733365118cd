// What a page says about every territory, without what only its own player is told: comparable between seats and spectators.
import { expect, type Page } from '@playwright/test';
import type { MapDocument } from '@salient/engine';
import { neighbours } from './maps.ts';

const ARMIES = /^[\d,]+ arm(?:y|ies)$/;

export interface Standing {
  readonly name: string;
  /** A player's name, "neutral", or "hidden in the fog". */
  readonly owner: string;
  /** NaN in the fog. */
  readonly armies: number;
}

/** @param self the viewer's own name, '' for spectators */
export async function standings(page: Page, self: string): Promise<Standing[]> {
  const buttons = page.locator('.territory-layer button');
  await expect(buttons.first()).toBeAttached();
  const lines = await buttons.allInnerTexts();
  return lines.map((line) => readLine(line, self));
}

function readLine(line: string, self: string): Standing {
  const [name = '', ...parts] = line.split(', ');
  const armies = ARMIES.test(parts[0] ?? '') ? Number.parseInt((parts.shift() ?? '').replaceAll(',', ''), 10) : NaN;
  return { name, owner: parts[0] === 'yours' ? self : (parts[0] ?? ''), armies };
}

export interface Route {
  readonly from: string;
  readonly to: string;
}

/** All ways from land of `owner` to land of somebody else; neutral land first, then the weakest. */
export function attacksOf(map: MapDocument, board: readonly Standing[], owner: string): Route[] {
  const ownerOf = new Map(board.map((standing) => [standing.name, standing]));
  const worth = ({ to }: Route) => (ownerOf.get(to)?.owner === 'neutral' ? 0 : 1000) + (ownerOf.get(to)?.armies ?? 0);
  return board
    .filter((standing) => standing.owner === owner)
    .flatMap(({ name: from }) => neighbours(map, from).map((to) => ({ from, to })))
    .filter(({ to }) => ownerOf.get(to)?.owner !== owner)
    .sort((a, b) => worth(a) - worth(b));
}
