// The exact odds of the attack being edited, from the engine's own distribution, and what they are if the defender reinforces.
import { fightOdds, incomeOf, UNKNOWN_ARMIES } from '@salient/engine';
import type { MatchModel } from '../../model/matchModel.ts';
import { oddsText } from '../../text/oddsText.ts';

/** Beyond this the distribution takes too long to compute on every key press, and the answer is plain anyway. */
const MOST_ARMIES = 400;

export function OddsLine({ model, target, armies }: { model: MatchModel; target: number; armies: number }) {
  const context = model.derived.context.value;
  if (!context || armies < 1 || armies > MOST_ARMIES) return null;
  const { game, view } = context;
  const defenders = view.armies[target] ?? UNKNOWN_ARMIES;
  const owner = view.owner[target] ?? -1;
  if (defenders < 0 || defenders > MOST_ARMIES) return null;
  const odds = fightOdds(armies, defenders, game.settings);
  const added = owner >= 0 ? incomeOf(game, view, owner) : 0;
  const worst = added > 0 ? fightOdds(armies, defenders + added, game.settings) : null;
  return (
    <div class="odds" title={oddsText.title()}>
      <meter class="odds-meter" min={0} max={1} value={odds.capture} aria-label={oddsText.take(odds.capture)} />
      <p>
        <strong>{oddsText.take(odds.capture)}</strong>
        <span>{oddsText.losses(odds.expectedAttackersLost, odds.expectedDefendersLost)}</span>
        {worst && <span>{oddsText.reinforced(added, worst.capture)}</span>}
      </p>
    </div>
  );
}
