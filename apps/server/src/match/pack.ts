// Plain data with maps, sets, typed arrays and shared parts, as JSON and back: what is one object stays one object.

type Numbers = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array;
const ARRAYS = { Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array } as const;
type ArrayName = keyof typeof ARRAYS;

/** Marks what JSON has no form for; no object of ours has a field of this name. */
const TAG = '$';

/**
 * Packs a value of plain objects, arrays, maps, sets, arrays of integers, strings, finite numbers, booleans, null and undefined.
 * Fields that are undefined are left out. Throws for anything else: then the data is not what it was thought to be.
 */
export function packData(value: unknown): string {
  return JSON.stringify(pack(value, new Map()));
}

/** The value that was packed. Throws when `text` was not made by `packData`. */
export function unpackData(text: string): unknown {
  return unpack(JSON.parse(text), []);
}

function pack(value: unknown, seen: Map<object, number>): unknown {
  if (typeof value !== 'object' || value === null) return packLeaf(value);
  const known = seen.get(value);
  if (known !== undefined) return { [TAG]: 'same', as: known };
  seen.set(value, seen.size);
  if (Array.isArray(value)) return value.map((item) => pack(item, seen));
  if (value instanceof Map)
    return { [TAG]: 'map', of: [...value].map((entry) => entry.map((item) => pack(item, seen))) };
  if (value instanceof Set) return { [TAG]: 'set', of: [...value].map((item) => pack(item, seen)) };
  if (ArrayBuffer.isView(value)) return packNumbers(value);
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error(`a ${value.constructor.name} cannot be packed`);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, pack(field, seen)]));
}

function packLeaf(value: unknown): unknown {
  const isOurs = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (!isOurs) throw new Error(`${String(value)} cannot be packed`);
  return value;
}

function packNumbers(value: ArrayBufferView): unknown {
  const name = value.constructor.name;
  if (!Object.hasOwn(ARRAYS, name)) throw new Error(`a ${name} cannot be packed`);
  return { [TAG]: name, of: [...(value as Numbers)] };
}

function unpack(value: unknown, seen: object[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return unpackList(value, seen);
  const { [TAG]: tag, of, as } = value as { readonly [TAG]?: string; readonly of?: unknown[]; readonly as?: number };
  switch (tag) {
    case undefined:
      return unpackFields(value, seen);
    case 'same':
      return seen[as ?? -1];
    case 'map':
      return unpackMap(of ?? [], seen);
    case 'set':
      return unpackSet(of ?? [], seen);
    default:
      return keep(ARRAYS[tag as ArrayName].from((of ?? []) as number[]), seen);
  }
}

/** Numbered in the order in which they were packed: a whole before its parts. */
function keep<T extends object>(value: T, seen: object[]): T {
  seen.push(value);
  return value;
}

function unpackList(items: unknown[], seen: object[]): unknown[] {
  keep(items, seen);
  for (const [index, item] of items.entries()) items[index] = unpack(item, seen);
  return items;
}

function unpackMap(entries: readonly unknown[], seen: object[]): Map<unknown, unknown> {
  const map = keep(new Map(), seen);
  for (const [key, item] of entries as [unknown, unknown][]) map.set(unpack(key, seen), unpack(item, seen));
  return map;
}

function unpackSet(items: readonly unknown[], seen: object[]): Set<unknown> {
  const set = keep(new Set(), seen);
  for (const item of items) set.add(unpack(item, seen));
  return set;
}

/** In place: what JSON has parsed is nobody else's, and every name in it is an own field. */
function unpackFields(value: object, seen: object[]): object {
  const fields = keep(value as Record<string, unknown>, seen);
  for (const [name, field] of Object.entries(fields)) fields[name] = unpack(field, seen);
  return fields;
}
