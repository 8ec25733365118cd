// The odds of an attack in words.
import { inLanguage } from './language.ts';
import { armies, formatOneDecimal, formatShare } from './words.ts';

export const oddsText = inLanguage('odds', {
  title: () => 'Odds if nothing changes',
  take: (share: number) => `${formatShare(share)} to take it`,
  losses: (own: number, theirs: number) => `You lose about ${formatOneDecimal(own)}, they ${formatOneDecimal(theirs)}`,
  /** Of what marches on from land that is still to be taken. */
  onward: (land: string) => `Reckoned as if the fight for ${land} cost none of them`,
  /** The same with other numbers: what they may deploy there, or how many may stand in the fog. */
  whatIf: {
    deploy: (added: number) => `If they deploy ${added} there:`,
    defend: (count: number) => `If ${armies(count)} ${count === 1 ? 'defends' : 'defend'}:`,
    fewer: () => 'One defender fewer',
    more: () => 'One defender more',
  },
});
