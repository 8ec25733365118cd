// Which tests there are. `npm test` runs unit, architecture and integration and needs nothing but Node; what needs a
// real Redis (`npm run test:redis`), a Chromium (`npm run test:e2e`, Playwright) or another Node (project `runtimes`, see
// .ci/run) stands apart and fails without it.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const QUICK = { testTimeout: 20_000, hookTimeout: 20_000 };
// Real servers, worker processes and whole matches: limits against hanging, on a busy machine.
const SLOW = { testTimeout: 180_000, hookTimeout: 60_000, fileParallelism: false };

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        oxc: { jsx },
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'tools/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          pool: 'threads',
          ...QUICK,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['test/{architecture,mutation}/**/*.test.ts'],
          pool: 'threads',
          ...QUICK,
        },
      },
      {
        test: { name: 'proof', include: ['test/proof/**/*.test.ts'], pool: 'threads', ...SLOW, fileParallelism: true },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'test/determinism/**/*.test.ts'],
          pool: 'forks',
          ...SLOW,
        },
      },
      { test: { name: 'runtimes', include: ['test/runtimes/*.test.ts'], pool: 'forks', ...SLOW } },
      {
        test: {
          name: 'redis',
          include: ['test/redis/**/*.test.ts'],
          globalSetup: ['test/redis/requireRedis.ts'],
          pool: 'forks',
          ...SLOW,
        },
      },
    ],
  },
});
