// The board of a match as buttons: Enter picks, Backspace takes back, and what can be done with each territory is said.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { territoryLine } from '../../text/territoryText.ts';
import { TerritoryButtons } from '../board/TerritoryButtons.tsx';
import { namesOf } from './names.ts';
import type { ScreenState } from './screenState.ts';
import { territoryFacts } from './territoryFacts.ts';

export function TerritoryLayer({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const list = useRef<HTMLUListElement>(null);
  const current = useSignal(firstOwn(model));
  const phase = model.signals.message.value?.phase;
  useEffect(() => {
    // When the starts are dealt out, the way in is one's own land.
    if (!list.current?.contains(document.activeElement)) current.value = firstOwn(model);
  }, [phase]);
  const map = model.signals.document.value;
  if (!map || !model.derived.game.value || !model.derived.displayed.value) return null;
  const names = namesOf(model);
  return (
    <TerritoryButtons
      document={map}
      label={matchText.board.layer()}
      list={list}
      current={current}
      line={(territory) => territoryLine(territoryFacts(model, names, territory))}
      onFocus={(territory) => {
        model.signals.focused.value = territory;
        if (territory !== null) screen.board.value?.ensureVisible([territory]);
      }}
      onPick={(territory, event) => {
        model.player.skip();
        send(model, territory, event, false);
      }}
      onKey={(territory, event) => {
        if (event.key !== 'Backspace') return;
        event.preventDefault();
        send(model, territory, event, true);
      }}
    />
  );
}

type Held = Pick<MouseEvent, 'shiftKey' | 'altKey'>;

function send({ planner }: MatchModel, territory: number, held: Held, secondary: boolean): void {
  planner.send({ kind: 'pick', territory, modifiers: { shift: held.shiftKey, alt: held.altKey, secondary } });
}

function firstOwn({ signals }: MatchModel): number {
  const view = signals.message.peek()?.view;
  if (!view) return 0;
  return Math.max(0, view.phase === 'picking' ? (view.offer[0] ?? 0) : view.owner.indexOf(view.seat));
}
