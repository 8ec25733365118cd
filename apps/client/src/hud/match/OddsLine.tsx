// The exact odds of the attack being edited, from the engine's own distribution, as things are and if the defender deploys there.

import { useSignal } from '@preact/signals';
import { type AttackTransferOrder, incomeOf, UNKNOWN_ARMIES } from '@salient/engine';
import { isFriendly } from '../../interaction/amounts.ts';
import type { PlanningContext } from '../../interaction/mode.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { oddsText } from '../../text/oddsText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { isOnward, oddsAgainst } from './attackOdds.ts';
import { namesOf } from './names.ts';

export function OddsLine({ model, order }: { model: MatchModel; order: AttackTransferOrder }) {
  const context = model.derived.context.value;
  const guess = useSignal<number | null>(null);
  if (!context || isFriendly(context, order.to) || order.mode === 'transfer') return null;
  const defenders = context.view.armies[order.to] ?? UNKNOWN_ARMIES;
  const isKnown = defenders >= 0;
  const added = guess.value ?? (isKnown ? likelyDeploy(context, order.to) : context.game.settings.neutralArmies);
  const odds = isKnown ? oddsAgainst(context, order, defenders) : null;
  const worse = oddsAgainst(context, order, Math.max(0, defenders) + added);
  const isWhatIf = !isKnown || (context.view.owner[order.to] ?? -1) >= 0;
  if (!odds && !worse) return null;
  return (
    <div class="odds">
      {odds && (
        <>
          <meter class="odds-meter" min={0} max={1} value={odds.capture} aria-label={oddsText.take(odds.capture)} />
          <p title={oddsText.title()}>
            <strong>{oddsText.take(odds.capture)}</strong>
            <span>{oddsText.losses(odds.expectedAttackersLost, odds.expectedDefendersLost)}</span>
          </p>
        </>
      )}
      {worse && isWhatIf && (
        <div class="what-if">
          <IconButton
            icon="minus"
            label={oddsText.whatIf.fewer()}
            isDisabled={added <= 0}
            onPress={() => {
              guess.value = added - 1;
            }}
          />
          <p>
            {isKnown ? oddsText.whatIf.deploy(added) : oddsText.whatIf.defend(added)}{' '}
            <strong>{oddsText.take(worse.capture)}</strong>
            <span>{oddsText.losses(worse.expectedAttackersLost, worse.expectedDefendersLost)}</span>
          </p>
          <IconButton
            icon="plus"
            label={oddsText.whatIf.more()}
            onPress={() => {
              guess.value = added + 1;
            }}
          />
        </div>
      )}
      {isOnward(context, order) && <p>{oddsText.onward(namesOf(model).territory(order.from))}</p>}
    </div>
  );
}

/** All of the defender's income, as far as it can be seen; neutral land gets nothing. */
function likelyDeploy({ game, view }: PlanningContext, territory: number): number {
  const owner = view.owner[territory] ?? -1;
  return owner >= 0 ? incomeOf(game, view, owner) : 0;
}
