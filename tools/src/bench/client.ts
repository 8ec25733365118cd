// What a browser loads first, compressed: the home page, then what a match adds, from the built client.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BenchSection } from './section.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DIST = path.join(ROOT, 'apps/client/dist');
const ASSETS = path.join(DIST, 'assets');
/** Loaded by any page of Latin script, and already compressed. */
const FONT = /^inter-latin-wght-normal.*\.woff2$/;
const CODE = /\.(?:js|css)$/;

export const clientSection: BenchSection = {
  name: 'client',
  title: 'First load of the client (gzip; fonts as they are)',
  run(bench) {
    if (!existsSync(ASSETS)) return bench.say('not built: run npm start or node scripts/setup.mjs first');
    const page = readFileSync(path.join(DIST, 'index.html'), 'utf8');
    const files = readdirSync(ASSETS);
    const ofHome = files.filter((file) => page.includes(file));
    const pictures = files.filter((file) => file.startsWith('backdrop') || FONT.test(file));
    const board = files.filter((file) => file.startsWith('mountBoard'));
    const ofMatch = files.filter(
      (file) => CODE.test(file) && ![...ofHome, ...board].includes(file) && !file.startsWith('Replay'),
    );
    const map = gzipSync(readFileSync(path.join(ROOT, 'maps/world.json'))).length;
    const home = gzipSync(page).length + sizeOf([...ofHome, ...pictures]);
    bench.say(`home: ${kilobytes(home)}, of which script and style ${kilobytes(sizeOf(ofHome))}`);
    bench.say(`a match adds: ${kilobytes(sizeOf(ofMatch))} of script and style, ${kilobytes(map)} of world map`);
    bench.say(`and the board (Phaser): ${kilobytes(sizeOf(board))}`);
  },
};

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const content = readFileSync(path.join(ASSETS, file));
    return sum + (file.endsWith('.woff2') ? content.length : gzipSync(content).length);
  }, 0);

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
