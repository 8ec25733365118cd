// Warnings of libraries and of Node itself in the log.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logForeignWarnings } from './foreignWarnings.ts';

const { warn } = console;
const listeners = process.listeners('warning');
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  logForeignWarnings({ warn: (_: object, sentence: string) => void lines.push(sentence) } as never);
});
afterEach(() => {
  console.warn = warn;
  process.removeAllListeners('warning');
  for (const one of listeners) process.on('warning', one);
});

it('each is a line without a level of its own, and the same one is told once', () => {
  for (let time = 0; time < 3; time++) console.warn('[WARN] No password is %s.', 'wanted');
  console.warn('IMPORTANT! Eviction policy is volatile.');
  console.warn('Something else.');
  expect(lines).toEqual(['No password is wanted.', 'Eviction policy is volatile.', 'Something else.']);
});

it('those of Node too, which prints them no more', async () => {
  process.emitWarning("SECURITY WARNING: The SSL modes 'prefer' and 'require' will change.");
  await new Promise(setImmediate);
  expect(lines).toEqual(["The SSL modes 'prefer' and 'require' will change."]);
  expect(process.listenerCount('warning')).toBe(1);
});

it('sentences without end fill no memory: beyond a hundred they are told each time', () => {
  for (let index = 0; index < 120; index++) console.warn(`Warning ${index}`);
  console.warn('Warning 5');
  console.warn('Warning 119');
  expect(lines).toHaveLength(121);
});
