// The icons of the installed app: the kept ones have the sizes that are promised. They are drawn from the favicon by hand, like the pictures of the README: `npm run test:e2e -- icons --grep @screens`.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const PUBLIC = path.resolve(import.meta.dirname, '../../apps/client/public');
const GROUND = '#0d2033';

/** `inset`: share of the side that is left around the drawing; a system may cut a maskable icon to a circle of 80 %. */
const ICONS = [
  { file: 'icon-192.png', size: 192, inset: 0, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, inset: 0, ground: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, inset: 0.14, ground: GROUND },
  { file: 'apple-touch-icon.png', size: 180, inset: 0.06, ground: GROUND },
] as const;

test('icons @screens', async ({ page }) => {
  const drawing = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
  mkdirSync(path.join(PUBLIC, 'icons'), { recursive: true });
  for (const { file, size, inset, ground } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}body{background:${ground}}svg{display:block;margin:${inset * size}px;width:${(1 - 2 * inset) * size}px}</style>${drawing}`,
    );
    await page.screenshot({ path: path.join(PUBLIC, 'icons', file), omitBackground: true });
  }
});

test('the kept icons have the sizes that the manifest promises', () => {
  const manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8'));
  const promised = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [path.basename(src), sizes]);
  const kept = ICONS.map(({ file }) => [file, sizesOf(path.join(PUBLIC, 'icons', file))]);
  expect(kept.map(([, sizes]) => sizes)).toEqual(ICONS.map(({ size }) => `${size}x${size}`));
  expect(promised.length).toBeGreaterThan(0);
  for (const icon of promised) if (icon[0]?.endsWith('.png')) expect(kept).toContainEqual(icon);
});

/** Width and height stand in the first chunk of a PNG file. */
function sizesOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
