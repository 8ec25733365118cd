import { signal } from '@preact/signals';
import { CALL_OFFS } from '@salient/protocol';
import { expect, test } from 'vitest';
import { makeFacts } from '../../model/fakeMatch.ts';
import { whyNoResult } from './noResult.ts';

test('why a match ended without a result is told as the server knows it, though all had voted for an end meanwhile', () => {
  const seats = makeFacts().seats.map((seat) => ({ ...seat, votes: 'end' }));
  const told = (['', ...CALL_OFFS] as const).map((calledOff) =>
    whyNoResult({ facts: signal(makeFacts({ seats, calledOff })) }),
  );
  expect(told[0]).toContain('agreed');
  expect(told[1]).toContain('armies');
  expect(told[2]).toContain('fault');
});
