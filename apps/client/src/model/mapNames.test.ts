import { expect, test } from 'vitest';
import { makeMapNames } from './mapNames.ts';

const VALLEY = { id: 'valley', name: 'The Valley', territories: 12, bonuses: 4, maxSeats: 6 };

test('the server is asked once, for a map that no words are known for, and again where it did not answer', async () => {
  let asked = 0;
  let isThere = false;
  const names = makeMapNames(async () => {
    asked++;
    return isThere ? { ok: true, value: [VALLEY], serverTimeMs: 0 } : { ok: false, message: '', status: 0 };
  });
  for (const id of ['world', 'gen-2-30-abc']) names.want(id);
  expect(asked).toBe(0);
  names.want('valley');
  names.want('valley');
  expect(asked).toBe(1);
  await Promise.resolve();
  expect(names.known.value.size).toBe(0);
  isThere = true;
  names.want('valley');
  await Promise.resolve();
  names.want('elsewhere');
  expect(asked).toBe(2);
  expect(names.known.value.get('valley')).toBe('The Valley');
});
