// What land at the border is worth to the duel policy, and where the opponent will probably deploy.
import type { Board } from '../values.ts';
import { type DuelDesk, jitter } from './duelDesk.ts';

/** Values all hot land and all prey. */
export function weighBorder(desk: DuelDesk, board: Board): void {
  for (let i = 0; i < desk.hots; i++) {
    const territory = desk.hot[i];
    weighHolding(desk, board, territory);
    desk.worth[territory] *= jitter(desk);
  }
  for (let i = 0; i < desk.preys; i++) {
    const territory = desk.prey[i];
    weighTaking(desk, board, territory);
    desk.worth[territory] *= jitter(desk);
  }
  foresee(desk, board);
}

function weighHolding(desk: DuelDesk, board: Board, territory: number): void {
  const { facts, survey, mood, seat } = desk;
  const seats = survey.land.length;
  let worth = mood.land + mood.stack * board.armies[territory];
  for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++) {
    const bonus = facts.bonusList[k];
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    const own = survey.inBonus[bonus * seats + seat];
    const armies = facts.bonusArmies[bonus];
    if (survey.holder[bonus] === seat) worth += mood.holdRounds * armies;
    else {
      const share = own / size;
      const foes = survey.taken[bonus] - own;
      if (foes === 0) worth += mood.wonRounds * armies * share * share;
      else worth += mood.denyRounds * armies * (foes / size) ** 2;
    }
  }
  desk.worth[territory] = worth + desk.mood.gate * gateTo(desk, board, territory, seat);
}

/** The best of an owner's held bonuses that a territory lies in or beside. */
function gateTo({ facts, survey }: DuelDesk, { owner }: Board, territory: number, holder: number): number {
  const { heldAt, bestHeld } = survey;
  let most = 0;
  if (bestHeld[holder] === 0) return most;
  const { neighbours, neighbourStart } = facts;
  const end = neighbourStart[territory + 1];
  for (let n = neighbourStart[territory]; n < end; n++) {
    const other = neighbours[n];
    if (owner[other] === holder && heldAt[other] > most) most = heldAt[other];
  }
  return most;
}

function weighTaking(desk: DuelDesk, board: Board, territory: number): void {
  const { facts, survey, mood, seat } = desk;
  const seats = survey.land.length;
  const owner = board.owner[territory];
  let worth = mood.land;
  for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++) {
    const bonus = facts.bonusList[k];
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    const armies = facts.bonusArmies[bonus];
    const own = survey.inBonus[bonus * seats + seat];
    const theirs = survey.taken[bonus] - own;
    if (survey.holder[bonus] === owner) worth += mood.breakRounds * armies;
    else if (own === 0) worth += mood.denyRounds * armies * (theirs / size) ** 2;
    if (theirs === 1) worth += mood.wonRounds * armies * ((own + 1) / size) ** 2;
  }
  desk.worth[territory] = worth + desk.mood.gate * gateTo(desk, board, territory, owner);
}

/** Prey's share of what the opponent has to win or lose at the border; and what own land there has before it. */
function foresee(desk: DuelDesk, board: Board): void {
  const { facts, expected, worth, mood, lure, isHot, beside, besideStart } = desk;
  const { neighbours, neighbourStart } = facts;
  for (let i = 0; i < desk.hots; i++) lure[desk.hot[i]] = 0;
  let total = 0;
  let edges = 0;
  for (let i = 0; i < desk.preys; i++) {
    const territory = desk.prey[i];
    const prize = worth[territory];
    const end = neighbourStart[territory + 1];
    let greatest = 0;
    besideStart[i] = edges;
    for (let n = neighbourStart[territory]; n < end; n++) {
      const other = neighbours[n];
      if (isHot[other] === 0) continue;
      beside[edges++] = other;
      if (worth[other] > greatest) greatest = worth[other];
      if (prize > lure[other]) lure[other] = prize;
    }
    const stake = (prize + greatest) * (1 + board.armies[territory]);
    expected[territory] = stake;
    total += stake;
  }
  besideStart[desk.preys] = edges;
  for (let i = 0; i < desk.preys; i++) expected[desk.prey[i]] *= mood.foresight / Math.max(1e-9, total);
}
