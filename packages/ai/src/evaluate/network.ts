// A small network over the whole board in place of the weighted features: for two seats by the standard rules, on the map that it was trained on.
//
// Method. Inputs are odd (what is the seat's counts plus, what is the other's minus: owner and armies of every territory, the features) or even (neutral
// armies, the round, all armies). One hidden layer of rectified sums is read for both sides: hidden(even + odd) − hidden(even − odd). What it says of the one seat is
// therefore the reverse of what it says of the other. Beside it the features count directly, as in the weighted sum. The first layer is a sum of
// rows from tables, one a territory, by owner and armies.
// Limits. Of another map it knows nothing, of more than two seats neither: there the weighted features judge.
import { type Game, type Position, SEAT_FATES } from '@salient/engine';
import type { MapFacts } from '../warlight/facts.ts';
import { type Evaluator, writeOutcome } from './evaluate.ts';
import { FEATURE_COUNT, makeMeasures, measureSeats, type SeatMeasures, writeFeatures } from './features.ts';

/** Inputs of a territory: owned (odd), logarithm of the armies if owned (odd), and if neutral (even). */
export const INPUTS_A_TERRITORY = 3;
/** Even inputs of the whole board: logarithms of the round and of all armies of both seats. */
const BOARD_INPUTS = 2;
/** Inputs are of the size of 1: a logarithm of armies counts by this. */
const LOG_SCALE = 1 / 3;
/** Stacks of 0 to one less count in full; greater ones count as that. */
const SIZES = 128;

/** A trained network, row after row. */
export interface Network {
  /** Hash of the map that it was trained on. */
  readonly mapHash: string;
  readonly territories: number;
  readonly hidden: number;
  /** A row of `hidden` numbers for every input, as an `InputWriter` orders them, and one for the bias. */
  readonly first: Float32Array;
  /** By hidden unit. */
  readonly second: Float32Array;
  /** By feature. */
  readonly direct: Float32Array;
}

/** Numbers that an `InputWriter` writes on a map of so many territories; the bias is not among them. */
export const inputCount = (territories: number): number =>
  INPUTS_A_TERRITORY * territories + FEATURE_COUNT + BOARD_INPUTS;

/** Is an input odd? Those of neutral land and of the whole board are even. */
export const isOddInput = (territories: number, input: number): boolean => {
  const lands = INPUTS_A_TERRITORY * territories;
  return input < lands ? input % INPUTS_A_TERRITORY !== 2 : input < lands + FEATURE_COUNT;
};

/** Can a network judge this game: two seats by the standard rules on its map? */
export const isJudgedBy = ({ mapHash }: Pick<Network, 'mapHash'>, { seats, settings, map }: Game): boolean =>
  seats === 2 && settings.ruleset === 'standard' && map.hash === mapHash;

/** Writes what a network is shown of a position with two seats, as `seat` sees it: owned, armies and neutral armies by territory, differences of features, round, all armies. */
export type InputWriter = (position: Position, seat: number, inputs: Float32Array) => void;

/** With its own scratch memory; for games of two seats. */
export function makeInputWriter(facts: MapFacts): InputWriter {
  const measures = makeMeasures(facts);
  const differences = new Float64Array(FEATURE_COUNT);
  const writeDifferences = makeDifferences(facts, measures);
  return (position, seat, inputs) => {
    for (let territory = 0; territory < facts.territories; territory++) {
      const owner = position.owner[territory];
      const side = owner < 0 ? 0 : owner === seat ? 1 : -1;
      const size = logArmies(position.armies[territory]);
      inputs[INPUTS_A_TERRITORY * territory] = side;
      inputs[INPUTS_A_TERRITORY * territory + 1] = side * size;
      inputs[INPUTS_A_TERRITORY * territory + 2] = side === 0 ? size : 0;
    }
    measureSeats(facts, position, measures);
    writeDifferences(seat, differences);
    const after = INPUTS_A_TERRITORY * facts.territories;
    inputs.set(differences, after);
    inputs[after + FEATURE_COUNT] = logRound(position);
    inputs[after + FEATURE_COUNT + 1] = logTotal(measures);
  };
}

const logArmies = (armies: number): number => LOG_SCALE * Math.log(1 + Math.min(SIZES - 1, Math.max(0, armies)));
const logRound = ({ round }: Position): number => LOG_SCALE * Math.log(1 + round);
const logTotal = ({ armies }: SeatMeasures): number => LOG_SCALE * Math.log(1 + armies[0] + armies[1]);

/** Features of a seat less the other's. */
function makeDifferences(facts: MapFacts, measures: SeatMeasures): (seat: number, into: Float64Array) => void {
  const other = new Float64Array(FEATURE_COUNT);
  return (seat, into) => {
    writeFeatures(facts, measures, seat, into);
    writeFeatures(facts, measures, 1 - seat, other);
    for (let k = 0; k < FEATURE_COUNT; k++) into[k] -= other[k];
  };
}

const PLAYING = SEAT_FATES.indexOf('playing');

/** An evaluator with its own scratch memory; of a game that `isJudgedBy` the network. */
export function makeNetworkEvaluator(facts: MapFacts, network: Network): Evaluator {
  const measures = makeMeasures(facts);
  const differences = new Float64Array(FEATURE_COUNT);
  const writeDifferences = makeDifferences(facts, measures);
  const { writeSums, odd, even } = makeFirstLayer(network);
  const { hidden, first, second, direct } = network;
  const after = INPUTS_A_TERRITORY * facts.territories;
  const addRow = (sums: Float64Array, input: number, by: number): void => {
    for (let unit = 0; unit < hidden; unit++) sums[unit] += by * first[input * hidden + unit];
  };
  return (position, values) => {
    if (position.phase === 'finished' || position.fate[0] !== PLAYING || position.fate[1] !== PLAYING) {
      writeEnd(position, values);
      return;
    }
    measureSeats(facts, position, measures);
    writeDifferences(0, differences);
    writeSums(position);
    let said = 0;
    for (let k = 0; k < FEATURE_COUNT; k++) {
      said += direct[k] * differences[k];
      addRow(odd, after + k, differences[k]);
    }
    addRow(even, after + FEATURE_COUNT, logRound(position));
    addRow(even, after + FEATURE_COUNT + 1, logTotal(measures));
    for (let unit = 0; unit < hidden; unit++)
      said += second[unit] * (Math.max(0, even[unit] + odd[unit]) - Math.max(0, even[unit] - odd[unit]));
    values[0] = 1 / (1 + Math.exp(-said));
    values[1] = 1 - values[0];
  };
}

/** An outcome, or who is left where the other is out already. */
function writeEnd(position: Position, values: Float64Array): void {
  if (position.phase === 'finished') {
    writeOutcome(position, values);
    return;
  }
  for (let seat = 0; seat < values.length; seat++) values[seat] = position.fate[seat] === PLAYING ? 1 : 0;
}

/** What a territory adds to the sums, by the armies on it: a row of `hidden` numbers for each of `SIZES`, territory after territory. */
interface LandTables {
  readonly owned: Float32Array;
  readonly neutral: Float32Array;
}

/** Made once for every network: searches are many, and short. */
const TABLES = new WeakMap<Network, LandTables>();

function tablesOf(network: Network): LandTables {
  const tables = TABLES.get(network) ?? makeTables(network);
  TABLES.set(network, tables);
  return tables;
}

function makeTables({ territories, hidden, first }: Network): LandTables {
  const owned = new Float32Array(territories * SIZES * hidden);
  const neutral = new Float32Array(territories * SIZES * hidden);
  for (let territory = 0; territory < territories; territory++) {
    const row = INPUTS_A_TERRITORY * territory * hidden;
    for (let armies = 0; armies < SIZES; armies++) {
      const size = logArmies(armies);
      const at = (territory * SIZES + armies) * hidden;
      for (let unit = 0; unit < hidden; unit++) {
        owned[at + unit] = first[row + unit] + size * first[row + hidden + unit];
        neutral[at + unit] = size * first[row + 2 * hidden + unit];
      }
    }
  }
  return { owned, neutral };
}

/** Sums of the first layer over the territories as seat 0 sees them, and the bias. */
function makeFirstLayer(network: Network) {
  const { territories, hidden, first } = network;
  const { owned, neutral } = tablesOf(network);
  const odd = new Float64Array(hidden);
  const even = new Float64Array(hidden);
  const bias = inputCount(territories) * hidden;
  const writeSums = ({ owner, armies }: Position): void => {
    for (let unit = 0; unit < hidden; unit++) {
      odd[unit] = 0;
      even[unit] = first[bias + unit];
    }
    for (let territory = 0; territory < territories; territory++) {
      const at = (territory * SIZES + Math.min(SIZES - 1, Math.max(0, armies[territory]))) * hidden;
      if (owner[territory] === 0) for (let unit = 0; unit < hidden; unit++) odd[unit] += owned[at + unit];
      else if (owner[territory] === 1) for (let unit = 0; unit < hidden; unit++) odd[unit] -= owned[at + unit];
      else for (let unit = 0; unit < hidden; unit++) even[unit] += neutral[at + unit];
    }
  };
  return { writeSums, odd, even };
}
