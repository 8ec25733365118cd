// `uct`: Monte Carlo tree search over generated turns of all seats in contact, from the seat's own view; picks are searched the same way.
import { formatOrder, type Position } from '@salient/engine';
import type { Bot, BotAnswer, BotRun, BotTask, Thoughts } from '../bot.ts';
import { chooseMostVisited, meanValue } from '../search/choose.ts';
import type { Domain } from '../search/domain.ts';
import type { SeatChoice } from '../search/node.ts';
import { makeTree, type Tree } from '../search/tree.ts';
import { makeCandidates } from '../warlight/candidates.ts';
import { sampleWorlds } from '../warlight/determinize.ts';
import { makeWarDomain } from '../warlight/domain.ts';
import { factsOf } from '../warlight/facts.ts';
import { answerWithOrders, answerWithPicks, assertMayAct, randomFor } from '../warlight/lawful.ts';
import { makeTurnMaker } from '../warlight/makeTurn.ts';
import { makePickDomain, type PickTurn, pickCombinations } from '../warlight/pickDomain.ts';
import { heuristicOrders } from './heuristicBot.ts';
import { readUctOptions, type UctOptions } from './uctOptions.ts';

/** Playouts between two looks at the budget: a few ms even on slow machines. */
const SLICE = 16;
/** Candidates named in thoughts. */
const NAMED = 5;

export const uctBot: Bot = { name: 'uct', start: startUct };

function startUct(task: BotTask): BotRun {
  assertMayAct(task.view);
  const options = readUctOptions(task.parameters);
  const random = randomFor(task);
  const worlds = sampleWorlds(task, options.worlds, random);
  if (task.view.phase === 'picking') return pickRun(task, options, worlds);
  const { seat } = task.view;
  const facts = factsOf(task.game);
  const makeTurn = makeTurnMaker(facts);
  const byRule = heuristicOrders(task);
  const candidates = makeCandidates({ facts, worlds, seat, makeTurn, first: byRule }, options.width, random);
  const domain = makeWarDomain({ ...options, facts, seat, worlds, candidates }, random);
  return startRun(task, makeTree(domain, options, random), {
    first: { kind: 'orders', orders: byRule },
    answer: (turn) => answerWithOrders(task, turn.kind === 'orders' ? turn.orders : byRule),
    describe: (turn) =>
      (turn.kind === 'orders' ? turn.orders : byRule).map((order) => formatOrder(task.game.map, order)),
  });
}

function pickRun(task: BotTask, options: UctOptions, worlds: readonly Position[]): BotRun {
  const { seat, offer } = task.view;
  const facts = factsOf(task.game);
  const random = randomFor(task);
  const combinations = pickCombinations(facts, offer);
  const rounds = makeWarDomain(
    { ...options, horizon: options.pickHorizon, facts, seat, worlds, candidates: [] },
    random,
  );
  const domain: Domain<Position, PickTurn> = makePickDomain({ facts, seat, offer, combinations, rounds });
  const territoriesOf = (turn: PickTurn): readonly number[] => (turn.kind === 'picks' ? turn.territories : []);
  return startRun(task, makeTree(domain, options, random), {
    first: { kind: 'picks', territories: combinations[0] ?? [] },
    answer: (turn) => answerWithPicks(task, territoriesOf(turn)),
    describe: (turn) => territoriesOf(turn).map((territory) => task.game.map.territories[territory].id),
  });
}

interface TurnTalk<Turn> {
  /** The rule-based turn: the answer until the search knows better. */
  readonly first: Turn;
  answer(turn: Turn): BotAnswer;
  describe(turn: Turn): string[];
}

function startRun<Turn>(task: BotTask, tree: Tree<Turn>, talk: TurnTalk<Turn>): BotRun {
  const { seat } = task.view;
  return {
    get playouts() {
      return tree.counters.playouts;
    },
    step() {
      for (let playout = 0; playout < SLICE; playout++) tree.playOnce();
      return tree.rootChoice(seat).turns.length > 1;
    },
    best: () => talk.answer(bestTurn(tree, seat) ?? talk.first),
    thoughts: () => describeTree(tree, seat, (turn) => talk.describe(turn)),
  };
}

/** The most visited turn; undefined until every turn has been tried twice on average, when visits still say nothing. */
function bestTurn<Turn>(tree: Tree<Turn>, seat: number): Turn | undefined {
  const choice = tree.rootChoice(seat);
  if (tree.counters.playouts < 2 * choice.turns.length) return undefined;
  return choice.turns[chooseMostVisited(choice)];
}

function describeTree<Turn>(tree: Tree<Turn>, seat: number, describe: (turn: Turn) => string[]): Thoughts {
  const { counters } = tree;
  const choice: SeatChoice<Turn> = tree.rootChoice(seat);
  const ranking = [...choice.turns.keys()].sort((a, b) => choice.visits[b] - choice.visits[a] || a - b);
  return {
    version: 1,
    bot: 'uct',
    playouts: counters.playouts,
    nodes: counters.nodes,
    meanDepth: counters.playouts === 0 ? 0 : counters.depthSum / counters.playouts,
    maxDepth: counters.maxDepth,
    terminalLeaves: counters.terminalLeaves,
    candidates: ranking.slice(0, NAMED).map((index) => ({
      orders: describe(choice.turns[index]),
      visits: choice.visits[index],
      value: meanValue(choice, index),
    })),
  };
}
