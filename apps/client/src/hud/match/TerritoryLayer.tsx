// The board as buttons (client.md, Everyone): one per territory, one tab stop, arrow keys by direction, Enter picks, Escape goes back.
// Screen readers, keyboard players and tests use it; the board lights whichever has the focus.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Direction, neighbourByDirection, type Point } from '../../interaction/neighbourByDirection.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { territoryLine } from '../../text/territoryText.ts';
import { namesOf } from './names.ts';
import type { ScreenState } from './screenState.ts';
import { territoryFacts } from './territoryFacts.ts';

const DIRECTION_OF: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export function TerritoryLayer({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const list = useRef<HTMLUListElement>(null);
  const current = useSignal(firstOwn(model));
  const phase = model.signals.message.value?.phase;
  useEffect(() => {
    // When the starts are dealt out, the way in is one's own land.
    if (!list.current?.contains(document.activeElement)) current.value = firstOwn(model);
  }, [phase]);
  const game = model.derived.game.value;
  const view = model.derived.displayed.value;
  if (!game || !view) return null;
  const names = namesOf(model);
  const focus = (territory: number) => {
    current.value = territory;
    list.current?.querySelectorAll('button')[territory]?.focus();
  };
  return (
    <ul
      class="territory-layer"
      ref={list}
      aria-label={matchText.board.layer()}
      onKeyDown={(event) => onKey(event, { model, current: current.value, focus })}
      onFocusIn={() => {
        model.signals.focused.value = current.value;
        screen.board.value?.ensureVisible([current.value]);
      }}
      onFocusOut={() => {
        model.signals.focused.value = null;
      }}
    >
      {game.map.territories.map(({ index }) => (
        <li key={index}>
          <button
            type="button"
            tabIndex={index === current.value ? 0 : -1}
            onClick={(event) => {
              current.value = index;
              pick(model, index, event);
            }}
          >
            {territoryLine(territoryFacts(model, names, index))}
          </button>
        </li>
      ))}
    </ul>
  );
}

function pick({ player, planner }: MatchModel, territory: number, held: { shiftKey: boolean; altKey: boolean }): void {
  player.skip();
  planner.send({
    kind: 'pick',
    territory,
    modifiers: { shift: held.shiftKey, alt: held.altKey, secondary: false },
  });
}

interface KeyDeps {
  readonly model: MatchModel;
  readonly current: number;
  focus(territory: number): void;
}

function onKey(event: KeyboardEvent, { model, current, focus }: KeyDeps): void {
  const direction = DIRECTION_OF[event.key];
  if (direction) {
    event.preventDefault();
    const next = neighbourByDirection(labelPoints(model), current, direction);
    if (next !== null) focus(next);
    return;
  }
  if (event.key !== 'Backspace') return;
  event.preventDefault();
  model.planner.send({
    kind: 'pick',
    territory: current,
    modifiers: { shift: event.shiftKey, alt: event.altKey, secondary: true },
  });
}

function labelPoints({ signals }: MatchModel): readonly Point[] {
  const document = signals.document.value;
  return (document?.territories ?? []).map(({ id }) => document?.geometry?.territories[id]?.label ?? [0, 0]);
}

function firstOwn({ signals }: MatchModel): number {
  const view = signals.message.peek()?.view;
  if (!view) return 0;
  return Math.max(0, view.phase === 'picking' ? (view.offer[0] ?? 0) : view.owner.indexOf(view.seat));
}
