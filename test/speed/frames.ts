// Frames while the camera moves, and how soon a click shows.
import type { Browser, Page } from '@playwright/test';
import { type Figure, quantile } from './figures.ts';
import { openPage, playBots } from './pages.ts';

/** 60 frames a second leave this much for everything, and a GPU needs some of it. */
const FRAME_MS = 1_000 / 60;
const STEPS = 30;
const CLICKS = 12;
/** Without a GPU every pixel of WebGL is drawn by the processor; the script's work is the same for fewer. */
const FEW_PIXELS = { width: 760, height: 420 };

/** Zooms in, drags the map about and hovers over it; then clicks. With a software renderer only the script's share of a frame says something about a GPU. */
export async function measureFrames(browser: Browser, url: string, mapId: string): Promise<Figure[]> {
  const canvas = await openPage(browser);
  await playBots(canvas, `${url}/?renderer=canvas`, mapId);
  const moving = await moveAbout(canvas);
  const echo = await clickAbout(canvas);
  await canvas.context().close();
  const webgl = await openPage(browser, FEW_PIXELS);
  await playBots(webgl, `${url}/?renderer=webgl`, mapId);
  const onGpu = await moveAbout(webgl);
  await webgl.context().close();
  return [
    { what: `Frame to frame, ${mapId}, canvas renderer (median)`, value: quantile(moving.apart, 0.5), unit: 'ms' },
    { what: `Frame to frame, ${mapId}, canvas renderer (95 %)`, value: quantile(moving.apart, 0.95), unit: 'ms' },
    { what: `Script and canvas drawing per frame, ${mapId} (median)`, value: quantile(moving.work, 0.5), unit: 'ms' },
    {
      what: `Script per frame, ${mapId}, WebGL renderer (median)`,
      value: quantile(onGpu.work, 0.5),
      unit: 'ms',
      target: Math.round(FRAME_MS),
    },
    { what: `Script per frame, ${mapId}, WebGL renderer (95 %)`, value: quantile(onGpu.work, 0.95), unit: 'ms' },
    { what: `Click to next picture, ${mapId} (median)`, value: quantile(echo, 0.5), unit: 'ms', target: 50 },
  ];
}

interface Moves {
  /** Milliseconds from frame to frame. */
  readonly apart: readonly number[];
  /** Milliseconds of script in each frame. */
  readonly work: readonly number[];
}

async function moveAbout(page: Page): Promise<Moves> {
  const box = await page.locator('.board-canvas canvas').boundingBox();
  if (!box) throw new Error('there is no board');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.evaluate(() => {
    window.seen.frames = [];
    window.seen.work = [];
  });
  await page.mouse.move(middle.x, middle.y);
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -90);
  await page.mouse.down();
  for (let i = 0; i < STEPS; i++) await page.mouse.move(middle.x - i * 4, middle.y - i * 2);
  await page.mouse.up();
  for (let i = 0; i < STEPS; i++) await page.mouse.move(box.x + 40 + i * 8, middle.y);
  return page.evaluate(() => {
    const times = [...new Set(window.seen.frames)];
    // Longer pauses are the loop asleep between two gestures.
    const apart = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    return { apart: apart.filter((ms) => ms < 1_000), work: window.seen.work };
  });
}

/** Presses what can be chosen, with the mouse, where the board shows it. */
async function clickAbout(page: Page): Promise<readonly number[]> {
  const box = await page.locator('.board-canvas canvas').boundingBox();
  if (!box) throw new Error('there is no board');
  await page.evaluate(() => {
    window.seen.echo = [];
  });
  for (let i = 0; i < CLICKS; i++) {
    const [x, y] = [box.x + (box.width * (1 + (i % 4))) / 6, box.y + (box.height * (1 + (i % 3))) / 5];
    await page.mouse.click(x, y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const echo = await page.evaluate(() => window.seen.echo);
  // Answers within 16 ms are not reported at all.
  return echo.length > 0 ? echo : [16];
}
