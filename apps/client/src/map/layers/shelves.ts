// Packs rectangles onto a page in rows: each new one goes to a row of about its height, or opens a row below.
import type { Point } from '../boardMap.ts';
import type { Size } from '../cameraView.ts';

/** A row of a page, filled from the left. */
export interface Shelf {
  readonly y: number;
  readonly height: number;
  /** Where the next rectangle begins. */
  x: number;
}

/** A row may be this many times as high as what stands in it. */
const LOOSE = 1.3;

/** Takes room for a rectangle from the page's rows (mutates them); undefined if the page is full. */
export function takePlace(shelves: Shelf[], { width, height }: Size, page: Size): Point | undefined {
  const fits = (shelf: Shelf) =>
    shelf.height >= height && shelf.height <= height * LOOSE && shelf.x + width <= page.width;
  const shelf = shelves.find(fits) ?? addShelf(shelves, { width, height }, page);
  if (!shelf) return undefined;
  const at = { x: shelf.x, y: shelf.y };
  shelf.x += width;
  return at;
}

function addShelf(shelves: Shelf[], { width, height }: Size, page: Size): Shelf | undefined {
  const last = shelves.at(-1);
  const y = last ? last.y + last.height : 0;
  if (y + height > page.height || width > page.width) return undefined;
  const shelf = { y, height, x: 0 };
  shelves.push(shelf);
  return shelf;
}
