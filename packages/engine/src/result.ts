// The outcome of anything a user can get wrong: a value, or coded faults. Our own mistakes throw instead.

/** A value, or what was wrong. */
export type Result<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: F };

/** The good outcome. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
/** The bad outcome; `faults` say why. */
export const fail = <F>(faults: F): { readonly ok: false; readonly faults: F } => ({ ok: false, faults });
