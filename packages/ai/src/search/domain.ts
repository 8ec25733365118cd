// What the search asks of a game, and all that it knows of one: seats that choose turns at the same time, chance, and a value per seat.

/** Uniform whole numbers in 0 … n − 1; the engine's `Rng` fits. */
export interface SearchRandom {
  below(n: number): number;
}

/** Takes note of what is played below a leaf, for RAVE. */
export interface ActionTrace {
  note(seat: number, action: number): void;
}

/**
 * A game with simultaneous turns. A game of alternating moves fits by giving the seat that is not to move no turns.
 * States are mutable; a domain may hand out the same scratch object from every `makeRoot`.
 */
export interface Domain<State, Turn> {
  readonly seats: number;
  /** The state searched from: a copy of it, or one sampled world of an information set. */
  makeRoot(random: SearchRandom): State;
  /**
   * The turns between which a seat may choose `depth` rounds below the root, best guess first; empty if it has nothing to choose.
   * Asked once for every node of the tree, on the first state that came by: where chance or sampled worlds lead to other states in
   * the same node, `apply` must be able to use the turn there as well (a policy instead of a list of moves does that).
   */
  turns(state: State, seat: number, depth: number, random: SearchRandom): readonly Turn[];
  /** Plays one round: everybody's turn (undefined for a seat without choice) and chance. */
  apply(state: State, turns: readonly (Turn | undefined)[], random: SearchRandom): void;
  isOver(state: State): boolean;
  /**
   * Plays on from a leaf `depth` rounds below the root, as far as the domain wants before its evaluation is asked. A domain that wants
   * RAVE to learn from playouts notes their actions in `trace`.
   */
  playOut(state: State, depth: number, random: SearchRandom, trace?: ActionTrace): void;
  /** Writes each seat's value in 0 … 1: the outcome if the game is over, else the evaluation. */
  writeValues(state: State, values: Float64Array): void;
  /** RAVE: the actions (any whole numbers) of which a turn consists; turns that share some learn from each other. */
  actionsOf?(turn: Turn, seat: number): readonly number[];
  /**
   * Hidden information: all that the seat knows, equal exactly for states that it cannot tell apart, with perfect recall. A seat's
   * turns are the same wherever this is.
   */
  observationKey?(state: State, seat: number): string | number;
  /** All that the rest of the game depends on, as text: equal for states that go on alike. To compare, store and show states; no search needs it. */
  serialise?(state: State): string;
  /** How far the match has come, in the domain's own unit; chooses c (`SearchOptions.explorationByPhase`). */
  phase?(state: State): number;
}
