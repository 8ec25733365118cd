// Blows and guards of the duel policy.
import type { Board } from '../values.ts';
import {
  BEST,
  chanceAbove,
  type DuelDesk,
  deploy,
  LOSS,
  LOSSES,
  march,
  OUTCOME,
  SURE,
  spread,
  VALUE,
} from './duelDesk.ts';
import { lossAt, lossOf, mainFront, raceOf, sizeGuards } from './duelThreats.ts';

/** Blows in a turn, at most. */
const MOST_BLOWS = 6;

/** Writes `OUTCOME`: what a blow with so many armies brings if so many defend. */
function outcome(desk: DuelDesk, to: number, armies: number, defenders: number): void {
  const kills = Math.min(defenders, desk.offence * armies);
  const losses = Math.min(armies, desk.defence * defenders);
  const taken = chanceAbove(desk.offence * armies, defenders - 0.4, spread(desk, armies));
  desk.out[OUTCOME] = taken * desk.worth[to] + kills - losses;
}

/** Writes `VALUE`: what the attack that is weighed brings with so many armies, less what it leaves open. */
function weighBlow(desk: DuelDesk, board: Board, armies: number): void {
  const { aim, out } = desk;
  const standing = board.armies[aim.to];
  const chance = desk.expected[aim.to];
  outcome(desk, aim.to, armies, standing + desk.rival);
  out[VALUE] = chance * out[OUTCOME];
  outcome(desk, aim.to, armies, standing);
  out[VALUE] += (1 - chance) * out[OUTCOME];
  const behind = 1 + Math.max(0, desk.free[aim.from] - armies);
  lossAt(desk, aim.from, behind, Math.max(0, desk.push[aim.from] - Math.max(0, standing - 1)));
  out[VALUE] -= out[LOSS] * desk.mood.behind;
  out[VALUE] -= desk.mood.blowCost * Math.max(0, armies - desk.free[aim.from]);
}

/** The best blow with free armies and at most `budget` of the income; writes the desk's `blow`. */
function findBlow(desk: DuelDesk, board: Board, budget: number): boolean {
  desk.out[BEST] = desk.mood.leastBlow;
  desk.blow.from = -1;
  const { prey, isTaken, ceiling, out } = desk;
  for (let i = 0; i < desk.preys; i++)
    if (isTaken[prey[i]] === 0 && ceiling[prey[i]] > out[BEST]) considerPrey(desk, board, i, budget);
  return desk.blow.from >= 0;
}

/** From everywhere beside prey a blow with all there is, with what takes the land as it stands, and with what takes it if its owner's income comes there. */
function considerPrey(desk: DuelDesk, board: Board, place: number, budget: number): void {
  const { prey, aim, free, beside, besideStart } = desk;
  const to = prey[place];
  const end = besideStart[place + 1];
  aim.to = to;
  for (let k = besideStart[place]; k < end; k++) {
    const from = beside[k];
    const most = free[from] + budget;
    if (most <= 0) continue;
    aim.from = from;
    consider(desk, board, most);
    if (desk.enough[to] < most) consider(desk, board, desk.enough[to]);
    if (desk.sure[to] < most) consider(desk, board, desk.sure[to]);
  }
}

/** How many armies it takes, of all prey: once a turn. */
function sizeBlows(desk: DuelDesk, board: Board): void {
  for (let i = 0; i < desk.preys; i++) {
    const to = desk.prey[i];
    const standing = board.armies[to];
    const margin = spread(desk, standing);
    desk.enough[to] = Math.ceil((standing + 0.5 + margin) / desk.offence);
    const chance = desk.expected[to];
    desk.ceiling[to] = Math.max(1, chance) * desk.worth[to] + standing + chance * desk.rival;
    desk.sure[to] = Math.ceil((standing + desk.rival + margin) / desk.offence);
  }
}

function consider(desk: DuelDesk, board: Board, armies: number): void {
  const { blow, aim, out } = desk;
  if (!mayBeBetter(desk, board, armies)) return;
  weighBlow(desk, board, armies);
  if (out[VALUE] <= out[BEST]) return;
  blow.from = aim.from;
  blow.to = aim.to;
  blow.armies = armies;
  out[BEST] = out[VALUE];
}

/** Could it be the best so far if it took the land for sure and left nothing open? Mostly not, and then need not be weighed. */
function mayBeBetter(desk: DuelDesk, board: Board, armies: number): boolean {
  const { aim, out, offence, defence } = desk;
  const standing = board.armies[aim.to];
  const chance = desk.expected[aim.to];
  const force = offence * armies;
  const guarded = standing + desk.rival;
  const kills = chance * Math.min(guarded, force) + (1 - chance) * Math.min(standing, force);
  const losses = chance * Math.min(armies, defence * guarded) + (1 - chance) * Math.min(armies, defence * standing);
  const cost = desk.mood.blowCost * Math.max(0, armies - desk.free[aim.from]);
  const taken = force > standing - 0.4 ? 1 : 0.5;
  return taken * Math.max(1, chance) * desk.worth[aim.to] + kills - losses - cost > out[BEST];
}

function strike(desk: DuelDesk, board: Board): void {
  const { from, to, armies } = desk.blow;
  if (armies > desk.free[from]) deploy(desk, from, armies - desk.free[from]);
  const isSure = desk.offence * armies >= desk.mood.early * (board.armies[to] + desk.rival);
  march(desk, from, to, armies);
  if (isSure) desk.stage[desk.moves - 1] = SURE;
}

/** Writes `LOSSES`: what would be lost with `budget` of the income spent on guards, dearest land first; after the blow that was found, or without it. */
function lossWith(desk: DuelDesk, board: Board, budget: number, isBold: boolean): void {
  const { blow, out } = desk;
  let left = budget;
  out[LOSSES] = 0;
  for (let i = 0; i < desk.hots; i++) {
    const territory = desk.hot[i];
    const isSource = isBold && territory === blow.from;
    const away = isSource ? Math.min(blow.armies, desk.free[territory]) : 0;
    const standing = board.armies[territory] + desk.deployed[territory] - away;
    const missing = desk.needed[territory] - standing;
    const given = missing > 0 && missing <= left ? missing : 0;
    left -= given;
    const push = desk.push[territory];
    if (isSource) lossAt(desk, territory, standing + given, push - Math.max(0, board.armies[blow.to] - 1));
    else lossOf(desk, territory, standing + given);
    out[LOSSES] += out[LOSS];
  }
}

/** A blow with the income if it is worth more than the guards that it leaves out; guards; blows with what is free then. */
export function fight(desk: DuelDesk, board: Board): void {
  const { blow, out } = desk;
  sortHots(desk);
  sizeBlows(desk, board);
  sizeGuards(desk);
  lossWith(desk, board, desk.left, false);
  const safe = out[LOSSES];
  if (findBlow(desk, board, desk.left)) {
    const spent = Math.max(0, blow.armies - desk.free[blow.from]);
    lossWith(desk, board, desk.left - spent, true);
    if (out[BEST] - out[LOSSES] > -safe) strike(desk, board);
  }
  guard(desk, board);
  for (let count = 0; count < MOST_BLOWS && hasFree(desk) && findBlow(desk, board, 0); count++) strike(desk, board);
}

function hasFree({ hot, hots, free }: DuelDesk): boolean {
  for (let i = 0; i < hots; i++) if (free[hot[i]] > 0) return true;
  return false;
}

/** Dearest first. */
function sortHots({ hot, hots, worth }: DuelDesk): void {
  for (let i = 1; i < hots; i++) {
    const territory = hot[i];
    let at = i;
    while (at > 0 && worth[hot[at - 1]] < worth[territory]) {
      hot[at] = hot[at - 1];
      at--;
    }
    hot[at] = territory;
  }
}

/** Deploys what hot land lacks, dearest first, where that suffices; what it needs stays there. */
function guard(desk: DuelDesk, board: Board): void {
  const front = mainFront(desk, board);
  for (let i = 0; i < desk.hots; i++) {
    const territory = desk.hot[i];
    if (desk.worth[territory] <= desk.mood.leastGuard && territory !== front) continue;
    const standing = desk.free[territory] + 1;
    const race = territory === front ? raceOf(desk, board, territory) : 0;
    const needed = Math.max(desk.needed[territory], Math.min(race, standing + desk.left));
    if (needed - standing > desk.left) continue;
    if (needed > standing) deploy(desk, territory, needed - standing);
    desk.free[territory] = Math.max(0, desk.free[territory] - (needed - 1));
  }
}
