// What a round comes to in the bot of the thesis: the median of several samples by the difference of values, or the worst if it costs a bonus (kefik/warlight-like-game, 2018).
import { clonePosition, copyPositionInto, ownsBonus, type Position } from '@salient/engine';
import type { MapFacts } from '../facts.ts';
import { sideOf } from '../teams.ts';
import { makeWorths } from '../values.ts';

/** Plays samples of one round from the position and leaves in it the one that counts. `play` plays the round in place. */
export type Judge = (position: Position, play: (sample: Position) => void) => void;

interface Sample {
  readonly position: Position;
  /** The worth of the seat's side less everybody else's. */
  lead: number;
}

/** A judge with its own memory for `count` samples (≥ 1), from the point of view of one seat. */
export function makeJudge(facts: MapFacts, seat: number, count: number): Judge {
  let samples: Sample[] = [];
  const weigh = makeWorths(facts);
  const worths = new Float64Array(facts.game.seats);
  const side = sideOf(facts.game, seat);
  return (position, play) => {
    if (samples.length === 0)
      samples = Array.from({ length: count }, () => ({ position: clonePosition(position), lead: 0 }));
    for (const sample of samples) {
      copyPositionInto(position, sample.position);
      play(sample.position);
      weigh(sample.position, worths);
      sample.lead = leadOf(worths, side);
    }
    samples.sort((a, b) => a.lead - b.lead);
    const worst = samples[0].position;
    const median = samples[Math.floor(count / 2)].position;
    copyPositionInto(losesBonus(facts, { seat, worst, median }) ? worst : median, position);
  };
}

function leadOf(worths: Float64Array, side: readonly number[]): number {
  let lead = 0;
  for (const seat of side) lead += 2 * worths[seat];
  for (const worth of worths) lead -= worth;
  return lead;
}

interface Outcomes {
  readonly seat: number;
  readonly worst: Position;
  readonly median: Position;
}

/** Is there a bonus that the seat holds in the median and not in the worst? */
function losesBonus({ game, bonuses }: MapFacts, { seat, worst, median }: Outcomes): boolean {
  for (let bonus = 0; bonus < bonuses; bonus++) {
    if (ownsBonus(game, median, seat, bonus) && !ownsBonus(game, worst, seat, bonus)) return true;
  }
  return false;
}
