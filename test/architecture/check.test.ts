// The checks themselves: a small sound repository, and every way of breaking a rule found at its place.
import { expect, test } from 'vitest';
import { checkArchitecture } from './check.ts';
import { buildProject } from './project.ts';

const manifest = (name: string, dependencies: readonly string[], more: object = {}): string =>
  JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((one) => [one, '1.0.0'])), ...more });
const DOOR = { exports: { '.': './src/index.ts' } };
const [ENGINE, PROTOCOL, AI] = ['@salient/engine', '@salient/protocol', '@salient/ai'] as const;

const SOUND: Readonly<Record<string, string>> = {
  'package.json': manifest('salient', [], { scripts: { start: '', test: '' }, devDependencies: { vitest: '1' } }),
  'packages/engine/package.json': manifest(ENGINE, [], DOOR),
  'packages/protocol/package.json': manifest(PROTOCOL, [ENGINE, 'zod'], DOOR),
  'packages/ai/package.json': manifest(AI, [ENGINE], DOOR),
  'apps/server/package.json': manifest('@salient/server', [ENGINE, PROTOCOL, '@colyseus/core', 'bullmq', 'kysely']),
  'apps/ai-worker/package.json': manifest('@salient/ai-worker', [ENGINE, PROTOCOL, AI, 'bullmq']),
  'apps/client/package.json': manifest('@salient/client', [ENGINE, PROTOCOL, 'phaser', '@colyseus/sdk'], {
    devDependencies: { vite: '1' },
  }),
  'tools/package.json': manifest('@salient/tools', [ENGINE, PROTOCOL, AI]),
  'packages/engine/src/index.ts': "export { a } from './round/a.ts'; export type { T } from './types.ts';",
  'packages/engine/src/types.ts': 'export type T = number;',
  'packages/engine/src/rng.ts': "import type { T } from './types.ts'; export const r = (t: T) => Math.imul(t, 2);",
  'packages/engine/src/round/a.ts': "import { r } from '../rng.ts'; export const a = r(1);",
  'packages/engine/src/round/a.test.ts':
    "import { test } from 'vitest'; import fs from 'node:fs'; test(fs, Date.now());",
  'packages/protocol/src/index.ts':
    "import { z } from 'zod'; import type { T } from '@salient/engine'; export const m = z;",
  'packages/ai/src/index.ts': "import { a } from '@salient/engine'; export const v = Math.sqrt(a) ** 2;",
  'apps/server/src/main.ts':
    "import { Server } from '@colyseus/core'; import fs from 'node:fs'; new Server(fs, Date.now());",
  'apps/server/src/rooms/room.ts': "import { Room } from '@colyseus/core'; export class MatchRoom extends Room {}",
  'apps/server/src/bots/queue.ts': "import { Queue } from 'bullmq'; export const queue = new Queue('bots');",
  'apps/server/src/store/sql.ts': "import { Kysely } from 'kysely'; import { DatabaseSync } from 'node:sqlite';",
  'apps/ai-worker/src/main.ts': "import { v } from '@salient/ai'; import { Worker } from 'bullmq'; new Worker(v);",
  'apps/client/vite.config.ts': "import { defineConfig } from 'vite'; export default defineConfig({});",
  'apps/client/src/map/board.ts': "import Phaser from 'phaser'; import world from '../../../../maps/world.json';",
  'apps/client/src/net/room.ts': "import { Client } from '@colyseus/sdk'; export const c = new Client();",
  'tools/src/main.ts': "import { v } from '@salient/ai'; import path from 'node:path'; v(path);",
  'test/integration/a.test.ts':
    "import { test } from 'vitest'; import { queue } from '../../apps/server/src/bots/queue.ts';",
};

const check = (changes: Readonly<Record<string, string>>): string[] =>
  checkArchitecture(buildProject({ ...SOUND, ...changes })).map(({ file, rule }) => `${rule} ${file}`);

test('the sound repository has no violation', () => {
  expect(check({})).toEqual([]);
});

const ENGINE_FILE = 'packages/engine/src/round/b.ts';
const AI_FILE = 'packages/ai/src/search/b.ts';
const SERVER_FILE = 'apps/server/src/ops/b.ts';
const MATCH_FILE = 'apps/server/src/match/b.ts';
const CLIENT_FILE = 'apps/client/src/hud/b.ts';

test.each([
  // Who may import whom.
  ['import', ENGINE_FILE, "import { m } from '@salient/protocol';"],
  ['import', ENGINE_FILE, "import { z } from 'zod';"],
  ['import', ENGINE_FILE, "import fs from 'node:fs';"],
  ['import', ENGINE_FILE, "import { v } from '../../../ai/src/index.ts';"],
  ['import', ENGINE_FILE, "import { a } from '@salient/engine';"],
  ['import', ENGINE_FILE, "import world from '../../../../maps/world.json';"],
  ['import', 'packages/protocol/src/b.ts', "import { a } from '@salient/engine';"],
  ['import', AI_FILE, "import type { M } from '@salient/protocol';"],
  ['import', SERVER_FILE, "import { v } from '@salient/ai';"],
  ['import', SERVER_FILE, "const ai = await import('@salient/ai');"],
  ['import', SERVER_FILE, "type Bot = import('@salient/ai').Bot;"],
  ['import', SERVER_FILE, "import { v } from '../../../../packages/ai/src/index.ts';"],
  ['import', SERVER_FILE, "export { a } from '@salient/engine/src/round/a.ts';"],
  ['import', SERVER_FILE, "import pino from 'pino';"],
  ['import', SERVER_FILE, "import { harness } from '../../../../test/integration/harness.ts';"],
  ['import', 'apps/ai-worker/src/b.ts', "import { queue } from '../../server/src/bots/queue.ts';"],
  ['import', CLIENT_FILE, "import { v } from '@salient/ai';"],
  ['import', CLIENT_FILE, "import fs from 'node:fs';"],
  ['import', CLIENT_FILE, "import type { Room } from '../../../server/src/rooms/room.ts';"],
  ['import', 'tools/src/b.ts', "import { queue } from '../../apps/server/src/bots/queue.ts';"],
  ['import', 'tools/src/b.ts', "import type { S } from '@salient/server';"],
  ['import', 'test/integration/b.test.ts', "import lodash from 'lodash';"],
  // The engine's ladder.
  ['ladder', 'packages/engine/src/map/b.ts', "import { a } from '../round/a.ts';"],
  ['ladder', 'packages/engine/src/orders/b.ts', "import type { A } from '../match/replay.ts';"],
  ['ladder', ENGINE_FILE, "import { a } from '../index.ts';"],
  ['ladder', 'packages/engine/src/helpers.ts', 'export const a = 1;'],
  // Cycles of values.
  ['cycle', ENGINE_FILE, "export { b } from './b.ts';"],
  // Purity.
  ['purity', ENGINE_FILE, 'export const now = Date.now();'],
  ['purity', ENGINE_FILE, 'export const at: Date | null = null;'],
  ['purity', ENGINE_FILE, 'performance.now();'],
  ['purity', ENGINE_FILE, 'setTimeout(f, 1); const f = 1;'],
  ['purity', ENGINE_FILE, 'Math.random();'],
  ['purity', ENGINE_FILE, 'Math.pow(2, 3);'],
  ['purity', ENGINE_FILE, "Math['exp'](2);"],
  ['purity', ENGINE_FILE, 'const { sqrt } = Math;'],
  ['purity', ENGINE_FILE, 'export const a = 2 ** 3;'],
  ['purity', ENGINE_FILE, 'document.title;'],
  ['purity', ENGINE_FILE, 'globalThis.process;'],
  ['purity', ENGINE_FILE, "new Function('return 1')();"],
  ['purity', ENGINE_FILE, 'export const order = (a: string, b: string) => a.localeCompare(b);'],
  ['purity', AI_FILE, 'export const told = (a: { b: number }) => a.b.toLocaleString();'],
  ['purity', AI_FILE, 'Date.now();'],
  ['purity', AI_FILE, 'performance.now();'],
  ['purity', AI_FILE, 'Math.random();'],
  ['purity', AI_FILE, 'Math[name](); const name = 1;'],
  ['purity', AI_FILE, 'process.exit(1);'],
  // Libraries with one home.
  ['place', CLIENT_FILE, "import Phaser from 'phaser';"],
  ['place', 'apps/client/src/playback/plan.ts', "import type { Scene } from 'phaser';"],
  ['place', CLIENT_FILE, "import { Client } from '@colyseus/sdk';"],
  ['place', SERVER_FILE, "import { Room } from '@colyseus/core';"],
  ['place', SERVER_FILE, "import { Kysely } from 'kysely';"],
  ['place', SERVER_FILE, "import { Queue } from 'bullmq';"],
  ['place', MATCH_FILE, "import type { Room } from '@colyseus/core';"],
  ['place', MATCH_FILE, "import { Queue } from 'bullmq';"],
  ['place', MATCH_FILE, "import { DatabaseSync } from 'node:sqlite';"],
  // Walls within an application.
  ['wall', MATCH_FILE, "import { Store } from '../store/sql.ts';"],
  ['wall', MATCH_FILE, "import type { MatchRoom } from '../rooms/room.ts';"],
  ['wall', MATCH_FILE, "import { queue } from '../bots/queue.ts';"],
  ['wall', MATCH_FILE, "import { app } from '../http/app.ts';"],
  ['wall', SERVER_FILE, "import { start } from '../main.ts';"],
  ['wall', 'apps/client/src/model/b.ts', "import { App } from '../hud/App.tsx';"],
  ['wall', 'apps/client/src/interaction/b.ts', "import type { BoardScene } from '../scenes/boardScene.ts';"],
  ['wall', 'apps/client/src/playback/b.ts', "import { draw } from '../scenes/boardScene.ts';"],
  ['wall', 'apps/client/src/net/b.ts', "import { App } from '../hud/App.tsx';"],
  ['wall', 'apps/client/src/text/b.ts', "import { App } from '../hud/App.tsx';"],
  ['wall', SERVER_FILE, "import { makeTable } from '../match/testing/table.ts';"],
  ['wall', SERVER_FILE, "import { a } from '../match/a.test.ts';"],
  ['wall', 'apps/ai-worker/src/b.ts', "import { makeJob } from './testing.ts';"],
  // What the page downloads.
  ['page', CLIENT_FILE, "import { m } from '@salient/protocol';"],
  // The search knows no game.
  ['search', AI_FILE, "import { a } from '@salient/engine';"],
  ['search', AI_FILE, "import type { BotAnswer } from '../bot.ts';"],
  ['search', AI_FILE, "export { kuhn } from '../games/kuhn.ts';"],
  // Shape.
  ['default-export', SERVER_FILE, 'export default 1;'],
  ['default-export', 'apps/client/src/hud/panel.config.ts', 'export default {};'],
  ['nesting', SERVER_FILE, 'for (;;) { for (;;) { for (;;) { if (a) b(); } } }'],
  ['readable', SERVER_FILE, 'await import(name);'],
  ['readable', SERVER_FILE, 'const fs = require("fs");'],
  ['readable', CLIENT_FILE, "import.meta.glob('../../../server/src/*.ts');"],
  [
    'scripts',
    'package.json',
    manifest('salient', [], { scripts: Object.fromEntries([...'abcdefghijklmnopq'].entries()) }),
  ],
  ['dependencies', 'packages/engine/package.json', manifest(ENGINE, ['tslib'], DOOR)],
  ['dependencies', 'packages/ai/package.json', manifest(AI, [ENGINE, 'tslib'], DOOR)],
])('%s: %s %s', (rule, file, text) => {
  expect(check({ [file]: text })).toContain(`${rule} ${file}`);
});

test('a cycle is followed through the doors of packages, named once and not seen where types close it', () => {
  const back = (kind: string): Record<string, string> => ({
    'packages/engine/src/round/b.ts': "import { c } from './c.ts'; export const b = c;",
    'packages/engine/src/round/c.ts': `import ${kind} { b } from './b.ts'; export const c = 1;`,
  });
  expect(check(back('type'))).toEqual([]);
  expect(check(back(''))).toEqual(['cycle packages/engine/src/round/b.ts']);
  const throughDoor = { 'packages/engine/src/round/a.ts': "import '@salient/ai'; export const a = 1;" };
  expect(check(throughDoor)).toContain('cycle packages/engine/src/index.ts');
});

test('a door of the protocol without schemas, and types of all, may be on the page', () => {
  const door = (file: string): Record<string, string> => ({
    'packages/protocol/package.json': manifest(PROTOCOL, [ENGINE, 'zod'], {
      exports: { '.': './src/index.ts', './limits': './src/limits.ts' },
    }),
    'packages/protocol/src/limits.ts': file,
    [CLIENT_FILE]: "import { LIMIT } from '@salient/protocol/limits'; import type { M } from '@salient/protocol';",
  });
  expect(check(door('export const LIMIT = 1;'))).toEqual([]);
  expect(check(door("export { m as LIMIT } from './index.ts';"))).toEqual([`page ${CLIENT_FILE}`]);
});

test('a type-only import may use a development dependency, a value import may not', () => {
  const vite = (kind: string): Record<string, string> => ({ [CLIENT_FILE]: `import ${kind} { A } from 'vite';` });
  expect(check(vite('type'))).toEqual([]);
  expect(check(vite(''))).toEqual([`import ${CLIENT_FILE}`]);
});
