// What a bot is: something that starts on a task, thinks in short slices, and has a lawful answer from the first moment on.
import type { Game, TerritoryIndex, ValidatedOrders, View } from '@salient/engine';

/** Settings of a bot, plain JSON: each bot names and checks its own. */
export type BotParameters = Readonly<Record<string, number | string | boolean>>;

/** One seat's turn to be worked out. Whether picks or orders are wanted follows from `view.phase`. */
export interface BotTask {
  readonly game: Game;
  /** Of the seat that is to answer: all that the bot knows about the position. */
  readonly view: View;
  /** Earlier views of the same seat, oldest first; may be empty. */
  readonly observations: readonly View[];
  /** Seeds every random choice of the bot. Has nothing to do with the dice. */
  readonly seed: string;
  readonly parameters: BotParameters;
}

/** Orders in a round, or territories best first while picking; the other one is empty. Checked by the engine's validator. */
export interface BotAnswer {
  readonly orders: ValidatedOrders;
  readonly picks: readonly TerritoryIndex[];
}

/** One candidate turn as it stood when asked. */
export interface ThoughtCandidate {
  /** In the engine's notation; while picking, territory ids. */
  readonly orders: readonly string[];
  readonly visits: number;
  /** Mean value, 0 … 1: the seat's chance to win as the search sees it. */
  readonly value: number;
}

/** What a run has done so far: small JSON for logs and screens. */
export interface Thoughts {
  readonly version: 1;
  readonly bot: string;
  readonly playouts: number;
  readonly nodes: number;
  /** Rounds searched below the position, in the tree. */
  readonly meanDepth: number;
  readonly maxDepth: number;
  /** Playouts that ended in a finished game inside the tree. */
  readonly terminalLeaves: number;
  /** Most visited first, a handful. */
  readonly candidates: readonly ThoughtCandidate[];
}

export interface BotRun {
  /** Playouts so far; 0 for a bot that does not search. */
  readonly playouts: number;
  /** Thinks for one short slice (a few ms). False when nothing more is to be gained. */
  step(): boolean;
  /** The answer if time were up now: always lawful. */
  best(): BotAnswer;
  thoughts(): Thoughts;
}

export interface Bot {
  readonly name: string;
  /** Throws a `RangeError` if the view's seat may not act: nobody should ask then. */
  start(task: BotTask): BotRun;
}
