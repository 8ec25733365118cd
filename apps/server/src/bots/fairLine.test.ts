import { expect, test } from 'vitest';
import { FairLine } from './fairLine.ts';

/** Who is served in what order, if everybody waits: lower turns first, equal ones as they came. */
const served = (waiting: readonly (readonly [string, number])[]): string =>
  [...waiting]
    .sort(([, a], [, b]) => a - b)
    .map(([room]) => room)
    .join('');

test('rooms are served in turn, however many searches each has waiting', () => {
  const line = new FairLine();
  const waiting = [...'aaaaabbc'].map((room) => [room, line.take(room)] as const);
  expect(served(waiting)).toBe('abcabaaa');
});

test('who comes later stands beside what is being served, neither before nor behind all that wait', () => {
  const line = new FairLine();
  const waiting = [...'aaaa'].map((room) => [room, line.take(room)] as const);
  line.served(1);
  line.served(2);
  line.served(1);
  const late = [...'bb'].map((room) => [room, line.take(room)] as const);
  expect(served([...waiting.slice(2), ...late])).toBe('baba');
});

test('a room that has had nothing waiting for long has saved up nothing, and when nobody waits all begins anew', () => {
  const line = new FairLine();
  expect(line.take('a')).toBe(1);
  line.served(7);
  expect([line.take('a'), line.take('b'), line.take('a')]).toEqual([7, 7, 8]);
  line.reset();
  expect([line.take('a'), line.take('b')]).toEqual([1, 1]);
});

test('no turn is higher than the queue takes', () => {
  const line = new FairLine();
  line.served(2_097_152);
  expect([line.take('a'), line.take('a')]).toEqual([2_097_152, 2_097_152]);
});
