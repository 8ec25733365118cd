// How many rounds below the root a tree chooses turns in, between two seats by the standard rules that see the whole board.
import type { Game } from '@salient/engine';

export interface TreeDepths {
  /** Rounds below the root in which turns are still chosen by the tree. */
  readonly maxTreeDepth: number;
  /** The same between two seats by the standard rules; left out: no other. */
  readonly pairTreeDepth?: number;
}

/** A third round costs a search of a few thousand playouts nothing, and a longer one wins by it; with more seats and by the rules of the contests that was not seen, and in the fog it rather loses (docs/notes/time.md, "A third round in the tree"). */
export const treeDepthAt = (game: Game, { maxTreeDepth, pairTreeDepth = maxTreeDepth }: TreeDepths): number =>
  game.seats === 2 && game.settings.ruleset === 'standard' && game.settings.fog === 'none'
    ? pairTreeDepth
    : maxTreeDepth;
