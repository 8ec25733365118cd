import { signal } from '@preact/signals';
import { CALL_OFFS } from '@salient/protocol';
import { expect, test } from 'vitest';
import { makeFacts, seat } from '../../model/fakeMatch.ts';
import { german } from '../../text/de/german.ts';
import { speak } from '../../text/language.ts';
import { whyNoResult } from './noResult.ts';

const person = (index: number, more = {}) => seat(index, { kind: 'human', votes: 'end', ...more });

test('why a match ended without a result is told as the server knows it, though all had voted for an end meanwhile', () => {
  const seats = [person(0), person(1)];
  const told = (['', ...CALL_OFFS] as const).map((calledOff) =>
    whyNoResult({ facts: signal(makeFacts({ seats, calledOff })) }),
  );
  expect(told[0]).toContain('agreed');
  expect(told[1]).toContain('armies');
  expect(told[2]).toContain('fault');
});

test('who ended a match alone has agreed with nobody: not with bots, nor with who had surrendered', () => {
  const facts = makeFacts({ seats: [person(0), seat(1), person(2, { status: 'surrendered' })] });
  expect(whyNoResult({ facts: signal(facts) })).toBe('Ana ended the match here.');
  speak('de', german);
  const inGerman = whyNoResult({ facts: signal(facts) });
  speak('en', null);
  expect(inGerman).toBe('Ana hat die Partie hier beendet.');
});
