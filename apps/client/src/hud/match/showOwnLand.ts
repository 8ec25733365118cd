// On a narrow board little of the map is in sight: where planning begins, it is to be some of the player's own land.
import { effect } from '@preact/signals';
import type { Board } from '../../map/api.ts';
import type { MatchModel } from '../../model/matchModel.ts';

export type Sight = Pick<Board, 'approach' | 'ensureVisible' | 'isNarrow' | 'sees'>;

/**
 * The picks are chosen on the whole map; when they have been dealt out, the view goes to where the player starts. After every other round it comes back
 * from the last fight that was shown, if none of the player's land is in sight there. Until the returned function is called.
 */
export function showOwnLand({ signals, derived }: MatchModel, board: () => Sight | null): () => void {
  let wasPicking = false;
  let wasReviewing = false;
  let firstRound = -1;
  return effect(() => {
    const view = signals.message.value?.view;
    const isReviewing = derived.isReviewing.value;
    const isBack = wasReviewing && !isReviewing;
    wasReviewing = isReviewing;
    if (!view || isReviewing) return;
    const isStart = wasPicking && view.phase === 'orders';
    wasPicking = view.phase === 'picking';
    const own = view.owner.flatMap((owner, territory) => (owner === view.seat ? [territory] : []));
    const seen = board();
    if (isStart) firstRound = view.round;
    // How the starts were dealt out is shown after the view went there, and leads it to everybody's.
    const isShown = isBack && view.round === firstRound;
    if (isShown) firstRound = -1;
    if (own.length === 0 || !seen?.isNarrow()) return;
    const isLost = isBack && view.phase === 'orders' && !own.some((territory) => seen.sees(territory));
    if (isStart || isShown) seen.approach(own);
    else if (isLost) seen.ensureVisible(own);
  });
}
