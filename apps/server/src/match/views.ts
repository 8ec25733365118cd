// What a viewer may know of a position, computed once: positions never change after they are made (F3).
import { type Game, type Position, type View, viewFor } from '@salient/engine';

const known = new WeakMap<Position, Map<number, View>>();

/** `viewFor`, remembered as long as the position lives. Every position belongs to one game. */
export function viewOf(game: Game, position: Position, viewer: number): View {
  let views = known.get(position);
  if (views === undefined) {
    views = new Map();
    known.set(position, views);
  }
  let view = views.get(viewer);
  if (view === undefined) {
    view = Object.freeze(viewFor(game, position, viewer));
    views.set(viewer, view);
  }
  return view;
}
