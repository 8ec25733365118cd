// Sentences with names in them, as parts: a screen may colour a seat and light a territory without taking a sentence apart.

export type Part =
  | string
  | { readonly kind: 'seat'; readonly seat: number; readonly text: string }
  | { readonly kind: 'territory'; readonly territory: number; readonly text: string };

/** Who and what things are called in this match. */
export interface Names {
  seat(seat: number): string;
  territory(territory: number): string;
  bonus(bonus: number): string;
  bonusArmies(bonus: number): number;
  /** The viewer's own seat, −1 for watchers. */
  readonly viewer: number;
}

/** Template tag that keeps parts apart: say`${seat} took ${territory}`. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (Part | number | readonly Part[])[]
): readonly Part[] {
  return texts.flatMap((text, index) => {
    const value = values[index];
    const after: readonly Part[] =
      value === undefined
        ? []
        : typeof value === 'number'
          ? [String(value)]
          : Array.isArray(value)
            ? value
            : [value as Part];
    return text ? [text, ...after] : after;
  });
}

export const plain = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
