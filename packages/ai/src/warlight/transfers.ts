// Armies that no blow needs walk over own land to the front: to borders with enemies if there are any within reach, else to any border.
import { addArmies, addMove, type Draft } from './draft.ts';
import type { Survey } from './survey.ts';
import type { Board } from './values.ts';
import { FAR, spread, type Walk } from './walk.ts';

export interface FrontWork extends Walk {
  readonly board: Board;
  readonly survey: Survey;
  /** Where armies gather that nothing keeps; −1: on the borders. */
  readonly front: number;
}

export interface TransferWork extends FrontWork {
  readonly draft: Draft;
}

/** One step nearer to the front for all free armies that are not there yet. */
export function planTransfers(work: TransferWork): void {
  const { survey, draft, distance } = work;
  measureFronts(work);
  for (let k = 0; k < survey.ownCount; k++) {
    const from = survey.own[k];
    if (draft.free[from] <= 0 || distance[from] === FAR) continue;
    const next = stepFrom(work, from);
    if (next >= 0) addArmies(draft, draft.transfers, addMove(draft.transfers, from, next), draft.free[from]);
  }
}

/** By own territory, in `distance`, the steps to the front that matters to it; `FAR` where there is none. */
export function measureFronts(work: FrontWork): void {
  const { facts, survey, distance } = work;
  distance.fill(FAR);
  measureFrom(work, (territory) => isFront(work, territory));
  if (facts.game.settings.teams.length > 0) measureThroughFriends(work);
  // What is cut off from all that has its own border.
  measureFrom(work, (territory) => survey.foreignBeside[territory] > 0);
}

/** The neighbour nearest to the front by measured distances; −1 where none is nearer than `from` itself. */
export function stepFrom({ facts, distance }: Walk, from: number): number {
  let next = -1;
  for (let n = facts.neighbourStart[from]; n < facts.neighbourStart[from + 1]; n++) {
    const to = facts.neighbours[n];
    if (distance[to] < distance[from] && (next < 0 || distance[to] < distance[next])) next = to;
  }
  return next;
}

function isFront({ survey, front }: FrontWork, territory: number): boolean {
  if (front >= 0) return territory === front;
  return survey.hasContact ? survey.threat[territory] > 0 : survey.foreignBeside[territory] > 0;
}

/** Breadth-first over own land that is still `FAR`: `distance` is 0 where it starts. */
function measureFrom(work: FrontWork, isStart: (territory: number) => boolean): void {
  const { board, survey, distance, queue } = work;
  let length = 0;
  for (let k = 0; k < survey.ownCount; k++) {
    const territory = survey.own[k];
    if (distance[territory] !== FAR || !isStart(territory)) continue;
    distance[territory] = 0;
    queue[length++] = territory;
  }
  spread(work, board.owner, survey.seat, length);
}

/**
 * Where own land has no front of its own, the way leads over team-mates' land to theirs: `distance` of own and friendly land that is still `FAR`, from
 * friendly land beside any foreign. Who is nearer to a team-mate's front than to an own one goes there as well (docs/notes/faults.md, "Looked at and left").
 */
function measureThroughFriends(work: FrontWork): void {
  const { facts, board, survey, distance, queue } = work;
  let length = 0;
  for (let territory = 0; territory < facts.territories; territory++) {
    if (distance[territory] !== FAR || !isFriendly(work, territory) || board.owner[territory] === survey.seat) continue;
    if (!touchesForeign(work, territory)) continue;
    distance[territory] = 0;
    queue[length++] = territory;
  }
  for (let at = 0; at < length; at++) {
    for (let n = facts.neighbourStart[queue[at]]; n < facts.neighbourStart[queue[at] + 1]; n++) {
      const next = facts.neighbours[n];
      if (distance[next] !== FAR || !isFriendly(work, next)) continue;
      distance[next] = distance[queue[at]] + 1;
      queue[length++] = next;
    }
  }
}

function isFriendly({ board, survey }: FrontWork, territory: number): boolean {
  return board.owner[territory] >= 0 && survey.isFriend[board.owner[territory]] === 1;
}

function touchesForeign(work: FrontWork, territory: number): boolean {
  const { facts } = work;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++)
    if (!isFriendly(work, facts.neighbours[n])) return true;
  return false;
}
