// The one program that every runtime runs: plays courses at random from their names and digests the fingerprints, a digest for every hundred rounds (rules D1, D3).
import { fingerprint, roundKeyFromSeed } from '@salient/engine';
import { playRandomMatch, randomOrders, variedOrders } from '@salient/engine/testing';
import { type Course, makeCourses } from './courses.ts';

export const BLOCK_ROUNDS = 100;
const SURRENDER_ONE_IN = 80;

/** Digests by the name of the course: 32 hex digits for every block. */
export type Digests = Readonly<Record<string, readonly string[]>>;

/** Plays everything. Takes seconds. */
export const playCourses = (courses: readonly Course[] = makeCourses()): Digests =>
  Object.fromEntries(courses.map((course) => [course.name, playCourse(course)]));

export const playCourse = (course: Course): string[] =>
  Array.from({ length: course.blocks }, (_, block) => digestBlock(course, block));

/** One match after another until there are a hundred rounds. Each starts afresh from its own seed, so a difference is found in its block. */
function digestBlock({ name, game, isVaried }: Course, block: number): string {
  const orders = isVaried ? variedOrders : randomOrders;
  const prints: string[] = [];
  let rounds = 0;
  for (let number = 0; rounds < BLOCK_ROUNDS; number++) {
    const seed = `${name} ${block} ${number}`;
    const match = { seed, rounds: BLOCK_ROUNDS - rounds, surrenderOneIn: SURRENDER_ONE_IN, orders };
    const played = playRandomMatch(game, match);
    const [first] = played.rounds;
    if (first === undefined) throw new Error(`${seed} has no rounds`);
    prints.push(fingerprint(first.before), ...played.rounds.map(({ after }) => fingerprint(after)));
    rounds += played.rounds.length;
  }
  return roundKeyFromSeed(prints.join(' '), block);
}

/** How many rounds digests stand for. */
export const roundsOf = (digests: Digests): number => Object.values(digests).flat().length * BLOCK_ROUNDS;

/** One sentence for the first block of every course that is not as recorded. */
export function compareDigests(recorded: Digests, played: Digests): string[] {
  const names = new Set([...Object.keys(recorded), ...Object.keys(played)]);
  return [...names].flatMap((name) => {
    const [before = [], now = []] = [recorded[name], played[name]];
    if (before.length === 0) return [`${name}: not recorded yet`];
    if (now.length === 0) return [`${name}: recorded, but not played any more`];
    const block = Array.from({ length: Math.max(before.length, now.length) }, (_, index) => index).find(
      (index) => before[index] !== now[index],
    );
    if (block === undefined) return [];
    const range = `rounds ${block * BLOCK_ROUNDS + 1} to ${(block + 1) * BLOCK_ROUNDS}`;
    return [`${name}: ${range} give ${now[block] ?? 'nothing'}, not ${before[block] ?? 'nothing'}`];
  });
}
