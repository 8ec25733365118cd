// Simple lawful play for tests, from a seat's view alone: picks the first offers, deploys on a border and attacks what it can beat.
import { type Game, incomeOf, legalTargets, makeGame, type Order, parseSettings, type View } from '@salient/engine';
import type { Plan } from '@salient/protocol';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';

const { maps } = loadMaps();

/** The game of a match as its public state describes it. */
export function gameOf(state: {
  readonly mapId: string;
  readonly settings: string;
  readonly seats: Iterable<unknown>;
}): Game {
  const entry = maps.get(state.mapId);
  const settings = parseSettings(JSON.parse(state.settings));
  if (!entry || !settings.ok) throw new Error('the public state names no game');
  const game = makeGame(entry.map, settings.value, [...state.seats].length);
  if (!game.ok) throw new Error(game.faults[0]?.message);
  return game.value;
}

export const pickPlan = (view: View, count = 2): Plan => ({ kind: 'picks', territories: view.offer.slice(0, count) });

/** Everything on one border territory, then the best attack from there; no orders when the seat has nothing. */
export const attackPlan = (game: Game, view: View): Plan => planAgainst(game, view, (owner) => owner !== view.seat);

/** The same against nobody's land only: whatever the dice say, no seat is ever beaten and a match lasts as long as its rules let it. */
export const settlePlan = (game: Game, view: View): Plan => planAgainst(game, view, (owner) => owner === NEUTRAL);

const NEUTRAL = -1;

type IsTarget = (owner: number | undefined) => boolean;

function planAgainst(game: Game, view: View, isTarget: IsTarget): Plan {
  const own = view.owner.flatMap((owner, index) => (owner === view.seat ? [index] : []));
  const targetsOf = (from: number) => legalTargets(game, from).filter((to) => isTarget(view.owner[to]));
  const source = own.find((from) => targetsOf(from).length > 0) ?? own[0];
  if (source === undefined) return { kind: 'orders', orders: [] };
  const armies = incomeOf(game, view, view.seat);
  const orders: Order[] = armies > 0 ? [{ kind: 'deploy', territory: source, armies }] : [];
  const [to] = targetsOf(source).sort((a, b) => (view.armies[a] ?? 0) - (view.armies[b] ?? 0));
  const moving = (view.armies[source] ?? 0) + armies - 1;
  if (to !== undefined && moving > 0) orders.push({ kind: 'attackTransfer', from: source, to, armies: moving });
  return { kind: 'orders', orders };
}

/** From each territory to the nearest of `sources`, in marches. */
export function distancesFrom(game: Game, sources: readonly number[]): number[] {
  const distance = game.map.territories.map(({ index }) => (sources.includes(index) ? 0 : Number.POSITIVE_INFINITY));
  const queue = [...sources];
  for (const from of queue) {
    for (const to of legalTargets(game, from)) {
      if ((distance[to] ?? 0) <= (distance[from] ?? 0) + 1) continue;
      distance[to] = (distance[from] ?? 0) + 1;
      queue.push(to);
    }
  }
  return distance;
}
