// Where the fugitive of Pursuit may be, as the hunters know it: all stops that its announced ways lead to since it was last seen.
import { BOARD, kindOfTurn, type Pursuit, REVEALS, STARTS, sideToMove } from './pursuit.ts';

/** What the hunters know beside the board. */
export interface PursuitWatch {
  /** Stops where the fugitive may be, ascending; at least one. */
  possible: readonly number[];
  /** Where it was last seen; −1 before. */
  lastSeen: number;
}

/** Before the first turn: any start where no hunter stands. */
export function openWatch({ stops }: Pursuit): PursuitWatch {
  const hunters = stops.subarray(1);
  return { possible: STARTS.filter((stop) => !hunters.includes(stop)), lastSeen: -1 };
}

/** Takes in a turn: what was announced of it, and where hunters now stand. `before` and `after` are the game around it; with `isOpen` hunters always see. */
export function watchTurn(
  watch: PursuitWatch,
  turn: number,
  { before, after, isOpen }: { readonly before: Pursuit; readonly after: Pursuit; readonly isOpen: boolean },
): void {
  if (sideToMove(before) === 1) {
    const here = after.stops[before.toMove];
    if (!after.isCaught) watch.possible = watch.possible.filter((stop) => stop !== here);
    return;
  }
  if (isOpen || REVEALS.includes(before.round)) {
    watch.lastSeen = after.stops[0];
    watch.possible = [after.stops[0]];
    return;
  }
  watch.possible = reachable(watch.possible, kindOfTurn(turn), after.stops.subarray(1));
}

/** Stops one way of this transport from any of `from`, where nobody of `taken` stands; by −1 those from where there is no way. */
function reachable(from: readonly number[], kind: number, taken: Int16Array): number[] {
  const open = (stop: number): number[] => {
    const ways = Array.from({ length: BOARD.first[stop + 1] - BOARD.first[stop] }, (_, at) => BOARD.first[stop] + at);
    return ways.filter((way) => !taken.includes(BOARD.target[way]));
  };
  if (kind < 0) return from.filter((stop) => open(stop).length === 0);
  const found = from.flatMap((stop) =>
    open(stop)
      .filter((way) => BOARD.kind[way] === kind)
      .map((way) => BOARD.target[way]),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}
