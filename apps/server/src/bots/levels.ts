// Which bot plays a level. The server knows bots by name only; their code lives with the workers.
import type { BotLevel } from '@salient/protocol';

interface LevelBot {
  readonly bot: string;
  readonly parameters: Readonly<Record<string, number | string | boolean>>;
}

/** An empty parameter list means the bot's own defaults. */
export const LEVEL_BOTS: Readonly<Record<BotLevel, LevelBot>> = {
  easy: { bot: 'heuristic', parameters: {} },
  normal: { bot: 'uct', parameters: {} },
};
