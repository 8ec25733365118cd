// `rm`: a tree of simultaneous moves by regret matching; the answer is drawn from the average strategy.
import { makeSearchBot } from './searchBot.ts';

export const rmBot = makeSearchBot({ name: 'rm', algorithm: 'rm', changes: { pool: 24, maxTreeDepth: 2 } });
