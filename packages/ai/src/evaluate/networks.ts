// The trained networks, and how they are stored.
import type { Game } from '@salient/engine';
import { FEATURE_COUNT, FEATURES, type Feature } from './features.ts';
import { INPUTS_A_TERRITORY, inputCount, isJudgedBy, type Network } from './network.ts';
import world from './network.world.json' with { type: 'json' };

/** A stored network: its numbers are counted in `UNIT`. Written by `train --network`, whose words stand in it. */
export interface NetworkFile {
  readonly command: string;
  readonly mapHash: string;
  readonly territories: number;
  readonly hidden: number;
  /** Those that it was trained on, in the order of their rows. */
  readonly features: readonly string[];
  /** `first`, `second` and `direct` of the network, one after the other. */
  readonly numbers: readonly number[];
}

/** Fine enough: chances change by less than a thousandth. */
const UNIT = 1e-4;

/** A feature that it was not trained on counts for nothing in it. Throws if one that it was trained on is no feature any more. */
export function readNetwork({ mapHash, territories, hidden, features, numbers }: NetworkFile): Network {
  const all = Float32Array.from(numbers, (number) => number * UNIT);
  const lost = features.find((name) => !FEATURES.includes(name as Feature));
  if (lost !== undefined)
    throw new Error(`a stored network goes by the feature ${lost}, which there is no more: train it anew`);
  const lands = INPUTS_A_TERRITORY * territories * hidden;
  const others = lands + features.length * hidden;
  const second = others + (inputCount(territories) + 1 - FEATURE_COUNT) * hidden - lands;
  const direct = second + hidden;
  if (all.length !== direct + features.length) throw new Error('a stored network has the wrong size');
  const first = new Float32Array((inputCount(territories) + 1) * hidden);
  first.set(all.subarray(0, lands));
  first.set(all.subarray(others, second), lands + FEATURE_COUNT * hidden);
  const directOf = new Float32Array(FEATURE_COUNT);
  features.forEach((name, row) => {
    const place = FEATURES.indexOf(name as Feature);
    first.set(all.subarray(lands + row * hidden, lands + (row + 1) * hidden), lands + place * hidden);
    directOf[place] = all[direct + row];
  });
  return { mapHash, territories, hidden, first, second: all.subarray(second, direct), direct: directOf };
}

/** As it is stored: its numbers rounded to whole `UNIT`s. @param command the words that trained it */
export const storeNetwork = (network: Network, command: string): NetworkFile => ({
  command,
  mapHash: network.mapHash,
  territories: network.territories,
  hidden: network.hidden,
  features: FEATURES,
  numbers: [network.first, network.second, network.direct].flatMap((row) =>
    Array.from(row, (number) => Math.round(number / UNIT)),
  ),
});

const STORED: readonly NetworkFile[] = [world];
/** Read when they are asked for: one that cannot be read stops nobody who does without it, such as whoever trains the next. */
const read = new Map<NetworkFile, Network>();

/** The network for this game, if there is one. */
export function networkFor(game: Game): Network | undefined {
  const file = STORED.find((network) => isJudgedBy(network, game));
  if (file === undefined) return undefined;
  const network = read.get(file) ?? readNetwork(file);
  read.set(file, network);
  return network;
}
