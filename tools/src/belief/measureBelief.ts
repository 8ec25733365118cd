// Plays matches under fog and compares, turn by turn, what seats may believe with what is true.
import { type BotTask, chooseNow, conductMatch, makeBot, recallBoard, sampleWorlds } from '@salient/ai';
import { type Game, makeFastRandomSource, type Position, UNKNOWN_ARMIES } from '@salient/engine';
import { openBudget } from '../arena/botContender.ts';
import type { TurnBudget } from '../arena/contender.ts';
import type { BotSpec } from '../arena/parseBotSpec.ts';
import type { Breath } from '../runs/wholeOrNothing.ts';
import { addLoss, type Loss, lossOf, NO_LOSS } from './logLoss.ts';

export interface BeliefPlan {
  readonly game: Game;
  /** Plays every seat. */
  readonly bot: Pick<BotSpec, 'bot' | 'parameters'>;
  readonly budget: TurnBudget;
  readonly maxRounds: number;
  readonly seed: string;
  readonly worlds: number;
}

/** Ways to fill the fog: `particles` as the searching bots do, `blind` the same without having seen any orders, `recall` one board as remembered. */
export const BELIEFS = ['particles', 'blind', 'recall'] as const;
export type BeliefName = (typeof BELIEFS)[number];

/** Rounds are put together in bands, by their first round. */
export const BANDS = [1, 6, 11, 16, 26] as const;

export interface Band {
  readonly loss: Readonly<Record<BeliefName, Loss>>;
  /** Turns, and ms that `particles` took for them. */
  readonly turns: number;
  readonly ms: number;
}

const NO_BAND: Band = { loss: { particles: NO_LOSS, blind: NO_LOSS, recall: NO_LOSS }, turns: 0, ms: 0 };

/** Figures of one match by band. The losses are the same for the same plan and number, if the bot thinks by playouts. */
export async function measureMatch(plan: BeliefPlan, number: number, breath: Breath): Promise<Band[]> {
  const { bot: spec, game, maxRounds, budget } = plan;
  const bot = makeBot(spec.bot);
  if (bot === undefined) throw new RangeError(`there is no bot ${spec.bot}`);
  const bands = BANDS.map(() => NO_BAND);
  let asked: BotTask[] = [];
  const match = conductMatch({
    game,
    seed: `${plan.seed} ${number}`,
    maxRounds,
    onStep: ({ before }) => {
      for (const task of asked) addTurn(plan, task, before, bands);
      asked = [];
    },
  });
  let turn = match.next();
  while (!turn.done) {
    const { task } = turn.value;
    if (task.view.phase === 'orders' && task.view.armies.includes(UNKNOWN_ARMIES)) asked.push(task);
    turn = match.next(chooseNow(bot, { ...task, parameters: spec.parameters }, openBudget(budget)));
    await breath();
  }
  return bands;
}

/** The figures of several matches together. */
export const joinMatches = (matches: readonly (readonly Band[])[]): Band[] =>
  BANDS.map((_, at) => matches.map((bands) => bands[at]).reduce(joinBands, NO_BAND));

const joinBands = (a: Band, b: Band): Band => ({
  loss: {
    particles: addLoss(a.loss.particles, b.loss.particles),
    blind: addLoss(a.loss.blind, b.loss.blind),
    recall: addLoss(a.loss.recall, b.loss.recall),
  },
  turns: a.turns + b.turns,
  ms: a.ms + b.ms,
});

function addTurn(plan: BeliefPlan, task: BotTask, truth: Position, bands: Band[]): void {
  const at = BANDS.findLastIndex((first) => task.view.round >= first);
  const band = bands[at] ?? NO_BAND;
  const random = makeFastRandomSource(task.view.round);
  const startMs = performance.now();
  const particles = sampleWorlds(task, plan.worlds, random);
  const ms = performance.now() - startMs;
  const board = recallBoard(task);
  const boards: Record<BeliefName, Position[]> = {
    particles,
    blind: sampleWorlds({ ...task, sightings: [] }, plan.worlds, random),
    recall: Array.from({ length: plan.worlds }, () => board),
  };
  const loss = { ...band.loss };
  for (const name of BELIEFS) loss[name] = addLoss(loss[name], lossOf(plan.game, task.view, boards[name], truth));
  bands[at] = { loss, turns: band.turns + 1, ms: band.ms + ms };
}
