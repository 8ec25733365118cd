// What a journal holds may have been cut off or written by hand: whether a value has all the numbers that are reckoned with.

/** Is it an object with a number, and no other thing, under each of these names? */
export const holdsNumbers = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => Number.isFinite((value as Readonly<Record<string, unknown>>)[name]));
