// Every registered bot, put into random positions under random settings: its answer must be its own, lawful and complete (rules O, P2, T4).
import { BOT_NAMES, type Bot, type BotAnswer, type BotTask, chooseNow, makeBot, playoutBudget } from '@salient/ai';
import * as engine from '@salient/engine';
import { type Dice, makeDice } from './dice.ts';
import { randomGame, scatter } from './randomGames.ts';

/** Positions made of one random game: what bots work out about a game once is the dearest part of a question. */
const POSITIONS_A_GAME = 8;
/** One slice of a search: its answer differs from the rule-based one often enough. */
const PLAYOUTS = 16;

/** What has been asked so far. */
export interface BotTally {
  positions: number;
  answers: number;
  /** Orders and picks in all answers. */
  orders: number;
  picks: number;
}

export const makeBotTally = (): BotTally => ({ positions: 0, answers: 0, orders: 0, picks: 0 });

/** All that players may choose. */
export const BOTS: readonly Bot[] = BOT_NAMES.map((name) => {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`${name} is listed but not made`);
  return bot;
});

/** Asks all bots in the positions of one random game; throws at the first answer that is wrong, and says how to see it again. */
export function askAllBots(seed: number, tally: BotTally): void {
  const dice = makeDice(seed);
  const { game } = randomGame(dice, { isContest: dice.oneIn(5) });
  for (let k = 0; k < POSITIONS_A_GAME; k++) {
    const position = randomPosition(dice, game, seed);
    const task = randomTask(dice, game, position);
    for (const bot of BOTS) askBot(bot, { seed, task, position }, tally);
    tally.positions++;
  }
}

/** The start of a match now and then, else any standings at all, seldom with somebody gone. */
function randomPosition(dice: Dice, game: engine.Game, seed: number): engine.Position {
  if (dice.oneIn(6)) return engine.newMatch(game, engine.makeRandomSource(engine.roundKeyFromSeed('bots', seed)));
  const position = engine.makeNeutralPosition(game);
  scatter(dice, game, position);
  if (game.seats > 2 && dice.oneIn(4)) loseSeat(position, dice.below(game.seats));
  return position;
}

function loseSeat(position: engine.Position, seat: number): void {
  position.fate[seat] = engine.SEAT_FATES.indexOf(seat % 2 === 0 ? 'eliminated' : 'surrendered');
  position.owner.forEach((owner, territory) => {
    if (owner === seat) position.owner[territory] = engine.NEUTRAL;
  });
}

function randomTask(dice: Dice, game: engine.Game, position: engine.Position): BotTask {
  const living = [...position.fate.keys()].filter((seat) => engine.SEAT_FATES[position.fate[seat]] === 'playing');
  const view = engine.viewFor(game, position, dice.from(living));
  const observations = dice.oneIn(2) ? [view] : [];
  return { game, view, observations, seed: String(dice.below(1000)), parameters: {} };
}

/** One question, and where it came from. */
export interface BotQuestion {
  readonly seed: number;
  readonly task: BotTask;
  readonly position: engine.Position;
}

/** Asks one bot and counts its answer; throws if it is wrong. */
export function askBot(bot: Bot, question: BotQuestion, tally: BotTally): void {
  judge(bot, question, chooseNow(bot, question.task, playoutBudget(PLAYOUTS)), tally);
}

/** Counts an answer of the bot; throws if it is wrong. */
export function judge(bot: Bot, question: BotQuestion, answer: BotAnswer, tally: BotTally): void {
  const { task, position } = question;
  const { game, view } = task;
  const { orders, picks, refused } = answer;
  if (refused !== undefined) complain(bot, question, `was refused: ${refused}`);
  if (view.phase === 'picking') {
    if (orders.length > 0) complain(bot, question, 'ordered while picking');
    const checked = engine.validatePicks(game, position, view.seat, picks);
    if (!checked.ok) complain(bot, question, checked.faults[0].message);
    if (picks.length < Math.min(game.settings.picksPerSeat, view.offer.length))
      complain(bot, question, 'left picks to chance');
  } else {
    if (picks.length > 0) complain(bot, question, 'picked in a round');
    const checked = engine.validateOrders(game, position, view.seat, orders);
    if (!checked.ok) complain(bot, question, checked.faults[0].message);
    else if (JSON.stringify(checked.value) !== JSON.stringify(orders)) complain(bot, question, 'was cut or merged');
  }
  tally.answers++;
  tally.orders += orders.length;
  tally.picks += picks.length;
}

/** Says how the question can be asked again. */
export function complain(bot: Bot, { seed, task, position }: BotQuestion, what: string): never {
  const { preset: _, ...settings } = task.game.settings;
  throw new Error(
    `seed ${seed}: ${bot.name} ${JSON.stringify(task.parameters)} of seat ${task.view.seat} ${what}\n${JSON.stringify(settings)}\n${engine.formatPosition(position)}`,
  );
}
