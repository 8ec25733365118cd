// Dragging rows of a list (orders, picks) to another place: by the grip with a finger, by the whole row with a mouse. Escape lets go without a change.
import { type Signal, useSignal } from '@preact/signals';
import { gapAt } from '../../interaction/dragPlace.ts';

export interface RowDrag {
  /** Keys of the rows that are being dragged together. */
  readonly keys: ReadonlySet<string>;
  /** Where they would land, 0 … length. */
  readonly gap: number;
  /** How far the pointer has come, in CSS pixels of the list. */
  readonly offset: number;
}

/** What a list lets its rows do. */
export interface SortableList {
  /** Keys of what goes along when this row is dragged; none: it stays. */
  grab(key: string): ReadonlySet<string>;
  /** The gap nearest to `gap` (0 … length) that these rows may go to. */
  gapFor(keys: ReadonlySet<string>, gap: number): number;
  drop(keys: ReadonlySet<string>, gap: number): void;
}

export interface RowDragging {
  readonly drag: Signal<RowDrag | null>;
  /** A pointer went down on the row with this key. */
  start(event: PointerEvent, key: string): void;
}

/** A pointer that moves less than this only presses. */
const THRESHOLD_PX = 5;
/** Near the edge of the list it scrolls along. */
const EDGE_PX = 32;
const SCROLL_STEP_PX = 12;

export function useRowDrag(rows: SortableList): RowDragging {
  const drag = useSignal<RowDrag | null>(null);
  return {
    drag,
    start(event, key) {
      if (!mayStart(event)) return;
      const list = (event.currentTarget as Element).closest<HTMLElement>('.order-list');
      const keys = rows.grab(key);
      if (list && keys.size > 0) follow({ rows, drag, list, keys }, event);
    },
  };
}

/** Classes that say what happens to a row while rows are dragged. */
export function dragMarks(drag: RowDrag | null, { key, index, count }: { key: string; index: number; count: number }) {
  return {
    dragged: drag?.keys.has(key) ?? false,
    'gap-before': drag?.gap === index,
    'gap-after': drag?.gap === count && index === count - 1,
  };
}

/** A class attribute: `base` and the names of all marks that hold. */
export const markedClass = (base: string, marks: Readonly<Record<string, boolean>>): string =>
  [base, ...Object.entries(marks).flatMap(([name, isSo]) => (isSo ? [name] : []))].join(' ');

/** The style that lets a dragged row follow the pointer. */
export const dragStyle = (drag: RowDrag | null, key: string) =>
  drag?.keys.has(key) ? { '--drag-offset': `${drag.offset}px` } : undefined;

/** Fingers scroll the list unless they take the grip; buttons other than the row's own are not for dragging. */
function mayStart({ target, button, pointerType }: PointerEvent): boolean {
  if (button !== 0) return false;
  const element = target as Element;
  if (element.closest('.order-grip')) return true;
  return pointerType === 'mouse' && !element.closest('.row-tools, input');
}

interface Dragging {
  readonly rows: SortableList;
  readonly drag: Signal<RowDrag | null>;
  readonly list: HTMLElement;
  readonly keys: ReadonlySet<string>;
}

function follow({ rows, drag, list, keys }: Dragging, { pointerId, clientY }: PointerEvent): void {
  const start = contentY(list, clientY);
  const stop = new AbortController();
  const { signal } = stop;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const y = contentY(list, event.clientY);
    if (!drag.value && Math.abs(y - start) < THRESHOLD_PX) return;
    scrollAtEdge(list, event.clientY);
    const gap = rows.gapFor(keys, gapAt(middlesOf(list), y));
    drag.value = { keys, gap, offset: y - start };
  };
  const end = (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent ? event.key !== 'Escape' : event.pointerId !== pointerId) return;
    stop.abort();
    const done = drag.value;
    drag.value = null;
    if (!done) return;
    if (event.type === 'pointerup') rows.drop(keys, done.gap);
    if (event.type === 'keydown') event.preventDefault();
    else swallowClick();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', end, { signal, capture: true });
}

const contentY = (list: HTMLElement, clientY: number): number =>
  clientY - list.getBoundingClientRect().top + list.scrollTop;

/** Transforms do not move `offsetTop`, so that the rows' own places count while one is on its way. */
const middlesOf = (list: HTMLElement): readonly number[] =>
  Array.from(list.children, (row) => {
    const { offsetTop, offsetHeight } = row as HTMLElement;
    return offsetTop - list.offsetTop + offsetHeight / 2;
  });

function scrollAtEdge(list: HTMLElement, clientY: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  if (clientY < top + EDGE_PX) list.scrollTop -= SCROLL_STEP_PX;
  else if (clientY > bottom - EDGE_PX) list.scrollTop += SCROLL_STEP_PX;
}

/** The click that ends a drag is not one on the row where it ends; where none comes (touch), the next press is somebody's own again. */
function swallowClick(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const swallow = (event: Event) => {
    event.stopPropagation();
    stop.abort();
  };
  addEventListener('click', swallow, options);
  addEventListener('pointerdown', () => stop.abort(), options);
}
