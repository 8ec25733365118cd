// In how many rounds below the root turns are chosen, which between two seats by the standard rules that see the whole board is a matter of its own.
import type { Game } from '@salient/engine';

export interface TreeDepths {
  /** Rounds below the root in which turns are still chosen by the tree. */
  readonly maxTreeDepth: number;
  /** The same between two seats by the standard rules; left out: no other. */
  readonly pairTreeDepth?: number;
}

/** A third round costs a search of a few thousand playouts nothing, and a longer one wins by it; with more seats and by the rules of the contests that was not seen, and in the fog it rather loses (docs/notes/time.md, "A third round in the tree"). */
export const treeDepthAt = (game: Game, { maxTreeDepth, pairTreeDepth = maxTreeDepth }: TreeDepths): number =>
  isOpenPair(game) ? pairTreeDepth : maxTreeDepth;

/** Elsewhere samples learn nothing: among four `coevo` rather lost by it, in the fog and by the rules of the contests it was not tried (docs/notes/halving-and-coevo.md, "What follows a turn is learnt"). */
export const followRoundsAt = (game: Game, followRounds: number): number => (isOpenPair(game) ? followRounds : 0);

const isOpenPair = ({ seats, settings: { ruleset, fog } }: Game): boolean =>
  seats === 2 && ruleset === 'standard' && fog === 'none';
