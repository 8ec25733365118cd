// Series of matches for claims about strength: paired seeds, every seating played, a score with its interval.
import type { Game } from '@salient/engine';
import { playoutBudget } from '../budget.ts';
import type { PlayedMatch } from './conductMatch.ts';
import { type Entrant, playMatch } from './playMatch.ts';

/** One side of a series: a bot and the playouts it may use for a turn. */
export interface Contender extends Entrant {
  readonly playouts: number;
}

export interface SeriesPlan {
  readonly game: Game;
  readonly contender: Contender;
  /** Sits on every other seat. */
  readonly rival: Contender;
  /** Seeds played; each is played once for every seat the contender can have, so `groups · seats` matches. */
  readonly groups: number;
  readonly seed: string;
  readonly maxRounds: number;
  readonly onMatch?: (played: PlayedMatch, score: number) => void;
}

export interface SeriesResult {
  readonly matches: number;
  /** Mean score of the contender: 1 for a win, an equal share of a draw or of an unfinished match. */
  readonly score: number;
  /** Half width of the 95 % interval, over groups. */
  readonly halfWidth: number;
  readonly meanRounds: number;
  /** Matches that reached `maxRounds` without a result. */
  readonly unfinished: number;
}

/** Plays a series: with two seats, swapped pairs on the same seed. */
export function playSeries(plan: SeriesPlan): SeriesResult {
  const groupScores: number[] = [];
  let rounds = 0;
  let unfinished = 0;
  for (let group = 0; group < plan.groups; group++) {
    let sum = 0;
    for (let seat = 0; seat < plan.game.seats; seat++) {
      const played = playSeated(plan, group, seat);
      const score = scoreOf(played, seat);
      plan.onMatch?.(played, score);
      sum += score;
      rounds += played.rounds;
      if (played.result === null) unfinished++;
    }
    groupScores.push(sum / plan.game.seats);
  }
  const matches = plan.groups * plan.game.seats;
  return { matches, ...meanWithInterval(groupScores), meanRounds: rounds / matches, unfinished };
}

function playSeated(plan: SeriesPlan, group: number, seat: number): PlayedMatch {
  const bots = Array.from({ length: plan.game.seats }, (_, at) => (at === seat ? plan.contender : plan.rival));
  return playMatch({
    game: plan.game,
    bots,
    seed: `${plan.seed} ${group}`,
    maxRounds: plan.maxRounds,
    budgetFor: (at) => playoutBudget(bots[at].playouts),
  });
}

/** The seat's part of the result: 1 is shared by those who won or drew; unfinished, by all that still play. */
export function scoreOf(played: PlayedMatch, seat: number): number {
  const { result, end } = played;
  const sharers =
    result === null || result.kind === 'noResult'
      ? [...end.fate.keys()].filter((other) => end.owner.includes(other))
      : result.seats;
  return sharers.includes(seat) ? 1 / sharers.length : 0;
}

/** Mean of independent scores and half the width of its 95 % interval (normal approximation). */
export function meanWithInterval(scores: readonly number[]): { score: number; halfWidth: number } {
  const score = scores.reduce((sum, value) => sum + value, 0) / scores.length;
  const squares = scores.reduce((sum, value) => sum + (value - score) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, scores.length - 1));
  return { score, halfWidth: (1.96 * deviation) / Math.sqrt(scores.length) };
}
