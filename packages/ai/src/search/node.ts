// One node of a simultaneous-move tree: for each seat its turns with their own counts, and children by joint turn.
import type { AmafTable } from './amaf.ts';
import type { RegretTable } from './regretTable.ts';
import { makeRow } from './rows.ts';

/** A seat's turns in one node; the statistics are its own ("decoupled"), whatever the other seats chose. */
export interface SeatChoice<Turn> {
  readonly turns: readonly Turn[];
  readonly visits: Float64Array;
  /** Sum of the seat's values over those visits. */
  readonly sums: Float64Array;
}

/** The same in a tree. */
export interface TreeChoice<Turn> extends SeatChoice<Turn> {
  /** Visits of all turns. */
  total: number;
}

export interface TreeNode<Turn> {
  /** Playouts that came through. */
  visits: number;
  /** By seat; null until the node is expanded. */
  choices: readonly TreeChoice<Turn>[] | null;
  /** By joint turn: the seats' turn indices as digits of one mixed-radix number. Null while there is none: most nodes are leaves. */
  children: Map<number, TreeNode<Turn>> | null;
  /** Where seats choose one after the other: by what the earlier ones chose and by seat, the later seat's own statistics. Null while there are none. */
  replies: Map<number, TreeChoice<Turn>> | null;
  /** With RAVE: by seat, the actions of each turn, and what actions were worth anywhere below. */
  actions: readonly (readonly (readonly number[])[])[];
  amaf: readonly AmafTable[];
  /** With regret matching. */
  regrets: RegretTable | null;
}

const NOTHING: readonly never[] = [];

/** A node that has not been expanded. */
export const makeNode = <Turn>(): TreeNode<Turn> => ({
  visits: 0,
  choices: null,
  children: null,
  replies: null,
  actions: NOTHING,
  amaf: NOTHING,
  regrets: null,
});

/** Turns that were never tried. */
export const makeChoice = <Turn>(turns: readonly Turn[]): TreeChoice<Turn> => ({
  turns,
  visits: makeRow(turns.length),
  sums: makeRow(turns.length),
  total: 0,
});

/** Counts one visit of a turn that was worth `value` to its seat. */
export function credit<Turn>(choice: TreeChoice<Turn>, index: number, value: number): void {
  choice.total++;
  choice.visits[index]++;
  choice.sums[index] += value;
}

/** Which child a joint turn leads to. `picked[seat]` is −1 for a seat without choice. */
export function jointKey<Turn>(choices: readonly SeatChoice<Turn>[], picked: Int32Array): number {
  let key = 0;
  for (let seat = 0; seat < choices.length; seat++) {
    const count = choices[seat].turns.length;
    if (count > 1) key = key * count + picked[seat];
  }
  return key;
}

/** One seat's turns of several trees or parts of a search as one: equal turns' visits and sums are added up. */
export function joinChoices<Turn>(parts: readonly SeatChoice<Turn>[], keyOf: (turn: Turn) => string): SeatChoice<Turn> {
  const joined = new Map<string, { readonly turn: Turn; visits: number; sum: number }>();
  for (const { turns, visits, sums } of parts) {
    turns.forEach((turn, index) => {
      const key = keyOf(turn);
      const known = joined.get(key) ?? { turn, visits: 0, sum: 0 };
      known.visits += visits[index];
      known.sum += sums[index];
      joined.set(key, known);
    });
  }
  const all = [...joined.values()];
  return {
    turns: all.map(({ turn }) => turn),
    visits: Float64Array.from(all, ({ visits }) => visits),
    sums: Float64Array.from(all, ({ sum }) => sum),
  };
}
