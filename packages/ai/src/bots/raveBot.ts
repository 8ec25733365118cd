// `uct+rave`: `uct` in which turns learn from each other by the deployments and marches that they share, and which reckons with moods as well as styles.
import { makeSearchBot } from './searchBot.ts';

/**
 * The mean of what a turn's actions were worth is nearly the same for all turns: it may count where a turn was hardly tried, not for half of the answer. Where turns learn from
 * each other less exploration is enough, with which `uct` plays worse (docs/notes/searches.md).
 */
export const raveBot = makeSearchBot({
  name: 'uct+rave',
  algorithm: 'uct+rave',
  changes: { pool: 48, maxRivals: 0, raveEquivalence: 50, exploration: 0.14, playoutPolicy: 'broad' },
});
