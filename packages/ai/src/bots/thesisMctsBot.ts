// `thesis-mcts`: the searching bot of a thesis with its constants (kefik/warlight-like-game, 2018): alternating levels over classic turns, c = 1.41, several trees merged at the root.
import { type DeployOrder, formatOrder, type Order, type Position, territoriesOf } from '@salient/engine';
import type { Bot, BotAnswer, BotRun, BotTask, ThoughtDetail, Thoughts } from '../bot.ts';
import { AlternatingTree } from '../search/alternating.ts';
import { certain, chooseMostVisited } from '../search/choose.ts';
import { joinChoices, type SeatChoice } from '../search/node.ts';
import type { Reported } from '../search/rootReport.ts';
import type { SearchCounters } from '../search/searcher.ts';
import { sampleWorlds } from '../warlight/belief.ts';
import { wishesOf } from '../warlight/classic/classicPicks.ts';
import { makeClassicAttacks } from '../warlight/classic/classicTurns.ts';
import { factsOf } from '../warlight/facts.ts';
import { answerWithOrders, answerWithPicks, assertMayAct, randomFor, searchRandom } from '../warlight/lawful.ts';
import type { PickTurn } from '../warlight/pickDomain.ts';
import { keyOfOrders } from '../warlight/plan.ts';
import { makeThesisDomain } from '../warlight/thesis/thesisDomain.ts';
import { spreadValue, startBonusValues, startTerritoryValues } from '../warlight/values.ts';
import { describeLand, describeStarts, type LandValues } from './landThoughts.ts';
import { reportRun } from './runReport.ts';
import { describeSearch } from './searchThoughts.ts';
import { readThesisOptions, THESIS_DEFAULTS, THESIS_KNOBS } from './thesisOptions.ts';

type ThesisTree = AlternatingTree<Position, PickTurn>;

export const thesisMctsBot: Bot = {
  name: 'thesis-mcts',
  knobs: THESIS_KNOBS,
  defaults: { ...THESIS_DEFAULTS },
  start: startThesis,
};

function startThesis(task: BotTask): BotRun {
  assertMayAct(task.view);
  const { seat, offer } = task.view;
  const facts = factsOf(task.game);
  const options = readThesisOptions(task.parameters);
  const drawn = randomFor(task);
  const worlds = sampleWorlds(task, options.trees, drawn);
  const random = searchRandom(task, drawn);
  const plant = (rootTurns?: readonly (readonly Order[])[]): ThesisTree[] =>
    Array.from({ length: options.trees }, (_, at) => {
      const world = worlds[at % worlds.length];
      const domain = { ...options, facts, seat, world, offer, ...(rootTurns && { rootTurns }) };
      return new AlternatingTree(makeThesisDomain(domain, random), options, random);
    });
  let trees = plant();
  let before = 0;
  const root = (): SeatChoice<PickTurn> =>
    joinChoices(
      trees.map((tree) => tree.root),
      keyOf,
    );
  const best = (): SeatTurn => turnOf(root());
  return {
    get playouts() {
      return before + countersOf(trees).playouts;
    },
    step() {
      for (const tree of trees) tree.playOnce();
      return root().turns.length > 1;
    },
    best: () => answerOf(task, best()),
    fixDeployment(deploys) {
      const wanted = deploysIn(deploys);
      const isWanted = (turn: PickTurn): boolean => deploysIn(ordersOf(turn)) === wanted;
      if (trees.filter((tree) => tree.restrictRoot(isWanted)).length === trees.length) return;
      before += countersOf(trees).playouts;
      trees = plant(attacksAfter(task, worlds[0], deploys));
    },
    report: () =>
      reportRun({
        searcher: searchOf(root(), countersOf(trees)),
        seat,
        rule: 'visits',
        lot: null,
        keyOf,
        answerOf: (turn) => answerOf(task, turn),
        describe: (turn) => describeTurn(task, turn),
      }),
    thoughts: (detail) => ({
      ...describe(task, searchOf(root(), countersOf(trees)), detail),
      ...(task.view.phase === 'picking'
        ? describeStarts(task, startsOf(task), detail)
        : describeLand(task, worlds, detail)),
    }),
  };
}

type SeatTurn = PickTurn | undefined;

/** Most visits, then most wins. */
const turnOf = (choice: SeatChoice<PickTurn>): SeatTurn => choice.turns[chooseMostVisited(choice)];

/** What its picks go by: start values, with the distance from land that is its own already. */
function startsOf({ game, view }: BotTask): LandValues {
  const facts = factsOf(game);
  const own = territoriesOf(view, view.seat);
  const territories = startTerritoryValues(facts).map((value, at) => value + spreadValue(facts, at, own));
  return { territories, bonuses: startBonusValues(facts) };
}

/** The turns of a deployment that the generator would not have made. */
function attacksAfter(task: BotTask, board: Position, deploys: readonly DeployOrder[]): readonly (readonly Order[])[] {
  const deployment = new Map(deploys.map(({ territory, armies }) => [territory, armies]));
  return makeClassicAttacks({ facts: factsOf(task.game), board, seat: task.view.seat, income: 0 }, deployment);
}

/** All trees as one search, whose answer is certain. */
function searchOf(choice: SeatChoice<PickTurn>, counters: SearchCounters): Reported<PickTurn> {
  const mixture = certain(choice.turns, chooseMostVisited(choice));
  return { counters, root: () => choice, mixedStrategy: () => mixture };
}

const describe = (task: BotTask, searcher: Reported<PickTurn>, detail?: ThoughtDetail): Thoughts =>
  describeSearch(
    { bot: thesisMctsBot.name, searcher, seat: task.view.seat, keyOf, describe: (turn) => describeTurn(task, turn) },
    detail,
  );

const keyOf = (turn: PickTurn): string =>
  turn.kind === 'orders' ? keyOfOrders(turn.orders) : turn.kind === 'picks' ? turn.territories.join() : turn.style.name;

const ordersOf = (turn: SeatTurn): readonly Order[] => (turn?.kind === 'orders' ? turn.orders : []);

const deploysIn = (orders: readonly Order[]): string =>
  keyOfOrders(orders.filter((order) => order.kind === 'deploy').sort((a, b) => a.territory - b.territory));

/** A pick set goes on with the rest of the offer: a wish may be gone. */
function answerOf(task: BotTask, turn: SeatTurn): BotAnswer {
  if (task.view.phase !== 'picking') return answerWithOrders(task, ordersOf(turn));
  const { game, view } = task;
  return answerWithPicks(task, wishesOf(factsOf(game), view.offer, turn?.kind === 'picks' ? turn.territories : []));
}

function describeTurn({ game: { map } }: BotTask, turn: PickTurn): readonly string[] {
  if (turn.kind === 'picks') return turn.territories.map((territory) => map.territories[territory].id);
  return ordersOf(turn).map((order) => formatOrder(map, order));
}

function countersOf(trees: readonly ThesisTree[]): SearchCounters {
  const sum = (of: (counters: SearchCounters) => number): number =>
    trees.reduce((total, { counters }) => total + of(counters), 0);
  return {
    playouts: sum(({ playouts }) => playouts),
    terminalLeaves: sum(({ terminalLeaves }) => terminalLeaves),
    nodes: sum(({ nodes }) => nodes),
    depthSum: sum(({ depthSum }) => depthSum),
    maxDepth: Math.max(...trees.map(({ counters }) => counters.maxDepth)),
    amafUpdates: 0,
  };
}
