// One wished-for start: its place, name and bonuses, and the tools to sort and remove it.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { formatWorth } from '../../text/words.ts';
import { IconButton } from '../common/IconButton.tsx';
import { namesOf } from './names.ts';
import { RowGrip } from './RowGrip.tsx';
import type { ScreenState } from './screenState.ts';
import { dragMarks, dragStyle, markedClass, type RowDragging } from './useRowDrag.ts';

/** What tells a pick from the others of its list. */
export const pickKey = (territory: number): string => String(territory);

interface PickRowProps {
  readonly model: MatchModel;
  readonly screen: ScreenState;
  readonly territory: number;
  readonly index: number;
  readonly dragging: RowDragging;
  readonly onKey: (event: KeyboardEvent, index: number) => void;
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly onRemove: (index: number) => void;
}

export function PickRow({ model, screen, territory, index, dragging, onKey, onMove, onRemove }: PickRowProps) {
  const { signals } = model;
  const key = pickKey(territory);
  const drag = dragging.drag.value;
  const name = namesOf(model).territory(territory);
  const isLocked = signals.mode.value.kind === 'committed';
  const count = signals.picks.value.items.length;
  return (
    <li
      class={markedClass('order-row deploy', dragMarks(drag, { key, index, count }))}
      data-key={key}
      style={dragStyle(drag, key)}
      onPointerDown={(event) => dragging.start(event, key)}
      {...pointHandlers(model, territory)}
    >
      {!isLocked && (
        <div class="order-handle">
          <RowGrip />
        </div>
      )}
      <button
        type="button"
        class="order-main"
        aria-label={matchText.showPick(index + 1, name)}
        onClick={() => {
          screen.isSheetOpen.value = false;
          screen.board.value?.ensureVisible([territory]);
        }}
        onKeyDown={(event) => {
          if (!isLocked) onKey(event, index);
        }}
      >
        <span class="order-place">{index + 1}</span>
        <span class="order-words">
          <strong>{name}</strong>
          <span>{bonusesOf(model, territory)}</span>
        </span>
      </button>
      {!isLocked && <PickTools {...{ index, name, count, onMove, onRemove }} />}
    </li>
  );
}

/** What is pointed at or has the focus is framed on the map. */
function pointHandlers({ signals }: MatchModel, territory: number) {
  const set = (focused: number | null) => () => {
    signals.focused.value = focused;
  };
  return { onMouseEnter: set(territory), onMouseLeave: set(null), onFocusIn: set(territory), onFocusOut: set(null) };
}

function bonusesOf({ derived }: MatchModel, territory: number): string {
  const game = derived.game.value;
  const bonuses = game?.map.bonusesOf[territory] ?? [];
  return bonuses
    .map((bonus) => `${game?.map.bonuses[bonus]?.name} ${formatWorth(game?.bonusArmies[bonus] ?? 0)}`)
    .join(', ');
}

interface PickToolsProps {
  readonly index: number;
  readonly name: string;
  readonly count: number;
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly onRemove: (index: number) => void;
}

function PickTools({ index, name, count, onMove, onRemove }: PickToolsProps) {
  return (
    <div class="row-tools">
      <IconButton icon="up" label={matchText.up(name)} isDisabled={index === 0} onPress={() => onMove(index, -1)} />
      <IconButton
        icon="down"
        label={matchText.down(name)}
        isDisabled={index === count - 1}
        onPress={() => onMove(index, 1)}
      />
      <IconButton icon="close" kind="danger" label={matchText.remove(name)} onPress={() => onRemove(index)} />
    </div>
  );
}
