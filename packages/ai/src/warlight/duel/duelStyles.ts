// Named settings of the duel policy: what the tree chooses between below its root, and what playouts draw from.
import { DUEL_STYLE, type TurnStyle } from '../styles.ts';
import { DUEL_MOOD, type DuelMood } from './duelMood.ts';

const MOODS: Readonly<Record<string, Partial<DuelMood>>> = {
  plain: {},
  bold: { leastBlow: DUEL_MOOD.leastBlow - 1.5, menace: 0.2, fear: 0.3 },
  wary: { leastBlow: DUEL_MOOD.leastBlow + 2, fear: 1, margin: 1 },
  grower: { fear: 0.3, parity: 0, reachNear: 8, reachFar: 8 },
};

export const DUEL_STYLES: readonly TurnStyle[] = Object.entries(MOODS).map(([name, changes]) => ({
  ...DUEL_STYLE,
  name: `duel/${name}`,
  duel: { ...DUEL_MOOD, ...changes },
}));
