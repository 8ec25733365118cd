// The public surface of the bots: one interface, a registry, levels, and budgets without a clock.
export { type Entrant, type MatchPlan, type MatchStep, type PlayedMatch, playMatch } from './arena/playMatch.ts';
export { type Contender, playSeries, type SeriesPlan, type SeriesResult } from './arena/tournament.ts';
export type { Bot, BotAnswer, BotParameters, BotRun, BotTask, ThoughtCandidate, Thoughts } from './bot.ts';
export { BOT_NAMES, LEVELS, type Level, makeBot, QUICK_BOT, quickAnswer } from './bots/registry.ts';
export { type Budget, chooseNow, playoutBudget } from './budget.ts';
export { type CfrSolver, type CfrVariant, makeCfrSolver } from './games/cfr.ts';
export { bestResponse, expectedValue, exploitability, nashConv } from './games/exploitability.ts';
export type { GameTree, InformationSet } from './games/gameTree.ts';
export { drawAction, playHand } from './games/playHand.ts';
export { buildPoker, openTable, POKER_EXPLORATION, POKER_NAMES, type PokerName } from './games/pokerGames.ts';
export type { PokerTable } from './games/pokerTable.ts';
export { joinPolicies, type Policy, policyFromWeights, SCORINGS, type Scoring, uniformPolicy } from './games/policy.ts';
export {
  buildPolicyDocument,
  type PolicyDocument,
  type PolicyEntry,
  parsePolicy,
  restoreTable,
  weightsOf,
} from './games/policyFile.ts';
export { makeTreeDomain } from './games/treeDomain.ts';
export { visitsBySlot } from './games/visits.ts';
export { ETA_PRESETS, type EtaPreset, type EtaSchedule, etaAt } from './search/etaSchedule.ts';
export type { InformationDomain } from './search/informationDomain.ts';
export {
  type InformationSearch,
  type InformationSearchOptions,
  makeInformationSearch,
} from './search/informationSearch.ts';
export { InformationTable } from './search/informationTable.ts';
