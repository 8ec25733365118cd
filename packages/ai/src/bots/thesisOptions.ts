// The knobs of `thesis-mcts`, with the constants of the thesis (kefik/warlight-like-game, 2018).
import type { BotParameters } from '../bot.ts';
import { acceptParameters, type Knobs, real, whole, word } from '../knobs.ts';

export interface ThesisKnobs {
  /** c of w/n + c √(ln N / n). */
  readonly exploration: number;
  /** Whose visits N are: the parent's, or the root's at every depth, as the thesis has it. */
  readonly visitsOf: 'parent' | 'root';
  /** Rounds played out for one outcome, of which the median (or the worst) counts. */
  readonly samples: number;
  /** Rounds of a playout. */
  readonly horizon: number;
  /** Trees of their own, merged at the root; under fog each on another board that may be the truth. */
  readonly trees: number;
}

export const THESIS_DEFAULTS: ThesisKnobs = {
  exploration: 1.41,
  visitsOf: 'parent',
  samples: 15,
  horizon: 10,
  trees: 4,
};

export const THESIS_KNOBS: Knobs = {
  exploration: real(0, 10),
  visitsOf: word(['parent', 'root']),
  samples: whole(1, 99),
  horizon: whole(0, 50),
  trees: whole(1, 64),
};

/** Throws a `RangeError` on what is no knob of this bot. */
export const readThesisOptions = (parameters: BotParameters): ThesisKnobs => ({
  ...THESIS_DEFAULTS,
  ...acceptParameters(THESIS_KNOBS, parameters),
});
