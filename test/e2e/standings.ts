// What a page says about every territory, without what only its own player is told: comparable between seats and spectators.
import type { Page } from '@playwright/test';

const ARMIES = /^[\d,]+ arm(?:y|ies)$/;

/** "Gull Cape: Ann 5" for every territory; land in the fog has neither number nor owner. @param self the viewer's own name */
export async function standings(page: Page, self: string): Promise<string[]> {
  const lines = await page.locator('.territory-layer button').allInnerTexts();
  return lines.map((line) => readLine(line, self));
}

function readLine(line: string, self: string): string {
  const [name = '', ...parts] = line.split(', ');
  const armies = ARMIES.test(parts[0] ?? '') ? (parts.shift() ?? '') : '';
  const owner = parts[0] === 'yours' ? self : (parts[0] ?? '');
  return `${name}: ${owner} ${armies.split(' ')[0]}`.trim();
}

/** Armies the page shows on one territory; NaN in the fog. */
export async function armiesOn(page: Page, name: string): Promise<number> {
  const lines = await page.locator('.territory-layer button').allInnerTexts();
  const line = lines.find((one) => one.startsWith(`${name}, `)) ?? '';
  return Number(/^[^,]+, ([\d,]+) arm/.exec(line)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}
