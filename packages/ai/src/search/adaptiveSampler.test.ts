// Samples that learn what follows a root turn: how they are played, what they find, and what a search makes of it.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { makeAdaptiveSampler } from './adaptiveSampler.ts';
import type { Domain, SearchRandom } from './domain.ts';
import type { JointSampler } from './jointSampler.ts';
import { makeSearcher } from './makeSearcher.ts';
import { searchOptions } from './searchOptions.ts';

const random = (): SearchRandom => makeFastRandomSource(1);

/** What is remembered of a game of one seat: its turns so far, undefined where the policy played. */
type Course = (string | undefined)[];

/** A game of one seat: a root turn, `rounds` more, and a value for the whole course. */
function makeDomain(
  rounds: number,
  worthOf: (course: Course) => number,
  { done = [], courses = [] }: Partial<Record<'done', string[]> & Record<'courses', Course[]>> = {},
): Domain<Course, string> {
  return {
    seats: 1,
    makeRoot() {
      const course: Course = [];
      courses.push(course);
      return course;
    },
    turns: (_, _seat, depth) => (depth === 0 ? ['plan', 'trap'] : ['finish', 'wait', 'rest']),
    isOver: (course) => course.length > rounds,
    apply(course, [turn]) {
      course.push(turn);
      done.push(turn ?? 'policy');
    },
    playOut: (_, depth) => void done.push(`play out at ${depth}`),
    writeValues: (course, values) => void values.fill(worthOf(course)),
  };
}

test.each([
  ['longer than what is chosen', 9, 2, ['plan', 'any', 'any', 'play out at 3']],
  ['over within it', 1, 2, ['plan', 'any']],
  ['over with the root turn', 0, 2, ['plan']],
] as const)('a game that is %s', (_, length, rounds, expected) => {
  const done: string[] = [];
  const sampler = makeAdaptiveSampler(
    makeDomain(length, () => 0.25, { done }),
    rounds,
  );
  const values = new Float64Array(1);
  expect(sampler.sample(['plan'], random(), values)).toBe(length === 0);
  const isChosen = (turn: string): boolean => ['finish', 'wait', 'rest', 'policy'].includes(turn);
  expect(done.map((turn) => (isChosen(turn) ? 'any' : turn))).toEqual(expected);
  expect(values[0]).toBe(0.25);
});

/** How often what followed `root` in so many samples. */
function playMany(table: Table, root: string, samples: number): Map<string, number> {
  const values = new Float64Array(1);
  const rng = random();
  const before = table.courses.length;
  for (let sample = 0; sample < samples; sample++) table.sampler.sample([root], rng, values);
  const played = new Map<string, number>();
  for (const [, next] of table.courses.slice(before)) played.set(String(next), (played.get(String(next)) ?? 0) + 1);
  return played;
}

interface Table {
  readonly courses: readonly Course[];
  readonly sampler: JointSampler<string>;
}

/** A game of one round below the root. */
function openTable(worthOf: (course: Course) => number): Table {
  const courses: Course[] = [];
  return { courses, sampler: makeAdaptiveSampler(makeDomain(1, worthOf, { courses }), 1) };
}

test('behind each root turn what serves best there is played most, the policy among it', () => {
  const best: Readonly<Record<string, string | undefined>> = { plan: 'finish', trap: undefined };
  const table = openTable(([root, next]) => (next === best[root ?? ''] ? 0.9 : 0.4));
  for (const root of ['plan', 'trap']) {
    const played = playMany(table, root, 400);
    expect(played.get(String(best[root])), `behind ${root}`).toBeGreaterThan(250);
    expect([...played.values()].reduce((sum, one) => sum + one, 0)).toBe(400);
  }
});

test('a root turn that was never sampled begins with what served behind the others, whatever those are worth', () => {
  const worth: Readonly<Record<string, number>> = { plan: 0, trap: 0.5 };
  const table = openTable(([root, next]) => (worth[root ?? ''] ?? 0) + (next === 'rest' ? 0.4 : 0.1));
  playMany(table, 'trap', 300);
  expect(playMany(table, 'plan', 40).get('rest')).toBeGreaterThan(25);
});

test('a search finds a turn that is only good if it is gone on with rightly, which the policy does too rarely', () => {
  // The policy finishes one time in four.
  const rng = makeFastRandomSource(7);
  const worthOf = ([root, next]: Course): number => {
    if (root === 'trap') return 0.6;
    return next === 'finish' || (next === undefined && rng.below(4) === 0) ? 0.9 : 0.3;
  };
  const answerOf = (followRounds: number): string | undefined => {
    const options = searchOptions('coevo', { expectedPlayouts: 600, followRounds });
    const searcher = makeSearcher({ domain: makeDomain(1, worthOf) }, options, random());
    for (let playout = 0; playout < 600; playout++) searcher.playOnce();
    return searcher.best(0);
  };
  expect(answerOf(0)).toBe('trap');
  expect(answerOf(1)).toBe('plan');
});
