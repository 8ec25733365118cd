// The boards of a match: made once, of fixed size and number, each filled from what its own viewer may know (F3).
import { SPECTATOR } from '@salient/engine';
import type { Match } from '../match/match.ts';
import { type BoardSchema, type MatchSchema, makeBoard } from './matchState.ts';

/**
 * Without fog one board for everybody; with fog one per seat and a last one for spectators. No schema object is made or dropped
 * afterwards: even the number of objects would tell something.
 */
export class Boards {
  readonly #state: MatchSchema;
  readonly #match: Match;
  /** The viewer of each board, in order; empty until the match has begun. */
  #viewers: readonly number[] = [];

  constructor(state: MatchSchema, match: Match) {
    this.#state = state;
    this.#match = match;
  }

  /** Makes the boards when the match has begun. @returns whether it did so now */
  open(): boolean {
    const { phase, settings, seats } = this.#match.publicState();
    if (phase === 'lobby' || this.#viewers.length > 0) return false;
    const isFogged = (JSON.parse(settings) as { readonly fog?: string }).fog !== 'none';
    this.#viewers = isFogged ? [...seats.map(({ index }) => index), SPECTATOR] : [SPECTATOR];
    const territories = this.#match.boardFor(SPECTATOR).owner.length;
    for (const _ of this.#viewers) this.#state.boards.push(makeBoard(territories));
    // Filled before anybody is shown one: else all would see a board of nothing first.
    this.fill();
    return true;
  }

  /** One board per viewer, instead of one for all. */
  get isFogged(): boolean {
    return this.#viewers.length > 1;
  }

  /** Brings all boards up to date, in the same tick as the public round number. */
  fill(): void {
    this.#viewers.forEach((viewer, index) => {
      const board = this.#state.boards.at(index);
      if (board) fillBoard(board, this.#match.boardFor(viewer));
    });
  }

  /** The one board that a viewer is shown; undefined in the lobby. */
  of(viewer: number): BoardSchema | undefined {
    const index = this.#viewers.indexOf(viewer);
    return this.#state.boards.at(index < 0 ? this.#viewers.length - 1 : index);
  }
}

function fillBoard(board: BoardSchema, from: ReturnType<Match['boardFor']>): void {
  if (board.round !== from.round) board.round = from.round;
  from.owner.forEach((owner, index) => {
    if (board.owner[index] !== owner) board.owner[index] = owner;
  });
  from.armies.forEach((armies, index) => {
    if (board.armies[index] !== armies) board.armies[index] = armies;
  });
}
