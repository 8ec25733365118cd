// The round's orders as a strip, index by index of the sequence; orders of different seats that meet are tied together.
import type { GameEvent } from '@salient/engine';
import type { SeatLook } from '../../map/api.ts';
import { moveStrip, type StripColumn, type StripMove } from '../../model/moveStrip.ts';
import type { Names } from '../../text/parts.ts';
import { reviewText } from '../../text/reviewText.ts';
import { asScroller } from '../common/asScroller.ts';
import { Icon } from '../common/Icon.tsx';
import type { IconName } from '../common/icons.ts';
import { SeatMark } from '../common/SeatMark.tsx';

interface MoveStripProps {
  readonly events: readonly GameEvent[];
  readonly names: Names;
  readonly looks: readonly SeatLook[];
  readonly current: ReadonlySet<GameEvent>;
  readonly onStep: (event: GameEvent) => void;
}

export function MoveStrip(props: MoveStripProps) {
  const columns = moveStrip(props.events);
  if (columns.length === 0) return null;
  return (
    <section class="move-strip" ref={asScroller} aria-label={reviewText.strip.label()}>
      <ol>
        {columns.map((column) => (
          <Column key={column.place} column={column} {...props} />
        ))}
      </ol>
    </section>
  );
}

function Column({ column, ...props }: MoveStripProps & { readonly column: StripColumn }) {
  return (
    <li class="strip-column" aria-label={reviewText.strip.place(column.place)}>
      <span class="strip-place" aria-hidden="true">
        {column.place}
      </span>
      {column.moves.map((move) => (
        <Move key={move.event.index} move={move} column={column} {...props} />
      ))}
    </li>
  );
}

const ICON_OF: Readonly<Record<StripMove['kind'], IconName>> = {
  attacked: 'sword',
  transferred: 'move',
  skipped: 'close',
  departed: 'leave',
};

type MoveProps = MoveStripProps & { readonly move: StripMove; readonly column: StripColumn };

function Move({ move, column, names, looks, current, onStep }: MoveProps) {
  const others = move.meets.flatMap((place) => column.moves[place] ?? []);
  const isOwn = move.seat === names.viewer;
  const isOwnMet = isOwn ? others.length > 0 : others.some(({ seat }) => seat === names.viewer);
  const isMet = names.viewer < 0 ? others.length > 0 : isOwnMet;
  const isLit = current.has(move.event);
  const words = reviewText.strip.move(move, isMet ? others : [], names);
  const look = looks[move.seat];
  return (
    <button
      type="button"
      class={`strip-move ${isOwn ? 'own' : ''} ${isMet ? 'met' : ''} ${isLit ? 'lit' : ''}`}
      aria-label={words}
      aria-current={isLit ? 'step' : undefined}
      title={words}
      ref={(element) => scrollAlong(element, isLit)}
      onClick={() => onStep(move.event)}
    >
      {look && <SeatMark look={look} size={16} />}
      <Icon name={ICON_OF[move.kind]} size={14} />
    </button>
  );
}

/** Keeps the lit order in sight, moving nothing but the strip. */
function scrollAlong(element: HTMLElement | null, isLit: boolean): void {
  const strip = element?.closest('.move-strip');
  if (!element || !strip || !isLit) return;
  const left = element.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  if (left < 0 || left > strip.clientWidth - element.offsetWidth) strip.scrollLeft += left - strip.clientWidth / 2;
}
