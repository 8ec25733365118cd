// Whether two accounts of one round say the same: the first difference as text, or null (rules R6, D3).
import type { Fault } from '@salient/engine';
import type { Fact } from '../resolver/facts.ts';
import type { Wrong } from '../resolver/verdict.ts';
import type { Land, World } from '../resolver/world.ts';

/** Text of anything made of plain values, maps and big whole numbers; equal values give equal text. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}`;
    if (part instanceof Map) return Object.fromEntries([...part].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
    return part;
  });
}

export function differenceOfWorlds(engine: World, naive: World): string | null {
  for (const [land, standing] of naive.lands) {
    const other = engine.lands.get(land);
    if (textOf(other) !== textOf(standing)) return `${land} is ${textOf(other)} to the engine and ${textOf(standing)}`;
  }
  const [a, b] = [textOf(engine), textOf(naive)];
  return a === b ? null : `the engine has ${a}\nand the other ${b}`;
}

/** Every fact must agree; the standings an event carries must be those of that moment, and name all that it changed. */
export function differenceOfFacts(before: World, engine: readonly Fact[], naive: readonly Fact[]): string | null {
  const board = new Map(before.lands);
  for (let at = 0; at < Math.max(engine.length, naive.length); at++) {
    const difference = differenceOfFact(board, engine[at], naive[at]);
    if (difference !== null) return `event ${at}: ${difference}`;
  }
  return null;
}

function differenceOfFact(board: Map<string, Land>, engine: Fact | undefined, naive: Fact | undefined): string | null {
  const says = `the engine says ${textOf(engine)}\nand the other ${textOf(naive)}`;
  if (engine === undefined || naive === undefined) return says;
  if (textOf({ ...engine, changes: {} }) !== textOf({ ...naive, changes: {} })) return says;
  for (const [land, standing] of Object.entries(naive.changes)) board.set(land, standing);
  const told = Object.entries(engine.changes);
  if (told.some(([land, standing]) => textOf(board.get(land)) !== textOf(standing))) return says;
  return Object.keys(naive.changes).every((land) => land in engine.changes) ? null : says;
}

/**
 * The engine names at least one fault wherever the second resolver finds one, and none that it does not find (O2). A fault of a sum stands at one
 * of the orders that share it; `landOf` tells the land from which the order at an index marches.
 */
export function differenceOfFaults(
  faults: readonly Fault[],
  wrongs: readonly Wrong[],
  landOf: (index: number) => string | undefined,
): string | null {
  const isSame = (fault: Fault, wrong: Wrong): boolean => {
    if (fault.code !== wrong.code) return false;
    if (wrong.land !== undefined) return fault.index !== undefined && landOf(fault.index) === wrong.land;
    return wrong.index === undefined || wrong.index === fault.index;
  };
  const extra = faults.find((fault) => !wrongs.some((wrong) => isSame(fault, wrong)));
  if (extra !== undefined) return `only the engine finds ${textOf(extra)}`;
  const isAnswered = (wrong: Wrong): boolean =>
    faults.some((fault) => (wrong.index === undefined ? isSame(fault, wrong) : fault.index === wrong.index));
  const missed = wrongs.find((wrong) => !isAnswered(wrong));
  return missed === undefined ? null : `the engine misses ${textOf(missed)}`;
}
