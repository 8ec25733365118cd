// What pointers mean, on a clock that the test moves.
import { beforeEach, expect, test } from 'vitest';
import { Gestures, type PointerFact } from './gestures.ts';

let told: string[];
let due: { at: number; call: () => void }[];
let isZoomable: boolean;
let gestures: Gestures;

beforeEach(() => {
  told = [];
  due = [];
  isZoomable = true;
  gestures = new Gestures(
    {
      tap: (fact) =>
        void told.push(`tap ${fact.x},${fact.y}${fact.secondary ? ' secondary' : ''}${fact.shift ? ' shift' : ''}`),
      doubleTap: ({ x, y }) => void told.push(`double ${x},${y}`),
      isZoomable: () => isZoomable,
      hover: (point) => void told.push(point ? `hover ${point.x},${point.y}` : 'hover none'),
      pan: (dx, dy) => void told.push(`pan ${dx},${dy}`),
      fling: (vx, vy) => void told.push(`fling ${vx},${vy}`),
      pinch: (factor, at) => void told.push(`pinch ${factor} ${at.x},${at.y}`),
    },
    (at, call) => {
      const entry = { at, call };
      due.push(entry);
      return () => {
        due = due.filter((one) => one !== entry);
      };
    },
  );
});

const fact = (x: number, y: number, more: Partial<PointerFact> = {}): PointerFact => ({
  id: 1,
  x,
  y,
  timeMs: 0,
  isTouch: false,
  button: 0,
  shift: false,
  alt: false,
  ...more,
});
const finger = (id: number, x: number, y: number, timeMs = 0) => fact(x, y, { id, timeMs, isTouch: true });

test('a click, with its modifiers, and a right click; the middle button only drags', () => {
  gestures.down(fact(5, 5));
  gestures.up(fact(6, 5, { shift: true }));
  gestures.down(fact(30, 5, { button: 1 }));
  gestures.up(fact(30, 5, { button: 1 }));
  gestures.down(fact(50, 5, { button: 2 }));
  gestures.up(fact(50, 5, { button: 2 }));
  expect(told).toEqual(['tap 6,5 shift', 'tap 50,5 secondary']);
});

test('a drag begins after 7 pixels, loses none of them and is no click', () => {
  gestures.down(fact(0, 0));
  gestures.move(fact(6, 0));
  expect(told).toEqual([]);
  gestures.move(fact(10, 0, { timeMs: 10 }));
  gestures.move(fact(15, 2, { timeMs: 20 }));
  gestures.up(fact(15, 2, { timeMs: 20 }));
  expect(told).toEqual(['pan 10,0', 'pan 5,2', 'fling 0.75,0.1']);
});

test('hover follows a free mouse only', () => {
  gestures.move(fact(3, 4));
  gestures.move(finger(7, 9, 9));
  gestures.leave();
  expect(told).toEqual(['hover 3,4', 'hover none']);
});

test('a long press is a secondary tap; a drag or an early end calls it off', () => {
  gestures.down(finger(1, 5, 5));
  due[0].call();
  gestures.up(finger(1, 5, 5));
  expect(told).toEqual(['tap 5,5 secondary']);
  gestures.down(finger(1, 5, 5));
  gestures.move(finger(1, 25, 5));
  expect(due).toEqual([]);
  gestures.up(finger(1, 25, 5));
});

test('two fingers zoom and pan; the one that stays drags on and never taps', () => {
  gestures.down(finger(1, 0, 0));
  gestures.down(finger(2, 100, 0));
  gestures.move(finger(2, 200, 0));
  gestures.up(finger(2, 200, 0));
  gestures.move(finger(1, 4, 0, 30));
  gestures.up(finger(1, 4, 0, 30));
  expect(told.slice(0, 3)).toEqual(['pan 50,0', 'pinch 2 100,0', 'pan 4,0']);
  expect(told.some((one) => one.startsWith('tap'))).toBe(false);
});

test('a double tap zooms at sea, and is two taps on land that can be chosen', () => {
  const tap = (timeMs: number) => {
    gestures.down(finger(1, 5, 5, timeMs));
    gestures.up(finger(1, 5, 5, timeMs));
  };
  tap(0);
  tap(200);
  tap(1000);
  isZoomable = false;
  tap(1100);
  expect(told).toEqual(['tap 5,5', 'double 5,5', 'tap 5,5', 'tap 5,5']);
});

test('a pointer that the system takes away leaves nothing behind', () => {
  gestures.down(finger(1, 0, 0));
  gestures.cancel(1);
  gestures.up(finger(1, 0, 0));
  expect(told).toEqual([]);
  expect(due).toEqual([]);
});
