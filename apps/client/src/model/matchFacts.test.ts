import { expect, test } from 'vitest';
import { makeFacts, seat } from './fakeMatch.ts';
import { waitedFor } from './matchFacts.ts';

test('nobody waits for those who have committed, are out, or sit here', () => {
  const seats = [
    seat(0),
    seat(1, { status: 'committed' }),
    seat(2, { status: 'eliminated' }),
    seat(3, { kind: 'closed' }),
    seat(4, { status: 'hasOrders' }),
  ];
  const names = (own: readonly number[]) => waitedFor(makeFacts({ seats }), own).map(({ index }) => index);
  expect(names([0])).toEqual([4]);
  expect(names([])).toEqual([0, 4]);
});
