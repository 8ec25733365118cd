// One of our own bots in the arena: thinks in this process until its playouts or its time are spent.
import { type BotRun, type Budget, goOn, makeBot, playoutBudget, timeBudget } from '@salient/ai';
import type { Contender, Player, SeatTaken, TurnBudget } from './contender.ts';
import type { BotSpec } from './parseBotSpec.ts';

/** The contender of a bot that exists; throws a `RangeError` for one that does not. */
export const makeBotContender = (name: string, spec: BotSpec): Contender => ({
  name,
  sit: async (taken) => seatBot(spec, taken),
});

function seatBot({ bot: name, parameters }: BotSpec, { budget }: SeatTaken): Player {
  const bot = makeBot(name);
  if (bot === undefined) throw new RangeError(`there is no bot ${name}`);
  let run: BotRun | undefined;
  return {
    async answer(task) {
      // The clock runs while the bot sets up, too.
      const turn = openBudget(budget);
      // As in the service: a search that knows its playouts plans its phases by them.
      const plan = turn.playouts === undefined ? {} : { expectedPlayouts: turn.playouts };
      run = bot.start({ ...task, parameters, ...plan });
      while (goOn(run, turn));
      return run.best();
    },
    thoughts: () => run?.thoughts(),
  };
}

/** A budget that begins now. */
export function openBudget(budget: TurnBudget): Budget {
  if (budget.kind === 'playouts') return playoutBudget(budget.playouts);
  const nowMs = (): number => performance.now();
  return timeBudget(nowMs, nowMs() + budget.ms);
}
