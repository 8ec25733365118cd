// The worth of each bonus of the map: its own, or another one that the host has set.
import { MAX_BONUS_ARMIES, type MapDocument, type Settings } from '@salient/engine';
import { useId } from 'preact/hooks';
import { usualArmies, type Wish, withBonusArmies } from '../../model/ruleWishes.ts';
import { ruleText } from '../../text/ruleText.ts';
import { WholeInput } from './WholeInput.tsx';

interface BonusArmiesProps {
  readonly document: MapDocument | null;
  readonly settings: Settings;
  readonly onWish: (wish: Wish) => void;
}

export function BonusArmies({ document, settings, onWish }: BonusArmiesProps) {
  if (!document || document.bonuses.length === 0) return null;
  const worth = document.bonuses.map(({ id, name, armies }) => ({
    id,
    name,
    own: armies,
    armies: settings.bonusOverrides[id] ?? armies,
    usual: usualArmies(settings, id, armies),
  }));
  return (
    <details class="rule-editor">
      <summary>{ruleText.worth(worth.filter(({ armies, usual }) => armies !== usual).length)}</summary>
      <p class="muted small">{ruleText.worthHint()}</p>
      <ul class="bonus-armies">
        {worth.map((bonus) => (
          <BonusRow
            key={bonus.id}
            bonus={bonus}
            onSet={(chosen) => onWish(withBonusArmies(settings, bonus.id, { chosen, own: bonus.own }))}
          />
        ))}
      </ul>
    </details>
  );
}

interface BonusRowProps {
  readonly bonus: { readonly name: string; readonly armies: number; readonly usual: number };
  readonly onSet: (armies: number) => void;
}

function BonusRow({ bonus: { name, armies, usual }, onSet }: BonusRowProps) {
  const id = useId();
  return (
    <li class={`rule ${armies === usual ? '' : 'changed'}`}>
      <label for={id}>
        {name}
        {armies !== usual && <span class="tag">{ruleText.usually(usual)}</span>}
      </label>
      <WholeInput id={id} min={-MAX_BONUS_ARMIES} max={MAX_BONUS_ARMIES} value={armies} onChange={onSet} />
    </li>
  );
}
