// One round being resolved: what the stages share, with scratch memory that is made once per game (rules R2, R5).
import type { Game } from '../game.ts';
import { PLAYING } from '../position/position.ts';
import type { RandomSource } from '../rng/rng.ts';
import type { Order, Position, SeatIndex, TerritoryIndex } from '../types.ts';
import type { ContestMemory } from './contest.ts';
import type { RoundObserver } from './observer.ts';

/**
 * What a seat does in a round as the kernel takes it: a `Commit`, or the same with orders that the caller vouches for (playouts make their own and skip
 * the validator). Orders must be canonical: deploys first, on own land, within income; attack/transfers between neighbours, each pair, mode and unit
 * once.
 */
export type PlannedCommit =
  | { readonly kind: 'orders'; readonly seat: SeatIndex; readonly orders: readonly Order[] }
  | { readonly kind: 'surrender'; readonly seat: SeatIndex };

/** The numbers of the fight at hand, overwritten by the next one. */
export interface Fight {
  seat: SeatIndex;
  from: TerritoryIndex;
  to: TerritoryIndex;
  defender: number;
  armies: number;
  defendingArmies: number;
  attackersLost: number;
  defendersLost: number;
  captured: boolean;
  /** Kills that the attackers' roll came to, though there were fewer defenders (T9). */
  hits: number;
}

/** A round on its way through the stages. */
export interface RoundRun {
  readonly game: Game;
  position: Position;
  random: RandomSource;
  observer: RoundObserver | null;
  /** Orders by seat; empty for seats that gave none or are out. */
  readonly orders: (readonly Order[])[];
  /** By seat: surrenders this round. */
  readonly surrenders: Uint8Array;
  /** By seat: left the match this round (V1). */
  readonly fell: Uint8Array;
  /** By seat: has it a commit? */
  readonly committed: Uint8Array;
  /** By seat: place of its next attack/transfer in `orders`. */
  readonly nextAttack: Int32Array;
  /** Living seats in the order of the index at hand; only the first few count (R4). */
  readonly sequence: Int32Array;
  /** Armies that may still leave, by territory (R5); with the contest's rulesets the budgets (T5). */
  readonly movable: Int32Array;
  /** Null but with the contest's rulesets. */
  readonly contest: ContestMemory | null;
  readonly fight: Fight;
}

const NO_ORDERS: readonly Order[] = Object.freeze([]);
/** Scratch memory by game; it holds nothing between rounds that could change a result. */
const runs = new WeakMap<Game, RoundRun>();

/** What `openRun` needs. */
export interface RoundInput {
  readonly game: Game;
  readonly position: Position;
  readonly commits: readonly PlannedCommit[];
  readonly random: RandomSource;
}

/**
 * Readies a round on `position` itself. Throws on what can only be a programmer's mistake: another phase than `orders`, a seat that does not exist, two commits
 * of one seat. Commits of seats that are out are ignored.
 */
export function openRun(input: RoundInput, observer: RoundObserver | null): RoundRun {
  const { position, random } = input;
  if (position.phase !== 'orders') throw new Error(`a round cannot be resolved in phase ${position.phase}`);
  let run = runs.get(input.game);
  if (run === undefined) {
    run = makeRun(input);
    runs.set(input.game, run);
  }
  run.position = position;
  run.random = random;
  run.observer = observer;
  // A loop, because `fill` costs more than it saves on so few seats.
  for (let seat = 0; seat < run.orders.length; seat++) {
    run.orders[seat] = NO_ORDERS;
    run.surrenders[seat] = 0;
    run.fell[seat] = 0;
    run.committed[seat] = 0;
    run.nextAttack[seat] = 0;
  }
  for (const commit of input.commits) addCommit(run, commit);
  return run;
}

function addCommit(run: RoundRun, commit: PlannedCommit): void {
  const { seat } = commit;
  if (run.position.fate[seat] !== PLAYING) {
    if (run.position.fate[seat] === undefined) throw new RangeError(`there is no seat ${seat}`);
    return;
  }
  if (run.committed[seat] === 1) throw new Error(`seat ${seat} has two commits for one round`);
  run.committed[seat] = 1;
  if (commit.kind === 'surrender') run.surrenders[seat] = 1;
  else run.orders[seat] = commit.orders;
}

function makeRun({ game, position, random }: RoundInput): RoundRun {
  const territories = game.map.territories.length;
  return {
    game,
    position,
    random,
    observer: null,
    orders: new Array(game.seats).fill(NO_ORDERS),
    surrenders: new Uint8Array(game.seats),
    fell: new Uint8Array(game.seats),
    committed: new Uint8Array(game.seats),
    nextAttack: new Int32Array(game.seats),
    sequence: new Int32Array(game.seats),
    movable: new Int32Array(territories),
    contest: game.settings.ruleset === 'standard' ? null : makeContestMemory(game),
    fight: {
      seat: 0,
      from: 0,
      to: 0,
      defender: 0,
      armies: 0,
      defendingArmies: 0,
      attackersLost: 0,
      defendersLost: 0,
      captured: false,
      hits: 0,
    },
  };
}

const makeContestMemory = ({ map }: Game): ContestMemory => ({
  ownerBefore: new Int16Array(map.territories.length),
  isPairUsed: new Uint8Array(map.neighbourList.length),
});
