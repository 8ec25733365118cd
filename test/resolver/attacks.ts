// The attack/transfers of a round: whose turn it is, and what becomes of one order (rules R4, R5, R7, O3–O5, X1–X7).
import { fight } from './combat.ts';
import { shuffled } from './draw.ts';
import type { Move } from './facts.ts';
import { areFriends, known, landNumber, seatNumber } from './game.ts';
import type { Round } from './round.ts';
import { change, isPlaying, landAt } from './world.ts';

/** What may still move in this round, by land (R5). */
type Movable = Map<string, bigint>;

export function marchAll(round: Round): void {
  const { game, world } = round;
  const movable: Movable = new Map([...world.lands].map(([land, { armies }]) => [land, armies]));
  const { sequence } = game.settings;
  if (sequence === 'shuffled') marchShuffled(round, movable);
  else if (sequence === 'alternating') marchInSlots(round, movable, alternatingOrder(round));
  else marchInSlots(round, movable, cycleOrder(round));
}

export function movesOf(round: Round, seat: string): Move[] {
  const commit = round.commits.find((one) => one.seat === seat);
  return (commit?.orders ?? []).filter((order) => order.kind === 'attackTransfer');
}

const livingSeats = ({ game, world }: Round): string[] => game.seats.filter((seat) => isPlaying(world, seat));

/** R4 `shuffled`, R7, R8: the i-th orders of all seats, every i ranked anew. */
function marchShuffled(round: Round, movable: Movable): void {
  const living = livingSeats(round);
  const lists = new Map(living.map((seat) => [seat, movesOf(round, seat)]));
  const longest = Math.max(0, ...[...lists.values()].map((list) => list.length));
  for (let place = 0; place < longest; place++) {
    const isContested = [...lists.values()].filter((list) => list.length > place).length > 1;
    const ranked = isContested ? shuffled(living, round.random.stream('sequence', place)) : living;
    for (const seat of ranked) {
      const order = lists.get(seat)?.[place];
      if (order) march(round, movable, seat, order);
    }
  }
}

/** The seats in their order at slot 0, 1, 2, … */
type SlotOrder = (slot: number) => readonly string[];

/** R10. */
function alternatingOrder(round: Round): SlotOrder {
  const living = livingSeats(round);
  const isContested = living.filter((seat) => movesOf(round, seat).length > 0).length > 1;
  const forward = isContested ? shuffled(living, round.random.stream('sequence', 0)) : living;
  return (slot) => (slot % 2 === 0 ? forward : [...forward].reverse());
}

/** R11. */
function cycleOrder({ game, world }: Round): SlotOrder {
  const { seatOrder, round } = world;
  const turned = game.seats.map((_, place) => seatOrder[(place + round - 1) % seatOrder.length]);
  return () => turned.filter((seat) => isPlaying(world, seat));
}

/** R4 `alternating` and `cycle`: an order that moves nothing uses no slot. */
function marchInSlots(round: Round, movable: Movable, orderAt: SlotOrder): void {
  const lists = new Map(livingSeats(round).map((seat) => [seat, movesOf(round, seat)]));
  const longest = Math.max(0, ...[...lists.values()].map((list) => list.length));
  for (let slot = 0; slot < longest; slot++) {
    for (const seat of orderAt(slot)) marchOnce(round, movable, seat, lists.get(seat) ?? []);
  }
}

/** Takes a seat's orders until one moves something or none is left. */
function marchOnce(round: Round, movable: Movable, seat: string, list: Move[]): void {
  for (let order = list.shift(); order; order = list.shift()) {
    if (march(round, movable, seat, order)) return;
  }
}

/** One order when its turn has come (R5). Did it move anything? */
function march(round: Round, movable: Movable, seat: string, order: Move): boolean {
  const { game, world, facts } = round;
  const { from, to } = order;
  const source = landAt(world, from);
  const target = landAt(world, to);
  const reason = whyNot();
  if (reason !== null) {
    facts.push({ kind: 'skipped', seat, from, to, reason, changes: {} });
    return false;
  }
  const armies = marchingArmies(round, movable, order);
  movable.set(from, known(movable.get(from), from) - armies);
  if (areFriends(game, seat, target.owner)) {
    const changes = change(world, {
      [from]: { owner: source.owner, armies: source.armies - armies },
      [to]: { owner: target.owner, armies: target.armies + armies },
    });
    facts.push({ kind: 'transferred', seat, from, to, armies, changes });
  } else attack(round, movable, { seat, from, to, armies, variant: variantOf(order) });
  return true;

  function whyNot(): 'lostSource' | 'nothingToMove' | 'notAnAttack' | 'notATransfer' | null {
    if (source.owner !== seat) return 'lostSource';
    if (order.mode === 'attack' && areFriends(game, seat, target.owner)) return 'notAnAttack';
    if (order.mode === 'transfer' && !areFriends(game, seat, target.owner)) return 'notATransfer';
    return marchingArmies(round, movable, order) < 1n ? 'nothingToMove' : null;
  }
}

/** R5, O4, O5: min(ordered, movable, armies − guard). */
function marchingArmies({ game, world }: Round, movable: Movable, order: Move): bigint {
  const free = known(movable.get(order.from), order.from);
  const ordered = order.percent > 0n ? (free * order.percent) / 100n : order.armies;
  const guard = game.settings.oneArmyGuard ? 1n : 0n;
  return [ordered, free, landAt(world, order.from).armies - guard].reduce((a, b) => (b < a ? b : a));
}

/** D10: fights of one seat over one road, told apart. */
const variantOf = ({ mode, percent }: Move): number =>
  2 * { either: 0, attack: 1, transfer: 2 }[mode] + (percent > 0n ? 1 : 0);

interface Attack {
  readonly seat: string;
  readonly from: string;
  readonly to: string;
  readonly armies: bigint;
  readonly variant: number;
}

function attack({ game, world, random, facts }: Round, movable: Movable, order: Attack): void {
  const { seat, from, to, armies } = order;
  const source = landAt(world, from);
  const target = landAt(world, to);
  const key = [seatNumber(game, seat), landNumber(game, from), landNumber(game, to) + 65536 * order.variant] as const;
  const result = fight(armies, target.armies, game.settings, {
    fight: () => random.stream('fight', ...key),
    rounding: () => random.stream('rounding', ...key),
  });
  const survivors = armies - result.attackersLost;
  const left = target.armies - result.defendersLost;
  const stay = source.armies - armies;
  const changes = change(
    world,
    result.isCaptured
      ? { [from]: { owner: seat, armies: stay }, [to]: { owner: seat, armies: survivors } }
      : { [from]: { owner: seat, armies: stay + survivors }, [to]: { owner: target.owner, armies: left } },
  );
  const targetMovable = known(movable.get(to), to);
  if (result.isCaptured) movable.set(to, game.settings.multiAttack ? survivors : 0n);
  else if (left < targetMovable) movable.set(to, left);
  const { attackersLost, defendersLost, isCaptured: captured } = result;
  const numbers = { armies, defendingArmies: target.armies, attackersLost, defendersLost, captured, hits: null };
  facts.push({ kind: 'attacked', seat, from, to, defender: target.owner, ...numbers, changes });
}
