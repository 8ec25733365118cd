// `halving`: sequential halving of 64 own turns, and of the named styles of everybody in contact, who so play ever better against them.
import { makeSearchBot } from './searchBot.ts';

export const halvingBot = makeSearchBot({ name: 'halving', algorithm: 'halving' });
