// `uct+grave`: `uct+rave` in which turns below the root learn from the nearest node above that has been visited often enough.
import { makeSearchBot } from './searchBot.ts';

export const graveBot = makeSearchBot({
  name: 'uct+grave',
  algorithm: 'uct+grave',
  changes: { pool: 48, maxRivals: 0, exploration: 0.14, playoutPolicy: 'broad' },
});
