// The images are built from the same workspaces and driven by the same variables as `npm start`.
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

test('containers take the variables of the configuration and no others', () => {
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const variables = new Set([...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map((match) => match[1]));
  const known = ['DATA_DIR', 'HOST', 'PORT', 'REDIS_URL', 'SALIENT_JOB_KEY', 'SALIENT_WORKERS'];
  expect([...variables].sort()).toEqual(known);
});
