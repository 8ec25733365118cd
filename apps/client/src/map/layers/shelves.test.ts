// Rectangles on a page never overlap and never leave it.
import { expect, test } from 'vitest';
import { overlap } from '../boardMap.ts';
import { type Shelf, takePlace } from './shelves.ts';

const PAGE = { width: 100, height: 60 };

test('rectangles of all sizes keep apart and within the page until it is full', () => {
  const shelves: Shelf[] = [];
  const boxes = [];
  for (let i = 0; i < 200; i++) {
    const [width, height] = [5 + ((i * 7) % 23), 4 + ((i * 5) % 11)];
    const at = takePlace(shelves, { width, height }, PAGE);
    if (at) boxes.push({ left: at.x, top: at.y, right: at.x + width, bottom: at.y + height });
  }
  expect(boxes.length).toBeGreaterThan(20);
  for (const [i, box] of boxes.entries()) {
    expect(box.right <= PAGE.width && box.bottom <= PAGE.height).toBe(true);
    expect(boxes.slice(i + 1).some((other) => overlap(box, other))).toBe(false);
  }
});

test('a row takes what is about as high, and the next row lies below it', () => {
  const shelves: Shelf[] = [];
  expect(takePlace(shelves, { width: 40, height: 20 }, PAGE)).toEqual({ x: 0, y: 0 });
  expect(takePlace(shelves, { width: 40, height: 18 }, PAGE)).toEqual({ x: 40, y: 0 });
  expect(takePlace(shelves, { width: 10, height: 5 }, PAGE)).toEqual({ x: 0, y: 20 });
  expect(takePlace(shelves, { width: 40, height: 20 }, PAGE)).toEqual({ x: 0, y: 25 });
});

test('what does not fit is refused, and takes no room', () => {
  const shelves: Shelf[] = [];
  expect(takePlace(shelves, { width: 101, height: 5 }, PAGE)).toBeUndefined();
  expect(takePlace(shelves, { width: 5, height: 61 }, PAGE)).toBeUndefined();
  expect(takePlace(shelves, { width: 100, height: 60 }, PAGE)).toEqual({ x: 0, y: 0 });
});
