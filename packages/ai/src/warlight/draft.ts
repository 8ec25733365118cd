// A turn while it is being made: what is deployed, what may still leave, which blows and transfers are planned.
import type { Order } from '@salient/engine';
import type { MapFacts } from './facts.ts';
import type { TurnStyle } from './styles.ts';
import type { Survey } from './survey.ts';
import type { Board } from './values.ts';

/** Planned attacks or transfers, in the order in which they were thought of. */
export interface MoveList {
  count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly armies: Int32Array;
}

/** Reused from turn to turn. */
export interface Draft {
  /** Income not yet deployed. */
  left: number;
  /** By territory. */
  readonly deployed: Int32Array;
  /** By own territory: armies that may still be sent away, 0 elsewhere. */
  readonly free: Int32Array;
  /** Attacks on seats. */
  readonly strikes: MoveList;
  /** Attacks on neutral land. */
  readonly grabs: MoveList;
  readonly transfers: MoveList;
}

const makeMoves = (capacity: number): MoveList => ({
  count: 0,
  from: new Int32Array(capacity),
  to: new Int32Array(capacity),
  armies: new Int32Array(capacity),
});

export const makeDraft = (facts: MapFacts): Draft => ({
  left: 0,
  deployed: new Int32Array(facts.territories),
  free: new Int32Array(facts.territories),
  strikes: makeMoves(facts.neighbours.length),
  grabs: makeMoves(facts.neighbours.length),
  transfers: makeMoves(facts.territories),
});

/** Starts a new turn: nothing deployed, everything but the guard free to go. */
export function clearDraft(draft: Draft, facts: MapFacts, board: Board, survey: Survey): void {
  const guard = facts.game.settings.oneArmyGuard ? 1 : 0;
  draft.left = 0;
  draft.deployed.fill(0);
  draft.free.fill(0);
  draft.strikes.count = 0;
  draft.grabs.count = 0;
  draft.transfers.count = 0;
  for (let k = 0; k < survey.ownCount; k++) {
    const territory = survey.own[k];
    draft.free[territory] = Math.max(0, board.armies[territory] - guard);
  }
}

/** Puts armies on own land; they may move at once (O3). */
export function deploy(draft: Draft, territory: number, armies: number): void {
  draft.left -= armies;
  draft.deployed[territory] += armies;
  draft.free[territory] += armies;
}

export function addMove(moves: MoveList, from: number, to: number): number {
  moves.from[moves.count] = from;
  moves.to[moves.count] = to;
  moves.armies[moves.count] = 0;
  return moves.count++;
}

/** Sends more armies along a planned move. */
export function addArmies(draft: Draft, moves: MoveList, move: number, armies: number): void {
  draft.free[moves.from[move]] -= armies;
  moves.armies[move] += armies;
}

/** The draft as orders: deploys first, then the blows and transfers in the style's sequence. */
export function ordersOf(draft: Draft, survey: Survey, style: TurnStyle): Order[] {
  const orders: Order[] = [];
  for (let k = 0; k < survey.ownCount; k++) {
    const territory = survey.own[k];
    const armies = draft.deployed[territory];
    if (armies > 0) orders.push({ kind: 'deploy', territory, armies });
  }
  if (style.sequence === 'strikeFirst') pushMoves(orders, draft.strikes);
  else pushMoves(orders, draft.transfers);
  pushMoves(orders, draft.grabs);
  if (style.sequence === 'strikeFirst') pushMoves(orders, draft.transfers);
  else pushMoves(orders, draft.strikes);
  return orders;
}

function pushMoves(orders: Order[], moves: MoveList): void {
  for (let move = 0; move < moves.count; move++) {
    const armies = moves.armies[move];
    if (armies > 0) orders.push({ kind: 'attackTransfer', from: moves.from[move], to: moves.to[move], armies });
  }
}
