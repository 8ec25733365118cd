// One round being resolved: what the stages share, with scratch memory that is made once per game (rules R2, R5).
import type { Game } from '../game.ts';
import { makePackedTurn, type PackedTurn, packOrders } from '../orders/packedTurn.ts';
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
  /** Orders by seat, which the stages only read; empty for seats that gave none or are out. */
  readonly turns: PackedTurn[];
  /** By seat: room for orders that come as objects. */
  readonly packed: readonly PackedTurn[];
  /** By seat: surrenders this round. */
  readonly surrenders: Uint8Array;
  /** Does any? */
  hasSurrender: boolean;
  /** By seat: left the match this round (V1). */
  readonly fell: Uint8Array;
  /** By seat: has it a commit? */
  readonly committed: Uint8Array;
  /** By seat: place of its next attack/transfer in its turn. */
  readonly nextAttack: Int32Array;
  /** Living seats in the order of the index at hand; only the first few count (R4). */
  readonly sequence: Int32Array;
  /** Armies that may still leave, by territory (R5), of territories whose `movableRound` is `stamp`; with the contest's rulesets the budgets of all (T5). */
  readonly movable: Int32Array;
  readonly movableRound: Int32Array;
  /** Number of this round among those that this memory has served. */
  stamp: number;
  /** By seat: a territory that it held when last looked for. */
  readonly foothold: Int32Array;
  /** What every order needs of the settings, close at hand. */
  readonly guard: number;
  readonly hasTeams: boolean;
  readonly isWeighted: boolean;
  /** Null but with the contest's rulesets. */
  readonly contest: ContestMemory | null;
  readonly fight: Fight;
}

/** Nobody writes to it. */
const NO_TURN: PackedTurn = makePackedTurn(0);
/** Orders of one seat for which there is room from the start. */
const USUAL_ORDERS = 16;
const LAST_STAMP = 2147483647;
/** Scratch memory by game; it holds nothing between rounds that could change a result. */
const runs = new WeakMap<Game, RoundRun>();
/** The run of the game played last: playouts play one game a million times. */
let lastRun: RoundRun | null = null;

/**
 * The memory of this game, readied for a round on `position` itself; `takeCommits` comes next. Throws on what can only be a programmer's mistake: another
 * phase than `orders`.
 */
export function openRun(
  game: Game,
  position: Position,
  random: RandomSource,
  observer: RoundObserver | null,
): RoundRun {
  if (position.phase !== 'orders') throw new Error(`a round cannot be resolved in phase ${position.phase}`);
  const run = runOf(game, position, random);
  run.position = position;
  run.random = random;
  run.observer = observer;
  run.hasSurrender = false;
  // A loop, because `fill` costs more than it saves on so few seats.
  for (let seat = 0; seat < run.turns.length; seat++) {
    run.turns[seat] = NO_TURN;
    run.surrenders[seat] = 0;
    run.fell[seat] = 0;
    run.committed[seat] = 0;
  }
  return run;
}

function runOf(game: Game, position: Position, random: RandomSource): RoundRun {
  if (lastRun !== null && lastRun.game === game) return lastRun;
  let run = runs.get(game);
  if (run === undefined) {
    run = makeRun(game, position, random);
    runs.set(game, run);
  }
  lastRun = run;
  return run;
}

/** Throws on what can only be a programmer's mistake: a seat that does not exist, two commits of one seat. Commits of seats that are out are ignored. */
export function takeCommits(run: RoundRun, commits: readonly PlannedCommit[]): void {
  for (let i = 0; i < commits.length; i++) addCommit(run, commits[i]);
}

/** As `takeCommits`, of turns by seat that are packed already; the caller vouches for them as for those of a `PlannedCommit`. */
export function takeTurns(run: RoundRun, turns: readonly PackedTurn[]): void {
  const { fate } = run.position;
  for (let seat = 0; seat < fate.length; seat++) if (fate[seat] === PLAYING) run.turns[seat] = turns[seat];
}

/** From now on every army may move once (R5): what was noted in earlier rounds counts no more. */
export function openMoves(run: RoundRun): void {
  if (run.stamp === LAST_STAMP) {
    run.movableRound.fill(0);
    run.stamp = 0;
  }
  run.stamp++;
}

/** Armies that may still leave; must be asked before the first change of a territory's armies after the deploys. */
export function movableOf(run: RoundRun, territory: TerritoryIndex): number {
  const { movable, movableRound, stamp } = run;
  if (movableRound[territory] !== stamp) {
    movableRound[territory] = stamp;
    movable[territory] = run.position.armies[territory];
  }
  return movable[territory];
}

function addCommit(run: RoundRun, commit: PlannedCommit): void {
  const { seat } = commit;
  if (run.position.fate[seat] !== PLAYING) {
    if (run.position.fate[seat] === undefined) throw new RangeError(`there is no seat ${seat}`);
    return;
  }
  if (run.committed[seat] === 1) throw new Error(`seat ${seat} has two commits for one round`);
  run.committed[seat] = 1;
  if (commit.kind === 'surrender') {
    run.surrenders[seat] = 1;
    run.hasSurrender = true;
    return;
  }
  packOrders(run.packed[seat], commit.orders);
  run.turns[seat] = run.packed[seat];
}

function makeRun(game: Game, position: Position, random: RandomSource): RoundRun {
  const territories = game.map.territories.length;
  return {
    game,
    position,
    random,
    observer: null,
    turns: new Array(game.seats).fill(NO_TURN),
    packed: Array.from({ length: game.seats }, () => makePackedTurn(USUAL_ORDERS)),
    surrenders: new Uint8Array(game.seats),
    hasSurrender: false,
    fell: new Uint8Array(game.seats),
    committed: new Uint8Array(game.seats),
    nextAttack: new Int32Array(game.seats),
    sequence: new Int32Array(game.seats),
    movable: new Int32Array(territories),
    movableRound: new Int32Array(territories),
    stamp: 0,
    foothold: new Int32Array(game.seats),
    guard: game.settings.oneArmyGuard ? 1 : 0,
    hasTeams: game.settings.teams.length > 0,
    isWeighted: game.settings.rounding === 'weighted' && game.settings.luckPercent < 100,
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
