// Random orders: lawful by construction from what the second resolver knows of the rules, and spoilt ones for the validator (rules O1–O7).
import type { AttackTransferOrder, Order } from '@salient/engine';
import { type Game, landNumber } from '../resolver/game.ts';
import { incomeOf, landAt, landsOf, type World } from '../resolver/world.ts';
import type { Dice } from './dice.ts';

type Raw = Record<string, unknown>;

/** A lawful list: deploys here and there, marches that together send no more than there is, in any order of writing. */
export function lawfulOrders(game: Game, world: World, seat: string, dice: Dice): Order[] {
  const own = landsOf(world, seat);
  if (own.length === 0) return [];
  const standing = new Map(own.map((land) => [land, Number(landAt(world, land).armies)]));
  const orders = [...randomDeploys(game, world, seat, dice)];
  for (const order of orders)
    if (order.kind === 'deploy') {
      const land = game.lands[order.territory];
      standing.set(land, (standing.get(land) ?? 0) + order.armies);
    }
  const keenness = dice.between(1, 4);
  for (const land of own) orders.push(...randomMarches(game, land, standing.get(land) ?? 0, { dice, keenness }));
  if (game.settings.multiAttack) orders.push(...furtherMarches(game, own, dice));
  orders.splice(mostOrders(game));
  for (let swaps = dice.oneIn(2) ? orders.length : 0; swaps > 0; swaps--) {
    const [a, b] = [dice.below(orders.length), dice.below(orders.length)];
    [orders[a], orders[b]] = [orders[b], orders[a]];
  }
  return orders;
}

/** O7. */
export const mostOrders = (game: Game): number =>
  [...game.neighbours.values()].reduce((most, around) => most + 3 * 2 * around.size, game.lands.length);

function randomDeploys(game: Game, world: World, seat: string, dice: Dice): Order[] {
  const own = landsOf(world, seat);
  const orders: Order[] = [];
  for (let left = Number(incomeOf(game, world, seat)); left > 0 && !dice.oneIn(8); ) {
    const armies = dice.between(1, left);
    orders.push({ kind: 'deploy', territory: landNumber(game, dice.from(own)), armies });
    left -= armies;
  }
  return orders;
}

interface Mood {
  readonly dice: Dice;
  /** 1 sends rarely, 4 nearly always. */
  readonly keenness: number;
}

function randomMarches(game: Game, land: string, armies: number, { dice, keenness }: Mood): Order[] {
  const orders: AttackTransferOrder[] = [];
  let left = armies;
  while (dice.below(5) < keenness && orders.length < 6) {
    const order = marchFrom(game, land, dice);
    if (dice.oneIn(4)) {
      // Two shares over one road would merge, perhaps to more than the whole (O9).
      const isFirst = !orders.some((one) => 'percent' in one && one.to === order.to && one.mode === order.mode);
      if (isFirst) orders.push({ ...order, armies: 0, percent: dice.from([100, 50, dice.between(1, 100)]) });
    } else {
      if (left === 0) break;
      const sent = dice.oneIn(2) ? left : dice.between(1, left);
      orders.push({ ...order, armies: sent });
      left -= sent;
    }
  }
  return orders;
}

/** By multi-attack: marches of any size, from any land. */
function furtherMarches(game: Game, own: readonly string[], dice: Dice): Order[] {
  let at = dice.from(own);
  return Array.from({ length: dice.below(5) }, () => {
    const order = marchFrom(game, at, dice);
    at = dice.oneIn(3) ? dice.from(game.lands) : game.lands[order.to];
    return { ...order, armies: dice.between(1, 12) };
  });
}

function marchFrom(game: Game, land: string, dice: Dice): AttackTransferOrder {
  const targets = [...(game.neighbours.get(land) ?? [])];
  const mode = dice.from([{}, {}, {}, { mode: 'attack' as const }, { mode: 'transfer' as const }]);
  return {
    kind: 'attackTransfer',
    from: landNumber(game, land),
    to: landNumber(game, dice.from(targets)),
    armies: 1,
    ...mode,
  };
}

/** The list with one to three things wrong, or at least odd. */
export function spoiltOrders(game: Game, lawful: readonly Order[], dice: Dice): unknown[] {
  const orders: Raw[] = lawful.map((order) => ({ ...order }));
  for (let spoils = dice.between(1, 3); spoils > 0; spoils--) spoil(game, orders, dice);
  return orders;
}

function spoil(game: Game, orders: Raw[], dice: Dice): void {
  const land = (): number => dice.below(game.lands.length + (dice.oneIn(5) ? 3 : 0)) - (dice.oneIn(20) ? 1 : 0);
  const armies = (): unknown => dice.from([0, -1, 1.5, 1, 2, 5, 40, 2 ** 31, Number.NaN, '3', null]);
  const place = dice.below(orders.length + 1);
  const spoils: (() => unknown)[] = [
    () => orders.splice(place, 0, { kind: 'deploy', territory: land(), armies: armies() }),
    () => orders.splice(place, 0, { kind: 'attackTransfer', from: land(), to: land(), armies: armies() }),
    () => orders.splice(place, 0, { kind: 'attackTransfer', from: land(), to: land(), armies: 0, percent: armies() }),
    () => orders.splice(place, 0, { kind: dice.from(['retreat', 7, 'deploy', 'attackTransfer']) }),
    () => orders.splice(place, 0, dice.from([orders[place] ?? {}, {}])),
    () => change('armies', armies()),
    () => change('from', land()),
    () => change('to', land()),
    () => change('territory', land()),
    () => change('percent', dice.from([0, 101, 50, -1, 2.5])),
    () => change('mode', dice.from(['attack', 'transfer', 'retreat', 3])),
    () => change('speed', 9),
    () => dice.oneIn(4) && lengthen(mostOrders(game) + dice.below(2)),
  ];
  dice.from(spoils)();

  /** O7: as long as any list may be, or one longer; long lists take their time, so few. */
  function lengthen(length: number): void {
    while (orders.length < length) orders.push({ ...(orders[place] ?? { kind: 'deploy', territory: 0, armies: 1 }) });
  }

  function change(field: string, value: unknown): void {
    if (place < orders.length) orders[place] = { ...orders[place], [field]: value };
  }
}
