// What the board of a match reads.
import type { Game, MapDocument } from '@salient/engine';
import type { BoardInputs } from '../../map/api.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { rendererOf } from '../board/renderer.ts';
import { isMotionReduced } from '../common/media.ts';
import { theme } from '../common/theme.ts';

export function inputsOf({ derived }: MatchModel, document: MapDocument, startAt: readonly number[]): BoardInputs {
  const game = derived.game.peek();
  return {
    document: game ? withBonusArmies(document, game) : document,
    standings: derived.standings,
    seats: derived.looks,
    highlights: derived.highlights,
    arrows: derived.arrows,
    deploys: derived.deploys,
    isMotionReduced,
    theme,
    renderer: rendererOf(location.search),
    startAt,
  };
}

/** The document as this match plays it: settings may override what a bonus is worth. */
export function withBonusArmies(document: MapDocument, game: Game): MapDocument {
  const bonuses = document.bonuses.map((bonus, index) => ({
    ...bonus,
    armies: game.bonusArmies[index] ?? bonus.armies,
  }));
  return { ...document, bonuses };
}

/** Where a narrow screen begins: own land, or what can be picked. */
export function startTerritories({ signals }: MatchModel): readonly number[] {
  const view = signals.message.peek()?.view;
  if (!view || view.seat < 0) return [];
  if (view.phase === 'picking') return view.offer;
  return view.owner.flatMap((owner, territory) => (owner === view.seat ? [territory] : []));
}
