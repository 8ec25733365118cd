// What plays in the arena: anything that can take a seat in a match and answer when asked, in its own time.
import type { BotAnswer, BotTask, Thoughts } from '@salient/ai';
import type { Game } from '@salient/engine';
import type { Faults } from './job.ts';

/** What a turn may cost: the same playouts on every machine, or the same time. */
export type TurnBudget =
  | { readonly kind: 'playouts'; readonly playouts: number }
  | { readonly kind: 'time'; readonly ms: number };

/** The seat that is taken, and for which game. */
export interface SeatTaken {
  readonly game: Game;
  readonly seat: number;
  readonly budget: TurnBudget;
}

/** One seat of one match. Asked one question after the other, never two at a time. */
export interface Player {
  /**
   * The answer to this turn, always lawful: what comes from outside has passed the engine's validator. It may take longer than the budget (that is
   * counted as late), but not for ever. Rejects only for mistakes of ours; a program that has died answers with what stands in for it.
   */
  answer(task: BotTask): Promise<BotAnswer>;
  /** Of the last answer, where the player thinks. */
  thoughts?(): Thoughts | undefined;
  /** Ends processes and files; the match is over or given up. */
  leave?(): Promise<void>;
  /** What it did wrong, once it has left; of outside programs. */
  faults?(): Faults;
}

/** A configuration that can sit down at any number of matches. */
export interface Contender {
  /** As written on the command line. */
  readonly name: string;
  sit(taken: SeatTaken): Promise<Player>;
}
