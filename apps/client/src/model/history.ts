// How every seat fared round by round, for the graphs: land, armies and income as one viewer saw them (rule F3).
import type { Game, View } from '@salient/engine';
import { figuresOf, isFogged, type SeatFigures } from './statistics.ts';

/** What is drawn over time, in the order of the buttons; each is a figure of `SeatFigures`. */
export const MEASURES = ['territories', 'armies', 'income'] as const satisfies readonly (keyof SeatFigures)[];
export type Measure = (typeof MEASURES)[number];

/** What a viewer saw when a round was over. */
export interface RoundView {
  /** 0 for the picks. */
  readonly round: number;
  readonly after: View;
}

export interface RoundFigures {
  readonly round: number;
  /** By seat. */
  readonly figures: readonly SeatFigures[];
}

/** One entry per round, in the order given. */
export const historyOf = (game: Game, rounds: readonly RoundView[]): readonly RoundFigures[] =>
  rounds.map(({ round, after }) => ({ round, figures: figuresOf(game, after) }));

/** Whether the fog hid something in one of the rounds: then their figures are lower bounds, also when it has lifted since. */
export const wasFogged = (rounds: readonly Pick<RoundView, 'after'>[]): boolean =>
  rounds.some(({ after }) => isFogged(after));

/** The values of one seat, round by round. */
export const valuesOf = (history: readonly RoundFigures[], measure: Measure, seat: number): readonly number[] =>
  history.map(({ figures }) => figures[seat]?.[measure] ?? 0);
