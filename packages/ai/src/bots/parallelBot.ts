// `parallel`: several searches of one turn as if each had a core of its own, merged at their roots, or one search with several playouts from every leaf. For measuring what more cores are worth; a worker does the first with threads.
import type { Bot, BotAnswer, BotParameters, BotRun, BotTask } from '../bot.ts';
import { acceptParameters, checkParameters, type Knobs, whole, word } from '../knobs.ts';
import { coevoBot } from './coevoBot.ts';
import { ductBot } from './ductBot.ts';
import { halvingBot } from './halvingBot.ts';
import { pureBot } from './pureBot.ts';
import { raveBot } from './raveBot.ts';
import { rmBot } from './rmBot.ts';
import { MERGES, type Merge, mergeRuns } from './runReport.ts';
import { SEARCH_KNOBS } from './searchBotOptions.ts';
import { smmctsBot } from './smmctsBot.ts';
import { uctBot } from './uctBot.ts';

const SEARCHES: readonly Bot[] = [uctBot, raveBot, ductBot, pureBot, rmBot, halvingBot, coevoBot, smmctsBot];

/** Those with leaves: the others have no playouts to repeat, and would only be given more of their usual ones. */
const TREES: readonly Bot[] = [uctBot, raveBot, ductBot, rmBot];

const OWN_KNOBS: Knobs = {
  of: word(SEARCHES.map(({ name }) => name)),
  merge: word(['leaf', ...MERGES]),
  workers: whole(1, 16),
  /** Do searches that answer by matrices meet before they are merged, as in a worker? */
  meets: word(['yes', 'no']),
};

/** Where nothing else is said. */
const DEFAULTS: BotParameters = { of: uctBot.name, merge: 'sum', workers: 2, meets: 'yes' };

/** Of their playouts, where it is known how many there will be, searches keep so much for pairs of turns that met in none of them. */
const UNION_SHARE = 0.1;

const searchNamed = (of: BotParameters[string] | undefined): Bot => SEARCHES.find(({ name }) => name === of) ?? uctBot;

/** Its playouts are those of one core. */
export const parallelBot: Bot = {
  name: 'parallel',
  knobs: { ...SEARCH_KNOBS, ...OWN_KNOBS },
  defaults: DEFAULTS,
  faultOf({ of, merge, workers, meets, ...others }) {
    const bot = searchNamed(of);
    if (merge === 'leaf' && !TREES.includes(bot))
      return `merge=leaf needs a tree: of is one of ${TREES.map(({ name }) => name).join(', ')}.`;
    if (merge === 'leaf' && others.leafBatch !== undefined)
      return 'merge=leaf has as many playouts from a leaf as workers: no leafBatch.';
    if (meets !== undefined && bot !== coevoBot) return `meets needs matrices: of is ${coevoBot.name}.`;
    const known = checkParameters(bot.knobs, others);
    return known.ok ? undefined : `of=${bot.name}: ${known.faults.map(({ message }) => message).join(' ')}`;
  },
  start(task) {
    const given = acceptParameters(this.knobs, task.parameters);
    const fault = this.faultOf?.(given);
    if (fault !== undefined) throw new RangeError(fault);
    const { of, merge, workers, meets, ...parameters } = { ...DEFAULTS, ...given };
    const bot = searchNamed(of);
    if (merge === 'leaf') return startLeaves(bot, { ...task, parameters }, Number(workers));
    const isMeeting = meets === 'yes' && merge === 'sum' && bot === coevoBot && task.view.phase === 'orders';
    return startRoots(bot, { ...task, parameters }, { workers: Number(workers), merge: merge as Merge, isMeeting });
  },
};

/** One tree, with a playout of every core from each of its leaves. */
function startLeaves(bot: Bot, task: BotTask, workers: number): BotRun {
  const parameters: BotParameters = { ...task.parameters, leafBatch: workers };
  const run = bot.start({ ...task, parameters });
  return {
    get playouts() {
      return Math.floor(run.playouts / workers);
    },
    step: () => run.step(),
    best: () => run.best(),
    thoughts: (detail) => ({ ...run.thoughts(detail), bot: parallelBot.name }),
  };
}

interface Roots {
  readonly workers: number;
  readonly merge: Merge;
  readonly isMeeting: boolean;
}

/** A tree for every core, merged whenever an answer is wanted. */
function startRoots(bot: Bot, task: BotTask, { workers, merge, isMeeting }: Roots): BotRun {
  const meetsAfter = isMeeting && workers > 1 ? Math.round((1 - UNION_SHARE) * (task.expectedPlayouts ?? 0)) : 0;
  const planned = meetsAfter > 0 ? { ...task, expectedPlayouts: meetsAfter } : task;
  const runs = Array.from({ length: workers }, (_, share) => bot.start({ ...planned, share }));
  const [first, ...others] = runs;
  let hasMet = meetsAfter === 0;
  const best = (): BotAnswer =>
    (workers > 1
      ? mergeRuns(
          runs.flatMap((run) => run.report?.() ?? []),
          merge,
        )?.answer
      : undefined) ?? first.best();
  return {
    get playouts() {
      return first.playouts;
    },
    step() {
      if (!hasMet && first.playouts >= meetsAfter) {
        hasMet = true;
        first.meet?.(others.flatMap((run) => run.report?.() ?? []));
      }
      return runs.map((run) => run.step()).includes(true);
    },
    best,
    thoughts: (detail) => ({ ...first.thoughts(detail), bot: parallelBot.name }),
  };
}
