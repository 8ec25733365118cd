// A round resolved: in place and silent for playouts, or on a copy and with events for everybody else (rules R1–R6).
import type { Game } from '../game.ts';
import type { PackedTurn } from '../orders/packedTurn.ts';
import { clonePosition } from '../position/position.ts';
import type { RandomSource } from '../rng/rng.ts';
import type { Commit, GameEvent, Position } from '../types.ts';
import { EventRecorder } from './recorder.ts';
import { openRun, type PlannedCommit, takeCommits, takeTurns } from './roundRun.ts';
import { runStages } from './stages.ts';

/** A position with the events that led to it. */
export interface Resolved {
  readonly position: Position;
  readonly events: GameEvent[];
}

/**
 * Resolves the round on `position` itself, without events and, but for the end of a match or a surrender, without allocating. For playouts: the same
 * stages as `resolveRound`. A living seat without commit has no orders. Throws only on a programmer's mistake (see `openRun`, `takeCommits`).
 */
export function playRound(
  game: Game,
  position: Position,
  commits: readonly PlannedCommit[],
  random: RandomSource,
): void {
  const run = openRun(game, position, random, null);
  takeCommits(run, commits);
  runStages(run);
}

/**
 * As `playRound`, of turns that are packed already, by seat (an empty one for a seat without orders; those of seats that are out are ignored). The turns are
 * only read.
 */
export function playTurns(game: Game, position: Position, turns: readonly PackedTurn[], random: RandomSource): void {
  const run = openRun(game, position, random, null);
  takeTurns(run, turns);
  runStages(run);
}

/** Resolves the round on a copy and tells what happened, in order. Pure: the inputs stay as they are. */
export function resolveRound(
  game: Game,
  position: Position,
  commits: readonly Commit[],
  random: RandomSource,
): Resolved {
  const next = clonePosition(position);
  const recorder = new EventRecorder(game.settings.ruleset);
  const run = openRun(game, next, random, recorder);
  takeCommits(run, commits);
  runStages(run);
  return { position: next, events: recorder.events };
}
