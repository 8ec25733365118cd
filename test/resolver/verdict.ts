// Is a list of raw orders lawful, and what is its canonical form? (rules O1–O9, S6)
import type { FaultCode } from '@salient/engine';
import type { Move, Order } from './facts.ts';
import { areNeighbours, type Game, known } from './game.ts';
import { readOrders, type Written } from './reading.ts';
import { incomeOf, isPlaying, landAt, type World } from './world.ts';

/** One thing wrong: with the whole list (no index), with an order, or with what several orders ask of one land. */
export interface Wrong {
  readonly code: FaultCode;
  readonly index?: number;
  readonly land?: string;
}

export type Verdict =
  | { readonly isLawful: true; readonly orders: readonly Order[] }
  | { readonly isLawful: false; readonly wrongs: readonly Wrong[] };

/** Judges `raw`, orders by number of land as they come over the wire. */
export function judge(game: Game, world: World, seat: string, raw: unknown): Verdict {
  const whole = wrongWithTheWhole(game, world, seat, raw);
  if (whole !== null) return { isLawful: false, wrongs: [{ code: whole }] };
  const written = readOrders(game, raw as unknown[]);
  if (game.settings.ruleset !== 'standard') return judgeLeniently(game, world, seat, written);
  const wrongs: Wrong[] = [];
  const sound: Order[] = [];
  written.forEach((one, index) => {
    const codes = [...one.wrongs, ...(one.order === null ? [] : wrongsAtPlace(game, world, seat, one.order))];
    if (codes.length === 0 && one.order !== null) sound.push(one.order);
    else wrongs.push(...codes.map((code) => ({ code, index })));
  });
  wrongs.push(...wrongsOfSums(game, world, seat, sound));
  return wrongs.length > 0 ? { isLawful: false, wrongs } : { isLawful: true, orders: canonical(sound) };
}

/** T4. */
function judgeLeniently(game: Game, world: World, seat: string, written: readonly Written[]): Verdict {
  const wrongs = written.flatMap((one, index) => one.wrongs.map((code): Wrong => ({ code, index })));
  if (wrongs.length > 0) return { isLawful: false, wrongs };
  const deploys: Order[] = [];
  const moves: Order[] = [];
  let left = incomeOf(game, world, seat);
  for (const { order } of written) {
    if (order?.kind === 'attackTransfer') moves.push(order);
    if (order?.kind !== 'deploy' || landAt(world, order.land).owner !== seat || order.armies < 1n) continue;
    const armies = order.armies < left ? order.armies : left;
    left -= armies;
    if (armies > 0n) deploys.push({ ...order, armies });
  }
  return { isLawful: true, orders: [...deploys, ...moves] };
}

/** O2, O7. */
export function wrongWithTheWhole(game: Game, world: World, seat: string, raw: unknown): FaultCode | null {
  if (world.phase !== 'orders') return 'wrongPhase';
  if (!game.seats.includes(seat)) return 'notASeat';
  if (!isPlaying(world, seat)) return 'seatOut';
  if (!Array.isArray(raw)) return 'notAList';
  const roads = [...game.neighbours.values()].reduce((sum, around) => sum + around.size, 0);
  // Three modes, each by number and by percent; no list at all is longer than 25,000.
  const most = Math.min(game.lands.length + 3 * 2 * roads, 25_000);
  return raw.length > (game.settings.ruleset === 'standard' || most > 102 ? most : 102) ? 'tooMany' : null;
}

/** Whose land, and how far (O2, O3). */
function wrongsAtPlace(game: Game, world: World, seat: string, order: Order): FaultCode[] {
  const isOwn = (land: string): boolean => landAt(world, land).owner === seat;
  if (order.kind === 'deploy') return isOwn(order.land) ? [] : ['notYours'];
  const codes: FaultCode[] = [];
  if (!isOwn(order.from) && !game.settings.multiAttack) codes.push('notYours');
  if (!areNeighbours(game, order.from, order.to)) codes.push('notAdjacent');
  return codes;
}

/** What orders that are sound one by one may not do together (O2, O6, O9). */
function wrongsOfSums(game: Game, world: World, seat: string, orders: readonly Order[]): Wrong[] {
  const wrongs: Wrong[] = [];
  const deploys = orders.filter((order) => order.kind === 'deploy');
  const moves = orders.filter((order) => order.kind === 'attackTransfer');
  if (sum(deploys.map(({ armies }) => armies)) > incomeOf(game, world, seat)) wrongs.push({ code: 'overIncome' });
  for (const land of game.lands) {
    const there = landAt(world, land).armies + sum(deploys.filter((one) => one.land === land).map((one) => one.armies));
    const ordered = sum(moves.filter(({ from }) => from === land).map(({ armies }) => armies));
    if (ordered > there && !game.settings.multiAttack) wrongs.push({ code: 'tooManyArmies', land });
  }
  for (const [, alike] of grouped(moves.filter(({ percent }) => percent > 0n)))
    if (sum(alike.map(({ percent }) => percent)) > 100n) wrongs.push({ code: 'outOfRange', land: alike[0].from });
  return wrongs;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** Orders of one road, one mode, and number or percent (O1, O9), in the order of their first. */
function grouped(moves: readonly Move[]): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const unit = move.percent > 0n ? 'percent' : 'number';
    const name = [move.from, move.to, move.mode, unit].join(' ');
    groups.set(name, [...(groups.get(name) ?? []), move]);
  }
  return groups;
}

/** O1: deploys first, what is alike merged at the place of the first. */
function canonical(orders: readonly Order[]): Order[] {
  const deployed = new Map<string, bigint>();
  for (const order of orders)
    if (order.kind === 'deploy') deployed.set(order.land, (deployed.get(order.land) ?? 0n) + order.armies);
  const moves = [...grouped(orders.filter((order) => order.kind === 'attackTransfer')).values()];
  return [
    ...[...deployed].map(([land, armies]) => ({ kind: 'deploy', land, armies }) as const),
    ...moves.map((alike) => ({
      ...known(alike[0], 'order'),
      armies: sum(alike.map(({ armies }) => armies)),
      percent: sum(alike.map(({ percent }) => percent)),
    })),
  ];
}

/** P2, P6: may this seat wish for these lands, given by number? */
export function judgePicks(game: Game, world: World, seat: string, raw: readonly unknown[]): Wrong[] {
  const offer = known(world.offers.get(seat), seat);
  if (raw.length > offer.length) return [{ code: 'tooMany' }];
  return raw.flatMap((pick, index): Wrong[] => {
    const land = typeof pick === 'number' ? game.lands[pick] : undefined;
    if (land === undefined) return [{ code: 'unknownTerritory', index }];
    if (!offer.includes(land)) return [{ code: 'notOffered', index }];
    return raw.indexOf(pick) < index ? [{ code: 'repeatedPick', index }] : [];
  });
}
