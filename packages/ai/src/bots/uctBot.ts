// `uct`: UCT over the own turns, wide at the root, named styles below; the others play by the generator.
import { makeSearchBot } from './searchBot.ts';

export const uctBot = makeSearchBot({ name: 'uct', algorithm: 'uct', changes: { pool: 48, maxRivals: 0 } });
