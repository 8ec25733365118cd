// `counter`: waits behind a strong front and strikes last, at stacks that have spent themselves: punishes bots that attack too much.
import { makeSparringBot } from './sparringBot.ts';
import { TASK_OPTIONS } from './sparringOptions.ts';

export const counterBot = makeSparringBot('counter', {
  ...TASK_OPTIONS,
  defence: 3,
  fear: 0.8,
  caution: 0,
  strikeOdds: 2,
  brawl: 1.6,
  anger: 2,
  early: 0,
  hold: 1,
});
