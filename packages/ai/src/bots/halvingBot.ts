// `halving`: sequential halving of 64 own turns, and of as many made for everybody in contact, who so play ever better against them; playouts of two rounds.
import { makeSearchBot } from './searchBot.ts';

export const halvingBot = makeSearchBot({
  name: 'halving',
  algorithm: 'halving',
  changes: { rivalTurns: 'made', horizon: 2 },
});
