import { expect, test } from 'vitest';
import { formatMoment, parseMoment } from './moment.ts';

test('a moment survives the address, and nonsense is none', () => {
  expect(parseMoment(formatMoment({ round: 12, step: 3 }))).toEqual({ round: 12, step: 3 });
  expect(parseMoment('#7')).toEqual({ round: 7, step: 0 });
  for (const hash of ['', '#', '#a.b', '#-1', '#1.2.3', '#999999']) expect(parseMoment(hash)).toBeNull();
});
