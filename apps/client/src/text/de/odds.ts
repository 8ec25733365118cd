// German: the odds of an attack.
import type { Texts } from '../texts.ts';
import { armies, formatNumber, formatOneDecimal, formatShare } from '../words.ts';

export const odds: Texts['odds'] = {
  title: () => 'Chancen, wenn sich nichts ändert',
  take: (share) => `${formatShare(share)} für die Eroberung`,
  losses: (own, theirs) => `Du verlierst etwa ${formatOneDecimal(own)}, die Gegenseite ${formatOneDecimal(theirs)}`,
  onward: (land) => `Gerechnet, als koste der Kampf um ${land} keine von ihnen`,
  whatIf: {
    deploy: (added) => `Wenn dort ${formatNumber(added)} aufgestellt werden:`,
    defend: (count) => `Wenn ${armies(count)} ${count === 1 ? 'verteidigt' : 'verteidigen'}:`,
    fewer: () => 'Ein Verteidiger weniger',
    more: () => 'Ein Verteidiger mehr',
  },
};
