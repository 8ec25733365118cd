// The territories a player wishes to start in, best first: sorted by dragging, buttons or keys like orders.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { orderText } from '../../text/orderText.ts';
import { Said, useSpeaker } from '../common/Said.tsx';
import { namesOf } from './names.ts';
import { PickRow, pickKey } from './PickRow.tsx';
import type { ScreenState } from './screenState.ts';
import { type SortableList, useRowDrag } from './useRowDrag.ts';
import { isByKeys, NO_ROW, useRowFocus } from './useRowFocus.ts';

interface PickListProps {
  readonly model: MatchModel;
  readonly screen: ScreenState;
}

export function PickList({ model, screen }: PickListProps) {
  const { items } = model.signals.picks.value;
  const { game, isPoolShared } = model.derived;
  // Nothing on the board is lit any more.
  const isIn = model.signals.mode.value.kind === 'committed';
  const dragging = useRowDrag(sortable(model));
  const { said, say } = useSpeaker();
  const { list, focus } = useRowFocus();
  const onKey = (event: KeyboardEvent, index: number) => {
    const sentence = handleKey(event, index, { model, focus });
    if (sentence === null) return;
    say(sentence);
    event.preventDefault();
    event.stopPropagation();
  };
  const onMove = (index: number, by: -1 | 1) => {
    say(move(index, by, model));
  };
  const onRemove = (index: number) => {
    if (isByKeys()) say(remove(index, { model, focus }));
    else model.planner.removePick(index);
  };
  return (
    <>
      {items.length === 0 && <p class="muted small empty-list">{matchText.noPicks(isIn)}</p>}
      <ol class={`order-list ${dragging.drag.value ? 'dragging' : ''}`} ref={list}>
        {items.map((territory, index) => (
          <PickRow key={territory} {...{ model, screen, territory, index, dragging, onKey, onMove, onRemove }} />
        ))}
      </ol>
      <Said said={said} class="visually-hidden" />
      <p class="muted small pick-hint">
        {isPoolShared.value ? matchText.wishHint(game.value?.settings.picksPerSeat ?? 0) : matchText.pickHint(isIn)}
      </p>
    </>
  );
}

const sortable = ({ signals, planner }: MatchModel): SortableList => ({
  grab: (key) => new Set(signals.mode.peek().kind === 'committed' ? [] : [key]),
  gapFor: (_, gap) => gap,
  drop(keys, gap) {
    const at = signals.picks.peek().items.findIndex((territory) => keys.has(pickKey(territory)));
    planner.movePick(at, gap > at ? gap - 1 - at : gap - at);
  },
});

interface PickKeys {
  readonly model: MatchModel;
  focus(key: string): void;
}

/** Arrows go from row to row, with Alt they sort; Delete removes. @returns what to say, or null: not a key of this list */
function handleKey(event: KeyboardEvent, index: number, { model, focus }: PickKeys): string | null {
  const picks = () => model.signals.picks.value.items;
  const territory = picks()[index] ?? -1;
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by !== undefined) {
    const sentence = event.altKey ? move(index, by, model) : '';
    focus(pickKey(event.altKey ? territory : (picks()[index + by] ?? territory)));
    return sentence;
  }
  if (event.key !== 'Delete' && event.key !== 'Backspace') return null;
  return remove(index, { model, focus });
}

/** @returns what to say */
function move(index: number, by: number, { planner, signals }: MatchModel): string {
  const territory = signals.picks.value.items[index] ?? -1;
  planner.movePick(index, by);
  const picks = signals.picks.value.items;
  return orderText.moved(picks.indexOf(territory) + 1, picks.length);
}

/** The focus goes to what takes its place. @returns what to say */
function remove(index: number, { model, focus }: PickKeys): string {
  const picks = () => model.signals.picks.value.items;
  const territory = picks()[index] ?? -1;
  model.planner.removePick(index);
  const next = picks()[Math.min(index, picks().length - 1)];
  focus(next === undefined ? NO_ROW : pickKey(next));
  return matchText.pickRemoved(namesOf(model).territory(territory));
}
