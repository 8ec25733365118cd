// `is-mcts`: information trees by seat as in `smooth-uct`, by UCB alone; the most visited turn is played.
import { makeSearchBot } from './searchBot.ts';

export const isMctsBot = makeSearchBot({
  name: 'is-mcts',
  algorithm: 'is-mcts',
  changes: { pool: 24, maxTreeDepth: 2, recall: 'course' },
});
