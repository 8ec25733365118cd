// Freezes a value through and through, so that tests and development catch whoever writes to an input (rule D1).

/**
 * Freezes objects and lists reachable from `value` and returns it. Typed arrays cannot be frozen and stay writable: compare those of a position with a
 * clone instead.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
