// The board as buttons: one per territory, one tab stop, arrow keys by direction. Screen readers, keyboard players and
// tests use it; the board lights whichever has the focus.
import type { Signal } from '@preact/signals';
import type { MapDocument } from '@salient/engine';
import type { RefObject } from 'preact';
import { type Direction, neighbourByDirection, type Point } from '../../interaction/neighbourByDirection.ts';

const DIRECTION_OF: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface TerritoryButtonsProps {
  readonly document: MapDocument;
  /** What the list is called. */
  readonly label: string;
  /** The list element, for who has to know whether the focus is in it. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** The territory that the Tab key leads to. */
  readonly current: Signal<number>;
  /** What there is to say of a territory. */
  readonly line: (territory: number) => string;
  /** The territory that has the focus from now on, or null. */
  readonly onFocus: (territory: number | null) => void;
  readonly onPick: (territory: number, event: MouseEvent) => void;
  /** Every other key that is pressed on a territory. */
  readonly onKey?: (territory: number, event: KeyboardEvent) => void;
}

export function TerritoryButtons(props: TerritoryButtonsProps) {
  const { document, label, list, current, line, onFocus, onPick, onKey } = props;
  const walk = (event: KeyboardEvent) => {
    const direction = DIRECTION_OF[event.key];
    if (!direction) return onKey?.(current.value, event);
    event.preventDefault();
    const next = neighbourByDirection(labelPoints(document), current.value, direction);
    if (next === null) return;
    current.value = next;
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul
      class="territory-layer"
      ref={list}
      aria-label={label}
      onKeyDown={walk}
      onFocusIn={() => onFocus(current.value)}
      onFocusOut={() => onFocus(null)}
    >
      {document.territories.map((_, index) => (
        <li key={index}>
          <button
            type="button"
            tabIndex={index === current.value ? 0 : -1}
            onClick={(event) => {
              current.value = index;
              onPick(index, event);
            }}
          >
            {line(index)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const labelPoints = ({ territories, geometry }: MapDocument): readonly Point[] =>
  territories.map(({ id }) => geometry?.territories[id]?.label ?? [0, 0]);
