// `duct`: decoupled UCT; own turns wide at the root, everybody in contact chooses among the named styles at every node.
import { makeSearchBot } from './searchBot.ts';

export const ductBot = makeSearchBot({ name: 'duct', algorithm: 'duct', changes: { pool: 48 } });
