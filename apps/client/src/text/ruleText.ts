// Sentences about rules that do not go together, and about the worth of bonuses.

import { inLanguage } from './language.ts';
import { counted, formatNumber } from './words.ts';

export const ruleText = inLanguage('rule', {
  doesNotFit: (message: string) => `This cannot be started as it is: ${message}`,
  worth: (changed: number) =>
    changed === 0 ? 'Worth of bonuses' : `Worth of bonuses (${counted(changed, 'changed', 'changed')})`,
  worthHint: () => 'Armies a round for whoever owns all of it; it may be negative.',
  usually: (armies: number) => `changed, usually ${formatNumber(armies)}`,
});
