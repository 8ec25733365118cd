// An imagined turn made to agree with the orders that were seen: deployments, the income they leave over, marches.
import {
  type DeployOrder,
  incomeOf,
  type Order,
  type PackedTurn,
  type Position,
  packOrders,
  unpackOrders,
} from '@salient/engine';
import type { Sighting } from '../sighting.ts';
import { agreeMarches, type ImaginedMarches, isKnown, marchOf, type RoundClue } from './beliefMarches.ts';
import type { Watch } from './beliefRepair.ts';

/** For every army that was seen deployed beyond the income on the imagined board, and at most: next to a proof that the board is wrong. A logarithm, by hand. */
const EXCESS_COST = 3;
const MAX_EXCESS_COST = 12;
/**
 * For every army of that income that must have been deployed out of sight, and at most: who is at war deploys where it is seen. Were it for nothing, boards on
 * which the others hold too much would never be found out. A logarithm, by hand.
 */
const UNSEEN_COST = 1;
const MAX_UNSEEN_COST = 3;

/** Rewrites a seat's turn on `board`; the cost says how badly the board's income explains what was seen. */
export function agree(watch: Watch, board: Position, { seat, turn, patience }: SeatTurn, clue: RoundClue): number {
  const orders = unpackOrders(turn);
  const seen = clue.sighting.deploys.filter((deploy) => deploy.seat === seat);
  const left = incomeOf(watch.game, board, seat) - seen.reduce((sum, { armies }) => sum + armies, 0);
  const moves = orders.filter((order) => order.kind === 'attackTransfer');
  const marches = agreeMarches(watch, board, { seat, moves, patience }, clue);
  const isHidden = (territory: number): boolean => !isKnown(clue.before, territory);
  const wished = orders.filter((order) => order.kind === 'deploy').filter(({ territory }) => isHidden(territory));
  const places = [...board.owner.keys()].filter((land) => board.owner[land] === seat && isHidden(land));
  const deploys = [
    ...seen.map(({ territory, armies }): DeployOrder => ({ kind: 'deploy', territory, armies })),
    ...spread(wished, left, places.length > 0 ? places[watch.random.below(places.length)] : undefined),
  ];
  packOrders(turn, merged([...deploys, ...marches]));
  return left < 0 ? Math.min(MAX_EXCESS_COST, EXCESS_COST * -left) : Math.min(MAX_UNSEEN_COST, UNSEEN_COST * left);
}

/** A turn as the generator wrote it, and who plays it how. */
export interface SeatTurn extends Pick<ImaginedMarches, 'seat' | 'patience'> {
  readonly turn: PackedTurn;
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
  ...(sighting?.marches ?? []).filter((march) => march.seat === seat).flatMap(marchOf),
];

/** One deploy a territory, one march a pair: of several marches the first counts, which is what was seen; deploys add up. */
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
