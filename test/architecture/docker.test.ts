// The image is built from the same workspaces as `npm start`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from './project.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the install in the image sees every workspace, or npm ci would refuse', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const folders = [...readProject(root).manifests.keys()].filter((folder) => folder !== '');
  expect(folders.filter((folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/\n`))).toEqual([]);
});
