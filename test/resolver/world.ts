// A position in the second resolver's own words, and the questions everybody asks of it (rules I1, I2).
import type { Phase, SeatFate } from '@salient/engine';
import { type Game, known } from './game.ts';

export interface Land {
  readonly owner: string;
  readonly armies: bigint;
}

export type Ending =
  | { readonly kind: 'win' | 'draw'; readonly seats: readonly string[] }
  | { readonly kind: 'noResult'; readonly seats: readonly [] };

export interface World {
  phase: Phase;
  round: number;
  readonly lands: Map<string, Land>;
  readonly fates: Map<string, SeatFate>;
  readonly offers: Map<string, readonly string[]>;
  /** With sequence `cycle`: the seats in the order of round 1. */
  seatOrder: readonly string[];
  ending: Ending | null;
}

export const copyWorld = (world: World): World => ({
  ...world,
  lands: new Map(world.lands),
  fates: new Map(world.fates),
  offers: new Map(world.offers),
});

export const landAt = (world: World, land: string): Land => known(world.lands.get(land), land);

export const landsOf = (world: World, owner: string): string[] =>
  [...world.lands].filter(([, standing]) => standing.owner === owner).map(([land]) => land);

export const armiesOf = (world: World, owner: string): bigint =>
  landsOf(world, owner).reduce((sum, land) => sum + landAt(world, land).armies, 0n);

export const isPlaying = (world: World, seat: string): boolean => world.fates.get(seat) === 'playing';

/** I1 and I2: what a seat may deploy in the round that is planned. */
export function incomeOf(game: Game, world: World, seat: string): bigint {
  const { baseIncome, territoriesPerIncome, armyCap } = game.settings;
  const own = new Set(landsOf(world, seat));
  let basic = BigInt(baseIncome);
  if (territoriesPerIncome > 0) {
    const byLand = BigInt(own.size) / BigInt(territoriesPerIncome);
    if (byLand > basic) basic = byLand;
  }
  for (const bonus of game.bonuses) if (bonus.lands.every((land) => own.has(land))) basic += bonus.armies;
  const uncapped = basic > 0n ? basic : 0n;
  const isCapped = armyCap > 0 && armiesOf(world, seat) >= BigInt(armyCap) * uncapped;
  return isCapped ? 0n : uncapped;
}

/** Changes standings and gives the record of it for the event (R6). */
export function change(world: World, changes: Readonly<Record<string, Land>>): Readonly<Record<string, Land>> {
  for (const [land, standing] of Object.entries(changes)) world.lands.set(land, standing);
  return changes;
}
