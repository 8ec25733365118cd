// `heuristic`: the turn generator without noise and without search, in the style that the position asks for; picks by what bonuses pay.
import { incomeOf, type Order } from '@salient/engine';
import type { Bot, BotParameters, BotTask } from '../bot.ts';
import { real, word } from '../knobs.ts';
import { picksByRule } from '../warlight/choosePicks.ts';
import { CLASSIC_STYLES, makeClassicNine } from '../warlight/classic/classicTurns.ts';
import { factsOf } from '../warlight/facts.ts';
import { randomFor } from '../warlight/lawful.ts';
import { makeTurnMaker } from '../warlight/makeTurn.ts';
import { recallBoard } from '../warlight/recall.ts';
import { ruleStyle } from '../warlight/ruleStyle.ts';
import { STYLES, type TurnStyle } from '../warlight/styles.ts';
import { isTemper, TEMPERS, type Temper, withTemper } from '../warlight/temper.ts';
import { makeRuleBot } from './ruleBot.ts';

/** The generator's styles by name, each as it is and, by `<style>/<temper>`, leaning some way. */
const NAMED: ReadonlyMap<string, TurnStyle> = new Map(
  STYLES.flatMap((style) =>
    TEMPERS.map((temper): [string, TurnStyle] => {
      const name = temper === 'balanced' ? style.name : `${style.name}/${temper}`;
      return [name, withTemper(style, temper)];
    }),
  ),
);

export const heuristicBot: Bot = makeRuleBot({
  name: 'heuristic',
  knobs: {
    noise: real(0, 1),
    style: word([...TEMPERS, ...NAMED.keys(), ...CLASSIC_STYLES.map(({ name }) => name)]),
  },
  picks: picksByRule,
  orders: heuristicOrders,
});

/** The style that the job's parameter `style` names, else the one that the match asks for, in the temper that it names. */
function styleOf({ game, view, parameters }: BotTask): TurnStyle {
  const named = NAMED.get(String(parameters.style));
  if (named !== undefined) return named;
  const living = [...view.fates.keys()].filter((seat) => view.fates[seat] === 'playing');
  return withTemper(ruleStyle(game, living, view.round), temperOf(parameters));
}

/** The parameter `style`, where it names a temper. */
export const temperOf = ({ style }: BotParameters): Temper => (isTemper(style) ? style : 'balanced');

/** The parameter `noise`, 0 … 1: how far the worth of targets is misjudged at random. */
const noiseOf = ({ parameters: { noise } }: BotTask): number => (typeof noise === 'number' ? noise : 0);

/** The rule-based turn: also the first answer of every searching bot. The parameter `style` names a temper, one of the generator's styles, perhaps with a temper (`expansive/defend/turtle`), or one of the classic nine. */
export function heuristicOrders(task: BotTask): readonly Order[] {
  const { game, view } = task;
  const facts = factsOf(game);
  const income = incomeOf(game, view, view.seat);
  const board = recallBoard(task);
  const classic = CLASSIC_STYLES.findIndex(({ name }) => name === task.parameters.style);
  const byName = classic < 0 ? undefined : makeClassicNine({ facts, board, seat: view.seat, income })[classic];
  return (
    byName ??
    makeTurnMaker(facts)(
      { board, seat: view.seat, income, style: styleOf(task), noise: noiseOf(task) },
      randomFor(task),
    )
  );
}
