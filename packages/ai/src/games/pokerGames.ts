// The proving games with hidden cards, by name, each with the exploration constant that fits its stakes.
import { buildGameTree, type GameTree } from './gameTree.ts';
import { KUHN } from './kuhn.ts';
import { LEDUC } from './leduc.ts';
import { makePokerTable, type PokerTable } from './pokerTable.ts';

export const POKER_NAMES = ['kuhn', 'leduc'] as const;
export type PokerName = (typeof POKER_NAMES)[number];

/** c of UCT in chips, with the natural logarithm: about the span of what a hand can win (4 in Kuhn, 26 in Leduc). */
export const POKER_EXPLORATION: Readonly<Record<PokerName, number>> = { kuhn: 2, leduc: 18 };

/** The whole tree of the game, built anew at every call. */
export function buildPoker(name: PokerName): GameTree {
  switch (name) {
    case 'kuhn':
      return buildGameTree(KUHN);
    case 'leduc':
      return buildGameTree(LEDUC);
  }
}

/** A table for playing single hands. */
export function openTable(name: PokerName): PokerTable {
  switch (name) {
    case 'kuhn':
      return makePokerTable(KUHN);
    case 'leduc':
      return makePokerTable(LEDUC);
  }
}
