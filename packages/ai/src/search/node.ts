// One node of a simultaneous-move tree: for each seat its turns with their own counts, and children by joint turn.

/** A seat's turns in one node; the statistics are its own ("decoupled"), whatever the other seats chose. */
export interface SeatChoice<Turn> {
  readonly turns: readonly Turn[];
  readonly visits: Float64Array;
  /** Sum of the seat's values over those visits. */
  readonly sums: Float64Array;
}

export interface TreeNode<Turn> {
  /** Playouts that came through. */
  visits: number;
  /** By seat; null until the node is expanded. */
  choices: readonly SeatChoice<Turn>[] | null;
  /** By joint turn: the seats' turn indices as digits of one mixed-radix number. */
  readonly children: Map<number, TreeNode<Turn>>;
}

export const makeNode = <Turn>(): TreeNode<Turn> => ({ visits: 0, choices: null, children: new Map() });

export const makeChoice = <Turn>(turns: readonly Turn[]): SeatChoice<Turn> => ({
  turns,
  visits: new Float64Array(turns.length),
  sums: new Float64Array(turns.length),
});

/** Which child a joint turn leads to. `picked[seat]` is −1 for a seat without choice. */
export function jointKey<Turn>(choices: readonly SeatChoice<Turn>[], picked: Int32Array): number {
  let key = 0;
  for (let seat = 0; seat < choices.length; seat++) {
    const count = choices[seat].turns.length;
    if (count > 1) key = key * count + picked[seat];
  }
  return key;
}
