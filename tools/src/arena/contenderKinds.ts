// The kinds of contenders, by the word before the first colon: outside programs and the like. Whatever is none of these is one of our bots.
import { ok, type Result } from '@salient/engine';
import { openOutside } from '../contest/outsideContender.ts';
import { makeBotContender } from './botContender.ts';
import type { Contender, TurnBudget } from './contender.ts';
import { type BotSpec, parseBotSpec, splitBots } from './parseBotSpec.ts';

/** A kind makes a contender of all that follows its colon; a sentence says what is wrong with that. Opening starts nothing yet. */
export type ContenderKind = (rest: string) => Result<Contender, string>;

/** A new kind is one line here. */
const KINDS: Readonly<Record<string, ContenderKind>> = { cmd: openOutside };

/** Is this an outside program's? It has no parameters, and a clock of its own. */
export const isProgram = (text: string): boolean => text.startsWith('cmd:');

/** The bots that one is to play against: a list of ours, or one program, whose command may have commas. */
export const splitRivals = (text: string): string[] => (isProgram(text) ? [text] : splitBots(text));

/** One side of a series as it travels to the process that plays it: plain JSON. */
export interface Side {
  /** As written on the command line; what the contender is opened from. */
  readonly text: string;
  readonly budget: TurnBudget;
  /** Plays with the fog lifted, whatever the match is played under: the twin that a fog bot is measured by. */
  readonly seesAll?: boolean;
}

/** Has it a budget whatever the series gives: its own, its level's, or as a program the contest's? */
export function hasOwnBudget(text: string): boolean {
  const spec = isProgram(text) ? undefined : parseBotSpec(text);
  return spec === undefined || (spec.ok && spec.value.budget !== undefined);
}

/** Reads a contender's text and settles its budget: its own (`ms`, `playouts`, or its level's), else `fallback`. */
export function parseSide(text: string, fallback: TurnBudget): Result<Side, string> {
  const kind = kindOf(text);
  if (kind !== undefined) {
    const opened = kind.make(kind.rest);
    return opened.ok ? ok({ text, budget: fallback }) : opened;
  }
  const spec = parseBotSpec(text);
  if (!spec.ok) return spec;
  const { budget, seesAll }: BotSpec = spec.value;
  return ok({ text, budget: budget ?? fallback, ...(seesAll ? { seesAll } : {}) });
}

/** The contender of a text; a sentence where there is none such. */
export function openContender(text: string): Result<Contender, string> {
  const kind = kindOf(text);
  if (kind !== undefined) return kind.make(kind.rest);
  const spec = parseBotSpec(text);
  return spec.ok ? ok(makeBotContender(text, spec.value)) : spec;
}

function kindOf(text: string): { make: ContenderKind; rest: string } | undefined {
  const colon = text.indexOf(':');
  const word = text.slice(0, Math.max(colon, 0));
  const make = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  return make === undefined ? undefined : { make, rest: text.slice(colon + 1) };
}
