// Bots in the course of matches under settings of their whole range: they know what their seat has seen, and are set as players and the lab may set them (rules O, P2, T4).
import {
  type Bot,
  type BotParameters,
  chooseNow,
  conductMatch,
  type MatchInPlay,
  makeBot,
  playoutBudget,
  SPARRING_NAMES,
} from '@salient/ai';
import * as engine from '@salient/engine';
import { BOT_LEVELS, LEVELS } from '@salient/protocol';
import { askBot, BOTS, type BotQuestion, type BotTally, complain, judge } from './bots.ts';
import { type Dice, makeDice } from './dice.ts';
import { randomGame, widen } from './randomGames.ts';

/** Rounds of a course; the picks come before them. */
const LAST_ROUND = 6;
/** Who plays on between the questions, quickly. */
const MOVERS = ['random', 'greedy', 'aggressive', 'smart-random', 'heuristic'].map(named);
const MEASURES = SPARRING_NAMES.map(named);
/** Numbers of knobs are drawn so near to their least: farther up there is only more of the same, for more time. */
const KNOB_SPAN = 12;

function named(name: string): Bot {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`${name} is listed but not made`);
  return bot;
}

/** Plays some rounds by quick bots; at each step all bots are asked what one of the seats is to do. Throws at the first answer that is wrong. */
export function askInCourse(seed: number, tally: BotTally): void {
  const dice = makeDice(seed);
  const game = widen(dice, randomGame(dice, { isContest: dice.oneIn(4) }));
  const source = engine.makeRandomSource(engine.roundKeyFromSeed(String(seed), 0));
  let position = engine.newMatch(game, source);
  let asked = pickSeat(dice, position);
  const match: MatchInPlay = conductMatch({
    game,
    seed: String(seed),
    maxRounds: LAST_ROUND,
    onStep({ after }) {
      position = after;
      asked = pickSeat(dice, position);
    },
  });
  for (let turn = match.next(); !turn.done; ) {
    const { seat, task } = turn.value;
    if (seat === asked) {
      askAll(dice, { seed, task, position }, tally);
      tally.positions++;
    }
    turn = match.next(chooseNow(dice.from(MOVERS), task, playoutBudget(0)));
  }
}

function pickSeat(dice: Dice, { fate }: engine.Position): number {
  const living = [...fate.keys()].filter((seat) => engine.SEAT_FATES[fate[seat]] === 'playing');
  return dice.from(living);
}

function askAll(dice: Dice, question: BotQuestion, tally: BotTally): void {
  for (const bot of dice.oneIn(4) ? MEASURES : BOTS) {
    const asked = set(question, dice.oneIn(2) ? {} : randomParameters(dice, bot));
    askBot(bot, asked, tally);
    if (dice.oneIn(4) && question.task.view.phase === 'orders') askInTwoSteps(bot, asked, tally);
  }
  const { bot, parameters } = LEVELS[dice.from(BOT_LEVELS)];
  askBot(named(bot), set(question, parameters), tally);
}

const set = (question: BotQuestion, parameters: BotParameters): BotQuestion => ({
  ...question,
  task: { ...question.task, parameters },
});

/** Any of the words of its knobs, and small numbers; its own where those do not go together. */
function randomParameters(dice: Dice, bot: Bot): BotParameters {
  const parameters: Record<string, number | string> = {};
  for (const [name, knob] of Object.entries(bot.knobs)) {
    if (!dice.oneIn(5)) continue;
    if (knob.kind === 'word') parameters[name] = dice.from(knob.words);
    else {
      const most = Math.min(knob.most, knob.least + KNOB_SPAN);
      const drawn = dice.between(0, 1000) / 1000;
      parameters[name] =
        knob.kind === 'whole' ? dice.between(knob.least, most) : knob.least + drawn * (most - knob.least);
    }
  }
  return bot.faultOf?.(parameters) === undefined ? parameters : {};
}

/** First where to deploy, then, with that fixed, the rest. */
function askInTwoSteps(bot: Bot, question: BotQuestion, tally: BotTally): void {
  const run = bot.start(question.task);
  if (run.fixDeployment === undefined) return;
  run.step();
  const deploys = deploysOf(run.best().orders);
  run.fixDeployment(deploys);
  const kept = (): void => {
    const answer = run.best();
    if (JSON.stringify(sorted(deploysOf(answer.orders))) !== JSON.stringify(sorted(deploys)))
      complain(bot, question, 'deployed otherwise in its second step');
    judge(bot, question, answer, tally);
  };
  kept();
  run.step();
  kept();
}

const deploysOf = (orders: readonly engine.Order[]): readonly engine.DeployOrder[] =>
  orders.flatMap((order) => (order.kind === 'deploy' ? [order] : []));
const sorted = (deploys: readonly engine.DeployOrder[]): readonly engine.DeployOrder[] =>
  [...deploys].sort((a, b) => a.territory - b.territory);
