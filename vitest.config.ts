// Which tests there are. `npm test` runs unit, tools, server, pure, architecture, proof and integration and needs nothing but Node; what needs a
// real Redis and PostgreSQL (`npm run test:services`), a Chromium (`npm run test:e2e`, Playwright) or another Node (project `runtimes`, see
// .ci/run) stands apart and fails without it.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

// Limits against hanging only: what takes a second on an idle machine takes many on a busy, slow one.
const PATIENT = { expect: { poll: { timeout: 30_000 } } };
const SEEDED = { setupFiles: [fileURLToPath(new URL('test/propertySeed.ts', import.meta.url))] };
// In processes, not in threads: where the processor has memory protection keys, V8 at times ends a process in whose threads code is compiled at the
// same time (`Check failed: jit_page.has_value()`), and all tests with it.
const APART = { pool: 'forks' } as const;
const QUICK = { ...SEEDED, ...APART, testTimeout: 90_000, hookTimeout: 90_000, ...PATIENT };
// Modules in the place of others have to be there before these are read.
const MOCKED = ['apps/server/src/match/{applyFault,roundFault}.test.ts'];
// They kill threads in the middle of a search, which Node itself does not always survive.
const THREADS = ['apps/ai-worker/src/{searchDesk,deskPool}.test.ts'];
// Real servers, worker processes and whole matches: limits against hanging, on a busy machine.
const SLOW = { ...SEEDED, ...APART, testTimeout: 180_000, hookTimeout: 60_000, fileParallelism: false, ...PATIENT };

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // For `npm test -- --coverage`. What runs in processes of its own (servers, workers, the command line, browsers) is not counted.
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'tools/src/**/*.ts'],
      exclude: ['**/*.test.{ts,tsx}', '**/testing.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
      reportsDirectory: 'reports/coverage',
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['apps/ai-worker/src/**/*.test.ts', 'scripts/**/*.test.ts', ...MOCKED],
          exclude: [...configDefaults.exclude, ...THREADS],
          ...QUICK,
        },
      },
      // Nearly all of them read all of bots and engine, which takes a second of a core: read once, it serves many files.
      {
        test: {
          name: 'tools',
          include: ['tools/src/**/*.test.ts'],
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          ...QUICK,
        },
      },
      // Sockets, files and the modules of Colyseus, which take longer to read than most of these tests: each ends what it starts, so that one process serves
      // many files.
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...MOCKED],
          isolate: false,
          restoreMocks: true,
          ...QUICK,
        },
      },
      // Part of `unit`: `searchThreads.test.ts` runs it.
      { test: { name: 'threads', include: THREADS, ...QUICK } },
      {
        oxc: { jsx },
        test: {
          name: 'pure',
          include: ['packages/*/src/**/*.test.ts', 'apps/client/src/**/*.test.{ts,tsx}'],
          // What these test keeps nothing between one test and the next: no sockets, no files, no processes. One start of Node and one
          // reading of the sources serve many files.
          isolate: false,
          ...QUICK,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['test/{architecture,mutation,speed}/**/*.test.ts'],
          ...QUICK,
        },
      },
      {
        test: { name: 'proof', include: ['test/proof/**/*.test.ts'], ...SLOW, fileParallelism: true },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'test/determinism/**/*.test.ts'],
          // Each file has its own servers, on ports and in folders of their own, and waits for much of its time.
          ...SLOW,
          fileParallelism: true,
        },
      },
      { test: { name: 'runtimes', include: ['test/runtimes/*.test.ts'], ...SLOW } },
      {
        test: {
          name: 'services',
          // The store's own tests once more: with DATABASE_URL_TEST they run on PostgreSQL as well.
          include: ['test/services/**/*.test.ts', 'apps/server/src/store/*.test.ts'],
          globalSetup: ['test/services/requireServices.ts'],
          ...SLOW,
        },
      },
    ],
  },
});
