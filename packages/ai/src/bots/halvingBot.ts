// `halving`: sequential halving of 96 own turns, and of as many made for everybody in contact, who so play ever better against them; noisy playouts of two rounds
// (measured in docs/bots-notes.md).
import { makeSearchBot } from './searchBot.ts';

export const halvingBot = makeSearchBot({
  name: 'halving',
  algorithm: 'halving',
  changes: { rivalTurns: 'made', horizon: 2, pool: 96, playoutNoise: 0.6 },
});
