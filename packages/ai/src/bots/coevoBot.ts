// `coevo`: own turns and the opponents' evolve against each other, and a small matrix of the best is solved; no tree. In the two rounds behind a turn everybody does what
// has served best there, among styles and moods, or, between two, what moods do that fear little (measured in docs/notes/halving-and-coevo.md).
import { makeSearchBot } from './searchBot.ts';

export const coevoBot = makeSearchBot({
  name: 'coevo',
  algorithm: 'coevo',
  changes: { rivalTurns: 'made', playoutPolicy: 'moody', horizon: 3, followRounds: 2 },
});
