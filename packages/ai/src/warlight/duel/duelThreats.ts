// What could be lost at the border, what it takes to hold it, and where its main part lies.
import type { Board } from '../values.ts';
import { chanceAbove, type DuelDesk, isRival, LOSS, spread } from './duelDesk.ts';

/** Armies with which own land stands against all that may come, with a share of the opponent's income. */
export function guardOf(desk: DuelDesk, territory: number): number {
  const coming = desk.push[territory] + desk.mood.fear * desk.rival;
  const kills = desk.offence * coming;
  return Math.ceil(kills + desk.mood.margin * spread(desk, coming, desk.offence)) + 1;
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
  const fallsRich = chanceAbove(desk.offence * rich, standing, spread(desk, rich, desk.offence));
  const fallsPoor = push <= 0 ? 0 : chanceAbove(desk.offence * push, standing, spread(desk, push, desk.offence));
  desk.out[LOSS] = desk.worth[territory] * (desk.mood.menace * fallsRich + (1 - desk.mood.menace) * fallsPoor);
}

/** The border where most is at stake, or −1 without any. */
export function mainFront(desk: DuelDesk, board: Board): number {
  const { facts, worth } = desk;
  let best = desk.outlook;
  let most = -1;
  for (let i = 0; i < desk.hots; i++) {
    const territory = desk.hot[i];
    let score = worth[territory] + desk.mood.gathered * (board.armies[territory] + desk.deployed[territory]);
    let prize = 0;
    for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
      const other = facts.neighbours[n];
      if (desk.isPrey[other] === 1) prize = Math.max(prize, worth[other]);
    }
    score += desk.mood.prize * prize;
    const standing = board.armies[territory] + desk.deployed[territory];
    lossAt(desk, territory, standing, desk.push[territory]);
    score += desk.mood.danger * desk.out[LOSS];
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
