// How much a search prefers its first turn while three sides and more are in the match.
import type { Game, View } from '@salient/engine';
import { sidesAmong } from './teams.ts';

/** The least that is a crowd: who strikes one of the others lies open to the next. */
const CROWD = 3;

/** Are so many sides in the match that everybody would rather wait for the others? */
export const isCrowd = (game: Game, { fates }: Pick<View, 'fates'>): boolean =>
  sidesAmong(
    game,
    [...fates.keys()].filter((seat) => fates[seat] === 'playing'),
  ) >= CROWD;

export interface FirstTurnBiases {
  readonly firstTurnBias: number;
  /** Takes its place in a crowd; left out: no other. */
  readonly crowdBias?: number;
}

/** Searches that see nothing but what may befall them stand still before one another (docs/notes/crowds.md, "They still wait"); the rest of the table wants to see a match. */
export const firstTurnBiasAt = (
  { game, view }: { readonly game: Game; readonly view: View },
  { firstTurnBias, crowdBias = firstTurnBias }: FirstTurnBiases,
): number => (isCrowd(game, view) ? crowdBias : firstTurnBias);
