// An imagined turn made to agree with the orders that were seen: deployments, the income they leave over, marches out of land in sight.
import {
  type AttackTransferOrder,
  type DeployOrder,
  incomeOf,
  type Order,
  type PackedTurn,
  type Position,
  packOrders,
  UNKNOWN_ARMIES,
  unpackOrders,
  type View,
} from '@salient/engine';
import type { SeenMarch, Sighting } from '../sighting.ts';
import { callUp, countsArmies, type Watch } from './beliefRepair.ts';

/** What is known of one round: the views before and after it, and the orders that were seen in it. */
export interface RoundClue {
  readonly before: View;
  readonly after: View;
  readonly sighting: Sighting;
}

/** For every army that was seen deployed beyond the income on the imagined board, and at most: next to a proof that the board is wrong. A logarithm, by hand. */
const EXCESS_COST = 3;
const MAX_EXCESS_COST = 12;

/** Rewrites a seat's turn on `board`; the cost says how badly the board's income explains what was seen. */
export function agree(watch: Watch, board: Position, { seat, turn }: SeatTurn, clue: RoundClue): number {
  const orders = unpackOrders(turn);
  const seen = clue.sighting.deploys.filter((deploy) => deploy.seat === seat);
  const left = incomeOf(watch.game, board, seat) - seen.reduce((sum, { armies }) => sum + armies, 0);
  const marches = clue.sighting.marches.filter((march) => march.seat === seat);
  for (const march of marches) revealSource(watch, board, march, clue.before);
  const isHidden = (territory: number): boolean => clue.before.armies[territory] === UNKNOWN_ARMIES;
  const wished = orders.filter((order) => order.kind === 'deploy').filter(({ territory }) => isHidden(territory));
  const places = [...board.owner.keys()].filter((land) => board.owner[land] === seat && isHidden(land));
  const deploys = [
    ...seen.map(({ territory, armies }): DeployOrder => ({ kind: 'deploy', territory, armies })),
    ...spread(wished, left, places.length > 0 ? places[watch.random.below(places.length)] : undefined),
  ];
  const kept = orders
    .filter((order) => order.kind === 'attackTransfer')
    .flatMap((move) => keep(watch, move, seat, clue));
  packOrders(turn, merged([...deploys, ...marches.flatMap(orderOf), ...kept]));
  return Math.min(MAX_EXCESS_COST, EXCESS_COST * Math.max(0, -left));
}

export interface SeatTurn {
  readonly seat: number;
  readonly turn: PackedTurn;
}

/** Who marched from somewhere stood there, with armies that stood elsewhere before. */
function revealSource(watch: Watch, board: Position, { seat, from, armies }: SeenMarch, before: View): void {
  if (from === null || before.armies[from] !== UNKNOWN_ARMIES) return;
  const stood = board.owner[from] === seat ? board.armies[from] : 0;
  board.owner[from] = seat;
  board.armies[from] = Math.max(stood, armies + 1);
  callUp(watch, board, { seat, armies: board.armies[from] - stood, view: before, except: from });
}

/** The deploys that were wished for, cut or filled up to `left` armies in all; `other` takes them where nothing was wished. */
function spread(wished: readonly DeployOrder[], left: number, other: number | undefined): DeployOrder[] {
  let rest = left;
  const deploys: DeployOrder[] = [];
  for (const deploy of wished) {
    const armies = Math.min(rest, deploy.armies);
    if (armies > 0) deploys.push({ ...deploy, armies });
    rest -= Math.max(0, armies);
  }
  const place = deploys[0]?.territory ?? other;
  if (rest > 0 && place !== undefined) deploys.push({ kind: 'deploy', territory: place, armies: rest });
  return deploys;
}

/** What a seat was seen to order, as far as all of it was seen. */
export const ordersSeen = (sighting: Sighting | undefined, seat: number): Order[] => [
  ...(sighting?.deploys ?? [])
    .filter((deploy) => deploy.seat === seat)
    .map(({ territory, armies }): DeployOrder => ({ kind: 'deploy', territory, armies })),
  ...(sighting?.marches ?? []).filter((march) => march.seat === seat).flatMap(orderOf),
];

const orderOf = ({ from, to, armies }: SeenMarch): AttackTransferOrder[] =>
  from === null || to === null || armies < 1 ? [] : [{ kind: 'attackTransfer', from, to, armies }];

/** Moves from hidden land stay where they would not have been seen; of those from land in sight only such as lead out of sight, with as many armies as are missing there. */
function keep(
  { game }: Watch,
  move: AttackTransferOrder,
  seat: number,
  { before, after, sighting }: RoundClue,
): AttackTransferOrder[] {
  const { from, to } = move;
  if (before.armies[from] === UNKNOWN_ARMIES) {
    const wasSeen = [before, after].some((view) => isKnown(view, to)) || isKnown(after, from);
    return countsArmies(game) && wasSeen ? [] : [move];
  }
  if (before.armies[to] !== UNKNOWN_ARMIES) return [];
  if (after.owner[from] !== seat || after.armies[from] === UNKNOWN_ARMIES) return [];
  const came = sighting.deploys.reduce((sum, { territory, armies }) => sum + (territory === from ? armies : 0), 0);
  const went = sighting.marches.reduce((sum, march) => sum + (march.from === from ? Math.max(0, march.armies) : 0), 0);
  const missing = before.armies[from] + came - went - after.armies[from];
  return missing > 0 ? [{ ...move, armies: missing }] : [];
}

const isKnown = ({ armies }: View, territory: number): boolean => armies[territory] !== UNKNOWN_ARMIES;

/** Canonical (O1): one deploy a territory, one march a pair; the first of several counts, deploys add up. */
function merged(orders: readonly Order[]): Order[] {
  const byKey = new Map<string, Order>();
  for (const order of orders) {
    const key = order.kind === 'deploy' ? `${order.territory}` : `${order.from} ${order.to}`;
    const old = byKey.get(key);
    if (old === undefined) byKey.set(key, order);
    else if (old.kind === 'deploy') byKey.set(key, { ...old, armies: old.armies + order.armies });
  }
  return [...byKey.values()];
}
