// Named settings of the duel policy: what the tree chooses between below its root and playouts draw from, and how opponents in the fog are imagined.
import { DUEL_STYLE, type TurnStyle } from '../styles.ts';
import { DUEL_MOOD, type DuelMood } from './duelMood.ts';

const BOLD: Partial<DuelMood> = { leastBlow: DUEL_MOOD.leastBlow - 1.5, menace: 0.2, fear: 0.3 };
const GROWER: Partial<DuelMood> = { fear: 0.3, parity: 0, reachNear: 8, reachFar: 8 };

const MOODS: Readonly<Record<string, Partial<DuelMood>>> = {
  plain: {},
  bold: BOLD,
  wary: { leastBlow: DUEL_MOOD.leastBlow + 2, fear: 1, margin: 1 },
  grower: GROWER,
};

/** Those that dare, with a third of their fear: fitted to one search, measured in docs/notes/halving-and-coevo.md. */
const FEARLESS_MOODS: Readonly<Record<string, Partial<DuelMood>>> = {
  reckless: { ...BOLD, fear: 0.09 },
  hasty: { ...GROWER, fear: 0.09 },
};

const LOOSE: Partial<DuelMood> = { fear: 0.3, parity: 0, dare: 0 };

/**
 * How opponents may have played where nobody saw them: by published bots of the contests they win bonuses a round or two sooner than the policy dares to, and
 * then march on the bonus that the other holds.
 */
const IMAGINED_MOODS: Readonly<Record<string, Partial<DuelMood>>> = {
  daring: { dare: 0 },
  settler: { dare: 0, reachNear: 3 },
  loose: { ...LOOSE, reachNear: 3 },
  besieger: { ...LOOSE, reachNear: 3, siege: 1 },
  greedy: { ...LOOSE, reachNear: 8, reachFar: 8, siege: 1 },
};

const stylesOf = (moods: Readonly<Record<string, Partial<DuelMood>>>): readonly TurnStyle[] =>
  Object.entries(moods).map(([name, changes]) => ({
    ...DUEL_STYLE,
    name: `duel/${name}`,
    duel: { ...DUEL_MOOD, ...changes },
  }));

export const DUEL_STYLES = stylesOf(MOODS);
export const FEARLESS_STYLES = stylesOf(FEARLESS_MOODS);
export const IMAGINED_STYLES = stylesOf(IMAGINED_MOODS);
