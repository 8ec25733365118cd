// The picks as a search: lists of wishes against imagined wishes of the others, by decoupled UCT whatever the bot.
import type { BotAnswer, BotRun, BotTask } from '../bot.ts';
import { makeSearcher } from '../search/makeSearcher.ts';
import { searchOptions } from '../search/searchOptions.ts';
import { listsToSearch, pickRandom } from '../warlight/choosePicks.ts';
import { makeWarDomain } from '../warlight/domain.ts';
import { factsOf } from '../warlight/facts.ts';
import { answerWithPicks } from '../warlight/lawful.ts';
import { makePickDomain, type PickTurn } from '../warlight/pickDomain.ts';
import { pickLists } from '../warlight/pickLists.ts';
import { pickBonusValues, pickValues } from '../warlight/picks.ts';
import { describeStarts, type LandValues } from './landThoughts.ts';
import { reportRun } from './runReport.ts';
import type { Samples } from './searchBot.ts';
import type { SearchBotOptions } from './searchBotOptions.ts';
import { describeSearch } from './searchThoughts.ts';

/** Picks go by incomes per territory squared, which are told in thousandths. */
const THOUSANDTHS = 1_000;

function worthsOf({ game, view: { armies } }: BotTask): LandValues {
  const facts = factsOf(game);
  const told = (value: number): number => THOUSANDTHS * value;
  return { territories: pickValues(facts, armies).map(told), bonuses: pickBonusValues(facts, armies).map(told) };
}

/** Until every list has been tried twice on average visits say nothing, and the rule-based one is the answer. */
export function startPickSearch(task: BotTask, options: SearchBotOptions, { bot, worlds, random }: Samples): BotRun {
  const { seat, offer, armies } = task.view;
  const { map, settings } = task.game;
  const facts = factsOf(task.game);
  const lists = listsToSearch(
    pickLists(facts, offer, armies, options.pickPool),
    { facts, armies, choice: options.pickChoice },
    pickRandom(task),
  );
  const rounds = makeWarDomain({ ...options, horizon: options.pickHorizon, facts, seat, worlds }, random);
  const domain = makePickDomain({ facts, seat, offer, armies, lists, rounds });
  const { exploration, maxTreeDepth } = options;
  const searcher = makeSearcher(
    { domain },
    searchOptions('duct', { exploration, maxTreeDepth, rootSeats: [seat] }),
    random,
  );
  const territoriesOf = (turn: PickTurn | undefined): readonly number[] =>
    turn?.kind === 'picks' ? turn.territories : (lists[0] ?? []);
  const keyOf = (turn: PickTurn): string => territoriesOf(turn).join();
  const describe = (turn: PickTurn): readonly string[] =>
    territoriesOf(turn)
      .slice(0, settings.picksPerSeat)
      .map((territory) => map.territories[territory].id);
  const answerOf = (turn: PickTurn | undefined): BotAnswer => answerWithPicks(task, territoriesOf(turn));
  return {
    get playouts() {
      return searcher.counters.playouts;
    },
    // With one list there is nothing to find out, and a step can take longer than all else that the turn needs.
    step: () => lists.length > 1 && searcher.step(),
    isDecided: (left) => options.stop === 'decided' && searcher.isDecided(seat, left),
    best: () => answerOf(searcher.best(seat)),
    report: () =>
      reportRun({
        searcher,
        seat,
        rule: 'visits',
        lot: 0,
        keyOf,
        answerOf,
        describe,
      }),
    thoughts: (detail) => ({
      ...describeSearch({ bot, searcher, seat, keyOf, describe }, detail),
      ...describeStarts(task, worthsOf(task), detail),
    }),
  };
}
