// The picking step of the interaction machine: a click wishes for an offered territory, another click takes the wish back (rules P2, P10).
import { type Game, wishesWanted } from '@salient/engine';
import { MAX_PICKS } from '@salient/protocol/limits';
import type { Input, Mode, PlanningContext, Reaction } from './mode.ts';

export function pickWish(mode: Mode, input: Input & { kind: 'pick' }, context: PlanningContext): Reaction {
  const { territory } = input;
  const { picks, view, game } = context;
  if (!view.offer.includes(territory)) return { mode, edit: null, notice: { kind: 'notOffered', territory } };
  if (picks.includes(territory)) {
    return { mode, edit: { kind: 'picks', territories: picks.filter((pick) => pick !== territory) }, notice: null };
  }
  const max = mostWishes(game);
  if (picks.length >= max) return { mode, edit: null, notice: { kind: 'picksFull', max } };
  return { mode, edit: { kind: 'picks', territories: [...picks, territory] }, notice: null };
}

/** So many may be named: all that can count, as far as they travel. */
export const mostWishes = (game: Game): number => Math.min(wishesWanted(game), MAX_PICKS);
