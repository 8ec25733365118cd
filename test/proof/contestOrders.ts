// Random orders for the contest's rules, where nearly everything is accepted and much of it comes to nothing (rule T4).
import type { Order } from '@salient/engine';
import { type Game, landNumber } from '../resolver/game.ts';
import { landsOf, type World } from '../resolver/world.ts';
import type { Dice } from './dice.ts';

/** Whole numbers everywhere, but land, armies and targets may be anybody's, too many, none or less. */
export function contestOrders(game: Game, world: World, seat: string, dice: Dice): Order[] {
  const own = landsOf(world, seat);
  const land = (): string => (dice.oneIn(12) || own.length === 0 ? dice.from(game.lands) : dice.from(own));
  const target = (from: string): string =>
    dice.oneIn(12) ? dice.from(game.lands) : dice.from([...(game.neighbours.get(from) ?? [])]);
  const deploys = Array.from({ length: dice.below(5) }, (): Order => {
    const armies = dice.oneIn(10) ? dice.between(-1, 0) : dice.between(1, 6);
    return { kind: 'deploy', territory: landNumber(game, land()), armies };
  });
  let road = { from: 0, to: 0 };
  const moves = Array.from({ length: dice.below(dice.oneIn(4) ? 20 : 7) }, (_, place): Order => {
    const from = land();
    // The same road again now and then: the pair is used up then.
    if (place === 0 || !dice.oneIn(6)) road = { from: landNumber(game, from), to: landNumber(game, target(from)) };
    const armies = dice.oneIn(12) ? dice.between(-3, 0) : dice.oneIn(4) ? dice.between(1, 60) : dice.between(1, 6);
    return { kind: 'attackTransfer', ...road, armies };
  });
  const orders = [...deploys, ...moves];
  if (dice.oneIn(3)) orders.sort(() => dice.between(-1, 1));
  return orders;
}
