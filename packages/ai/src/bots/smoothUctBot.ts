// `smooth-uct`: information trees by seat, meant for fogged matches: an information state is what the seat sees.
import { makeSearchBot } from './searchBot.ts';

export const smoothUctBot = makeSearchBot({
  name: 'smooth-uct',
  algorithm: 'smooth-uct',
  changes: { pool: 24, maxTreeDepth: 2 },
});
