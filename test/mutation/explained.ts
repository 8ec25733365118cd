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

/** What the list says about a run. */
export interface Judgement {
  readonly explained: readonly Outcome[];
  readonly unexplained: readonly Outcome[];
  /** Sentences about explanations that explain nothing (any more). */
  readonly stale: readonly string[];
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

/**
 * Holds survivors against the list. An explanation stands for all mutants of its function that read alike; it is stale if there is none, or all of them were
 * killed. `isWhole` says that the files were tried in full, so that what is missing is missing.
 */
export function judge(outcomes: readonly Outcome[], list: readonly Explanation[], isWhole: boolean): Judgement {
  const used = new Set<string>();
  const known = new Set(list.flatMap((one) => one.mutants.map((name) => keyOf(one.file, one.in, name))));
  const survivors = outcomes.filter(({ verdict }) => verdict !== 'killed');
  const isKnown = (outcome: Outcome): boolean => {
    const key = keyOf(outcome.mutant.file, outcome.mutant.in, nameOf(outcome));
    if (known.has(key)) used.add(key);
    return known.has(key);
  };
  const explained = survivors.filter(isKnown);
  const unexplained = survivors.filter((outcome) => !explained.includes(outcome));
  const tried = new Set(outcomes.map(({ mutant }) => mutant.file));
  const stale = [...known].filter((key) => isWhole && tried.has(key.split(' ')[0]) && !used.has(key));
  return { explained, unexplained, stale: stale.map((key) => `explains no survivor: ${key}`) };
}

const keyOf = (file: string, inside: string, name: string): string => `${file} ${inside}: ${name}`;
