// What a bot of the contest saw of a round's orders: its own and those that it was told of.
import type { SeenDeploy, SeenMarch, Sighting } from '@salient/ai';
import { type GameMap, type Order, UNKNOWN_ARMIES } from '@salient/engine';
import { parseArmies } from './readCommand.ts';

export type Seen = Pick<Sighting, 'deploys' | 'marches'>;

/** Own orders, as they were given. */
export const sightingOfOrders = (seat: number, orders: readonly Order[]): Seen => ({
  deploys: orders.flatMap((order) =>
    order.kind === 'deploy' ? [{ seat, territory: order.territory, armies: order.armies }] : [],
  ),
  marches: orders.flatMap((order) =>
    order.kind === 'attackTransfer' ? [{ seat, from: order.from, to: order.to, armies: order.armies }] : [],
  ),
});

/** What was known, and what of `told` is none of it. */
export function joined<Order>(known: readonly Order[], told: readonly Order[]): Order[] {
  const keys = new Set(known.map((one) => JSON.stringify(one)));
  return [...known, ...told.filter((one) => !keys.has(JSON.stringify(one)))];
}

/** The orders among the words of an `opponent_moves` line, all of `seat`; what cannot be read is left out. */
export function readOrders(
  words: readonly string[],
  { seat, map }: { readonly seat: number; readonly map: GameMap },
): Seen {
  const deploys: SeenDeploy[] = [];
  const marches: SeenMarch[] = [];
  words.forEach((word, at) => {
    const [first, second] = [1, 2].map((step) => map.indexOf(words[at + step] ?? ''));
    if (word === 'place_armies' && first !== undefined)
      deploys.push({ seat, territory: first, armies: parseArmies(words[at + 2]) ?? 0 });
    if (word === 'attack/transfer' && first !== undefined && second !== undefined)
      marches.push({ seat, from: first, to: second, armies: parseArmies(words[at + 3]) ?? UNKNOWN_ARMIES });
  });
  return { deploys, marches };
}
