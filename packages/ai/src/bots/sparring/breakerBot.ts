// `breaker`: wants nothing as much as to break the opponent’s bonuses: punishes bots that leave them open.
import { makeSparringBot } from './sparringBot.ts';
import { TASK_OPTIONS } from './sparringOptions.ts';

export const breakerBot = makeSparringBot('breaker', {
  ...TASK_OPTIONS,
  breakRounds: 16,
  holdRounds: 2,
  anger: 1,
  strikeOdds: 0,
});
