// What may be done with one seat of a room: by who sits there, by the host, by who would like to sit.
import type { SeatState } from '@salient/protocol';
import { ensureName } from '../../model/guestName.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { roomText } from '../../text/roomText.ts';
import { RenameForm } from './RenameForm.tsx';
import { SeatKindChoice } from './SeatKindChoice.tsx';

interface SeatActionsProps {
  readonly model: MatchModel;
  readonly seat: SeatState;
  readonly isHost: boolean;
}

export function SeatActions({ model, seat, isHost }: SeatActionsProps) {
  const own = model.signals.seats.value;
  if (own.includes(seat.index)) return <OwnSeat model={model} seat={seat} />;
  if (isHost && seat.kind === 'human') return <OtherPerson model={model} seat={seat} />;
  if (isHost) return <SeatKindChoice model={model} seat={seat} />;
  if (seat.kind !== 'open' || own.length > 0 || model.signals.isShownOut.value) return null;
  return (
    <button
      type="button"
      class="button"
      aria-label={roomText.sitHere(seat.index)}
      onClick={() => void model.requests.sit(ensureName(), seat.index)}
    >
      {roomText.sit()}
    </button>
  );
}

function OwnSeat({ model, seat }: Omit<SeatActionsProps, 'isHost'>) {
  const facts = model.signals.facts.value;
  const isAsked = facts?.needsReady === true && facts.host !== seat.index;
  return (
    <>
      {isAsked && (
        <button
          type="button"
          class={`button ${seat.isReady ? '' : 'primary'}`}
          aria-pressed={seat.isReady}
          onClick={() => void model.requests.ready(seat.index, !seat.isReady)}
        >
          {roomText.ready()}
        </button>
      )}
      <RenameForm model={model} seat={seat} />
      <button type="button" class="button" onClick={() => void model.requests.stand(seat.index)}>
        {roomText.stand()}
      </button>
    </>
  );
}

function OtherPerson({ model, seat }: Omit<SeatActionsProps, 'isHost'>) {
  return (
    <span class="seat-actions">
      <button
        type="button"
        class="button"
        aria-label={roomText.makeHostOf(seat.name)}
        onClick={() => void model.requests.passHost(seat.index)}
      >
        {roomText.makeHost()}
      </button>
      <button
        type="button"
        class="button"
        aria-label={roomText.kickOf(seat.name)}
        onClick={() => void model.requests.kick(seat.index)}
      >
        {roomText.kick()}
      </button>
    </span>
  );
}
