// The odds of an attack in words.
import { formatOneDecimal, formatShare } from './words.ts';

export const oddsText = {
  title: () => 'Odds if nothing changes',
  take: (share: number) => `${formatShare(share)} to take it`,
  losses: (own: number, theirs: number) => `You lose about ${formatOneDecimal(own)}, they ${formatOneDecimal(theirs)}`,
  reinforced: (added: number, share: number) => `${formatShare(share)} if they deploy ${added} there`,
} as const;
