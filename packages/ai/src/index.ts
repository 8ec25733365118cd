// The public surface of the bots: one interface, a registry, levels, and budgets without a clock.
export { type Entrant, type MatchPlan, type MatchStep, type PlayedMatch, playMatch } from './arena/playMatch.ts';
export { type Contender, playSeries, type SeriesPlan, type SeriesResult } from './arena/tournament.ts';
export type { Bot, BotAnswer, BotParameters, BotRun, BotTask, ThoughtCandidate, Thoughts } from './bot.ts';
export { BOT_NAMES, LEVELS, type Level, makeBot, QUICK_BOT, quickAnswer } from './bots/registry.ts';
export { type Budget, chooseNow, playoutBudget } from './budget.ts';
