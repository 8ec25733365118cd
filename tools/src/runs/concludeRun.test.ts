import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ok } from '@salient/engine';
import { afterAll, expect, test } from 'vitest';
import { makeUser } from '../testing.ts';
import { concludeRun } from './concludeRun.ts';

const { folder, read, leave } = makeUser();
afterAll(leave);

test('a run that was stopped says how it is gone on with, as a shell takes it', () => {
  const said: string[] = [];
  const output = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
  const report = { title: 'A run', lines: [], figures: {}, plots: [], said: ['so far'] };
  const runs = path.join(folder, 'my runs');
  const journal = { folder: runs, command: ['cubes', '--games', '4'] };
  expect(concludeRun(report, { journal, isWhole: false, output })).toBe(2);
  expect(said).toEqual([`The report cannot be written to ${runs}: there is no such file or folder.`]);
  mkdirSync(runs);
  expect(concludeRun(report, { journal, isWhole: false, output })).toBe(0);
  expect(said[2]).toBe(`Stopped; go on with: npm run salient -- cubes --resume '${runs}'`);
  expect(read('my runs/report.md')).toMatch(/^# A run \(stopped\)/);
});

test('a run is published once it is whole', () => {
  const said: string[] = [];
  const output = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
  const publication = { section: 'x', renew: () => ok(['new']) };
  const report = { title: 'A run', lines: [], figures: {}, plots: [], said: [], publication };
  const page = path.join(folder, 'page.md');
  writeFileSync(page, '<!-- x: begin --><!-- x: end -->');
  const runs = path.join(folder, 'published');
  mkdirSync(runs);
  const conclusion = { journal: { folder: runs, command: ['ladder'] }, output, page };
  concludeRun(report, { ...conclusion, isWhole: false });
  expect(said).toContain('Not published: the run is not whole.');
  expect(read('page.md')).not.toContain('new');
  concludeRun(report, { ...conclusion, isWhole: true });
  expect(read('page.md')).toContain('new');
});
