// The board as a seat remembers it: what it sees now, else what it saw last, so that bonuses and armies behind the fog are not taken for neutral.
import {
  areAllied,
  guessPosition,
  NEUTRAL,
  type Position,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
} from '@salient/engine';
import type { BotTask } from '../bot.ts';
import type { Sighting } from '../sighting.ts';
import { factsOf } from './facts.ts';
import { lostStarts, othersOf } from './lostWishes.ts';
import { makeSurvey, surveyBoard } from './survey.ts';

/** Share of an owner's income taken to stand on each of its territories whose armies were never seen. Set by hand. */
const UNSEEN_SHARE = 0.3;

/**
 * A whole position that agrees with the view; without fog, the view itself. Hidden land that no enemy was seen on counts as neutral, unless it was lost to one
 * out of sight.
 */
export function recallBoard(task: BotTask): Position {
  const { game, view } = task;
  const board = guessPosition(game, view);
  if (game.settings.fog === 'none') return board;
  recallNeutral(task, board);
  recallLost(task, board);
  recallOwners(task, board);
  guessArmies(task, board);
  return board;
}

/** Land out of sight is its last known owner's, with what was last seen there less what was seen to march out since, unless it was given up or lost. */
export function recallOwners(task: BotTask, board: Position): void {
  const { view, observations } = task;
  for (let territory = 0; territory < view.owner.length; territory++) {
    if (view.owner[territory] !== UNKNOWN_OWNER) continue;
    const last = observations.findLast((earlier) => earlier.owner[territory] !== UNKNOWN_OWNER);
    if (last === undefined) continue;
    const owner = last.owner[territory];
    if (isGivenUp(task, owner)) recallArmies(last, board, territory);
    if (isLost(task, owner)) board.owner[territory] = takerOf(task, territory);
    if (!isEnemyIn(task, owner)) continue;
    board.owner[territory] = owner;
    board.armies[territory] = Math.max(1, last.armies[territory]);
  }
  for (const sighting of task.sightings ?? []) follow(task, board, sighting);
}

/** What was seen of a round's orders on land that has been hidden ever since: who deploys there or marches out of it holds it. */
function follow(task: BotTask, board: Position, { round, deploys, marches }: Sighting): void {
  const views = [...task.observations, task.view];
  const isNews = (seat: number, land: number): boolean =>
    isEnemyIn(task, seat) && views.every((seen) => seen.round <= round || seen.owner[land] === UNKNOWN_OWNER);
  const settle = (seat: number, land: number, more: number): void => {
    const stood = board.owner[land] === seat ? board.armies[land] : 1;
    board.owner[land] = seat;
    board.armies[land] = Math.max(1, stood + more);
  };
  for (const { seat, territory, armies } of deploys) if (isNews(seat, territory)) settle(seat, territory, armies);
  for (const { seat, from, armies } of marches) {
    if (from === null || !isNews(seat, from)) continue;
    settle(seat, from, armies === UNKNOWN_ARMIES ? -board.armies[from] : -armies);
  }
}

/** Where only the owner is seen: as many as were last seen there, else a share of what the owner earns on this board. */
function guessArmies(task: BotTask, board: Position): void {
  const { game, view, observations } = task;
  const survey = makeSurvey(factsOf(game));
  surveyBoard(factsOf(game), board, view.seat, survey);
  for (let territory = 0; territory < view.owner.length; territory++) {
    const owner = view.owner[territory];
    if (!isEnemyIn(task, owner) || view.armies[territory] !== UNKNOWN_ARMIES) continue;
    const seen = observations.findLast(
      (earlier) => earlier.armies[territory] !== UNKNOWN_ARMIES && earlier.owner[territory] === owner,
    );
    board.armies[territory] = seen?.armies[territory] ?? 1 + Math.round(UNSEEN_SHARE * survey.incomes[owner]);
  }
}

const isEnemyIn = ({ game, view }: BotTask, owner: number): boolean =>
  owner >= 0 && view.fates[owner] === 'playing' && !areAllied(game, owner, view.seat);

/** Land of who surrenders is nobody's from then on, with the armies on it (V3). */
const isGivenUp = ({ view }: BotTask, owner: number): boolean => owner >= 0 && view.fates[owner] === 'surrendered';

/** Own side's land is always seen (F1): what was its own and is hidden now was taken, unless it was given up. */
const isLost = (task: BotTask, owner: number): boolean =>
  areAllied(task.game, owner, task.view.seat) && !isGivenUp(task, owner);

function recallArmies({ armies }: View, board: Position, territory: number): void {
  if (armies[territory] !== UNKNOWN_ARMIES) board.armies[territory] = armies[territory];
}

/** Who took land out of sight: who was seen to march there last, else the only enemy; NEUTRAL where nobody can tell. */
function takerOf(task: BotTask, territory: number): number {
  const marches = (task.sightings ?? []).flatMap((sighting) => sighting.marches);
  const last = marches.findLast(({ seat, to }) => to === territory && isEnemyIn(task, seat));
  const enemies = task.view.fates.map((_, seat) => seat).filter((seat) => isEnemyIn(task, seat));
  return last?.seat ?? (enemies.length === 1 ? enemies[0] : NEUTRAL);
}

/** Against one other: what was wished for in vain is its start, until something else is seen there. */
export function recallLost(task: BotTask, board: Position): void {
  const { game, view, observations } = task;
  const others = othersOf(task);
  if (others.length !== 1) return;
  const isSeen = ({ phase, owner }: View, territory: number): boolean =>
    phase === 'orders' && owner[territory] !== UNKNOWN_OWNER;
  for (const territory of lostStarts(task)) {
    if ([...observations, view].some((seen) => isSeen(seen, territory))) continue;
    board.owner[territory] = others[0];
    board.armies[territory] = game.settings.startArmies;
  }
}

/** Puts on land that was nobody's when its owner was seen last the armies that were seen there last: wastelands, what attacks have left of others, what somebody gave up. */
export function recallNeutral({ view, observations }: BotTask, board: Position): void {
  const views = [...observations, view];
  for (let territory = 0; territory < view.owner.length; territory++) {
    if (view.armies[territory] !== UNKNOWN_ARMIES) continue;
    const last = views.findLast(({ owner }) => owner[territory] !== UNKNOWN_OWNER);
    if (last?.owner[territory] !== NEUTRAL) continue;
    const seen = observations.findLast(({ armies }) => armies[territory] !== UNKNOWN_ARMIES);
    if (seen !== undefined) recallArmies(seen, board, territory);
  }
}
