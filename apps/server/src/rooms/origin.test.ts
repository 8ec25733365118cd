import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

test.each([
  [undefined, 'localhost:2567'],
  ['http://localhost:2567', 'localhost:2567'],
  ['http://192.168.1.20:2567', '192.168.1.20:2567'],
  ['http://[fe80::1]:2567', '[fe80::1]:2567'],
  ['https://salient.example', 'salient.example'],
  ['https://salient.example', 'salient.example:443'],
  ['http://SALIENT.example:80', 'salient.example'],
])('%s may talk to %s', (origin, host) => {
  expect(isOwnOrigin(origin, host)).toBe(true);
});

test.each([
  ['http://evil.example', 'localhost:2567'],
  ['http://localhost:3000', 'localhost:2567'],
  ['http://localhost:2567.evil.example', 'localhost:2567'],
  ['null', 'localhost:2567'],
  ['', 'localhost:2567'],
  ['file://', 'localhost:2567'],
  ['http://localhost:2567', undefined],
])('%s may not talk to %s', (origin, host) => {
  expect(isOwnOrigin(origin, host)).toBe(false);
});
