// The picking step of the interaction machine: a click wishes for an offered territory, another click takes the wish back (rule P2).
import type { Input, Mode, PlanningContext, Reaction } from './mode.ts';

export function pickWish(mode: Mode, input: Input & { kind: 'pick' }, context: PlanningContext): Reaction {
  const { territory } = input;
  const { picks, view, game } = context;
  if (!view.offer.includes(territory)) return { mode, edit: null, notice: { kind: 'notOffered', territory } };
  if (picks.includes(territory)) {
    return { mode, edit: { kind: 'picks', territories: picks.filter((pick) => pick !== territory) }, notice: null };
  }
  const max = game.settings.picksPerSeat;
  if (picks.length >= max) return { mode, edit: null, notice: { kind: 'picksFull', max } };
  return { mode, edit: { kind: 'picks', territories: [...picks, territory] }, notice: null };
}
