// What the search asks of a game whose seats do not all know the same: a cursor that plays one episode after the other.
import type { SearchRandom } from './domain.ts';

/**
 * A game with hidden information and moves one after the other. Rounds of simultaneous turns fit as well: the seats move in turn,
 * and what they chose enters nobody's information before all have chosen. The domain holds the state of the episode under way.
 */
export interface InformationDomain {
  readonly seats: number;
  /** Goes back to the start for a new episode. */
  begin(): void;
  /** Lets chance move until a seat has to choose; returns that seat, or −1 if the game is over. */
  advance(random: SearchRandom): number;
  /**
   * The number of what the seat to move knows: 0, 1, 2 … without great gaps, equal exactly for states that it cannot tell apart, and
   * never the same for two seats. Perfect recall is required: the numbers a seat meets in an episode tell all that it knew before.
   */
  information(): number;
  /** How many actions the seat to move has, ≥ 1; the same wherever it has the same information. */
  actionCount(): number;
  /** The seat to move takes its `action`-th action. */
  act(action: number): void;
  /** Writes what each seat has won, in the game's own unit, when it is over. */
  writeValues(values: Float64Array): void;
}
