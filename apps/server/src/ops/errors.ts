// What has gone wrong, in words for operators.

/** In a few words: for what is away or refuses. A name with several addresses fails for a reason at each, and says none itself. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error.message || error.name;
}

/** With the way there: for our own mistakes, which are mended by it. */
export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? reasonOf(error)) : String(error);
