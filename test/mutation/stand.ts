// Stands in for `vitest` while mutants are tried: the test files' tests are collected, to be run in any order and as often as needed.

/** A test as collected. */
export interface CollectedTest {
  readonly name: string;
  readonly run: () => unknown;
}

export { expect } from 'vitest';

/** Every test of the files imported so far. */
export const collected: CollectedTest[] = [];

type Body = (...values: never[]) => unknown;
let heading = '';

/** Calls a test's or group's body once per row; a row that is a list is spread. */
function callEach(declare: (name: string, body: () => unknown) => void, rows: readonly unknown[]) {
  return (name: string, body: Body): void => {
    rows.forEach((row, i) => {
      const values = (Array.isArray(row) ? row : [row]) as never[];
      declare(`${name} [${i}]`, () => body(...values));
    });
  };
}

function collect(name: string, body: () => unknown): void {
  collected.push({ name: `${heading}${name}`, run: body });
}

function group(name: string, body: () => unknown): void {
  const outer = heading;
  heading = `${outer}${name} > `;
  body();
  heading = outer;
}

/** `test`, `it` and `describe` with what the engine's tests use of them. */
export const test = Object.assign(collect, { each: (rows: readonly unknown[]) => callEach(collect, rows) });
export const it = test;
export const describe = Object.assign(group, { each: (rows: readonly unknown[]) => callEach(group, rows) });
