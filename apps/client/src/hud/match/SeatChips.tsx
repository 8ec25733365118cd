// Every seat in the top bar: mark, name, land, income, and what it is doing, by icon and in words.

import { useComputed } from '@preact/signals';
import type { SeatState, SeatStatus } from '@salient/protocol';
import type { SeatLook } from '../../map/api.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { figuresOf, type SeatFigures } from '../../model/statistics.ts';
import { matchText } from '../../text/matchText.ts';
import { asScroller } from '../common/asScroller.ts';
import { Icon } from '../common/Icon.tsx';
import type { IconName } from '../common/icons.ts';
import { SeatMark } from '../common/SeatMark.tsx';

const STATUS_ICONS: Record<SeatStatus, IconName | null> = {
  idle: null,
  thinking: 'think',
  hasOrders: 'pencil',
  committed: 'check',
  away: 'moonAway',
  botInControl: 'bot',
  eliminated: 'close',
  surrendered: 'flag',
};

export function SeatChips({ model }: { model: MatchModel }) {
  const { facts, seat: own } = model.signals;
  const figures = useComputed(() => {
    const { game, displayed } = model.derived;
    return game.value && displayed.value ? figuresOf(game.value, displayed.value) : [];
  });
  if (!facts.value) return null;
  return (
    <ul class="seat-chips" ref={asScroller} aria-label={matchText.seats()}>
      {facts.value.seats.map((seat) => {
        const look = model.derived.looks.value[seat.index];
        if (!look) return null;
        return (
          <SeatChip
            key={seat.index}
            seat={seat}
            look={look}
            figures={figures.value[seat.index]}
            isOwn={seat.index === own.value}
          />
        );
      })}
    </ul>
  );
}

interface SeatChipProps {
  readonly seat: SeatState;
  readonly look: SeatLook;
  readonly figures: SeatFigures | undefined;
  readonly isOwn: boolean;
}

function SeatChip({ seat, look, figures, isOwn }: SeatChipProps) {
  const icon = STATUS_ICONS[seat.status];
  const isOut = seat.status === 'eliminated' || seat.status === 'surrendered';
  const line = matchText.seatLine(seat.name, figures?.territories ?? 0, figures?.income ?? 0, seat.status);
  return (
    <li class={`seat-chip ${isOwn ? 'own' : ''} ${isOut ? 'out' : ''} ${seat.status}`} title={line}>
      <SeatMark look={look} />
      <span class="chip-name" aria-hidden="true">
        {seat.name}
      </span>
      <span class="chip-figures" aria-hidden="true">
        {figures?.territories ?? 0}
        <i>{matchText.income(figures?.income ?? 0)}</i>
      </span>
      {icon && (
        <span class="chip-status">
          <Icon name={icon} size={16} />
        </span>
      )}
      <span class="visually-hidden">{isOwn ? `${line}, ${matchText.you()}` : line}</span>
    </li>
  );
}
