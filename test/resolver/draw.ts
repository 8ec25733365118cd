// Draws as RULES.md words them, made with nothing but `below` (rules D8, X2).
import type { Rng } from '@salient/engine';

/** Fisher–Yates from the last entry down (D8). */
export function shuffled<T>(list: readonly T[], rng: Rng): T[] {
  const cards = [...list];
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = rng.below(last + 1);
    const card = cards[chosen];
    cards[chosen] = cards[last];
    cards[last] = card;
  }
  return cards;
}
