// The public surface of the bots: one interface, a registry, budgets without a clock; for tools the searches, the proving games, and matches with their statistics.

export { type Duel, type Rating, rateByDuels } from './arena/bradleyTerry.ts';
export {
  conductMatch,
  type MatchFrame,
  type MatchInPlay,
  type MatchStep,
  type PlayedMatch,
  type Question,
} from './arena/conductMatch.ts';
export { eloOf, scoreOfElo } from './arena/elo.ts';
export { luckOf } from './arena/matchLuck.ts';
export { type Entrant, type MatchPlan, playMatch } from './arena/playMatch.ts';
export { type ScoreInterval, scoreInterval, Z_95 } from './arena/scoreInterval.ts';
export { type LuckyGroup, scoreLessLuck } from './arena/scoreLessLuck.ts';
export { scoreOf } from './arena/scoreOf.ts';
export { type SprtPlan, type SprtState, sprtAfter } from './arena/sprt.ts';
export type {
  Bot,
  BotAnswer,
  BotParameters,
  BotRun,
  BotTask,
  LandBelief,
  LandWorth,
  ThoughtCandidate,
  ThoughtDetail,
  Thoughts,
} from './bot.ts';
export { BOT_NAMES, makeBot, QUICK_BOT, quickRun, SPARRING_NAMES } from './bots/registry.ts';
export { mergeRuns, type RunReport } from './bots/runReport.ts';
export { joinThoughts, type ToldSearch } from './bots/searchThoughts.ts';
export { type Budget, chooseNow, goOn, playoutBudget, timeBudget } from './budget.ts';
export { type Evaluator, makeEvaluator } from './evaluate/evaluate.ts';
export { FEATURES, makeMeasures, measureSeats, writeFeatures } from './evaluate/features.ts';
export { INPUTS_A_TERRITORY, inputCount, isOddInput, makeInputWriter, type Network } from './evaluate/network.ts';
export { readNetwork, storeNetwork } from './evaluate/networks.ts';
export { WEIGHTS, type WeightSet } from './evaluate/weights.ts';
export { type Allowance, counted } from './games/allowance.ts';
export { type CfrSolver, type CfrVariant, makeCfrSolver } from './games/cfr.ts';
export {
  COLUMNS as CUBES_COLUMNS,
  type Cubes,
  cubesResult,
  isCubesOver,
  PASS,
  playCube,
  startCubes,
  turnsOf,
} from './games/cubes.ts';
export {
  CUBES_ALGORITHMS,
  CUBES_BASELINES,
  CUBES_PLAYERS,
  type CubesAlgorithm,
  type CubesBaseline,
  type CubesPlayer,
  cubesOptions,
  makeCubesSearcher,
  playCubes,
} from './games/cubesPlayers.ts';
export { expectedValue, exploitability } from './games/exploitability.ts';
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
export {
  HUNTERS,
  isPursuitOver,
  kindOfTurn,
  PURSUIT_ROUNDS,
  type Pursuit,
  pursuitTurns,
  REVEALS,
  stopOfTurn,
} from './games/pursuit.ts';
export { BOARD_COLUMNS, TRANSPORTS } from './games/pursuitBoard.ts';
export {
  makePursuitSearcher,
  PURSUIT_ALGORITHMS,
  PURSUIT_BASELINES,
  PURSUIT_PLAYERS,
  type PursuitMatch,
  type PursuitMind,
  type PursuitPlayer,
  type PursuitView,
  playPursuitMatch,
  pursuitOptions,
} from './games/pursuitPlayers.ts';
export { makeTreeDomain } from './games/treeDomain.ts';
export { visitsBySlot } from './games/visits.ts';
export { checkParameters, type Knob, type Knobs, type ParameterFault } from './knobs.ts';
export type { ActionTrace, Domain, SearchRandom } from './search/domain.ts';
export { ETA_PRESETS, type EtaPreset, type EtaSchedule } from './search/etaSchedule.ts';
export type { InformationDomain } from './search/informationDomain.ts';
export {
  type InformationSearch,
  type InformationSearchOptions,
  makeInformationSearch,
  RIVALS,
  type Rival,
} from './search/informationSearch.ts';
export { InformationTable } from './search/informationTable.ts';
export { makeSearcher } from './search/makeSearcher.ts';
export { bestAnswers, type Matrix, type MatrixSolution, solveExactly } from './search/matrix.ts';
export type { MixedStrategy, SearchCounters, Searcher } from './search/searcher.ts';
export { ALGORITHMS, type Algorithm, type SearchOptions, searchOptions } from './search/searchOptions.ts';
export type { SearchTask } from './search/searchTask.ts';
export { type SeenDeploy, type SeenFight, type SeenMarch, type Sighting, sightingOf } from './sighting.ts';
export { sampleWorlds } from './warlight/belief.ts';
export { factsOf, type MapFacts } from './warlight/facts.ts';
export {
  makePlayouts,
  PLAYOUT_POLICIES,
  type PlayoutOptions,
  type PlayoutPolicy,
  type Playouts,
} from './warlight/playout.ts';
export { recallBoard } from './warlight/recall.ts';
