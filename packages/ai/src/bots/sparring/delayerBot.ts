// `delayer`: lets the others go ahead by harmless orders before every attack: punishes bots that count on the order of execution.
import { makeSparringBot } from './sparringBot.ts';
import { TASK_OPTIONS } from './sparringOptions.ts';

export const delayerBot = makeSparringBot('delayer', { ...TASK_OPTIONS, delays: 8, early: 0 });
