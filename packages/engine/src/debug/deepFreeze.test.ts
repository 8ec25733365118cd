// Deep freeze reaches everything that can be frozen (rule D1).
import { expect, it } from 'vitest';
import { deepFreeze } from './deepFreeze.ts';

it('freezes nested objects and lists, survives cycles and leaves typed arrays alone', () => {
  const value = { list: [{ a: 1 }], armies: Int32Array.of(1, 2), self: null as unknown };
  value.self = value;
  expect(deepFreeze(value)).toBe(value);
  expect(Object.isFrozen(value.list[0])).toBe(true);
  expect(() => value.list.push({ a: 2 })).toThrow(TypeError);
  value.armies[0] = 5;
  expect(value.armies[0]).toBe(5);
});
