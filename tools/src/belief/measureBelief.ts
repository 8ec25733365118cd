// Plays matches under fog and compares, turn by turn, what seats may believe with what is true.
import { type BotTask, chooseNow, conductMatch, makeBot, playoutBudget, recallBoard, sampleWorlds } from '@salient/ai';
import { type Game, makeFastRandomSource, type Position, UNKNOWN_ARMIES } from '@salient/engine';
import type { BotSpec } from '../arena/parseBotSpec.ts';
import { addLoss, type Loss, lossOf, NO_LOSS } from './logLoss.ts';

export interface BeliefPlan {
  readonly game: Game;
  /** Plays every seat. */
  readonly bot: BotSpec;
  readonly playouts: number;
  readonly games: number;
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

/** Figures by band. The losses are the same for the same plan, if the bot thinks by playouts. */
export function measureBelief(plan: BeliefPlan): Band[] {
  const bands = BANDS.map(() => NO_BAND);
  for (let index = 0; index < plan.games; index++) playOne(plan, index, bands);
  return bands;
}

function playOne(plan: BeliefPlan, index: number, bands: Band[]): void {
  const { bot: spec, game, maxRounds, playouts } = plan;
  const bot = makeBot(spec.bot);
  if (bot === undefined) throw new RangeError(`there is no bot ${spec.bot}`);
  let asked: BotTask[] = [];
  const match = conductMatch({
    game,
    seed: `${plan.seed} ${index}`,
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
    turn = match.next(chooseNow(bot, { ...task, parameters: spec.parameters }, playoutBudget(playouts)));
  }
}

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
