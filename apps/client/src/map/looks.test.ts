// From standings and highlights to looks: colours, fog, badges, outlines.
import { NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import { expect, test } from 'vitest';
import { THEMES } from '../model/preferences.ts';
import { type Highlights, NO_HIGHLIGHTS, type SeatLook } from './api.ts';
import { contrast, luminance } from './colour.ts';
import { holderOf, lookOf, outlinesOf, type Situation } from './looks.ts';
import { FOG_COLOURS, NEUTRAL_COLOUR } from './palette.ts';

const seat = (index: number, colour: string): SeatLook => ({
  seat: index,
  name: `S${index}`,
  colour,
  glyph: '●',
  pattern: index,
});
const BONUS = { index: 0, name: 'West', armies: 2, territories: [0, 1], label: { x: 0, y: 0 } };

function situation(highlights: Partial<Highlights> = {}, more: Partial<Situation> = {}): Situation {
  return {
    standings: { owner: [0, 1, NEUTRAL, UNKNOWN_OWNER, 1], armies: [3, 12, 2, UNKNOWN_ARMIES, UNKNOWN_ARMIES] },
    seats: new Map([
      [0, seat(0, '#576ce2')],
      [1, seat(1, '#f97900')],
    ]),
    highlights: { ...NO_HIGHLIGHTS, ...highlights },
    bonuses: [BONUS],
    hovered: null,
    arePatternsShown: true,
    theme: 'dark',
    ...more,
  };
}

test('owned, neutral and fogged land', () => {
  expect(lookOf(0, situation())).toMatchObject({
    fill: '#576ce2',
    texture: { kind: 'pattern', pattern: 0, ink: '#ffffff' },
    badge: { text: '3', colour: '#576ce2', glyph: '●' },
    isSubdued: false,
  });
  expect(lookOf(2, situation())).toMatchObject({
    fill: NEUTRAL_COLOUR,
    texture: null,
    badge: { text: '2', glyph: null },
  });
  expect(lookOf(3, situation())).toMatchObject({ fill: FOG_COLOURS.dark, texture: { kind: 'fog' }, badge: null });
  expect(lookOf(4, situation())).toMatchObject({ fill: '#f97900', badge: { text: '?' } });
  expect(lookOf(0, situation({}, { arePatternsShown: false })).texture).toBeNull();
});

test('while a source is selected, what is neither source, target nor choosable steps back', () => {
  const now = situation({ selected: 0, targets: new Set([1]), choosable: new Set([4]) });
  expect([0, 1, 2, 3, 4].map((territory) => lookOf(territory, now).isSubdued)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(lookOf(1, now).fill).toBe('#f97900');
  expect(lookOf(2, now).fill).not.toBe(NEUTRAL_COLOUR);
});

test('deploying leaves the map as it is; picking sets the offer off', () => {
  expect(lookOf(1, situation({ choosable: new Set([0]), selected: 0 })).isSubdued).toBe(false);
  const picking = situation({ choosable: new Set([2]), isPicking: true, picked: [1] });
  expect([0, 1, 2].map((territory) => lookOf(territory, picking).isSubdued)).toEqual([true, false, false]);
});

test.each(THEMES)('neutral land that is asked about is brighter than what steps back (%s)', (theme) => {
  const neutral = { owner: [NEUTRAL, NEUTRAL, NEUTRAL], armies: [2, 2, 2] };
  const brightness = (highlights: Partial<Highlights>) => {
    const now = situation(highlights, { standings: neutral, theme });
    return [0, 1, 2].map((territory) => lookOf(territory, now).fill);
  };
  const [offered, beside, picked] = brightness({ choosable: new Set([0]), isPicking: true, picked: [2] });
  expect(contrast(offered, beside)).toBeGreaterThan(3);
  expect(luminance(offered)).toBeGreaterThan(luminance(beside));
  expect(luminance(picked)).toBeGreaterThan(luminance(beside));
  const [source, target, other] = brightness({ selected: 0, targets: new Set([1]) });
  expect(contrast(target, other)).toBeGreaterThan(1.8);
  expect(luminance(target)).toBeGreaterThan(luminance(other));
  expect(luminance(source)).toBeGreaterThan(luminance(other));
});

test('a lit bonus sets its territories off', () => {
  const lit = situation({ bonus: 0 });
  expect([0, 1, 2].map((territory) => lookOf(territory, lit).isSubdued)).toEqual([false, false, true]);
  expect(outlinesOf(lit).get('bonus')).toEqual(new Set([0, 1]));
});

test('outlines: one kind for each meaning', () => {
  const outlines = outlinesOf(
    situation({ selected: 0, choosable: new Set([0, 4, 2]), targets: new Set([1]), focused: 3, picked: [2] }),
  );
  expect(Object.fromEntries(outlines)).toEqual({
    choosable: new Set([4]),
    target: new Set([1]),
    bonus: new Set([2]),
    selected: new Set([0]),
    focused: new Set([3]),
  });
});

test('hovering lightens, also what has stepped back', () => {
  const plain = lookOf(0, situation());
  const hovered = lookOf(0, situation({}, { hovered: 0 }));
  expect(hovered.fill).not.toBe(plain.fill);
});

test('a bonus has a holder only when one seat is known to own all of it', () => {
  expect(holderOf(BONUS, { owner: [1, 1], armies: [1, 1] })).toBe(1);
  expect(holderOf(BONUS, { owner: [1, 0], armies: [1, 1] })).toBeNull();
  expect(holderOf(BONUS, { owner: [NEUTRAL, NEUTRAL], armies: [1, 1] })).toBeNull();
  expect(holderOf(BONUS, { owner: [UNKNOWN_OWNER, UNKNOWN_OWNER], armies: [1, 1] })).toBeNull();
});
