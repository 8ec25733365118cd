import type { Refusal } from '@salient/protocol';
import { afterEach, expect, test } from 'vitest';
import { german } from '../text/de/german.ts';
import { speak } from '../text/language.ts';
import { complaintOf } from './complaint.ts';

afterEach(() => speak('en', null));

const tooSmall: Refusal = {
  code: 'gameRefused',
  message: 'The match cannot begin on this map with these settings.',
  faults: [
    { code: 'mapTooSmall', message: 'It is too small.', numbers: { needed: 18, territories: 12, seats: 6 } },
    {
      code: 'outOfRange',
      message: '"luckPercent" must be 0 to 100.',
      path: 'luckPercent',
      numbers: { min: 0, max: 100 },
    },
  ],
};

test('names what was refused and why, settings by their names', () => {
  expect(complaintOf(tooSmall)).toBe(
    'The match cannot begin on this map with these settings. It is too small. Luck must be 0 to 100.',
  );
});

test('in the language of the page, with numbers and names', () => {
  speak('de', german);
  expect(complaintOf(tooSmall)).toBe(
    'Mit diesen Einstellungen kann die Partie auf dieser Karte nicht beginnen. Für Starts und Ödländer sind 18 Gebiete nötig, die Karte hat aber nur 12. Glück: Erlaubt sind 0 bis 100.',
  );
});

test('one sentence once, three at most, and nothing of the shape of requests', () => {
  const { code, message } = tooSmall;
  const fault = (text: string) => ({ code: 'notYours', message: text, index: 1 });
  const said = (...faults: NonNullable<Refusal['faults']>) =>
    complaintOf({ code, message, faults }).slice(message.length);
  expect(said()).toBe('');
  expect(said(fault('A.'), fault('A.'), fault('B.'), fault('C.'), fault('D.'))).toBe(' A. B. C.');
  expect(said({ code: 'badField', message: 'plan.orders: Too big' })).toBe('');
});
