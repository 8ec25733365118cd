// On a narrow screen little of the board is in sight: where planning begins, it is to be some of the player's own land.
import { effect } from '@preact/signals';
import type { Board } from '../../map/api.ts';
import type { MatchModel } from '../../model/matchModel.ts';

const START_ZOOM = 2;
const ZOOM_IS_OVER_MS = 500;

export interface Sight {
  isNarrow(): boolean;
  board(): Pick<Board, 'zoomBy' | 'ensureVisible' | 'sees'> | null;
  /** Returns how to call it off. */
  after(delayMs: number, run: () => void): () => void;
}

/**
 * The picks are chosen on the whole map; when they have been dealt out, the view goes to where the player starts. After every other round it comes back
 * from the last fight that was shown, if none of the player's land is in sight there. Until the returned function is called.
 */
export function showOwnLand({ signals, derived }: MatchModel, { isNarrow, board, after }: Sight): () => void {
  let wasPicking = false;
  let wasReviewing = false;
  return effect(() => {
    const view = signals.message.value?.view;
    const isReviewing = derived.isReviewing.value;
    const isBack = wasReviewing && !isReviewing;
    wasReviewing = isReviewing;
    if (!view || !isNarrow() || isReviewing) return undefined;
    const isStart = wasPicking && view.phase === 'orders';
    wasPicking = view.phase === 'picking';
    const own = view.owner.flatMap((owner, territory) => (owner === view.seat ? [territory] : []));
    if (own.length === 0) return undefined;
    if (isStart) {
      board()?.zoomBy(START_ZOOM);
      // A second move would replace the first one on its way.
      return after(ZOOM_IS_OVER_MS, () => board()?.ensureVisible(own));
    }
    const isLost = isBack && view.phase === 'orders' && !own.some((territory) => board()?.sees(territory));
    if (isLost) board()?.ensureVisible(own);
    return undefined;
  });
}
