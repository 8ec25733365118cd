import { expect, test } from 'vitest';
import { reasonOf, traceOf } from './errors.ts';

const BOTH = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')];

test.each<readonly [unknown, string]>([
  [new Error('the disk is full'), 'the disk is full'],
  [new AggregateError(BOTH), 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432'],
  [new AggregateError(BOTH, 'nobody answers'), 'nobody answers'],
  [new RangeError(), 'RangeError'],
  ['ipc_timeout', 'ipc_timeout'],
  [undefined, 'undefined'],
])('the reason of %o', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test('a mistake is told with the way there, and what is no error by itself', () => {
  expect(traceOf(new Error('oops'))).toMatch(/^Error: oops\n {4}at /);
  expect(traceOf('already_shutting_down')).toBe('already_shutting_down');
});
