// What the warm-up plays before the first job: the searches of all levels and the turns by rule, in a round with orders to give, and enough of each.
import { type BotRun, type BotTask, makeBot, QUICK_BOT } from '@salient/ai';
import { NEUTRAL } from '@salient/engine';
import { LEVELS } from '@salient/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { warmUpQuick, warmUpSearch } from './warmUp.ts';

interface Turn {
  readonly bot: string;
  readonly task: BotTask;
  readonly run: BotRun;
}

const played = vi.hoisted((): Turn[] => []);
vi.mock('@salient/ai', async (original) => {
  const ai = await original<typeof import('@salient/ai')>();
  return {
    ...ai,
    makeBot(name: string) {
      const bot = ai.makeBot(name);
      const start = (task: BotTask): BotRun => {
        const run = bot?.start(task) as BotRun;
        played.push({ bot: name, task, run });
        return run;
      };
      return bot && { ...bot, start };
    },
  };
});
beforeEach(() => void played.splice(0));

/** Far more often than any code must run before it is compiled. */
const MANY_PLAYOUTS = 500;
const MANY_TURNS = 10;

const searches = (name: string, task: BotTask): boolean => {
  const run = makeBot(name)?.start(task) as BotRun;
  run.step();
  return run.playouts > 0;
};

/** Only of those whose land touches its own does a search look for answers. */
const hasNeighbour = ({ game, view: { seat, owner } }: BotTask): boolean =>
  game.map.neighbours.some((beside, territory) => {
    const others = beside.filter((other) => owner[other] !== seat && (owner[other] ?? NEUTRAL) >= 0);
    return owner[territory] === seat && others.length > 0;
  });

test('the search of every level is warm, and no other costs time at the start', () => {
  warmUpSearch();
  const turns = played.splice(0);
  const [first] = turns;
  const bots = Object.values(LEVELS).map(({ bot }) => bot);
  const wanted = bots.filter((bot) => first !== undefined && searches(bot, first.task));
  expect(turns.map(({ bot }) => bot).sort()).toEqual([...new Set(wanted)].sort());
  expect(wanted).not.toEqual([]);
  for (const { bot, run } of turns) expect(run.playouts, bot).toBeGreaterThanOrEqual(MANY_PLAYOUTS);
});

test('turns by rule are warm, with the bot that answers at once', () => {
  warmUpQuick();
  expect(played.length).toBeGreaterThanOrEqual(MANY_TURNS);
  expect(new Set(played.map(({ bot }) => bot))).toEqual(new Set([QUICK_BOT]));
});

test.each([
  ['search', warmUpSearch],
  ['quick', warmUpQuick],
])(
  'what is played to warm up (%s) is a round with armies to place, an opponent beside them and several turns to choose from',
  (kind, warmUp) => {
    warmUp();
    expect(played.length).toBeGreaterThan(0);
    for (const { task, run } of played) {
      expect(task.view.phase).toBe('orders');
      expect(hasNeighbour(task)).toBe(true);
      expect(run.best()).toMatchObject({
        orders: expect.arrayContaining([expect.objectContaining({ kind: 'deploy' })]),
      });
      if (kind === 'search') expect(run.thoughts('whole').candidates.length).toBeGreaterThan(1);
    }
  },
);
