// A round in short and the strip, in both languages.
import { afterEach, expect, test } from 'vitest';
import type { StripMove } from '../model/moveStrip.ts';
import type { SummaryFact } from '../model/roundSummary.ts';
import { german } from './de/german.ts';
import { speak } from './language.ts';
import { type Names, plain } from './parts.ts';
import { reviewText } from './reviewText.ts';

afterEach(() => speak('en', null));

const names: Names = {
  viewer: 0,
  seat: (seat) => ['Ana', 'Björn'][seat] ?? '',
  territory: (territory) => ['Ural', 'China', 'India', 'Japan', 'Baikal', 'Peru'][territory] ?? '',
  bonus: () => 'Asia',
  bonusArmies: (bonus) => (bonus === 0 ? 7 : -2),
};
const fight = {
  kind: 'attacked',
  index: 3,
  seat: 0,
  from: 0,
  to: 1,
  defender: 1,
  armies: 12,
  defendingArmies: 9,
  attackersLost: 6,
  defendersLost: 9,
  captured: true,
  touched: [],
} as const;

const FACTS: readonly [SummaryFact, english: string, german: string][] = [
  [{ kind: 'took', seat: 0, territories: [1] }, 'Ana took 1 territory: China', 'Ana erobert 1 Gebiet: China'],
  [
    { kind: 'took', seat: 1, territories: [0, 1, 2, 3, 4, 5] },
    'Björn took 6 territories: Ural, China, India, Japan and 2 more',
    'Björn erobert 6 Gebiete: Ural, China, India, Japan und 2 weitere',
  ],
  [
    { kind: 'bonusLost', seat: 0, bonus: 0, to: 1 },
    'Ana lost the bonus Asia to Björn',
    'Ana verliert den Bonus Asia an Björn',
  ],
  [{ kind: 'bonusLost', seat: 0, bonus: 0, to: null }, 'Ana lost the bonus Asia', 'Ana verliert den Bonus Asia'],
  [
    { kind: 'bonusGained', seat: 1, bonus: 0 },
    'Björn now holds Asia, +7 every round',
    'Björn hält jetzt Asia, +7 jede Runde',
  ],
  [
    { kind: 'bonusGained', seat: 1, bonus: 1 },
    'Björn now holds Asia, −2 every round',
    'Björn hält jetzt Asia, −2 jede Runde',
  ],
  [{ kind: 'foughtFor', territories: [0, 1] }, 'Fights for Ural, China', 'Kämpfe um Ural, China'],
  [
    { kind: 'biggestFight', event: fight },
    'Biggest fight: 12 of Ana against 9 of Björn in China, which fell',
    'Größter Kampf: 12 von Ana gegen 9 von Björn in China, es fällt',
  ],
  [
    { kind: 'biggestFight', event: { ...fight, defender: -1, captured: false } },
    'Biggest fight: 12 of Ana against 9 of neutral land in China, which held',
    'Größter Kampf: 12 von Ana gegen 9 von neutralem Land in China, es hält',
  ],
  [{ kind: 'out', seat: 1, hasSurrendered: false }, 'Björn is out', 'Björn ist ausgeschieden'],
  [{ kind: 'out', seat: 1, hasSurrendered: true }, 'Björn surrendered', 'Björn gibt auf'],
];

test.each(FACTS)('%j', (fact, english, inGerman) => {
  expect(plain(reviewText.summary.line(fact, names))).toBe(english);
  speak('de', german);
  expect(plain(reviewText.summary.line(fact, names))).toBe(inGerman);
});

test('an order of the strip says whom it meets', () => {
  const move: StripMove = { seat: 0, kind: 'attacked', from: 0, to: 1, meets: [1], event: fight };
  const other: StripMove = { ...move, seat: 1, meets: [0] };
  expect(reviewText.strip.move(move, [other], names)).toBe('Ana: attack from Ural to China, meets Björn');
  expect(reviewText.strip.move({ ...move, to: null }, [], names)).toBe('Ana: attack from Ural to land in the fog');
  speak('de', german);
  expect(reviewText.strip.move(move, [other], names)).toBe('Ana: Angriff von Ural nach China, trifft auf Björn');
});

test('luck has a sign unless it rounds to none', () => {
  expect([1.26, -0.44, 0.04, -0.04].map((luck) => reviewText.luck.value(luck))).toEqual(['+1.3', '−0.4', '0.0', '0.0']);
  speak('de', german);
  expect(reviewText.luck.value(1.26)).toBe('+1,3');
});
