// A first look at the border: own land beside opponents, theirs beside it, and what could march in.

import { NO_SIDE } from '../playoutSurvey.ts';
import type { Board } from '../values.ts';
import { type DuelDesk, isRival } from './duelDesk.ts';

/** Clears the desk and looks at the border of `seat`, whose board has been surveyed. */
export function lookAround(desk: DuelDesk, board: Board, seat: number): void {
  const { facts, survey } = desk;
  desk.seat = seat;
  desk.side = facts.game.teamOf[seat];
  desk.left = desk.isDeployed ? 0 : survey.incomes[seat];
  desk.start = seat * facts.territories;
  desk.count = survey.land[seat];
  clearMarks(desk);
  desk.rival = 0;
  for (let other = 0; other < survey.land.length; other++) {
    if (facts.game.teamOf[other] !== desk.side && survey.land[other] > 0)
      desk.rival = Math.max(desk.rival, survey.incomes[other]);
  }
  for (let k = desk.start; k < desk.start + desk.count; k++) lookAt(desk, board, survey.own[k]);
  desk.outlook = desk.hots === 0 ? findOutlook(desk, board) : -1;
}

/** Takes back what the last turn marked: its lists are shorter than the rows. */
function clearMarks(desk: DuelDesk): void {
  for (let i = 0; i < desk.hots; i++) desk.isHot[desk.hot[i]] = 0;
  for (let i = 0; i < desk.preys; i++) desk.isPrey[desk.prey[i]] = 0;
  for (let i = 0; i < desk.moves; i++) desk.isTaken[desk.to[i]] = 0;
  desk.hots = 0;
  desk.preys = 0;
  desk.moves = 0;
}

function lookAt(desk: DuelDesk, { armies }: Board, territory: number): void {
  const { facts, survey, isPrey, guard } = desk;
  const { neighbours, neighbourStart } = facts;
  const { side } = survey;
  const ownSide = desk.side;
  const end = neighbourStart[territory + 1];
  let isHot = false;
  let push = 0;
  for (let n = neighbourStart[territory]; n < end; n++) {
    const other = neighbours[n];
    if (side[other] === NO_SIDE || side[other] === ownSide) continue;
    push += Math.max(0, armies[other] - guard);
    isHot = true;
    if (isPrey[other] === 0) desk.prey[desk.preys++] = other;
    isPrey[other] = 1;
  }
  desk.deployed[territory] = 0;
  desk.free[territory] = Math.max(0, armies[territory] - guard);
  desk.push[territory] = push;
  desk.lossOf[territory] = -1;
  if (!isHot) return;
  desk.isHot[territory] = 1;
  desk.hot[desk.hots++] = territory;
}

/** Own land two steps from opponents: where most of theirs stands, held bonuses first. */
function findOutlook(desk: DuelDesk, board: Board): number {
  const { facts, survey, seat, push } = desk;
  let best = -1;
  let most = -1;
  for (let k = desk.start; k < desk.start + desk.count; k++) {
    const territory = survey.own[k];
    let coming = 0;
    for (let other = 0; other < facts.territories; other++) {
      if (facts.distances[territory * facts.territories + other] !== 2 || !isRival(desk, other)) continue;
      coming = Math.max(coming, board.armies[other]);
    }
    if (coming === 0) continue;
    let held = 0;
    for (let b = facts.bonusStart[territory]; b < facts.bonusStart[territory + 1]; b++)
      if (survey.holder[facts.bonusList[b]] === seat) held += facts.bonusArmies[facts.bonusList[b]];
    const score = 10 * held + coming + board.armies[territory];
    if (score <= most) continue;
    most = score;
    best = territory;
    push[territory] = coming;
  }
  return best;
}
