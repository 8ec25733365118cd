// A bot that does not search: it answers by rule, at once, and has nothing to gain from more time.
import type { Order } from '@salient/engine';
import type { Bot, BotAnswer, BotRun, BotTask } from '../bot.ts';
import { acceptParameters, type Knobs } from '../knobs.ts';
import { answerWithOrders, answerWithPicks, assertMayAct } from '../warlight/lawful.ts';

/** How such a bot decides; both see the task only. */
export interface Rule {
  readonly name: string;
  /** Its parameters; none where left out. */
  readonly knobs?: Knobs;
  /** See `Bot`. */
  readonly defaults?: Bot['defaults'];
  picks(task: BotTask): readonly number[];
  orders(task: BotTask): readonly Order[];
}

export const makeRuleBot = (rule: Rule): Bot => ({
  name: rule.name,
  knobs: rule.knobs ?? {},
  ...(rule.defaults && { defaults: rule.defaults }),
  start: (task) => startRule(rule, task),
});

function startRule(rule: Rule, task: BotTask): BotRun {
  assertMayAct(task.view);
  acceptParameters(rule.knobs ?? {}, task.parameters);
  let answer: BotAnswer | undefined;
  return {
    playouts: 0,
    step: () => false,
    best() {
      answer ??=
        task.view.phase === 'picking'
          ? answerWithPicks(task, rule.picks(task))
          : answerWithOrders(task, rule.orders(task));
      return answer;
    },
    thoughts: () => ({
      version: 2,
      bot: rule.name,
      playouts: 0,
      nodes: 0,
      meanDepth: 0,
      maxDepth: 0,
      terminalLeaves: 0,
      candidates: [],
    }),
  };
}
