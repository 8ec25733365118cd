// What could be lost at the border, what it takes to hold it, and where its main part lies.
import type { Board } from '../values.ts';
import { chanceAbove, type DuelDesk, isRival, LOSS, spread } from './duelDesk.ts';

/** Writes with how many armies own land stands against all that may come, with a share of the opponent's income; one at least, however bold the mood. */
export function sizeGuards(desk: DuelDesk): void {
  for (let i = 0; i < desk.hots; i++) {
    const coming = desk.push[desk.hot[i]] + desk.mood.fear * desk.rival;
    const guards = Math.ceil(desk.offence * coming + desk.mood.margin * spread(desk, coming));
    desk.needed[desk.hot[i]] = Math.max(0, guards) + 1;
  }
}

/** Armies that keep up with the greatest stack beside the main border. */
export function raceOf(desk: DuelDesk, board: Board, territory: number): number {
  const rival = greatestRival(desk, board, territory);
  return rival < 0 ? 0 : Math.ceil(desk.mood.parity * (board.armies[rival] - 1 + desk.rival));
}

/** The opponent's land beside a territory whose stack is the greatest, or −1. */
function greatestRival(desk: DuelDesk, board: Board, territory: number): number {
  const { facts } = desk;
  let best = -1;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const other = facts.neighbours[n];
    if (isRival(desk, other) && (best < 0 || board.armies[other] > board.armies[best])) best = other;
  }
  return best;
}

/** Writes `LOSS`: the worth of own land by the chance that it falls with so many armies on it. */
export function lossAt(desk: DuelDesk, territory: number, standing: number, push: number): void {
  const rich = push + desk.rival;
  const fallsRich = chanceAbove(desk.offence * rich, standing, spread(desk, rich));
  const fallsPoor = push <= 0 ? 0 : chanceAbove(desk.offence * push, standing, spread(desk, push));
  desk.out[LOSS] = desk.worth[territory] * (desk.mood.menace * fallsRich + (1 - desk.mood.menace) * fallsPoor);
}

/** The same where all that is beside it may come; remembered, since land is asked about again and again with as many on it. */
export function lossOf(desk: DuelDesk, territory: number, standing: number): void {
  if (desk.lossOf[territory] !== standing) {
    lossAt(desk, territory, standing, desk.push[territory]);
    desk.loss[territory] = desk.out[LOSS];
    desk.lossOf[territory] = standing;
  }
  desk.out[LOSS] = desk.loss[territory];
}

/** The border where most is at stake, or −1 without any. */
export function mainFront(desk: DuelDesk, board: Board): number {
  const { worth, mood, lure } = desk;
  let best = desk.outlook;
  let most = -1;
  for (let i = 0; i < desk.hots; i++) {
    const territory = desk.hot[i];
    const standing = board.armies[territory] + desk.deployed[territory];
    lossOf(desk, territory, standing);
    const score =
      worth[territory] + mood.gathered * standing + mood.prize * lure[territory] + mood.danger * desk.out[LOSS];
    if (score <= most) continue;
    most = score;
    best = territory;
  }
  return best;
}

/** Could all that may come at the main border overrun it in a few rounds? */
export function isPressed(desk: DuelDesk, board: Board): boolean {
  const front = mainFront(desk, board);
  if (front < 0) return false;
  const coming = desk.push[front] + desk.rival;
  return board.armies[front] + desk.deployed[front] < desk.mood.ease * coming;
}
