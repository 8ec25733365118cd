// The mutation tool: what it changes, that sleeping mutants change nothing, and how survivors are held against the list.
import { describe, expect, test } from 'vitest';
import { explainedOf, parseExplanations, staleOf } from './explained.ts';
import { instrument } from './instrument.ts';
import type { Outcome } from './pool.ts';

const SOURCE = `// A source.
export function capped(a: number, most: number): number {
  if (a < 0) return 0;
  let sum = 0;
  for (let i = 0; i < a; i++) sum += 1;
  return Math.min(sum, most);
}
`;

/** Plays the instrumented source with one mutant awake. */
function play(code: string, id: number, a: number, most: number): unknown {
  const asked = Object.assign((first: number, last: number) => id >= first && id <= last, { id });
  const plain = code
    .replace(/const __m = [^;]*;/, '')
    .replace('export function', 'return function')
    .replaceAll(': number', '');
  return (new Function('__m', plain)(asked) as (a: number, most: number) => unknown)(a, most);
}

const { code, mutants } = instrument('round/capped.ts', SOURCE, 1);
const find = (from: string, to: string): number => mutants.find((one) => one.from === from && one.to === to)?.id ?? -1;

describe('mutants', () => {
  test('are numbered and named by place, function and change', () => {
    expect(mutants.map(({ id }) => id)).toEqual(mutants.map((_, i) => i + 1));
    expect(mutants.every((one) => one.in === 'capped' && one.file === 'round/capped.ts')).toBe(true);
    expect(mutants.find(({ from }) => from === 'Math.min(sum, most)')?.line).toBe(6);
  });

  test('change nothing while they sleep', () => {
    expect([-1, 0, 3, 9].map((a) => play(code, 0, a, 5))).toEqual([0, 0, 3, 5]);
  });

  test.each<[string, string, [number, number], number]>([
    ['if (a < 0)', 'if (true)', [3, 5], 0],
    ['return 0;', 'return 1;', [-2, 5], 1],
    ['sum += 1', 'sum -= 1', [3, 5], -3],
    ['sum += 1;', '(nothing)', [3, 5], 0],
    ['Math.min(sum, most)', 'Math.max(sum, most)', [3, 5], 5],
    ['Math.min(sum, most)', 'Math.min(sum)', [9, 5], 9],
    ['i < a', 'i <= a', [3, 5], 4],
  ])('%s → %s', (from, to, [a, most], expected) => {
    expect(play(code, find(from, to), a, most)).toBe(expected);
  });
});

describe('explanations', () => {
  const survivor: Outcome = { mutant: mutants[0], verdict: 'survived' };
  const name = `${mutants[0].from} → ${mutants[0].to}`;
  const entry = { file: 'round/capped.ts', in: 'capped', mutants: [name], why: 'Nobody asks for less than none.' };

  test('cover survivors of their function that read alike, and no others', () => {
    expect(explainedOf([survivor], [entry])).toEqual([survivor]);
    expect(explainedOf([survivor], [{ ...entry, in: 'other' }])).toEqual([]);
    expect(explainedOf([{ ...survivor, verdict: 'killed' }], [entry])).toEqual([]);
  });

  test('are stale without such a mutant and when it was killed, of files that were tried', () => {
    expect(staleOf([survivor], [entry])).toEqual([]);
    expect(staleOf([{ ...survivor, verdict: 'killed' }], [entry])).toEqual([`round/capped.ts capped: ${name}`]);
    expect(staleOf([survivor], [{ ...entry, mutants: ['a → b'] }])).toEqual(['round/capped.ts capped: a → b']);
    expect(staleOf([survivor], [{ ...entry, file: 'round/other.ts' }])).toEqual([]);
  });

  test('need a sentence', () => {
    expect(parseExplanations(JSON.stringify([entry]))).toEqual([entry]);
    expect(() => parseExplanations(JSON.stringify([{ ...entry, why: '' }]))).toThrow('needs file');
  });
});
