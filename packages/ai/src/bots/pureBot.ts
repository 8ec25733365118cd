// `pure`: flat Monte Carlo over the generated turns; the others play by the generator, and the greatest mean is the answer.
import { makeSearchBot } from './searchBot.ts';

export const pureBot = makeSearchBot({ name: 'pure', algorithm: 'pure', changes: { pool: 48, maxRivals: 0 } });
