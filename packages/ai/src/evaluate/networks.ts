// The trained networks, and how they are stored.
import type { Game } from '@salient/engine';
import { FEATURE_COUNT } from './features.ts';
import { inputCount, isJudgedBy, type Network } from './network.ts';
import world from './network.world.json' with { type: 'json' };

/** A stored network: its numbers are counted in `UNIT`. Written by `train --network`, whose words stand in it. */
export interface NetworkFile {
  readonly command: string;
  readonly mapHash: string;
  readonly territories: number;
  readonly hidden: number;
  /** `first`, `second` and `direct` of the network, one after the other. */
  readonly numbers: readonly number[];
}

/** Fine enough: chances change by less than a thousandth. */
const UNIT = 1e-4;

export function readNetwork({ mapHash, territories, hidden, numbers }: NetworkFile): Network {
  const all = Float32Array.from(numbers, (number) => number * UNIT);
  const rows = (inputCount(territories) + 1) * hidden;
  if (all.length !== rows + hidden + FEATURE_COUNT) throw new Error('a stored network has the wrong size');
  return {
    mapHash,
    territories,
    hidden,
    first: all.subarray(0, rows),
    second: all.subarray(rows, rows + hidden),
    direct: all.subarray(rows + hidden),
  };
}

export const storeNetwork = (network: Network, command: string): NetworkFile => ({
  command,
  mapHash: network.mapHash,
  territories: network.territories,
  hidden: network.hidden,
  numbers: [network.first, network.second, network.direct].flatMap((row) =>
    Array.from(row, (number) => Math.round(number / UNIT)),
  ),
});

const NETWORKS: readonly Network[] = [readNetwork(world)];

/** The network for this game, if there is one. */
export const networkFor = (game: Game): Network | undefined => NETWORKS.find((network) => isJudgedBy(network, game));
