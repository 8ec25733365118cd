// Attacks that go on in the same round, for matches with multi-attack: captors that the target did not need march on to the next land (rules O2, R5, R12).
import { addMove, type Draft, type MoveList } from './draft.ts';
import type { MapFacts } from './facts.ts';
import { priceOf } from './prices.ts';
import type { Survey } from './survey.ts';
import type { TargetList } from './targets.ts';
import type { Board } from './values.ts';

/** Place in `CONFIDENCES` at which the next link of a chain is priced. */
const CHAIN_CONFIDENCE = 1;

export interface ChainWork {
  readonly facts: MapFacts;
  readonly board: Board;
  readonly survey: Survey;
  readonly draft: Draft;
  /** `isListed` tells what is aimed at; links of chains are added. */
  readonly targets: TargetList;
}

/** Adds links behind every planned attack as long as the expected survivors can pay for another one. */
export function planChains(work: ChainWork): void {
  const { draft, targets } = work;
  targets.isListed.fill(0);
  for (const moves of [draft.strikes, draft.grabs])
    for (let move = 0; move < moves.count; move++) targets.isListed[moves.to[move]] = 1;
  for (const moves of [draft.strikes, draft.grabs])
    for (let move = 0; move < moves.count && moves.count < moves.from.length; move++) addLink(work, moves, move);
}

/** The next link lies at the end of the list, where the loop finds it again. */
function addLink(work: ChainWork, moves: MoveList, move: number): void {
  const { facts, board, targets } = work;
  const { defenceRatePercent, oneArmyGuard } = facts.game.settings;
  const at = moves.to[move];
  const lost = Math.ceil((defenceRatePercent * board.armies[at]) / 100);
  const left = moves.armies[move] - lost - (oneArmyGuard ? 1 : 0);
  const next = left > 0 ? weakestBeyond(work, at) : -1;
  if (next < 0 || priceOf(facts.prices, board.armies[next], CHAIN_CONFIDENCE) > left) return;
  targets.isListed[next] = 1;
  moves.armies[addMove(moves, at, next)] = left;
}

/** Foreign land beside `at` that nobody goes for, with fewest armies (lowest index among equals); −1 if there is none. */
function weakestBeyond({ facts, board, survey, targets }: ChainWork, at: number): number {
  let best = -1;
  for (let n = facts.neighbourStart[at]; n < facts.neighbourStart[at + 1]; n++) {
    const next = facts.neighbours[n];
    const owner = board.owner[next];
    if (targets.isListed[next] === 1 || (owner >= 0 && survey.isFriend[owner] === 1)) continue;
    if (best < 0 || board.armies[next] < board.armies[best]) best = next;
  }
  return best;
}
