// `tasks`: a task system in the manner of the strong bots of the public contests: the measuring stick for searching bots.
import { makeSparringBot } from './sparringBot.ts';
import { TASK_OPTIONS } from './sparringOptions.ts';

export const tasksBot = makeSparringBot('tasks', TASK_OPTIONS);
