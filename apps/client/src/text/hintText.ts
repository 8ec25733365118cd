// What to do next, in one sentence: the line under the board, which screen readers hear politely.
import type { Mode } from '../interaction/mode.ts';
import { inLanguage } from './language.ts';
import type { Names } from './parts.ts';
import { armies } from './words.ts';

/** Why there is nothing to place in a round: the army cap (rule I2), or land and bonuses that bring nothing. */
export type NoIncome = 'capped' | 'none';

const NO_INCOME: Readonly<Record<NoIncome, string>> = {
  capped: 'No armies this round: you have reached the army cap.',
  none: 'No armies this round: your income is 0.',
};

export interface HintFacts {
  readonly mode: Mode;
  /** The order that is open: where and what. */
  readonly open: { readonly where: string; readonly what: string } | null;
  readonly left: number;
  readonly noIncome: NoIncome | null;
  readonly picks: number;
  readonly picksWanted: number;
  /** What is committed cannot be taken back. */
  readonly isFinal: boolean;
  readonly isTouch: boolean;
}

function inEnglish(
  { mode, open, left, noIncome, picks, picksWanted, isFinal, isTouch }: HintFacts,
  names: Names,
): string {
  switch (mode.kind) {
    case 'idle':
      return '';
    case 'committed':
      return isFinal
        ? 'Your turn is in. It cannot be taken back.'
        : 'Your turn is in. You can take it back until the round closes.';
    case 'picking':
      return picks < picksWanted
        ? `Choose where to start: ${picks} of ${picksWanted}.`
        : 'Your starts are chosen. Commit them, or take one back.';
    case 'deploying':
      if (noIncome) return `${NO_INCOME[noIncome]} On to attacks.`;
      if (left === 0) return 'All armies are placed. On to attacks.';
      return isTouch
        ? `Place ${armies(left)}: tap your land. A long press takes back.`
        : `Place ${armies(left)}: click your land. Shift places 5, Alt all, right click takes back.`;
    case 'source':
      if (noIncome) return `${NO_INCOME[noIncome]} Choose where to attack or move from, or commit.`;
      return left > 0
        ? `Choose where to attack from. ${armies(left)} can still be placed.`
        : 'Choose where to attack or move from, or commit.';
    case 'target':
      return `From ${names.territory(mode.from)}: choose a lit neighbour.`;
    case 'armies':
      return open ? `${open.where}: ${open.what}. Set the number, or go on.` : '';
  }
}

export const { hintText } = inLanguage('hint', { hintText: inEnglish });
