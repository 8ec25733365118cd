import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packData, unpackData } from './pack.ts';

const back = (value: unknown): unknown => unpackData(packData(value));

it('gives back maps, sets and arrays of integers, nested in each other', () => {
  const value = {
    map: new Map([[1, { set: new Set(['a', null]) }]]),
    numbers: [new Int16Array([-2, 300]), new Int32Array([2 ** 31 - 1]), new Uint8Array([255])],
    list: [[], {}, [null, true, '', 0.5]],
  };
  expect(back(value)).toEqual(value);
});

it('gives back any plain data', () => {
  const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"$"'));
  // JSON knows no negative zero.
  fc.assert(
    fc.property(plain, (value) => {
      expect(back(value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('what was one object is one object again, and what was two is two', () => {
  const position = { owner: new Int16Array([1]) };
  const twin = { owner: new Int16Array([1]) };
  const { chapters, now, other } = back({
    chapters: [{ after: position }, { before: position }],
    now: position,
    other: twin,
  }) as {
    readonly chapters: readonly { readonly after?: unknown; readonly before?: unknown }[];
    readonly now: unknown;
    readonly other: unknown;
  };
  expect(chapters[0]?.after).toBe(now);
  expect(chapters[1]?.before).toBe(now);
  expect(other).toEqual(now);
  expect(other).not.toBe(now);
});

it.each([
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [1n],
  [() => 1],
  [new Date(0)],
  [new Float64Array(1)],
  [[undefined]],
])('refuses what would come back as something else: %s', (value) => {
  expect(() => packData({ value })).toThrow(/cannot be packed/);
});
