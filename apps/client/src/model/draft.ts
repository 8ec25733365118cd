// A list being edited, with undo and redo of everything: pure values, newest state in `items`.

export interface Draft<T> {
  readonly items: readonly T[];
  /** Earlier states, oldest first. */
  readonly past: readonly (readonly T[])[];
  /** Undone states, the next to redo first. */
  readonly future: readonly (readonly T[])[];
  /** Edits with the same key in a row are one step of undo: dragging a slider, say. */
  readonly mergeKey: string | null;
}

/** More steps than anybody takes back in one turn. */
const MAX_STEPS = 200;

export const makeDraft = <T>(items: readonly T[] = []): Draft<T> => ({ items, past: [], future: [], mergeKey: null });

export function withItems<T>(draft: Draft<T>, items: readonly T[], mergeKey: string | null = null): Draft<T> {
  if (items === draft.items) return draft;
  const isMerged = mergeKey !== null && mergeKey === draft.mergeKey;
  const past = isMerged ? draft.past : [...draft.past, draft.items].slice(-MAX_STEPS);
  return { items, past, future: [], mergeKey };
}

export function withUndo<T>(draft: Draft<T>): Draft<T> {
  const items = draft.past.at(-1);
  if (!items) return draft;
  return { items, past: draft.past.slice(0, -1), future: [draft.items, ...draft.future], mergeKey: null };
}

export function withRedo<T>(draft: Draft<T>): Draft<T> {
  const [items, ...future] = draft.future;
  if (!items) return draft;
  return { items, past: [...draft.past, draft.items], future, mergeKey: null };
}

/** Moves one item by `by` places, stopping at the ends. */
export function withItemMoved<T>(items: readonly T[], index: number, by: number): readonly T[] {
  const target = Math.min(items.length - 1, Math.max(0, index + by));
  const moved = items[index];
  if (moved === undefined || target === index) return items;
  const rest = items.filter((_, i) => i !== index);
  return [...rest.slice(0, target), moved, ...rest.slice(target)];
}
