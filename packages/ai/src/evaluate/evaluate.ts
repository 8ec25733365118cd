// How good a position is for each seat: the chance that its side wins, 0 … 1, by a softmax over weighted features; outcomes of finished games.
import { type Position, SEAT_FATES } from '@salient/engine';
import type { MapFacts } from '../warlight/facts.ts';
import { makeTeamSum } from '../warlight/teams.ts';
import { FEATURE_COUNT, makeMeasures, measureSeats, writeFeatures } from './features.ts';
import { WEIGHTS, type WeightSet } from './weights.ts';

/**
 * Writes each seat's value; those of the sides add up to 1. Team-mates win together (V7) and have the value of their side alike: a seat that counted its own land
 * alone would be better off before a victory than after it, and without its team-mates.
 */
export type Evaluator = (position: Position, values: Float64Array) => void;

const PLAYING = SEAT_FATES.indexOf('playing');

/** Between two, what holding the share of all land that wins adds to a score, and in how many territories less that falls to e^−1 of it. Found by matches at 40 %. */
const SHARE_PULL = 4;
const SHARE_REACH = 5;

/** An evaluator with its own scratch memory. */
export function makeEvaluator(facts: MapFacts, weights: WeightSet = WEIGHTS): Evaluator {
  const measures = makeMeasures(facts);
  const row = new Float64Array(FEATURE_COUNT);
  const { ruleset } = facts.game.settings;
  const duel = ruleset === 'standard' ? weights.duel : weights[ruleset];
  const sumTeams = makeTeamSum(facts.game);
  const pullOf = makeSharePull(facts);
  const score = (seat: number, by: readonly number[]): number => {
    writeFeatures(facts, measures, seat, row);
    let sum = by === duel ? pullOf(measures.land[seat]) : 0;
    for (let k = 0; k < FEATURE_COUNT; k++) sum += by[k] * row[k];
    return sum;
  };
  return (position, values) => {
    if (position.phase === 'finished') {
      writeOutcome(position, values);
      sumTeams(values);
      return;
    }
    measureSeats(facts, position, measures);
    let living = 0;
    for (let seat = 0; seat < values.length; seat++) {
      values[seat] = position.fate[seat] === PLAYING && measures.land[seat] > 0 ? 1 : 0;
      living += values[seat];
    }
    const by = living > 2 ? weights.crowd : duel;
    let total = 0;
    for (let seat = 0; seat < values.length; seat++) {
      if (values[seat] > 0) values[seat] = Math.exp(score(seat, by));
      total += values[seat];
    }
    if (total > 0) for (let seat = 0; seat < values.length; seat++) values[seat] /= total;
    sumTeams(values);
  };
}

/** By land held: what being near a victory by share (V2, V8) adds to a score. */
function makeSharePull({ game, territories }: MapFacts): (land: number) => number {
  const { shareVictoryPercent } = game.settings;
  if (shareVictoryPercent === 0) return () => 0;
  const wanted = Math.ceil((shareVictoryPercent * territories) / 100);
  return (land) => SHARE_PULL * Math.exp((land - wanted) / SHARE_REACH);
}

/** A finished game, seat by seat: 1 shared by those who won or drew, 0 for everybody else; without a result all share. */
export function writeOutcome(position: Position, values: Float64Array): void {
  const { result } = position;
  if (result === null || result.kind === 'noResult') {
    values.fill(1 / values.length);
    return;
  }
  values.fill(0);
  for (const seat of result.seats) values[seat] = 1 / result.seats.length;
}
