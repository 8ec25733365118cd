// The attack/transfers of a round by the contest's rules: pairs of slots, budgets, lenient orders (rules T3–T5).
import type { Rng, SkipReason } from '@salient/engine';
import { fight } from './combat.ts';
import type { Move } from './facts.ts';
import { areNeighbours, known, landNumber, seatNumber } from './game.ts';
import type { Round } from './round.ts';
import { change, landAt, landsOf, type World } from './world.ts';

interface Contest {
  readonly round: Round;
  /** Coins and dice alike, in the order of execution (T3). */
  readonly rng: Rng;
  /** Land of each seat when it ordered. */
  readonly ownedBefore: ReadonlyMap<string, readonly string[]>;
  readonly budget: Map<string, bigint>;
  readonly usedPairs: Set<string>;
  readonly lists: ReadonlyMap<string, Move[]>;
}

export function marchContest(round: Round, before: World): void {
  const { game, world, random } = round;
  const contest: Contest = {
    round,
    rng: random.stream('contest'),
    ownedBefore: new Map(game.seats.map((seat) => [seat, landsOf(before, seat)])),
    budget: new Map([...world.lands].map(([land, { armies }]) => [land, armies])),
    usedPairs: new Set(),
    lists: new Map(game.seats.map((seat) => [seat, movesOf(round, seat)])),
  };
  const [one, two] = game.seats;
  while ([...contest.lists.values()].some((list) => list.length > 0)) {
    const [first, second] = contest.rng.coin() ? [one, two] : [two, one];
    if (!fillSlot(contest, first)) fillSlot(contest, second);
    if (!fillSlot(contest, second)) fillSlot(contest, first);
  }
}

function movesOf(round: Round, seat: string): Move[] {
  const commit = round.commits.find((one) => one.seat === seat);
  return (commit?.orders ?? []).filter((order) => order.kind === 'attackTransfer');
}

/** The seat's next legal order, if it has one; illegal ones before it are gone. */
function fillSlot(contest: Contest, seat: string): boolean {
  for (;;) {
    const order = contest.lists.get(seat)?.shift();
    if (order === undefined) return false;
    if (march(contest, seat, order)) return true;
  }
}

/** T4: the first reason why not, or null. */
function whyNot({ round, ownedBefore, budget, usedPairs }: Contest, seat: string, order: Move): SkipReason | null {
  const { game, world } = round;
  const { from, to, armies } = order;
  if (!ownedBefore.get(seat)?.includes(from)) return 'notOwned';
  if (!areNeighbours(game, from, to)) return 'notAdjacent';
  if (armies < 1n) return 'notPositive';
  if (landAt(world, from).owner !== seat) return 'lostSource';
  if (usedPairs.has(`${from} ${to}`)) return 'pairUsed';
  if (known(budget.get(from), from) <= 1n) return 'budgetSpent';
  return landAt(world, from).armies <= 1n ? 'nothingToMove' : null;
}

const least = (values: readonly bigint[]): bigint => values.reduce((a, b) => (b < a ? b : a));

function march(contest: Contest, seat: string, order: Move): boolean {
  const { round, budget, usedPairs } = contest;
  const { world, facts } = round;
  const { from, to } = order;
  const reason = whyNot(contest, seat, order);
  if (reason !== null) {
    facts.push({ kind: 'skipped', seat, from, to, reason, changes: {} });
    return false;
  }
  usedPairs.add(`${from} ${to}`);
  const source = landAt(world, from);
  const target = landAt(world, to);
  const free = known(budget.get(from), from);
  const armies = least([order.armies, free - 1n, source.armies - 1n]);
  budget.set(from, free - armies);
  if (target.owner === seat) {
    const changes = change(world, {
      [from]: { owner: seat, armies: source.armies - armies },
      [to]: { owner: seat, armies: target.armies + armies },
    });
    facts.push({ kind: 'transferred', seat, from, to, armies, changes });
  } else attack(contest, seat, order, armies);
  return true;
}

function attack({ round, rng, budget }: Contest, seat: string, { from, to }: Move, armies: bigint): void {
  const { game, world, random, facts } = round;
  const source = landAt(world, from);
  const target = landAt(world, to);
  const key = [seatNumber(game, seat), landNumber(game, from), landNumber(game, to)] as const;
  const rounding = (): Rng => random.stream('rounding', ...key);
  const result = fight(armies, target.armies, game.settings, { fight: () => rng, rounding });
  const { attackersLost, defendersLost, hits, isCaptured: captured } = result;
  const stay = source.armies - armies;
  const changes = change(
    world,
    captured
      ? { [from]: { owner: seat, armies: stay }, [to]: { owner: seat, armies: armies - attackersLost } }
      : {
          [from]: { owner: seat, armies: stay + armies - attackersLost },
          [to]: { owner: target.owner, armies: target.armies - defendersLost },
        },
  );
  if (game.settings.ruleset === 'contestC2') {
    const left = known(budget.get(to), to) - defendersLost;
    budget.set(to, captured || defendersLost === 0n ? 1n : left);
  }
  const numbers = { armies, defendingArmies: target.armies, attackersLost, defendersLost, captured, hits };
  facts.push({ kind: 'attacked', seat, from, to, defender: target.owner, ...numbers, changes });
}
