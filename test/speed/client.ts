// `npm run bench:client [-- --store]`: the client's size and speed in Chromium beside the targets of its design; `--store` keeps the figures in docs/performance.md.
import { clientSizes } from '../../tools/src/bench/client.ts';
import { parseOptions } from '../../tools/src/cli/arguments.ts';
import { makeDataDir, startProcess } from '../integration/serverProcess.ts';
import { type Figure, figureLine, storeFigures } from './figures.ts';
import { measureFrames } from './frames.ts';
import { measureLatency } from './latency.ts';
import { measureBoard, measureHome } from './loads.ts';
import { launch } from './pages.ts';

/** The map that everybody knows, and the largest there is. */
const MAPS = ['world', 'gen-8-300-a'];

// Before minutes of measuring, of which nothing would be kept.
const words = parseOptions(process.argv.slice(2), [], ['store']);
if (!words.ok) {
  process.stderr.write(`${words.faults}\n`);
  process.exit(2);
}

const figures: Figure[] = [];
const say = (more: readonly Figure[]): void => {
  figures.push(...more);
  for (const figure of more) process.stdout.write(`${figureLine(figure)}\n`);
};

const { dataDir, remove } = makeDataDir();
const server = await startProcess({ DATA_DIR: dataDir });
const browser = await launch();
try {
  const sizes = clientSizes();
  say([
    { what: 'Home page, gzip, with font and picture', value: sizes.home / 1_000, unit: 'kB', target: 100 },
    { what: 'Home page, script and style, gzip', value: sizes.homeCode / 1_000, unit: 'kB' },
    { what: 'Its list of rooms, fetched once it is painted, gzip', value: sizes.liveList / 1_000, unit: 'kB' },
    {
      what: 'A match adds, gzip, what that list has fetched among it',
      value: (sizes.match + sizes.map) / 1_000,
      unit: 'kB',
    },
    { what: 'The board (Phaser), gzip', value: sizes.board / 1_000, unit: 'kB' },
  ]);
  say(await measureHome(browser, server.url));
  for (const map of MAPS) say(await measureBoard(browser, server.url, map));
  say(await measureLatency(browser, server.url));
  for (const map of MAPS) say(await measureFrames(browser, server.url, map));
  if (words.value.flags.has('store')) storeFigures(figures);
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  remove();
}
