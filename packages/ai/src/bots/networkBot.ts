// `network`: `smmcts` whose leaves are judged by the network where there is one for the game: to be measured beside it (gate `network`).
import { makeSearchBot } from './searchBot.ts';
import { SMMCTS } from './smmctsBot.ts';

export const networkBot = makeSearchBot({
  ...SMMCTS,
  name: 'network',
  changes: { ...SMMCTS.changes, evaluation: 'network' },
});
