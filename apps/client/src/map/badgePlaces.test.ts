// Badges: on their land, or in open water beside a tiny island; names that never cover each other.
import type { MapDocument } from '@salient/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { placeBadges } from './badgePlaces.ts';
import { buildBoardMap, overlap } from './boardMap.ts';
import { territoryAt } from './hitTest.ts';
import { areSameBoxes, chooseNames, chooseShift, labelScale, spacingOf } from './labelLayout.ts';

test.each([
  ['world', world],
  ['lagoon', lagoon],
])('%s: every badge is on its own land or, with a leader line to it, at sea', (_, document) => {
  const map = buildBoardMap(document as unknown as MapDocument);
  for (const [index, { at, leader }] of placeBadges(map).entries()) {
    expect(territoryAt(map, at)).toBe(leader ? null : index);
    if (leader) expect(territoryAt(map, leader)).toBe(index);
  }
});

test('the tiny islands of the world have their badges at sea, apart from all others', () => {
  const map = buildBoardMap(world as unknown as MapDocument);
  const places = placeBadges(map);
  const atSea = map.territories.filter(({ index }) => places[index].leader).map(({ name }) => name);
  expect(atSea).toEqual(expect.arrayContaining(['Iceland', 'Japan']));
  expect(atSea).not.toContain('Kamchatka');
  for (const [i, one] of places.entries()) {
    for (const other of places.slice(i + 1)) {
      expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThan(75);
    }
  }
});

test('labels grow more slowly than the map', () => {
  const room = { width: 4000, spacing: 400, text: 1 };
  expect(labelScale({ zoom: 0.3125 }, room)).toBeCloseTo(1);
  expect(labelScale({ zoom: 0.625 }, room)).toBeCloseTo(2 ** 0.4);
});

test('larger text makes larger labels, as far as the map has room for them', () => {
  const large = { width: 4000, spacing: 400, text: 2 };
  expect(labelScale({ zoom: 0.3125 }, large)).toBeCloseTo(2);
  expect(labelScale({ zoom: 0.3125 }, { ...large, spacing: 200 })).toBeCloseTo((0.3125 * 200) / 46);
  expect(labelScale({ zoom: 0.3125 }, { ...large, text: 1.2 })).toBeCloseTo(1.2);
});

test('labels are smaller where badges lie close together, until the zoom has made room', () => {
  const crowded = { width: 4000, spacing: 115, text: 1 };
  const roomy = { width: 4000, spacing: 400, text: 1 };
  expect(labelScale({ zoom: 0.3125 }, crowded)).toBeLessThan(0.8);
  expect(labelScale({ zoom: 0.1 }, crowded)).toBe(0.62);
  expect(labelScale({ zoom: 1 }, crowded)).toBe(labelScale({ zoom: 1 }, roomy));
});

test('the spacing is the median distance to the nearest neighbour', () => {
  const places = [0, 10, 21, 121].map((x) => ({ x, y: 0 }));
  expect(spacingOf(places)).toBe(11);
  expect(spacingOf([{ x: 1, y: 1 }])).toBe(Number.POSITIVE_INFINITY);
});

test('names: the higher rank wins, another place is tried, nothing covers a badge', () => {
  const box = (left: number, top = 0) => ({ left, right: left + 10, top, bottom: top + 4 });
  const names = [
    { boxes: [box(0)], rank: 1 },
    { boxes: [box(8)], rank: 2 },
    { boxes: [box(17), box(17, 10)], rank: 1 },
    { boxes: [box(40)], rank: 9 },
  ];
  expect(chooseNames(names, [{ left: 45, right: 46, top: 1, bottom: 2 }])).toEqual([-1, 0, 1, -1]);
});

test('of two places a name takes the one where no mark lies over it; between a mark and nothing it stands under the mark', () => {
  const box = (top: number) => ({ left: 0, right: 20, top, bottom: top + 5 });
  const mark = { left: 15, right: 25, top: 3, bottom: 9 };
  const names = [{ boxes: [box(0), box(30)], rank: 1 }];
  expect(chooseNames(names, [], [mark])).toEqual([1]);
  expect(chooseNames(names, [box(30)], [mark])).toEqual([0]);
  expect(chooseNames(names, [box(0), box(30)], [mark])).toEqual([-1]);
});

test('names are chosen as if each were held against every other one', () => {
  const number = fc.double({ min: -40, max: 400, noNaN: true });
  const box = fc
    .tuple(number, number, fc.double({ min: 0.5, max: 60, noNaN: true }))
    .map(([left, top, width]) => ({ left, right: left + width, top, bottom: top + 5 }));
  const name = fc.record({ boxes: fc.array(box, { maxLength: 3 }), rank: fc.integer({ min: 0, max: 4 }) });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 60 }), fc.array(box, { maxLength: 30 }), (names, taken) => {
      const placed = [...taken];
      const plainly = names.map(() => -1);
      for (const i of names.map((_, index) => index).sort((a, b) => names[b].rank - names[a].rank || a - b)) {
        plainly[i] = names[i].boxes.findIndex((one) => !placed.some((other) => overlap(other, one)));
        if (plainly[i] >= 0) placed.push(names[i].boxes[plainly[i]]);
      }
      expect(chooseNames(names, taken)).toEqual(plainly);
    }),
  );
});

test('boxes are the same only if every side of every one is', () => {
  const box = { left: 1, right: 2, top: 3, bottom: 4 };
  expect(areSameBoxes([box, box], [{ ...box }, { ...box }])).toBe(true);
  expect(areSameBoxes([box], [box, box])).toBe(false);
  for (const side of ['left', 'right', 'top', 'bottom'] as const)
    expect(areSameBoxes([box], [{ ...box, [side]: 0 }])).toBe(false);
});

test('a bonus label moves off a badge by the least shift, and into the map', () => {
  const limits = { left: 0, top: 0, right: 100, bottom: 100 };
  const box = { left: 40, right: 60, top: 40, bottom: 44 };
  expect(chooseShift(box, { taken: [], limits })).toEqual({ x: 0, y: 0 });
  expect(chooseShift(box, { taken: [{ left: 58, right: 62, top: 38, bottom: 46 }], limits })).toEqual({ x: -6, y: 0 });
  expect(chooseShift({ ...box, left: -5, right: 15 }, { taken: [], limits })).toEqual({ x: 5, y: 0 });
  expect(chooseShift(box, { taken: [limits], limits })).toBeNull();
  const isBelow = ({ top }: { top: number }) => top > 45;
  expect(chooseShift(box, { taken: [], limits, suits: isBelow })).toEqual({ x: 0, y: 8 });
});
