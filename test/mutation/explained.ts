// The survivors that are accepted, each with the sentence that says why: `packages/engine/mutants.json`.
import type { Outcome } from './pool.ts';

/** Survivors of one function with one reason. */
export interface Explanation {
  readonly file: string;
  readonly in: string;
  /** `code → changed code`, as the tool prints it. */
  readonly mutants: readonly string[];
  readonly why: string;
}

/** Reads the list; throws on anything that is not one. */
export function parseExplanations(text: string): Explanation[] {
  const list = JSON.parse(text) as Explanation[];
  for (const { file, in: inside, mutants, why } of list)
    if (typeof file !== 'string' || typeof inside !== 'string' || !Array.isArray(mutants) || !/\w.*\.$/.test(why))
      throw new Error(
        `an explanation needs file, in, mutants and a sentence: ${JSON.stringify({ file, inside, why })}`,
      );
  return list;
}

/** The name of a mutant in the list. */
export const nameOf = ({ mutant }: Outcome): string => `${mutant.from} → ${mutant.to}`;

const keyOf = (file: string, inside: string, name: string): string => `${file} ${inside}: ${name}`;
const keysOf = (list: readonly Explanation[]): string[] =>
  list.flatMap((one) => one.mutants.map((name) => keyOf(one.file, one.in, name)));
const keyOfOutcome = (outcome: Outcome): string => keyOf(outcome.mutant.file, outcome.mutant.in, nameOf(outcome));

/** Of the outcomes, the survivors that the list explains; an explanation stands for all mutants of its function that read alike. */
export function explainedOf(outcomes: readonly Outcome[], list: readonly Explanation[]): Outcome[] {
  const known = new Set(keysOf(list));
  return outcomes.filter((outcome) => outcome.verdict !== 'killed' && known.has(keyOfOutcome(outcome)));
}

/** Explanations, of files that were tried in full, that no survivor needs: there is no such mutant, or all of them were killed. */
export function staleOf(outcomes: readonly Outcome[], list: readonly Explanation[]): string[] {
  const tried = new Set(outcomes.map(({ mutant }) => mutant.file));
  const used = new Set(explainedOf(outcomes, list).map(keyOfOutcome));
  return keysOf(list.filter(({ file }) => tried.has(file))).filter((key) => !used.has(key));
}
