// `coevo`: own turns and the opponents' evolve against each other, and a small matrix of the best is solved; no tree. Its playouts last two rounds and are, between
// two, those of moods that fear little; between two by the standard rules without fog everybody does in the two rounds behind a turn what has served best there, among
// styles, moods and that (measured in docs/notes/halving-and-coevo.md).
import { makeSearchBot } from './searchBot.ts';

export const coevoBot = makeSearchBot({
  name: 'coevo',
  algorithm: 'coevo',
  changes: { rivalTurns: 'made', playoutPolicy: 'moody', horizon: 2, followRounds: 2 },
});
