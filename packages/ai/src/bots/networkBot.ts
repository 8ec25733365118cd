// `network`: `smmcts` whose leaves are judged by the network where there is one for the game: to be measured beside it (gate `network`).
import { makeSearchBot } from './searchBot.ts';

export const networkBot = makeSearchBot({
  name: 'network',
  algorithm: 'smmcts',
  changes: { maxTreeDepth: 2, nodeRule: 'ucb', evaluation: 'network' },
});
