// Measurements that are started by hand answer wrong words before they begin.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const TEST = path.dirname(import.meta.dirname);

test.each([
  ['speed/client.ts', ['--stroe'], "Unknown option '--stroe'. Options: --store.\n"],
  ['speed/client.ts', ['store'], '"store" is not an option; options begin with --.\n'],
  ['load/jobs.ts', ['--lat', '5'], "Unknown option '--lat'. Options: --late, --memory.\n"],
  ['load/jobs.ts', ['--memory', '-5'], '--memory must be a whole number from 0 to 1000000, not "-5".\n'],
])('%s %j is answered with a sentence and exit status 2', (file, words, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(TEST, file), ...words], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([2, '', sentence]);
});
