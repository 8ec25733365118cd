// A turn taken apart for changing: what is deployed where, and the marches in the order of their execution; put together again it is lawful whatever was done to it.
import type { AttackTransferOrder, Order, OrderMode } from '@salient/engine';
import type { MapFacts } from './facts.ts';
import { CONFIDENCES, priceOf } from './prices.ts';
import type { Board } from './values.ts';

/** Place of the confidence below which an attack on neutral land is not made. */
const EVEN_ODDS = CONFIDENCES.indexOf(0.5);

export interface March {
  readonly from: number;
  readonly to: number;
  /** Attack or transfer only (O5). */
  readonly mode?: OrderMode;
  /** What is wished for; `ordersOfPlan` cuts it to what is there. */
  armies: number;
}

export interface TurnPlan {
  /** Armies by territory. */
  readonly deploys: Map<number, number>;
  readonly marches: March[];
}

/** Whose turn it is, and on which board. */
export interface PlanGround {
  readonly facts: MapFacts;
  readonly board: Board;
  readonly seat: number;
  /** Armies the seat may deploy (the engine's `incomeOf`). */
  readonly income: number;
}

/** Takes a turn apart. Orders by percent are not ours and are left out. */
export function planOfOrders(orders: readonly Order[]): TurnPlan {
  const plan: TurnPlan = { deploys: new Map(), marches: [] };
  for (const order of orders) {
    if (order.kind === 'deploy') plan.deploys.set(order.territory, order.armies);
    else if (order.percent === undefined) plan.marches.push(marchOf(order));
  }
  return plan;
}

const marchOf = ({ from, to, armies, mode }: AttackTransferOrder): March => ({
  from,
  to,
  armies,
  ...(mode && { mode }),
});

/**
 * The plan as lawful, canonical orders on its ground (O1–O6): deploys on own land only, cut to the income and the whole of it used; marches from own land,
 * repeats of the same mode joined to the first, cut to what stands there less the guard, and left out where they could only waste armies. With multi-attack also marches from land
 * that an earlier one goes for, of as many as are wished for. The places named must be neighbours.
 */
export function ordersOfPlan(ground: PlanGround, plan: TurnPlan): Order[] {
  const { board, facts, seat } = ground;
  const deployed = settleDeploys(ground, plan);
  const orders: Order[] = [...deployed].map(([territory, armies]) => ({ kind: 'deploy', territory, armies }));
  const guard = facts.game.settings.oneArmyGuard ? 1 : 0;
  const sent = new Map<number, number>();
  const aims = new Set<number>();
  const settled = new Map<string, March>();
  for (const march of plan.marches) {
    const { from, to, armies } = march;
    const isChained = facts.game.settings.multiAttack && board.owner[from] !== seat && aims.has(from);
    if (board.owner[from] !== seat && !isChained) continue;
    const left = board.armies[from] + (deployed.get(from) ?? 0) - guard - (sent.get(from) ?? 0);
    const going = isChained ? armies : Math.min(armies, left);
    if (going <= 0) continue;
    aims.add(to);
    sent.set(from, (sent.get(from) ?? 0) + going);
    const key = `${from}>${to} ${march.mode ?? ''}`;
    const earlier = settled.get(key);
    if (earlier === undefined) settled.set(key, { ...march, armies: going });
    else earlier.armies += going;
  }
  const marches = [...settled.values()];
  for (const march of marches) if (!isWasted(ground, march, marches)) orders.push({ kind: 'attackTransfer', ...march });
  return orders;
}

/** An attack on neutral land that all of the turn's attacks there together would probably not take, or a lone army against more than one. */
function isWasted({ board, facts, seat }: PlanGround, { to, armies }: March, marches: readonly March[]): boolean {
  const owner = board.owner[to];
  const defenders = board.armies[to];
  if (owner >= 0) return armies === 1 && defenders > 1 && facts.game.teamOf[owner] !== facts.game.teamOf[seat];
  const sent = marches.reduce((sum, other) => sum + (other.to === to ? other.armies : 0), 0);
  return sent < priceOf(facts.prices, defenders, EVEN_ODDS);
}

function settleDeploys({ board, seat, income }: PlanGround, { deploys, marches }: TurnPlan): Map<number, number> {
  const settled = new Map<number, number>();
  let left = income;
  for (const [territory, armies] of deploys) {
    const going = Math.min(armies, left);
    if (board.owner[territory] !== seat || going <= 0) continue;
    settled.set(territory, going);
    left -= going;
  }
  if (left <= 0) return settled;
  const [place] = settled.size > 0 ? [...settled.keys()] : [baseOf({ board, seat }, marches)];
  if (place >= 0) settled.set(place, (settled.get(place) ?? 0) + left);
  return settled;
}

/** Where armies without orders go: where the first march starts, else the first own territory; −1 without land. */
function baseOf({ board, seat }: Pick<PlanGround, 'board' | 'seat'>, marches: readonly March[]): number {
  const first = marches.find(({ from }) => board.owner[from] === seat);
  return first === undefined ? board.owner.indexOf(seat) : first.from;
}

const LETTER_OF = { any: '', attack: 'a', transfer: 't' } as const;

/** Equal for equal orders, short enough to be a key. */
export const keyOfOrders = (orders: readonly Order[]): string =>
  orders
    .map((order) =>
      order.kind === 'deploy'
        ? `d${order.territory} ${order.armies}`
        : `${order.from}>${order.to} ${order.armies}${LETTER_OF[order.mode ?? 'any']}`,
    )
    .join();

/** The orders with this key. */
export const ordersOfKey = (key: string): Order[] => key.split(',').flatMap((word) => orderOfWord(word) ?? []);

function orderOfWord(word: string): Order | undefined {
  const [, territory, deployed, from, to, marching, letter] =
    /^(?:d(\d+) (\d+)|(\d+)>(\d+) (\d+)([at]?))$/.exec(word) ?? [];
  if (territory !== undefined) return { kind: 'deploy', territory: Number(territory), armies: Number(deployed) };
  if (from === undefined) return undefined;
  const march = { kind: 'attackTransfer', from: Number(from), to: Number(to), armies: Number(marching) } as const;
  return letter === '' ? march : { ...march, mode: letter === 'a' ? 'attack' : 'transfer' };
}
