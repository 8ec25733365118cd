// A map as the measure of balance sees it: what territories are worth, how far apart they are, what starts on it can hope for.
import type { MapDocument } from '../mapDocument.ts';
import { type Neighbours, stepsFrom } from './groupBonuses.ts';

/** What a territory is worth by itself, in thousandths of an army of income. */
const LAND_WORTH = 200;
const ARMY_WORTH = 1000;
/** Beyond so many steps nothing counts any less. */
const HORIZON = 20;

export interface StartField {
  readonly ids: readonly string[];
  readonly neighbours: Neighbours;
  /** Thousandths of an army of income, by territory. */
  readonly worth: Int32Array;
  /** Steps between every two territories, by from · territories + to. */
  readonly steps: Int32Array;
  /** Fewest territories to take for a whole bonus, by territory started from; 0 where there is no bonus. */
  readonly toBonus: readonly number[];
}

export function readStartField({ territories, connections, bonuses }: MapDocument): StartField {
  const ids = territories.map(({ id }) => id);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const known = (id: string): number => indexOf.get(id) ?? 0;
  const neighbours: number[][] = ids.map(() => []);
  for (const [a, b] of connections) {
    neighbours[known(a)].push(known(b));
    neighbours[known(b)].push(known(a));
  }
  const groups = bonuses.map((bonus) => ({ armies: bonus.armies, members: bonus.territories.map(known) }));
  const worth = new Int32Array(ids.length).fill(LAND_WORTH);
  for (const { armies, members } of groups)
    for (const member of members) worth[member] += Math.trunc((ARMY_WORTH * armies) / members.length);
  const steps = new Int32Array(ids.length * ids.length);
  for (let from = 0; from < ids.length; from++) steps.set(stepsFrom(neighbours, [from]), from * ids.length);
  const toBonus = ids.map((_, from) => {
    const costs = groups.map(({ members }) => {
      const near = members.reduce((least, to) => Math.min(least, steps[from * ids.length + to]), ids.length);
      // The steps up to its first territory, and all the others of it.
      return Math.max(0, near - 1) + members.length - (near === 0 ? 1 : 0);
    });
    return costs.length === 0 ? 0 : Math.min(...costs);
  });
  return { ids, neighbours, worth, steps, toBonus };
}

/**
 * By start, what lies nearer to it than to others: every territory's worth is shared among all starts, each step of distance more halves a start's claim.
 * Thousandths of armies of income, whole.
 */
export function prospectsOf({ worth, steps }: StartField, starts: readonly number[]): number[] {
  const count = worth.length;
  const prospects = starts.map(() => 0);
  const claims = new Int32Array(starts.length);
  for (let territory = 0; territory < count; territory++) {
    let total = 0;
    for (let seat = 0; seat < starts.length; seat++) {
      claims[seat] = 1 << Math.max(0, HORIZON - steps[starts[seat] * count + territory]);
      total += claims[seat];
    }
    for (let seat = 0; seat < starts.length; seat++)
      prospects[seat] += Math.floor((worth[territory] * claims[seat]) / total);
  }
  return prospects;
}

/** By start, steps to the nearest other one. */
export function rivalsOf({ ids, steps }: StartField, starts: readonly number[]): number[] {
  return starts.map((start, seat) => {
    let least = ids.length;
    for (let other = 0; other < starts.length; other++)
      if (other !== seat) least = Math.min(least, steps[start * ids.length + starts[other]]);
    return least;
  });
}
