// A whole match among bots without server or clock: views in, validated commits out, rounds resolved by the engine.
import {
  type Commit,
  type Game,
  type GameEvent,
  type MatchResult,
  makeRandomSource,
  newMatch,
  type PickCommit,
  type Position,
  resolvePicks,
  resolveRound,
  roundKeyFromSeed,
  SEAT_FATES,
  type View,
  viewFor,
} from '@salient/engine';
import type { Bot, BotAnswer, BotParameters } from '../bot.ts';
import { type Budget, chooseNow } from '../budget.ts';

export interface Entrant {
  readonly bot: Bot;
  readonly parameters: BotParameters;
}

export interface MatchPlan {
  readonly game: Game;
  /** By seat, one for each. */
  readonly bots: readonly Entrant[];
  /** Gives the round keys (`roundKeyFromSeed`) and the bots' seeds. */
  readonly seed: string;
  /** The match is left unfinished after this round. */
  readonly maxRounds: number;
  readonly budgetFor: (seat: number) => Budget;
  /** Told of every step as soon as it is played. */
  readonly onStep?: (step: MatchStep) => void;
}

/** The picks (round 0) or one round, and what came of it. */
export interface MatchStep {
  readonly round: number;
  /** The round key, 32 hex digits. */
  readonly key: string;
  /** Commits of a round; empty for the picks. */
  readonly commits: readonly Commit[];
  /** Picks, in round 0; else empty. */
  readonly picks: readonly PickCommit[];
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly GameEvent[];
}

export interface PlayedMatch {
  /** Key of round 0: offers, starts that were dealt, picks that were drawn. */
  readonly startKey: string;
  readonly start: Position;
  readonly steps: readonly MatchStep[];
  readonly end: Position;
  /** Null if `maxRounds` came first. */
  readonly result: MatchResult | null;
  /** Rounds played, without the picks. */
  readonly rounds: number;
}

/** Plays to the end of the match or to `maxRounds`. Same plan, same match, if the budgets count playouts. */
export function playMatch(plan: MatchPlan): PlayedMatch {
  if (plan.bots.length !== plan.game.seats) throw new RangeError(`${plan.game.seats} seats need as many bots`);
  const startKey = roundKeyFromSeed(plan.seed, 0);
  const start = newMatch(plan.game, makeRandomSource(startKey));
  const steps: MatchStep[] = [];
  const observations: View[][] = plan.bots.map(() => []);
  let position = start;
  while (position.phase !== 'finished' && position.round <= plan.maxRounds) {
    const step = playStep(plan, position, observations);
    plan.onStep?.(step);
    steps.push(step);
    position = step.after;
  }
  const rounds = steps.filter((step) => step.round > 0).length;
  return { startKey, start, steps, end: position, result: position.result, rounds };
}

function playStep(plan: MatchPlan, before: Position, observations: View[][]): MatchStep {
  const { game } = plan;
  const { round } = before;
  const key = roundKeyFromSeed(plan.seed, round);
  const random = makeRandomSource(key);
  const living = [...before.fate.keys()].filter((seat) => SEAT_FATES[before.fate[seat]] === 'playing');
  const answers = living.map((seat) => ({ seat, answer: askBot(plan, before, seat, observations[seat]) }));
  if (before.phase === 'picking') {
    const picks = answers.map(({ seat, answer }): PickCommit => ({ seat, territories: answer.picks }));
    const { position: after, events } = resolvePicks(game, before, picks, random);
    return { round, key, commits: [], picks, before, after, events };
  }
  const commits = answers.map(({ seat, answer }): Commit => ({ kind: 'orders', seat, orders: answer.orders }));
  const { position: after, events } = resolveRound(game, before, commits, random);
  return { round, key, commits, picks: [], before, after, events };
}

function askBot(plan: MatchPlan, position: Position, seat: number, observations: View[]): BotAnswer {
  const { bot, parameters } = plan.bots[seat];
  const view = viewFor(plan.game, position, seat);
  const task = { game: plan.game, view, observations: [...observations], seed: plan.seed, parameters };
  observations.push(view);
  return chooseNow(bot, task, plan.budgetFor(seat));
}
