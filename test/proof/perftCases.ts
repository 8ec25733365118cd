// Six tiny matches whose trees of orders are counted (rules O1–O9, R4, R5, X2).
import type { Order, OrderMode, Settings } from '@salient/engine';
import type { MapSketch } from '@salient/engine/testing';

/** How much of the tree is counted. */
export interface PerftSize {
  /** Rounds. */
  readonly depth: number;
  /** Orders in a list. */
  readonly longest: number;
}

export interface PerftCase {
  readonly name: string;
  readonly sketch: MapSketch;
  readonly seats: number;
  readonly settings: Partial<Settings>;
  /** Standings in the form of `positionOf`. */
  readonly start: string;
  /** The only orders that are tried; without it every order by number that is lawful. */
  readonly alphabet?: readonly Order[];
}

/** No dice and no draws: every branching is an order. */
const CALM: Partial<Settings> = { luckPercent: 0, sequence: 'cycle', baseIncome: 1, picksPerSeat: 1 };

type Size = Pick<Order & { kind: 'attackTransfer' }, 'armies' | 'mode' | 'percent'>;
type Roads = readonly (readonly [number, number])[];

/** One order of every size over every road. */
const marches = (roads: Roads, sizes: readonly Size[]): Order[] =>
  roads.flatMap(([from, to]) => sizes.map((size): Order => ({ kind: 'attackTransfer', from, to, ...size })));

/** By number and by share, in this mode. */
const sizesOf = (mode: OrderMode | undefined): Size[] =>
  [{ armies: 1 }, { armies: 2 }, { armies: 0, percent: 50 }].map((size) =>
    mode === undefined ? size : { ...size, mode },
  );

/** Once round the square, and one way back. */
const AROUND: Roads = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
  [2, 1],
];

export const PERFT_CASES: readonly PerftCase[] = [
  {
    name: 'two lands, dice and ranks',
    sketch: { id: 'two', territories: 2, connections: [[0, 1]] },
    seats: 2,
    settings: { baseIncome: 1, picksPerSeat: 1 },
    start: '0:2 1:2',
  },
  {
    name: 'a row of three',
    sketch: {
      id: 'row',
      territories: 3,
      connections: [
        [0, 1],
        [1, 2],
      ],
      bonuses: [[1, 0, 1]],
    },
    seats: 2,
    settings: CALM,
    start: '0:2 n:1 1:2',
  },
  {
    name: 'a triangle without guard',
    sketch: {
      id: 'triangle',
      territories: 3,
      connections: [
        [0, 1],
        [1, 2],
        [0, 2],
      ],
    },
    seats: 2,
    settings: { ...CALM, oneArmyGuard: false },
    start: '0:2 n:0 1:1',
  },
  {
    name: 'a square with multi-attack',
    sketch: {
      id: 'square',
      territories: 4,
      connections: [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
      ],
    },
    seats: 2,
    settings: { ...CALM, multiAttack: true, sequence: 'alternating' },
    start: '0:3 n:0 1:3 n:0',
    alphabet: marches(AROUND, [{ armies: 1 }, { armies: 9 }]),
  },
  {
    name: 'a star of three seats, two of them a team',
    sketch: {
      id: 'star',
      territories: 4,
      connections: [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      bonuses: [[1, 0]],
    },
    seats: 3,
    settings: { ...CALM, teams: [0, 1, 0] },
    start: 'n:1 0:1 1:2 2:1',
  },
  {
    name: 'a fork with modes and shares',
    sketch: {
      id: 'fork',
      territories: 3,
      connections: [
        [0, 1],
        [0, 2],
      ],
    },
    seats: 2,
    settings: { ...CALM, baseIncome: 0 },
    start: '0:3 0:1 1:2',
    alphabet: marches(
      [
        [0, 1],
        [1, 0],
        [0, 2],
        [2, 0],
      ],
      [...sizesOf(undefined), ...sizesOf('attack'), ...sizesOf('transfer')],
    ),
  },
];
