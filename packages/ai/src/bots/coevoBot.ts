// `coevo`: own turns and the opponents' evolve against each other, and a small matrix of the best is solved; no tree.
import { makeSearchBot } from './searchBot.ts';

export const coevoBot = makeSearchBot({ name: 'coevo', algorithm: 'coevo', changes: { rivalTurns: 'made' } });
