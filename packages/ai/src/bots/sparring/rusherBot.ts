// `rusher`: runs at the opponent from the first round and builds nothing: punishes bots that expand without guarding.
import { makeSparringBot } from './sparringBot.ts';
import { TASK_OPTIONS } from './sparringOptions.ts';

export const rusherBot = makeSparringBot('rusher', {
  ...TASK_OPTIONS,
  winRounds: 2,
  holdRounds: 1,
  anger: 10,
  defence: 0,
  fear: 0,
  strikeOdds: 0,
  brawl: 1,
  hold: 0,
  haste: 0,
});
