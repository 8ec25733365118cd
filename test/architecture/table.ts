// Who may import whom: the table of ARCHITECTURE.md as data. There is no list of exceptions.

/** One row: a folder, the workspace packages its sources may import, and how far it may see beyond. */
export interface Unit {
  readonly folder: string;
  readonly packages: readonly string[];
  /** Of those, the ones that may be imported as types only. */
  readonly typesOnly: readonly string[];
  readonly mayUseNode: boolean;
  /** Map documents are data of the applications; packages are handed a map. */
  readonly mayReadMaps: boolean;
}

const ENGINE = '@salient/engine';
const PROTOCOL = '@salient/protocol';
const AI = '@salient/ai';

const PURE = { typesOnly: [], mayUseNode: false, mayReadMaps: false } as const;
const NODE = { typesOnly: [], mayUseNode: true, mayReadMaps: true } as const;

export const UNITS: readonly Unit[] = [
  { ...PURE, folder: 'packages/engine', packages: [] },
  { ...PURE, folder: 'packages/protocol', packages: [ENGINE], typesOnly: [ENGINE] },
  { ...PURE, folder: 'packages/ai', packages: [ENGINE] },
  { ...NODE, folder: 'apps/server', packages: [ENGINE, PROTOCOL] },
  { ...NODE, folder: 'apps/ai-worker', packages: [ENGINE, PROTOCOL, AI] },
  { ...PURE, folder: 'apps/client', packages: [ENGINE, PROTOCOL], mayReadMaps: true },
  { ...NODE, folder: 'tools', packages: [ENGINE, PROTOCOL, AI] },
  { ...NODE, folder: 'scripts', packages: [] },
  { ...NODE, folder: 'test', packages: [ENGINE, PROTOCOL, AI] },
];

/** From the bottom: a file imports from its own rung or from below. `index` is the door and stands on top. */
export const ENGINE_LADDER: readonly (readonly string[])[] = [
  ['types'],
  ['result', 'rng', 'settings', 'readInput'],
  ['map', 'game'],
  ['position'],
  ['orders'],
  ['notation'],
  ['round'],
  ['match'],
  ['debug', 'testing'],
  ['index'],
];

/** Libraries that live in one place and nowhere else. */
export interface PlaceRule {
  readonly library: RegExp;
  readonly places: readonly string[];
}

export const PLACES: readonly PlaceRule[] = [
  {
    library: /^phaser$/,
    places: ['apps/client/src/scenes/', 'apps/client/src/map/'],
  },
  { library: /^@colyseus\/sdk$/, places: ['apps/client/src/net/'] },
  { library: /^@colyseus\/(?!sdk$)/, places: ['apps/server/src/rooms/', 'apps/server/src/main.ts'] },
  { library: /^(?:kysely|pg|node:sqlite)$/, places: ['apps/server/src/store/', 'apps/server/src/main.ts'] },
  {
    library: /^(?:bullmq|js-redis-server)$/,
    places: ['apps/server/src/bots/', 'apps/server/src/main.ts', 'apps/ai-worker/src/', 'tools/src/queue/'],
  },
];

/** A match knows neither rooms nor queue nor SQL nor the web. */
export const MATCH_FOLDER = 'apps/server/src/match/';
export const STRANGERS_TO_A_MATCH =
  /^(?:@colyseus\/.*|bullmq|ioredis|js-redis-server|kysely|pg|node:sqlite|express|ws)$/;

/** Folders of one application between which there is a wall: what lies in `folders` knows nothing that lies in `strangers`. */
export interface Wall {
  readonly folders: readonly string[];
  readonly strangers: readonly string[];
}

export const WALLS: readonly Wall[] = [
  // Through these a match would know rooms, queue and SQL after all.
  {
    folders: [MATCH_FOLDER],
    strangers: ['rooms/', 'bots/', 'store/', 'http/'].map((folder) => `apps/server/src/${folder}`),
  },
  // It alone knows every class.
  { folders: ['apps/server/src/'], strangers: ['apps/server/src/main.ts'] },
  // The model lives without a screen: a screen reads it, and tells it what somebody wants.
  {
    folders: ['net/', 'model/', 'interaction/', 'playback/', 'text/'].map((folder) => `apps/client/src/${folder}`),
    strangers: ['apps/client/src/hud/', 'apps/client/src/scenes/'],
  },
];

/** The page is sent no schemas: it takes values of the protocol from the doors that do without. */
export const PAGE_FOLDER = 'apps/client/';
export const NOT_ON_THE_PAGE = /^zod$/;

/** Any game is searched through `Domain` and `TurnSource`: nothing in here knows one. */
export const SEARCH_FOLDER = 'packages/ai/src/search/';

/** Files whose tool asks for a default export. */
export const TOOL_CONFIGS: ReadonlySet<string> = new Set([
  'vitest.config.ts',
  'apps/client/vite.config.ts',
  'test/e2e/playwright.config.ts',
]);

export const MAX_ROOT_SCRIPTS = 16;

/** Tests and the doubles they share: not shipped, so they may use what the root installs for development. */
export function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('test/');
}

/** What stands in for something in tests: `testing.ts`, `testing/manualClock.ts`. */
export function isTestDouble(file: string): boolean {
  return /\/testing(?:\/|\.ts$)/.test(file);
}

/** A file that a tool reads and nobody ships: `vite.config.ts`. */
export function isToolConfig(file: string): boolean {
  return /(?:^|\/)[a-z]+\.config\.ts$/.test(file);
}
