// Where new root turns come from: the seam between a game's own generator and a search that widens its root.
import type { SearchRandom } from './domain.ts';

/**
 * The game's generator, seen from the search. All turns are for the position searched from; every one is lawful there. The same calls
 * with the same random numbers give the same turns. Turns are values: nobody changes one that was handed out.
 */
export interface TurnSource<Turn> {
  /** The rule-based turn: the answer before anything was searched. */
  incumbent(seat: number): Turn;
  /** A new turn from the generator. Those of low `index` (0, 1, …) are its best guesses, made without noise, later ones noisy; all may repeat. */
  generate(seat: number, index: number, random: SearchRandom): Turn;
  /** A changed copy: moves part of a deployment, drops, inserts or reorders an order, changes an amount. */
  mutate(seat: number, turn: Turn, random: SearchRandom): Turn;
  /** A child of two turns of one seat. */
  cross(seat: number, mother: Turn, father: Turn, random: SearchRandom): Turn;
  /** Equal keys, equal turns. Also names a turn where the statistics of several processes are merged. */
  keyOf(turn: Turn): string;
  /** The turn with this key, whichever search of the position has made it; undefined where the source cannot tell. */
  turnOf?(key: string): Turn | undefined;
  /** Turns of a seat that the last phase of a search must reckon with, whatever the earlier ones thought of them; none if left out. */
  replies?(seat: number): readonly Turn[];
}
