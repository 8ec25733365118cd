// Counts the tree of orders of a tiny match, once by the engine and once by the second resolver (rules O1–O9, R1–R12, X1–X4).
import * as engine from '@salient/engine';
import { gameOn, positionOf, sketchDocument, sketchMap } from '@salient/engine/testing';
import { fingerprintOf } from '../resolver/fingerprint.ts';
import { makeGame, type Game as NaiveGame } from '../resolver/game.ts';
import { resolve } from '../resolver/round.ts';
import { judge } from '../resolver/verdict.ts';
import { isPlaying, type World } from '../resolver/world.ts';
import { everyFall } from './branching.ts';
import { textOf } from './compare.ts';
import type { PerftCase, PerftSize } from './perftCases.ts';
import { namesOf, orderOf, worldOf } from './translate.ts';

/** All ways in which a match can go for some rounds: every list of orders of every seat, and every fall of the dice. */
export interface PerftCount {
  /** Ends of ways. */
  readonly leaves: number;
  /** Different positions at the ends. */
  readonly positions: number;
  /** Sum of the fingerprints at the ends, modulo 2^64, as 16 hex digits. */
  readonly digest: string;
}

/** What either resolver has to answer. `P` is its position, `C` its commit of one seat. */
interface Side<P, C> {
  readonly start: P;
  readonly isOver: (position: P) => boolean;
  /** By seat: every commit it can send. */
  readonly commits: (position: P) => readonly (readonly C[])[];
  readonly resolve: (position: P, commits: readonly C[], random: engine.RandomSource) => P;
  readonly fingerprint: (position: P) => string;
}

export const countByEngine = (perft: PerftCase, size: PerftSize): PerftCount =>
  count(engineSide(perft, size.longest), size.depth);
export const countByResolver = (perft: PerftCase, size: PerftSize): PerftCount =>
  count(resolverSide(perft, size.longest), size.depth);

function count<P, C>(side: Side<P, C>, depth: number): PerftCount {
  const prints = new Set<string>();
  let leaves = 0;
  let digest = 0n;
  const visit = (position: P, left: number): void => {
    if (left === 0 || side.isOver(position)) {
      const print = side.fingerprint(position);
      leaves++;
      prints.add(print);
      digest = (digest + BigInt(`0x${print}`)) % 2n ** 64n;
      return;
    }
    for (const commits of product(side.commits(position)))
      for (const { value } of everyFall((random) => side.resolve(position, commits, random))) visit(value, left - 1);
  };
  visit(side.start, depth);
  return { leaves, positions: prints.size, digest: digest.toString(16).padStart(16, '0') };
}

/** One of each list, in every combination. */
function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((entry) => [...row, entry])), [[]]);
}

/** Every list that begins empty and grows by one order at a time, as long as it stays lawful. */
function growLists<O>(longest: number, next: (list: readonly O[]) => readonly O[][]): O[][] {
  const grown: O[][] = [[]];
  for (const list of grown) if (list.length < longest) grown.push(...next(list));
  return grown;
}

function gameOf({ sketch, seats, settings }: PerftCase): engine.Game {
  return gameOn(sketchMap(sketch), seats, settings);
}

function startOf(perft: PerftCase, game: engine.Game): engine.Position {
  const position = positionOf(game, perft.start);
  if (game.settings.sequence === 'cycle') position.seatOrder = Array.from({ length: game.seats }, (_, seat) => seat);
  return position;
}

function engineSide(perft: PerftCase, longest: number): Side<engine.Position, engine.Commit> {
  const game = gameOf(perft);
  const names = namesOf(game);
  const written = (list: readonly engine.Order[]): string => textOf(list.map((order) => orderOf(names, order)));
  const isLawful = (position: engine.Position, seat: number, list: readonly engine.Order[]): boolean => {
    const verdict = engine.validateOrders(game, position, seat, list);
    // What would merge is another way to write a shorter list.
    return verdict.ok && written(verdict.value) === written(list);
  };
  const listsOf = (position: engine.Position, seat: number): engine.Order[][] =>
    growLists<engine.Order>(longest, (orders) =>
      (perft.alphabet ?? engine.enumerateOrders(game, { standings: position, seat, orders }))
        .map((order) => [...orders, order])
        .filter((list) => isLawful(position, seat, list)),
    );
  return {
    start: startOf(perft, game),
    isOver: ({ phase }) => phase === 'finished',
    commits: (position) =>
      Array.from(position.fate, (_, seat) => seat)
        .filter((seat) => position.fate[seat] === 0)
        .map((seat) =>
          listsOf(position, seat).map((list): engine.Commit => {
            const orders = engine.validateOrders(game, position, seat, list);
            if (!orders.ok) throw new Error('a lawful list is refused');
            return { kind: 'orders', seat, orders: orders.value };
          }),
        ),
    resolve: (position, commits, random) => engine.resolveRound(game, position, commits, random).position,
    fingerprint: engine.fingerprint,
  };
}

type NaiveCommit = Parameters<typeof resolve>[2][number];

function resolverSide(perft: PerftCase, longest: number): Side<World, NaiveCommit> {
  const game = gameOf(perft);
  const names = namesOf(game);
  const naive = makeGame(sketchDocument(perft.sketch), game.settings, game.seats);
  const listsOf = (world: World, seat: string): engine.Order[][] => {
    const alphabet = perft.alphabet ?? everyOrder(naive, world);
    return growLists<engine.Order>(longest, (orders) =>
      alphabet
        .map((order) => [...orders, order])
        .filter((list) => {
          const verdict = judge(naive, world, seat, list);
          return verdict.isLawful && textOf(verdict.orders) === textOf(list.map((order) => orderOf(names, order)));
        }),
    );
  };
  return {
    start: worldOf(names, startOf(perft, game)),
    isOver: ({ phase }) => phase === 'finished',
    commits: (world) =>
      naive.seats
        .filter((seat) => isPlaying(world, seat))
        .map((seat) =>
          listsOf(world, seat).map((list) => ({
            kind: 'orders',
            seat,
            orders: list.map((one) => orderOf(names, one)),
          })),
        ),
    resolve: (world, commits, random) => resolve(naive, world, commits, random).world,
    fingerprint: (world) => fingerprintOf(naive, world),
  };
}

/** Every deploy and every march by number that could be written down, lawful or not, up to all armies there are and the base income. */
function everyOrder({ lands, settings }: NaiveGame, world: World): engine.Order[] {
  const most = [...world.lands.values()].reduce((sum, { armies }) => sum + Number(armies), settings.baseIncome + 9);
  const numbers = Array.from({ length: most }, (_, i) => i + 1);
  return lands.flatMap((_, from) =>
    numbers.flatMap((armies): engine.Order[] => [
      { kind: 'deploy', territory: from, armies },
      ...lands.map((_land, to): engine.Order => ({ kind: 'attackTransfer', from, to, armies })),
    ]),
  );
}
