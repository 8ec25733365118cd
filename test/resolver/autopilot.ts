// What an absent seat does, from what it sees (rule V4).
import type { Order } from './facts.ts';
import { areFriends, type Game, known, NOBODY } from './game.ts';
import { seenBy } from './sight.ts';
import { incomeOf, landsOf, type World } from './world.ts';

/** All income on the own land with most visible enemy armies next to it, then most neutral ones, then the lowest number. */
export function autopilotOf(game: Game, world: World, seat: string): Order[] {
  const armies = incomeOf(game, world, seat);
  const own = game.lands.filter((land) => landsOf(world, seat).includes(land));
  if (armies === 0n || own.length === 0) return [];
  const sight = seenBy(game, world, seat);
  const around = (land: string, isCounted: (owner: string) => boolean): bigint =>
    [...known(game.neighbours.get(land), land)].reduce((sum, next) => {
      const seen = known(sight.get(next), next);
      return seen.owner !== null && isCounted(seen.owner) ? sum + (seen.armies ?? 0n) : sum;
    }, 0n);
  const enemies = (land: string): bigint => around(land, (owner) => owner !== NOBODY && !areFriends(game, seat, owner));
  const neutrals = (land: string): bigint => around(land, (owner) => owner === NOBODY);
  const isBetter = (a: string, b: string): boolean =>
    enemies(a) > enemies(b) || (enemies(a) === enemies(b) && neutrals(a) > neutrals(b));
  const land = own.reduce((best, one) => (isBetter(one, best) ? one : best));
  return [{ kind: 'deploy', land, armies }];
}
