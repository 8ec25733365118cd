// `smmcts`: a tree of simultaneous moves below root turns that evolve as in `coevo`. Decoupled UCB, whose most visited turn is played: averages of regret
// matching over a dozen turns are still far too even after the playouts of a turn (measured in docs/notes/searches.md).
import { makeSearchBot, type SearchBotPlan } from './searchBot.ts';

export const SMMCTS = {
  name: 'smmcts',
  algorithm: 'smmcts',
  changes: {
    maxTreeDepth: 2,
    pairTreeDepth: 3,
    nodeRule: 'ucb',
    rivalTurns: 'made',
    playoutPolicy: 'broad',
    lateHorizon: 6,
  },
} as const satisfies SearchBotPlan;

export const smmctsBot = makeSearchBot(SMMCTS);
