// Policy files: what a search has found on a proving game, readable, checked when loaded, ready to be played or searched on.
import { fail, ok, type Result } from '@salient/engine';
import type { InformationTable } from '../search/informationTable.ts';
import type { GameTree, InformationSet } from './gameTree.ts';

const POLICY_FORMAT = 'salient-policy';
const POLICY_VERSION = 1;

/** An information set in a file: the weights (visits) of its actions in the game's order, and what they won on average, if known. */
export interface PolicyEntry {
  readonly actions: readonly string[];
  readonly weights: readonly number[];
  readonly means?: readonly number[];
}

/** A policy as a JSON file, read by `parsePolicy`. */
export interface PolicyDocument {
  readonly format: typeof POLICY_FORMAT;
  readonly v: typeof POLICY_VERSION;
  readonly game: string;
  /** In words: how it was made. */
  readonly from: string;
  /** By key of the information set; what is missing is played uniformly. */
  readonly sets: Readonly<Record<string, PolicyEntry>>;
}

/** The document of a search's trees, as far as they go. */
export function buildPolicyDocument(tree: GameTree, table: InformationTable, from: string): PolicyDocument {
  const sets: Record<string, PolicyEntry> = {};
  tree.informationSets.forEach(({ key, actions }, information) => {
    const known = table.read(information);
    if (known !== undefined) sets[key] = { actions, weights: [...known.visits], means: [...known.means] };
  });
  return { format: POLICY_FORMAT, v: POLICY_VERSION, game: tree.name, from, sets };
}

/** Reads a policy file for this game; the fault is one sentence. */
export function parsePolicy(text: string, tree: GameTree): Result<PolicyDocument, string> {
  const raw = readJson(text);
  if (!isRecord(raw) || raw.format !== POLICY_FORMAT || raw.v !== POLICY_VERSION) {
    return fail(`This is no policy file (format "${POLICY_FORMAT}", version ${POLICY_VERSION}).`);
  }
  if (raw.game !== tree.name) return fail(`The policy is for ${describe(raw.game)}, not for ${tree.name}.`);
  if (!isRecord(raw.sets)) return fail('The policy has no "sets".');
  const sets: Record<string, PolicyEntry> = {};
  const known = new Map(tree.informationSets.map((set) => [set.key, set]));
  for (const [key, value] of Object.entries(raw.sets)) {
    const entry = readEntry(value, known.get(key));
    if (entry === undefined) return fail(`The entry "${key.slice(0, 60)}" is not one of ${tree.name}.`);
    sets[key] = entry;
  }
  const from = typeof raw.from === 'string' ? raw.from : '';
  return ok({ format: POLICY_FORMAT, v: POLICY_VERSION, game: tree.name, from, sets });
}

/** The weights by slot, for `policyFromWeights`. */
export function weightsOf(tree: GameTree, { sets }: PolicyDocument): Float64Array {
  const weights = new Float64Array(tree.slots);
  for (const { key, slot } of tree.informationSets) {
    if (Object.hasOwn(sets, key)) weights.set(sets[key].weights, slot);
  }
  return weights;
}

/** Puts the statistics of a search back into an empty table, so that it can go on. A file without means cannot be gone on with. */
export function restoreTable(tree: GameTree, { sets }: PolicyDocument, table: InformationTable): Result<null, string> {
  for (const [information, { key }] of tree.informationSets.entries()) {
    if (!Object.hasOwn(sets, key)) continue;
    const { weights, means } = sets[key];
    const isCounted = weights.every((weight) => Number.isSafeInteger(weight)) && weights.some((weight) => weight > 0);
    if (means === undefined || !isCounted) return fail(`The entry "${key}" holds no visits and means of a search.`);
    table.restore(information, { visits: Float64Array.from(weights), means: Float64Array.from(means) });
  }
  return ok(null);
}

function readEntry(value: unknown, set: InformationSet | undefined): PolicyEntry | undefined {
  if (set === undefined || !isRecord(value)) return undefined;
  const { actions, weights, means } = value;
  if (!Array.isArray(actions) || actions.join() !== set.actions.join()) return undefined;
  const count = set.actions.length;
  if (!isNumbers(weights, count) || weights.some((weight) => weight < 0)) return undefined;
  if (means === undefined) return { actions: set.actions, weights };
  return isNumbers(means, count) ? { actions: set.actions, weights, means } : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const describe = (value: unknown): string => (typeof value === 'string' ? `"${value.slice(0, 30)}"` : 'no game');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumbers = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length === count && value.every((one) => Number.isFinite(one));
