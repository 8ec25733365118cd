// The public surface of the rules engine. What is not exported here is not for use outside.

export { deepFreeze } from './debug/deepFreeze.ts';
export { areAllied, type Game, makeGame } from './game.ts';
export { MAX_SEATS, MAX_SEATS_SMALL_MAP, MIN_SEATS, maxSeatsOn } from './map/checkGame.ts';
export { areNeighbours, type Bonus, type GameMap, hashMap, makeMap, type Territory } from './map/gameMap.ts';
export { BALANCE_TOLERANCE, balanceOf, isBalanced } from './map/generate/balance.ts';
export { generateMap } from './map/generate/generateMap.ts';
export {
  checkMapRequest,
  generatedMapId,
  MAX_GENERATED_TERRITORIES,
  type MapRequest,
  MIN_GENERATED_TERRITORIES,
  parseGeneratedMapId,
} from './map/generate/mapRequest.ts';
export {
  MAP_FORMAT_VERSION,
  MAX_CONNECTIONS,
  MAX_MAP_BYTES,
  MAX_TERRITORIES,
  type MapDocument,
  type MapGeometry,
  type SeaLink,
  type TerritoryShape,
} from './map/mapDocument.ts';
export { parseMap, parseMapDocument } from './map/parseMap.ts';
export { buildReplay, buildReplayInSteps, type MatchRecord } from './match/buildReplay.ts';
export { contestSettings } from './match/contestSettings.ts';
export { endByVote } from './match/endByVote.ts';
export { newMatch } from './match/newMatch.ts';
export { parseReplay } from './match/parseReplay.ts';
export { hasOwnOffer, resolvePicks, wishesWanted } from './match/picks.ts';
export { isPlayedOnFrom, type PlayOn, playOnFrom } from './match/playOn.ts';
export type { ReplayDocument, ReplayKey, ReplayOrigin, ReplaySeat } from './match/replayDocument.ts';
export type { ReplayStep } from './match/replaySteps.ts';
export { type ReplayVerdict, replayPositions, verifyReplay } from './match/verifyReplay.ts';
export { formatOrder, parseOrder } from './notation/orderText.ts';
export { formatPosition, parsePosition } from './notation/positionText.ts';
export { autopilot } from './orders/autopilot.ts';
export { availableArmies, type Draft, legalTargets, remainingIncome } from './orders/available.ts';
export { enumerateOrders } from './orders/enumerate.ts';
export {
  addDeploy,
  addMove,
  clearTurn,
  makePackedTurn,
  type PackedTurn,
  packOrders,
  unpackOrders,
} from './orders/packedTurn.ts';
export { validateOrders } from './orders/validateOrders.ts';
export { validatePicks } from './orders/validatePicks.ts';
export { fingerprint } from './position/fingerprint.ts';
export { incomeOf, ownsBonus } from './position/income.ts';
export { clonePosition, copyPositionInto, makeNeutralPosition, territoriesOf } from './position/position.ts';
export { canSee, canSeeOwner, guessPosition, viewFor } from './position/view.ts';
export { fail, ok, type Result } from './result.ts';
export { type FastRandomSource, makeFastRandomSource } from './rng/fastRandom.ts';
export { limitDice, TooManyDice } from './rng/limitDice.ts';
export { makeRandomSource, roundKeyFromSeed } from './rng/randomSource.ts';
export { PURPOSES, type RandomSource, type Rng } from './rng/rng.ts';
export { type FightOdds, fightOdds } from './round/fightOdds.ts';
export { filterEvents } from './round/filterEvents.ts';
export { foldEvents } from './round/foldEvents.ts';
export { playRound, playTurns, type Resolved, resolveRound } from './round/playRound.ts';
export type { PlannedCommit } from './round/roundRun.ts';
export * from './settings/options.ts';
export { parseSettings } from './settings/parseSettings.ts';
export { PRESETS } from './settings/presets.ts';
export { type FieldRule, MAX_BONUS_ARMIES, SETTINGS_SCHEMA } from './settings/schema.ts';
export { PRESET_NAMES, type PresetName, type Settings } from './settings/settings.ts';
export * from './types.ts';
