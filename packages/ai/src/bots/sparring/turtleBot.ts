// `turtle`: holds what it has with all it gets and attacks only what cannot fail: punishes bots that run into walls.
import { makeSparringBot } from './sparringBot.ts';
import { TASK_OPTIONS } from './sparringOptions.ts';

export const turtleBot = makeSparringBot('turtle', {
  ...TASK_OPTIONS,
  defence: 6,
  fear: 1,
  caution: 1,
  grabOdds: 3,
  strikeOdds: 3,
  brawl: 3,
  anger: 0,
  hold: 1,
});
