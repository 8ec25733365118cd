// Groups territories into bonuses: connected, compact, three to eight territories each, every territory in exactly one.
import type { Rng } from '../../rng/rng.ts';

export const LEAST_BONUS = 3;
export const LARGEST_BONUS = 8;

/** Usual number of territories in a bonus. */
const USUAL_BONUS = 5;
const TRIES = 6;
const SWEEPS = 12;
const NONE = -1;

/** Territories with their neighbours, over land and water. */
export type Neighbours = readonly (readonly number[])[];

/** Bonuses as lists of territories, ascending; undefined if the graph does not fall into such groups. */
export function groupBonuses(rng: Rng, neighbours: Neighbours): number[][] | undefined {
  let best: { readonly groups: Int32Array; readonly score: number } | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const groups = growGroups(rng, neighbours);
    for (let sweep = 0; sweep < SWEEPS; sweep++) if (!applyExchange(groups, neighbours)) break;
    if (!membersOf(groups).every(({ length }) => length >= LEAST_BONUS && length <= LARGEST_BONUS)) continue;
    if (groups.includes(NONE)) continue;
    const score = innerBorders(groups, neighbours);
    if (best === undefined || score > best.score) best = { groups, score };
  }
  return best === undefined ? undefined : membersOf(best.groups);
}

function membersOf(groups: Int32Array): number[][] {
  const members: number[][] = Array.from({ length: 1 + Math.max(...groups) }, () => []);
  groups.forEach((group, territory) => {
    if (group !== NONE) members[group].push(territory);
  });
  return members;
}

/** Lets groups of different wished sizes grow from seeds far apart, always the one that is farthest from its wish. */
function growGroups(rng: Rng, neighbours: Neighbours): Int32Array {
  const total = neighbours.length;
  const count = Math.max(1, Math.floor((total + 2) / USUAL_BONUS));
  const groups = new Int32Array(total).fill(NONE);
  const seeds = spreadSeeds(rng, neighbours, count);
  const wish = seeds.map(() => LEAST_BONUS + 1 + rng.below(3));
  const members = seeds.map((territory) => [territory]);
  seeds.forEach((territory, group) => {
    groups[territory] = group;
  });
  for (let left = total - count; left > 0; left--) {
    let [hungriest, gain] = [NONE, NONE];
    for (let group = 0; group < count; group++) {
      const size = members[group].length;
      if (size >= LARGEST_BONUS) continue;
      if (hungriest !== NONE && size * wish[hungriest] >= members[hungriest].length * wish[group]) continue;
      const found = bestNeighbour(groups, neighbours, members[group]);
      if (found !== NONE) [hungriest, gain] = [group, found];
    }
    if (hungriest === NONE) break;
    groups[gain] = hungriest;
    members[hungriest].push(gain);
  }
  return groups;
}

/** Territories far from each other: each next one is farthest from all before. */
function spreadSeeds(rng: Rng, neighbours: Neighbours, count: number): number[] {
  const seeds = [rng.below(neighbours.length)];
  while (seeds.length < count) {
    const steps = stepsFrom(neighbours, seeds);
    // Ties fall differently every time: start looking at a random place.
    const start = rng.below(steps.length);
    let far = start;
    for (let i = 0; i < steps.length; i++) {
      const at = (start + i) % steps.length;
      if (steps[at] > steps[far]) far = at;
    }
    seeds.push(far);
  }
  return seeds;
}

/** Steps from the nearest of `sources` to every territory; −1 where none leads. */
export function stepsFrom(neighbours: Neighbours, sources: readonly number[]): Int32Array {
  const steps = new Int32Array(neighbours.length).fill(-1);
  const open = [...sources];
  for (const source of sources) steps[source] = 0;
  for (const at of open)
    for (const next of neighbours[at]) {
      if (steps[next] >= 0) continue;
      steps[next] = steps[at] + 1;
      open.push(next);
    }
  return steps;
}

/** The free neighbour that has most borders with the group and fewest free neighbours of its own, which it would leave alone; or `NONE`. */
function bestNeighbour(groups: Int32Array, neighbours: Neighbours, members: readonly number[]): number {
  let [best, most] = [NONE, Number.MIN_SAFE_INTEGER];
  for (const member of members)
    for (const territory of neighbours[member]) {
      if (groups[territory] !== NONE) continue;
      const inner = neighbours[territory].filter((other) => groups[other] === groups[member]).length;
      const free = neighbours[territory].filter((other) => groups[other] === NONE).length;
      if (3 * inner - free <= most) continue;
      most = 3 * inner - free;
      best = territory;
    }
  return best;
}

/** Moves territories to the group next to them where that makes shapes rounder, or sizes lawful. Tells whether anything moved. */
function applyExchange(groups: Int32Array, neighbours: Neighbours): boolean {
  let hasMoved = false;
  const sizes = membersOf(groups).map(({ length }) => length);
  for (let territory = 0; territory < groups.length; territory++) {
    const from = groups[territory];
    if (from === NONE) continue;
    const inner = (group: number): number => neighbours[territory].filter((other) => groups[other] === group).length;
    const targets = [...new Set(neighbours[territory].map((other) => groups[other]))];
    const to = targets.find((group) => {
      if (group === from || group === NONE || sizes[group] >= LARGEST_BONUS) return false;
      const isStarving = sizes[group] < LEAST_BONUS && sizes[from] > LEAST_BONUS;
      return isStarving || (sizes[from] > LEAST_BONUS && inner(group) > inner(from));
    });
    if (to === undefined || !isWholeWithout(groups, neighbours, territory)) continue;
    groups[territory] = to;
    sizes[from]--;
    sizes[to]++;
    hasMoved = true;
  }
  return hasMoved;
}

/** Does the group of `territory` still hang together without it? */
function isWholeWithout(groups: Int32Array, neighbours: Neighbours, territory: number): boolean {
  const rest = new Set<number>();
  groups.forEach((group, other) => {
    if (group === groups[territory] && other !== territory) rest.add(other);
  });
  const [first] = rest;
  const open = [first];
  rest.delete(first);
  for (const at of open) for (const next of neighbours[at]) if (rest.delete(next)) open.push(next);
  return rest.size === 0;
}

function innerBorders(groups: Int32Array, neighbours: Neighbours): number {
  let count = 0;
  neighbours.forEach((list, territory) => {
    for (const other of list) if (other > territory && groups[other] === groups[territory]) count++;
  });
  return count;
}

/**
 * What a bonus pays: floor((2 · territories + 3 · gates) / 5), at least 1, where gates are the territories that strangers can attack. Within 1 of what the
 * continents of `world` pay.
 */
export function bonusArmies(members: readonly number[], neighbours: Neighbours): number {
  const inside = new Set(members);
  const gates = members.filter((territory) => neighbours[territory].some((other) => !inside.has(other))).length;
  return Math.max(1, Math.floor((2 * members.length + 3 * gates) / 5));
}
