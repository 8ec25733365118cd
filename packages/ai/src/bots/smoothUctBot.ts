// `smooth-uct`: information trees by seat, meant for fogged matches: an information state is what the seat has seen and done since the root.
import { makeSearchBot } from './searchBot.ts';

export const smoothUctBot = makeSearchBot({
  name: 'smooth-uct',
  algorithm: 'smooth-uct',
  changes: { pool: 24, maxTreeDepth: 2, recall: 'course' },
});
