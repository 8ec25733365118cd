// A command of a life: what it does to model and match, and that both agree afterwards.
import fc from 'fast-check';
import type { Model } from './model.ts';
import { type Life, pass } from './real.ts';

export type Command = fc.AsyncCommand<Model, Life>;
type Run = (life: Life) => Promise<void>;

const always = (): boolean => true;

/** Time stands still while it runs. */
export const command = (name: string, run: Run, check: (model: Readonly<Model>) => boolean = always): Command => ({
  check,
  toString: () => name,
  run: async (_model, life) => {
    await run(life);
    await pass(life, 0);
  },
});

/** One of the people, or now and then nobody's seat. */
export const seatArb = fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, 7);
