// Players for tests: lawful turns computed from a seat's view alone.
import { areNeighbours, type Game, incomeOf, makeGame, type Order, type Settings, type View } from '@salient/engine';
import type { Plan } from '@salient/protocol';
import type { MapLibrary } from '../deps.ts';
import type { Brain } from './scriptedBroker.ts';

/** Deploys on its strongest border and attacks whatever it outnumbers: matches end. */
export function aggressivePlan(game: Game, view: View): Plan {
  if (view.phase === 'picking') return { kind: 'picks', territories: view.offer.slice(0, game.settings.picksPerSeat) };
  const { owner, armies } = view;
  const own = game.map.territories.map(({ index }) => index).filter((territory) => owner[territory] === view.seat);
  const foes = (territory: number) => game.map.neighbours[territory]?.filter((next) => owner[next] !== view.seat) ?? [];
  const borders = own.filter((territory) => foes(territory).length > 0);
  const front = borders.sort((a, b) => (armies[b] ?? 0) - (armies[a] ?? 0))[0];
  if (front === undefined) return { kind: 'orders', orders: [] };
  const income = incomeOf(game, view, view.seat);
  const orders: Order[] = income > 0 ? [{ kind: 'deploy', territory: front, armies: income }] : [];
  for (const from of own) {
    const free = (armies[from] ?? 0) - 1 + (from === front ? income : 0);
    const weakest = foes(from).sort((a, b) => (armies[a] ?? 0) - (armies[b] ?? 0))[0];
    const to = weakest ?? own.find((next) => borders.includes(next) && areNeighbours(game.map, from, next));
    if (to === undefined || free < 1) continue;
    if (weakest === undefined || free > (armies[to] ?? 0) + 1) {
      orders.push({ kind: 'attackTransfer', from, to, armies: free });
    }
  }
  return { kind: 'orders', orders };
}

/** A broker's brain that plays `aggressivePlan`. */
export const aggressiveBrain =
  (maps: MapLibrary): Brain =>
  (turn) => {
    const game = gameOf(maps, turn.map.map.id, turn.settings, turn.seats);
    return aggressivePlan(game, turn.view);
  };

/** The game of a match under test. */
export function gameOf(maps: MapLibrary, mapId: string, settings: Settings, seats: number): Game {
  const library = maps.get(mapId);
  const game = library && makeGame(library.map, settings, seats);
  if (!game?.ok) throw new Error(`no game on ${mapId}`);
  return game.value;
}
