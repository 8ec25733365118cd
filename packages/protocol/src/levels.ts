// The levels of bots that players choose from: which bot plays one, how it is set, and how long it may think. Strength comes from search, never from seeing more.

export const BOT_LEVELS = ['beginner', 'easy', 'medium', 'hard', 'expert'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** How a level plays. */
export interface LevelBot {
  /** A bot of the registry, by name: only workers have its code. */
  readonly bot: string;
  /** Where it differs from the bot's own defaults. */
  readonly parameters: Readonly<Record<string, number | string | boolean>>;
  /** Thinking time of a turn, in ms: what is asked for, or, with `playouts`, the most that they may take. */
  readonly budgetMs: number;
  /** The search ends after so many, so that the level is equally strong on every machine. */
  readonly playouts?: number;
}

/** Weakest first. */
export const LEVELS: Readonly<Record<BotLevel, LevelBot>> = {
  beginner: { bot: 'greedy', parameters: {}, budgetMs: 300 },
  easy: { bot: 'heuristic', parameters: { style: 'expansive/defend' }, budgetMs: 300 },
  // Among three and more it goes out rather than wait for the others: a match for those who watch it, too.
  medium: {
    bot: 'uct',
    parameters: { generator: 'classic', pool: 9, crowdBias: 0.03 },
    budgetMs: 1_500,
    playouts: 300,
  },
  hard: {
    bot: 'duct',
    parameters: { pool: 64, rivalTurns: 'named', playoutPolicy: 'fitting' },
    budgetMs: 2_000,
    playouts: 1_600,
  },
  expert: { bot: 'smmcts', parameters: {}, budgetMs: 1_000 },
};

/** Where nobody has chosen. */
export const DEFAULT_LEVEL: BotLevel = 'medium';
