// `explorative`: UCT over the own turns with the textbook's √2 (prior systems S2, S4); the others play by the generator.
import { makeSearchBot } from './searchBot.ts';

export const explorativeBot = makeSearchBot({
  name: 'explorative',
  algorithm: 'uct',
  changes: { pool: 48, maxRivals: 0, exploration: Math.SQRT2 },
});
