// The knobs of `uct`, with the values it plays with unless a job says otherwise.
import type { BotParameters } from '../bot.ts';
import type { SearchOptions } from '../search/tree.ts';

export interface UctOptions extends SearchOptions {
  /** Own turns at the root, 1 … 512. */
  readonly width: number;
  /** Rounds from the root to the evaluation. */
  readonly horizon: number;
  /** The same from the picks on. */
  readonly pickHorizon: number;
  readonly maxRivals: number;
  readonly playoutNoise: number;
  /** Sampled worlds under fog. */
  readonly worlds: number;
}

export const UCT_DEFAULTS: UctOptions = {
  exploration: 0.2,
  maxTreeDepth: 3,
  width: 48,
  horizon: 3,
  pickHorizon: 6,
  maxRivals: 2,
  playoutNoise: 0.3,
  worlds: 32,
};

/** Lowest and highest value of each knob. */
const RANGES: Readonly<Record<keyof UctOptions, readonly [number, number]>> = {
  exploration: [0, 10],
  maxTreeDepth: [1, 20],
  width: [1, 512],
  horizon: [1, 50],
  pickHorizon: [1, 50],
  maxRivals: [0, 15],
  playoutNoise: [0, 1],
  worlds: [1, 256],
};

/** Takes the knobs it knows from a job's parameters; what is missing, not a number or out of range stays as it is by default. */
export function readUctOptions(parameters: BotParameters): UctOptions {
  const options: Record<keyof UctOptions, number> = { ...UCT_DEFAULTS };
  for (const knob of Object.keys(RANGES) as (keyof UctOptions)[]) {
    const wanted = parameters[knob];
    const [low, high] = RANGES[knob];
    if (typeof wanted === 'number' && wanted >= low && wanted <= high) options[knob] = wanted;
  }
  return options;
}
