// The first test of the repository: the sources are what ARCHITECTURE.md says, without a list of exceptions.
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkArchitecture } from './check.ts';
import { readProject } from './project.ts';

const project = readProject(path.resolve(import.meta.dirname, '../..'));

test('the checks see every workspace', () => {
  const folders = [...project.manifests.keys()].sort();
  const apps = ['apps/ai-worker', 'apps/client', 'apps/server'];
  expect(folders).toEqual(['', ...apps, 'packages/ai', 'packages/engine', 'packages/protocol', 'tools']);
  expect(project.files.has('test/architecture/architecture.test.ts')).toBe(true);
});

test('no import, name or budget breaks the architecture', () => {
  const found = checkArchitecture(project).map(
    ({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`,
  );
  expect(found).toEqual([]);
});
