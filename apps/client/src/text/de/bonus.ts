// German: a bonus in one sentence.
import type { BonusFacts } from '../bonusText.ts';
import type { Texts } from '../texts.ts';
import { armies, listOf, territories } from '../words.ts';

const MOST_NAMED = 4;

export const bonus: Texts['bonus'] = {
  bonusLine: ({ name, armies: value, holder, isHeldByViewer, size, missing }: BonusFacts) => {
    const worth = `${name}: ${value >= 0 ? '+' : '−'}${armies(Math.abs(value))} pro Runde`;
    if (isHeldByViewer) return `${worth}, gehört dir`;
    const held = holder ? `, gehört ${holder}` : '';
    if (!missing) return `${worth}${held}, ${territories(size)}`;
    const named =
      missing.length > MOST_NAMED
        ? [...missing.slice(0, MOST_NAMED), `${missing.length - MOST_NAMED} weitere`]
        : missing;
    return `${worth}${held}. Du hast ${size - missing.length} von ${size}; es fehlen: ${listOf(named)}`;
  },
};
