// `duct`: decoupled UCT; at the root one's own turns and those of everybody in contact are wide, below it all choose among the named styles and, between two by
// the standard rules, the moods.
import { makeSearchBot } from './searchBot.ts';

export const ductBot = makeSearchBot({
  name: 'duct',
  algorithm: 'duct',
  changes: { pool: 48, rivalTurns: 'made', playoutPolicy: 'broad' },
});
