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
    const { home, homeCode, liveList, match, map, board } = clientSizes();
    bench.say(`home: ${kilobytes(home)}, of which script and style ${kilobytes(homeCode)}`);
    bench.say(`its live list, once it is painted: ${kilobytes(liveList)}`);
    bench.say(`a match adds: ${kilobytes(match)} of script and style, ${kilobytes(map)} of world map`);
    bench.say(`and the board (Phaser): ${kilobytes(board)}`);
  },
};

/** Bytes, compressed. */
export interface ClientSizes {
  /** The page with script, style, font and picture; script and style of that. */
  readonly home: number;
  readonly homeCode: number;
  /** What the home page fetches when it has been painted, for the list of rooms: most of it is the Colyseus SDK, which a match does not fetch again. */
  readonly liveList: number;
  /** Script and style that a match adds, that SDK among them, the world map, and the board with Phaser. */
  readonly match: number;
  readonly map: number;
  readonly board: number;
}

/** Sizes of the built client; throws if it has not been built. */
export function clientSizes(): ClientSizes {
  const page = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const files = readdirSync(ASSETS);
  const ofHome = files.filter((file) => page.includes(file));
  const pictures = files.filter((file) => file.startsWith('backdrop') || FONT.test(file));
  const ofList = neededBy(/^lobbyDoor/, files).filter((file) => !ofHome.includes(file));
  const board = files.filter((file) => file.startsWith('mountBoard'));
  const ofMatch = files.filter(
    (file) => CODE.test(file) && ![...ofHome, ...board].includes(file) && !/^(?:Replay|german)/.test(file),
  );
  return {
    home: gzipSync(page).length + sizeOf([...ofHome, ...pictures]),
    homeCode: sizeOf(ofHome),
    liveList: sizeOf(ofList),
    match: sizeOf(ofMatch),
    map: gzipSync(readFileSync(path.join(ROOT, 'maps/world.json'))).length,
    board: sizeOf(board),
  };
}

/** The chunk of that name and all that it imports at once. */
function neededBy(name: RegExp, files: readonly string[]): readonly string[] {
  const found = new Set(files.filter((file) => name.test(file) && file.endsWith('.js')));
  for (const file of found) {
    const text = readFileSync(path.join(ASSETS, file), 'utf8');
    for (const [, next = ''] of text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
      if (files.includes(next)) found.add(next);
  }
  return [...found];
}

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const content = readFileSync(path.join(ASSETS, file));
    return sum + (file.endsWith('.woff2') ? content.length : gzipSync(content).length);
  }, 0);

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
