// The board's pictures against kept ones (canvas renderer: the processor draws, so every machine draws the same), and WebGL against the canvas.
import type { Page } from '@playwright/test';
import { type BoardPage, openBoard, serveBoardPage } from './boardPage.ts';
import { colourDistance, gridOf } from './pixels.ts';
import { expect, test } from './table.ts';

const VIEWPORT = { width: 720, height: 450 };
/** Edges of letters and lines may differ with the browser's version; whole areas may not. */
const LIKE = { threshold: 0.25, maxDiffPixelRatio: 0.015 };

let board: BoardPage;
test.beforeAll(async () => {
  board = await serveBoardPage();
});
test.afterAll(() => board.close());

test.describe('kept pictures', () => {
  const POSITIONS = [
    { name: 'world-planning', wishes: 'scene=select' },
    { name: 'world-fog-light', wishes: 'scene=fog&theme=light' },
    { name: 'generated-150', wishes: 'map=gen-8-150-a&seats=12' },
  ];
  for (const { name, wishes } of POSITIONS) {
    test(name, async ({ open }) => {
      const page = await open({ viewport: VIEWPORT });
      await openBoard(page, board, `renderer=canvas&${wishes}`);
      await expect(page).toHaveScreenshot(`${name}.png`, LIKE);
    });
  }
});

for (const [locale, sentence, world] of [
  ['en', 'There is no such map here. Choose one from the list.', 'World (map=world)'],
  ['de', 'Diese Karte gibt es hier nicht. Wähle eine aus der Liste.', 'Welt (map=world)'],
] as const)
  test(`a map that there is none of is refused with those that there are (${locale})`, async ({ open }) => {
    const page = await open({ viewport: VIEWPORT, locale });
    await page.goto(`${board.url}?still&renderer=canvas&map=atlantis`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(4);
    await page.getByRole('link', { name: world }).click();
    await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  });

test('the sea turns light and dark with the theme while the board is open', async ({ open }) => {
  const page = await open({ viewport: VIEWPORT });
  await openBoard(page, board, 'renderer=canvas');
  const brightness = async () => {
    const [corner = [0, 0, 0]] = await gridOf(page, 12, 8);
    return corner[0] + corner[1] + corner[2];
  };
  expect(await brightness()).toBeLessThan(250);
  await setTheme(page, 'light');
  await expect.poll(brightness).toBeGreaterThan(450);
  await setTheme(page, 'dark');
  await expect.poll(brightness).toBeLessThan(250);
});

test('a board that changes its size is drawn before it is seen', async ({ open }) => {
  const page = await open({ viewport: VIEWPORT });
  await openBoard(page, board, 'renderer=canvas');
  const corner = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const canvas = document.querySelector('canvas');
        const host = canvas?.parentElement;
        const height = (host?.clientHeight ?? 0) - 100;
        // Comes after the board's own observer, and before anything is painted.
        const last = new ResizeObserver(() => {
          if (host?.clientHeight === height)
            resolve([...(canvas?.getContext('2d')?.getImageData(4, 4, 1, 1).data ?? [])].slice(0, 3));
        });
        if (!host) return;
        last.observe(host);
        host.style.height = `${height}px`;
      }),
  );
  expect(Math.max(...corner)).toBeGreaterThan(0);
});

/** What the page offers to tests. */
interface DemoWindow {
  readonly demo: { readonly theme: { value: string } };
}

const setTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((wanted) => {
    (window as unknown as DemoWindow).demo.theme.value = wanted;
  }, theme);

for (const wishes of ['scene=arrows', 'map=gen-8-150-a&seats=12&theme=light']) {
  test(`WebGL and canvas draw the same: ${wishes}`, { tag: '@webgl' }, async ({ open }) => {
    // Software WebGL pays for every pixel.
    const page = await open({ viewport: { width: 640, height: 400 } });
    await openBoard(page, board, `renderer=canvas&${wishes}`);
    const expected = await gridOf(page, 32, 20);
    await openBoard(page, board, `renderer=webgl&${wishes}`);
    const farthest = async () => {
      const seen = await gridOf(page, 32, 20);
      return Math.max(...seen.map((colour, i) => colourDistance(colour, expected[i] ?? [0, 0, 0])));
    };
    await expect.poll(farthest, { timeout: 60_000 }).toBeLessThan(40);
  });
}
