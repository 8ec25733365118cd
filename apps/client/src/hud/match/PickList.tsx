// The territories a player wishes to start in, best first.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { namesOf } from './names.ts';

export function PickList({ model }: { model: MatchModel }) {
  const { picks, mode } = model.signals;
  const names = namesOf(model);
  const isLocked = mode.value.kind === 'committed';
  const { items } = picks.value;
  return (
    <>
      {items.length === 0 && <p class="muted small empty-list">{matchText.noPicks()}</p>}
      <ol class="order-list">
        {items.map((territory, index) => (
          <li key={territory} class="order-row deploy">
            <span class="order-main plain">
              <span class="order-place">{index + 1}</span>
              <span class="order-words">
                <strong>{names.territory(territory)}</strong>
                <span>{bonusesOf(model, territory)}</span>
              </span>
            </span>
            {!isLocked && (
              <PickTools model={model} index={index} name={names.territory(territory)} count={items.length} />
            )}
          </li>
        ))}
      </ol>
      <p class="muted small pick-hint">{matchText.pickHint()}</p>
    </>
  );
}

function bonusesOf({ derived }: MatchModel, territory: number): string {
  const game = derived.game.value;
  const bonuses = game?.map.bonusesOf[territory] ?? [];
  return bonuses.map((bonus) => `${game?.map.bonuses[bonus]?.name} +${game?.bonusArmies[bonus]}`).join(', ');
}

interface PickToolsProps {
  readonly model: MatchModel;
  readonly index: number;
  readonly name: string;
  readonly count: number;
}

function PickTools({ model: { planner }, index, name, count }: PickToolsProps) {
  return (
    <div class="row-tools">
      <IconButton
        icon="up"
        label={matchText.up(name)}
        isDisabled={index === 0}
        onPress={() => planner.movePick(index, -1)}
      />
      <IconButton
        icon="down"
        label={matchText.down(name)}
        isDisabled={index === count - 1}
        onPress={() => planner.movePick(index, 1)}
      />
      <IconButton icon="close" kind="danger" label={matchText.remove(name)} onPress={() => planner.removePick(index)} />
    </div>
  );
}
