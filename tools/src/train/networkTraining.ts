// Trains the evaluation's network: stochastic gradient descent by Adam (Kingma & Ba 2015) on the log-loss of who won.
import { FEATURES, INPUTS_A_TERRITORY, inputCount, isOddInput, type Network, WEIGHTS } from '@salient/ai';
import { type FastRandomSource, makeFastRandomSource } from '@salient/engine';

/** A position as one of two seats sees it. */
export interface BoardSample {
  readonly inputs: Float32Array;
  readonly hasWon: boolean;
  /** Samples of one match are not independent. */
  readonly match: number;
  readonly round: number;
}

export interface TrainingPlan {
  readonly mapHash: string;
  readonly territories: number;
  readonly hidden: number;
  /** Length of the first steps. */
  readonly pace: number;
  readonly seed: number;
  /** What is trained on, instead of a new one. */
  readonly from?: Network;
}

/** Samples a step. */
const BATCH = 128;
/** Of Adam: decay of means and squares; what keeps a division from 0. */
const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const TINY = 1e-8;
/** Random numbers are drawn in so many steps. */
const DRAWS = 1 << 20;

/** Learns from one lot of samples after the other, each seen once. */
export interface Training {
  readonly network: Network;
  /** Steps over all samples in a random order. @param left is the part of the training that is still to come, 1 … 0: steps shorten with it. */
  learn(samples: readonly BoardSample[], left: number): void;
}

/** Starts as the weighted features with small random rows, and learns what they do not say. Same samples, same plan: same network. */
export function openTraining(plan: TrainingPlan): Training {
  const random = makeFastRandomSource(plan.seed);
  const learner = makeLearner(plan, random);
  let step = 0;
  return {
    network: learner.network,
    learn(samples, left) {
      const order = shuffled(samples.length, random);
      for (let start = 0; start < order.length; start += BATCH) {
        const end = Math.min(order.length, start + BATCH);
        for (let place = start; place < end; place++) learner.see(samples[order[place] ?? 0], 1 / (end - start));
        learner.step(plan.pace * left, ++step);
      }
    },
  };
}

/** A network that learns: all its numbers stand in one row, as do their slopes. */
function makeLearner(plan: TrainingPlan, random: FastRandomSource) {
  const network = openNetwork(plan, random);
  const { hidden, first, second, direct } = network;
  const all = new Float32Array(first.buffer);
  const slopes = new Float64Array(all.length);
  const means = new Float64Array(all.length);
  const squares = new Float64Array(all.length);
  const sums = makeSums(network);
  const atSecond = first.length;
  const atDirect = atSecond + second.length;
  const atFeatures = INPUTS_A_TERRITORY * plan.territories;
  const see = (sample: BoardSample | undefined, share: number): void => {
    if (sample === undefined) return;
    const error = (chanceBy(sums, network, sample.inputs) - (sample.hasWon ? 1 : 0)) * share;
    for (let k = 0; k < direct.length; k++) slopes[atDirect + k]! += error * sample.inputs[atFeatures + k]!;
    for (let unit = 0; unit < hidden; unit++) {
      const [plus, minus] = [sums.even[unit]! + sums.odd[unit]!, sums.even[unit]! - sums.odd[unit]!];
      slopes[atSecond + unit]! += error * (Math.max(0, plus) - Math.max(0, minus));
      const back = error * second[unit]!;
      sums.odd[unit] = back * ((plus > 0 ? 1 : 0) + (minus > 0 ? 1 : 0));
      sums.even[unit] = back * ((plus > 0 ? 1 : 0) - (minus > 0 ? 1 : 0));
    }
    sums.credit(sample.inputs, slopes);
  };
  const step = (length: number, count: number): void => {
    const [ofMeans, ofSquares] = [1 - MEAN_DECAY ** count, 1 - SQUARE_DECAY ** count];
    for (let k = 0; k < all.length; k++) {
      const slope = slopes[k]!;
      means[k] = MEAN_DECAY * means[k]! + (1 - MEAN_DECAY) * slope;
      squares[k] = SQUARE_DECAY * squares[k]! + (1 - SQUARE_DECAY) * slope * slope;
      all[k]! -= (length * (means[k]! / ofMeans)) / (Math.sqrt(squares[k]! / ofSquares) + TINY);
      slopes[k] = 0;
    }
  };
  return { network, see, step };
}

/** The weighted features, rows of small random numbers for the territories, and a second layer that hardly speaks yet. */
function openNetwork({ mapHash, territories, hidden, from }: TrainingPlan, random: FastRandomSource): Network {
  const rows = inputCount(territories) + 1;
  const all = new Float32Array((rows + 1) * hidden + FEATURES.length);
  const first = all.subarray(0, rows * hidden);
  const second = all.subarray(first.length, first.length + hidden);
  const direct = all.subarray(first.length + hidden);
  const reach = Math.sqrt(3 / territories);
  const draw = (): number => (2 * random.below(DRAWS)) / DRAWS - 1;
  for (let k = 0; k < first.length - hidden; k++) first[k] = reach * draw();
  for (let unit = 0; unit < hidden; unit++) second[unit] = 0.1 * draw();
  direct.set(WEIGHTS.duel);
  if (from !== undefined) {
    first.set(from.first);
    second.set(from.second);
    direct.set(from.direct);
  }
  return { mapHash, territories, hidden, first, second, direct };
}

/** All its numbers as they are, for a journal. */
export const packNetwork = ({ first }: Network): string => Buffer.from(first.buffer).toString('base64');

/** What `packNetwork` made of a network of this shape; undefined for anything else. */
export function unpackNetwork(text: string, shape: Omit<TrainingPlan, 'pace' | 'from'>): Network | undefined {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  const { network } = openTraining({ ...shape, pace: 0 });
  const all = new Uint8Array(network.first.buffer);
  if (bytes.length !== all.length) return undefined;
  all.set(bytes);
  return network;
}

/** Sums of the first layer over the inputs that are not 0, and the way back. */
function makeSums({ territories, hidden, first }: Network) {
  const odd = new Float64Array(hidden);
  const even = new Float64Array(hidden);
  const inputs = inputCount(territories);
  const isOdd = Uint8Array.from({ length: inputs }, (_, input) => (isOddInput(territories, input) ? 1 : 0));
  const add = (row: Float32Array): void => {
    odd.fill(0);
    for (let unit = 0; unit < hidden; unit++) even[unit] = first[inputs * hidden + unit]!;
    for (let input = 0; input < inputs; input++) {
      const size = row[input]!;
      if (size === 0) continue;
      const into = isOdd[input] === 1 ? odd : even;
      for (let unit = 0; unit < hidden; unit++) into[unit]! += size * first[input * hidden + unit]!;
    }
  };
  /** Adds to the slopes of the first layer; `odd` and `even` hold those of the sums. */
  const credit = (row: Float32Array, slopes: Float64Array): void => {
    for (let unit = 0; unit < hidden; unit++) slopes[inputs * hidden + unit]! += even[unit]!;
    for (let input = 0; input < inputs; input++) {
      const size = row[input]!;
      if (size === 0) continue;
      const from = isOdd[input] === 1 ? odd : even;
      for (let unit = 0; unit < hidden; unit++) slopes[input * hidden + unit]! += size * from[unit]!;
    }
  };
  return { odd, even, add, credit };
}

function chanceBy(sums: ReturnType<typeof makeSums>, network: Network, inputs: Float32Array): number {
  const { territories, hidden, second, direct } = network;
  sums.add(inputs);
  const after = INPUTS_A_TERRITORY * territories;
  let said = 0;
  for (let k = 0; k < direct.length; k++) said += direct[k]! * inputs[after + k]!;
  for (let unit = 0; unit < hidden; unit++) {
    const [even, odd] = [sums.even[unit]!, sums.odd[unit]!];
    said += second[unit]! * (Math.max(0, even + odd) - Math.max(0, even - odd));
  }
  return 1 / (1 + Math.exp(-said));
}

/** A network's chance for a row of inputs, 0 … 1, by plain sums. */
function makeChance(network: Network): (inputs: Float32Array) => number {
  const sums = makeSums(network);
  return (inputs) => chanceBy(sums, network, inputs);
}

/** The weighted features alone, in a network's form. */
export const weightedFeatures = (network: Network): Network => ({
  ...network,
  second: new Float32Array(network.hidden),
  direct: Float32Array.from(WEIGHTS.duel),
});

/** Mean −ln of the chance given to who won, in nats. */
export function lossOf(samples: readonly BoardSample[], network: Network): number {
  const chance = makeChance(network);
  let loss = 0;
  for (const { inputs, hasWon } of samples) {
    const said = chance(inputs);
    loss -= Math.log(Math.max(Number.MIN_VALUE, hasWon ? said : 1 - said));
  }
  return loss / samples.length;
}

function shuffled(count: number, random: FastRandomSource): Int32Array {
  const order = Int32Array.from({ length: count }, (_, place) => place);
  for (let place = count - 1; place > 0; place--) {
    const other = random.below(place + 1);
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
  }
  return order;
}
