// A bot that searches: any algorithm by name over generated turns of the seats in contact, from the seat's own view; picks are searched, too.
import { type DeployOrder, type FastRandomSource, formatOrder, type Order, type Position } from '@salient/engine';
import type { Bot, BotRun, BotTask, ThoughtDetail } from '../bot.ts';
import { choiceRule, drawLot, likeliestOf } from '../search/choose.ts';
import { makeSearcher } from '../search/makeSearcher.ts';
import type { Searcher } from '../search/searcher.ts';
import type { Algorithm } from '../search/searchOptions.ts';
import type { TurnSource } from '../search/turnSource.ts';
import { sampleWorlds } from '../warlight/belief.ts';
import { makeClassicSource } from '../warlight/classic/classicSource.ts';
import { CLASSIC_STYLES } from '../warlight/classic/classicTurns.ts';
import { rivalsOf } from '../warlight/contact.ts';
import { firstTurnBiasAt, isCrowd } from '../warlight/crowdBias.ts';
import { makeWarDomain, type WarTurn } from '../warlight/domain.ts';
import { horizonAt } from '../warlight/duel/duelHorizon.ts';
import { type MarchMaker, withDuelMarches, withDuelTurns } from '../warlight/duel/duelSource.ts';
import { isDuel } from '../warlight/duel/isDuel.ts';
import { factsOf } from '../warlight/facts.ts';
import { makeFixedSource } from '../warlight/fixedDeployment.ts';
import { freeLand, idleChances, withIdleSeats } from '../warlight/idleSeats.ts';
import { withKnowledge } from '../warlight/knowledge.ts';
import { answerWithOrders, assertMayAct, randomFor, searchRandom } from '../warlight/lawful.ts';
import { keyOfOrders } from '../warlight/plan.ts';
import { playsMoods, policyFor } from '../warlight/playout.ts';
import { withStraightWalks } from '../warlight/straightWalks.ts';
import { followRoundsAt, treeDepthAt } from '../warlight/treeDepth.ts';
import { makeWarTurnSource } from '../warlight/warTurnSource.ts';
import { duelOrders } from './duelBot.ts';
import { heuristicOrders } from './heuristicBot.ts';
import { describeLand } from './landThoughts.ts';
import { startPickSearch } from './pickSearch.ts';
import { reportRun } from './runReport.ts';
import { readSearchBotOptions, type SearchBotOptions, searchBotDefaults, searchKnobs } from './searchBotOptions.ts';
import { describeSearch, rankedTurns } from './searchThoughts.ts';
import { taskTurns } from './sparring/taskTurns.ts';

export interface SearchBotPlan {
  readonly name: string;
  readonly algorithm: Algorithm;
  /** Where it differs from the defaults of algorithm and adapter. */
  readonly changes?: Partial<SearchBotOptions>;
}

/** A searching bot. Its parameters are the numbers and words of `SearchBotOptions`. */
export function makeSearchBot(plan: SearchBotPlan): Bot {
  const defaults = searchBotDefaults(plan.algorithm, plan.changes);
  return {
    name: plan.name,
    knobs: searchKnobs(plan.algorithm),
    defaults: { ...defaults },
    start(task) {
      assertMayAct(task.view);
      const expectedPlayouts = task.expectedPlayouts ?? 0;
      const wanted = readSearchBotOptions(defaults, task.parameters);
      const depths = {
        maxTreeDepth: treeDepthAt(task.game, wanted),
        followRounds: followRoundsAt(task.game, wanted.followRounds),
      };
      const options = { ...wanted, expectedPlayouts, ...depths };
      const random = randomFor(task);
      const worlds = sampleWorlds(task, options.worlds, random);
      const samples = { bot: plan.name, worlds, candidates: random, random: searchRandom(task, random) };
      return task.view.phase === 'picking'
        ? startPickSearch(task, options, samples)
        : startOrderSearch(task, options, samples);
    },
  };
}

/** What a search samples from: worlds that agree with the view, the random numbers that its candidates are made with, and its own. */
export interface Samples {
  readonly bot: string;
  readonly worlds: readonly Position[];
  readonly candidates: FastRandomSource;
  readonly random: FastRandomSource;
}

function startOrderSearch(task: BotTask, options: SearchBotOptions, samples: Samples): BotRun {
  const { worlds } = samples;
  const { seat } = task.view;
  const facts = factsOf(task.game);
  const isClassic = options.generator === 'classic';
  const isFree = !isClassic && options.style === 'balanced';
  const isRace = isFree && isDuel(task.game);
  const hasMoods = isRace || (isFree && playsMoods(policyFor(task.game, options.playoutPolicy)));
  const incumbent = isRace ? duelOrders({ ...task, parameters: {} }) : heuristicOrders(task);
  const others = isClassic ? [] : taskTurns(task, options.style);
  const ground = { facts, worlds, seat, incumbent, others, temper: options.style };
  const wide = makeWarTurnSource(isClassic ? { ...ground, temper: 'balanced' } : ground);
  const own = hasMoods ? withDuelTurns(wide, ground) : wide;
  const source = isClassic
    ? makeClassicSource(wide, { ...ground, isCrowd: isCrowd(task.game, task.view) })
    : withStraightWalks(own, ground);
  const rivals = rivalsOf(facts, worlds[0], seat, options.maxRivals);
  const chances = idleChances(task, options.idleAfter);
  const search = (turns: TurnSource<WarTurn>): Searcher<WarTurn> => {
    const horizon = horizonAt(task.game, task.view.round, options);
    const war = { ...options, horizon, ...freeLand(task, chances), facts, seat, worlds };
    const domain = withIdleSeats(
      makeWarDomain(war, samples.random),
      { ...war, root: worlds[0], chances },
      samples.random,
    );
    const rootSeats = options.rivalTurns === 'made' ? [seat, ...rivals] : [seat];
    return makeSearcher(
      { domain: withKnowledge(domain, facts), source: turns, candidates: samples.candidates },
      { ...options, rootSeats, firstTurnBias: firstTurnBiasAt(task, options) },
      samples.random,
    );
  };
  const first = search(source);
  return runOf(task, samples.bot, {
    searcher: first,
    refine: (deploys, played) => {
      const others = rankedTurns(first.root(seat))
        .map(ordersOf)
        .filter((orders) => keyOfOrders(orders) !== keyOfOrders(played));
      const ranked = [played, ...others];
      const nine = (): (readonly Order[])[] =>
        CLASSIC_STYLES.map((_, place) => ordersOf(source.generate(seat, place, samples.candidates)));
      const known = isClassic ? [...ranked, ...nine()] : ranked.slice(0, options.keep);
      const step = { facts, worlds, seat, deploys, known, isClosed: isClassic };
      const withMarches = isRace ? (generated: MarchMaker) => withDuelMarches(facts, seat, generated) : undefined;
      const fixed = makeFixedSource(source, { ...step, withMarches });
      return { searcher: search(fixed), fallback: ordersOf(fixed.incumbent(seat)) };
    },
    fallback: incumbent,
    options,
    keyOf: source.keyOf,
    land: (detail) => describeLand(task, worlds, detail),
  });
}

/** The lot of merged reports: the same in all searches of a turn. */
const reportLot = (task: BotTask): number => drawLot(randomFor({ ...task, seed: `${task.seed} lot` }));

const ordersOf = (turn: WarTurn): readonly Order[] => (turn.kind === 'orders' ? turn.orders : []);

/** A search, and what is answered until it knows anything. */
interface Step {
  searcher: Searcher<WarTurn>;
  fallback: readonly Order[];
}

interface Course extends Step {
  /** The step among turns with this deployment; it begins with what was played before. */
  refine(deploys: readonly DeployOrder[], played: readonly Order[]): Step;
  readonly options: SearchBotOptions;
  readonly keyOf: (turn: WarTurn) => string;
  readonly land: (detail?: ThoughtDetail) => ReturnType<typeof describeLand>;
}

function runOf(task: BotTask, bot: string, course: Course): BotRun {
  const { seat } = task.view;
  const { options } = course;
  const isDrawn = options.played === 'drawn';
  const rule = choiceRule(options);
  let before = 0;
  const describe = (turn: WarTurn): readonly string[] =>
    ordersOf(turn).map((order) => formatOrder(task.game.map, order));
  const played = (): readonly Order[] => {
    const turn = isDrawn ? course.searcher.best(seat) : likeliestOf(course.searcher.mixedStrategy(seat));
    return turn?.kind === 'orders' ? turn.orders : course.fallback;
  };
  return {
    get playouts() {
      return before + course.searcher.counters.playouts;
    },
    step: () => course.searcher.step(),
    // Certain is what would be drawn: of a mixture that is not what is played else.
    isDecided: (left) =>
      options.stop === 'decided' && (isDrawn || rule !== 'mixed') && course.searcher.isDecided(seat, left),
    best: () => answerWithOrders(task, played()),
    fixDeployment(deploys, answered = played()) {
      before += course.searcher.counters.playouts;
      ({ searcher: course.searcher, fallback: course.fallback } = course.refine(deploys, answered));
    },
    report: () =>
      reportRun({
        ...course,
        seat,
        rule,
        lot: isDrawn ? reportLot(task) : null,
        answerOf: (turn) => answerWithOrders(task, ordersOf(turn)),
        describe,
      }),
    meet: (others) => course.searcher.meet?.(others.flatMap(({ matrix }) => matrix ?? [])),
    thoughts: (detail) => ({
      ...describeSearch({ ...course, bot, seat, describe }, detail),
      ...course.land(detail),
    }),
  };
}
