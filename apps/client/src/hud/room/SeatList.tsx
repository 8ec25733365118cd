// The seats of a room: who sits where, and for the host what every free seat is.
import type { SeatState } from '@salient/protocol';
import type { SeatLook } from '../../map/api.ts';
import { ensureName } from '../../model/guestName.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { inkOn, seatLooks } from '../../model/seatLooks.ts';
import { roomText } from '../../text/roomText.ts';
import { SeatMark } from '../common/SeatMark.tsx';
import { RenameForm } from './RenameForm.tsx';
import { SeatKindChoice } from './SeatKindChoice.tsx';

export function SeatList({ model }: { model: MatchModel }) {
  const facts = model.signals.facts.value;
  if (!facts) return null;
  const looks = seatLooks(facts.seats);
  const isHost = model.signals.seat.value >= 0 && model.signals.seat.value === facts.host;
  const open = facts.seats.filter(({ kind }) => kind === 'open');
  const [free] = open;
  return (
    <section class="card room-card">
      <div class="card-head">
        <h2>{roomText.seats()}</h2>
        {isHost && free && (
          <button
            type="button"
            class="button"
            onClick={() => void model.requests.setSeat({ seat: free.index, kind: 'bot', level: 'normal' })}
          >
            {roomText.addBot()}
          </button>
        )}
      </div>
      <ol class="seat-list">
        {facts.seats.map((seat, index) => {
          const look = looks[index];
          return look && <SeatRow key={seat.index} model={model} seat={seat} look={look} isHost={isHost} />;
        })}
      </ol>
    </section>
  );
}

interface SeatRowProps {
  readonly model: MatchModel;
  readonly seat: SeatState;
  readonly look: SeatLook;
  readonly isHost: boolean;
}

function SeatRow({ model, seat, look, isHost }: SeatRowProps) {
  const { facts, seat: own } = model.signals;
  const isMine = seat.index === own.value;
  const name = seat.name || (seat.kind === 'open' ? roomText.openSeat() : roomText.closedSeat());
  return (
    <li class={`seat-row ${seat.kind} ${isMine ? 'mine' : ''}`}>
      <SeatMark look={look} size={26} />
      <span class="seat-name">
        <strong>{name}</strong>
        <span class="seat-tags">
          {seat.kind === 'bot' && <span class="tag">{roomText.bot(seat.level)}</span>}
          {isMine && (
            <span class="tag own" ref={(element) => paint(element, look.colour)}>
              {roomText.you()}
            </span>
          )}
          {seat.index === facts.value?.host && <span class="tag">{roomText.host()}</span>}
          {seat.kind === 'human' && !seat.isConnected && <span class="tag">{roomText.away()}</span>}
        </span>
      </span>
      <SeatActions model={model} seat={seat} isHost={isHost} />
    </li>
  );
}

/** Set by script, because a style in the markup is what the page's security policy forbids. */
function paint(element: HTMLElement | null, colour: string): void {
  if (!element) return;
  element.style.backgroundColor = colour;
  element.style.color = inkOn(colour);
}

function SeatActions({ model, seat, isHost }: Omit<SeatRowProps, 'look'>) {
  const own = model.signals.seat.value;
  if (seat.index === own) {
    return (
      <>
        <RenameForm model={model} />
        <button type="button" class="button" onClick={() => void model.requests.stand()}>
          {roomText.stand()}
        </button>
      </>
    );
  }
  if (isHost && seat.kind !== 'human') return <SeatKindChoice model={model} seat={seat} />;
  if (seat.kind !== 'open' || own >= 0) return null;
  const sit = () => {
    void model.requests.sit(ensureName(), seat.index);
  };
  return (
    <button type="button" class="button" aria-label={roomText.sitHere(seat.index)} onClick={sit}>
      {roomText.sit()}
    </button>
  );
}
