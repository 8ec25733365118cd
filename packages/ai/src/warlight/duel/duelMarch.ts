// Where the duel policy's armies go that nothing needs where they are.
import type { Board } from '../values.ts';
import { FAR, spread } from '../walk.ts';
import { type DuelDesk, deploy, march } from './duelDesk.ts';
import { mainFront } from './duelThreats.ts';

/** Income that nothing needed: to the main border. */
export function spendRest(desk: DuelDesk, board: Board): void {
  if (desk.left <= 0) return;
  const front = mainFront(desk, board);
  if (front >= 0) {
    deploy(desk, front, desk.left);
    return;
  }
  deploy(desk, outpost(desk), desk.left);
}

/** Without a border: where the greatest stack stands beside foreign land. */
function outpost(desk: DuelDesk): number {
  const { survey } = desk;
  let best = survey.own[desk.start];
  let most = -1;
  for (let k = desk.start; k < desk.start + desk.count; k++) {
    const territory = survey.own[k];
    if (!isOutside(desk, territory) || desk.free[territory] <= most) continue;
    most = desk.free[territory];
    best = territory;
  }
  return best;
}

/** Free armies walk to the main border; those at it stay; without any, or cut off from it, to where there is something to win. */
export function approach(desk: DuelDesk, board: Board): void {
  const { survey, facts, free } = desk;
  const front = mainFront(desk, board);
  let isMeasured = false;
  for (let k = desk.start; k < desk.start + desk.count; k++) {
    const from = survey.own[k];
    if (free[from] <= 0 || from === front) continue;
    if (front >= 0 && facts.distances[front * facts.territories + from] === 1) {
      march(desk, from, front, free[from]);
      continue;
    }
    if (desk.isHot[from] === 1) continue;
    if (!isMeasured) measure(desk, board, front);
    isMeasured = true;
    if (desk.distance[from] === 0 || desk.distance[from] === FAR) continue;
    const next = nearer(desk, board, from);
    if (next >= 0) march(desk, from, next, free[from]);
  }
}

function nearer({ facts, seat, distance }: DuelDesk, { owner }: Board, from: number): number {
  let next = -1;
  for (let n = facts.neighbourStart[from]; n < facts.neighbourStart[from + 1]; n++) {
    const to = facts.neighbours[n];
    if (owner[to] === seat && distance[to] < distance[from] && (next < 0 || distance[to] < distance[next])) next = to;
  }
  return next;
}

/** Steps over own land from the main border, and to what is cut off from it from all that lies outside. */
function measure(desk: DuelDesk, board: Board, front: number): void {
  const { survey, distance, queue } = desk;
  for (let k = desk.start; k < desk.start + desk.count; k++) distance[survey.own[k]] = FAR;
  if (front >= 0) {
    distance[front] = 0;
    queue[0] = front;
    spread(desk, board.owner, desk.seat, 1);
  }
  let length = 0;
  for (let k = desk.start; k < desk.start + desk.count; k++) {
    const territory = survey.own[k];
    if (distance[territory] !== FAR || !isOutside(desk, territory)) continue;
    distance[territory] = 0;
    queue[length++] = territory;
  }
  spread(desk, board.owner, desk.seat, length);
}

function isOutside({ facts, survey, side }: DuelDesk, territory: number): boolean {
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++)
    if (survey.side[facts.neighbours[n]] !== side) return true;
  return false;
}
