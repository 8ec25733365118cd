// Another name for an own seat, typed where the seat is.
import { useSignal } from '@preact/signals';
import type { SeatState } from '@salient/protocol';
import type { MatchModel } from '../../model/matchModel.ts';
import { preferences } from '../../model/preferences.ts';
import { homeText } from '../../text/homeText.ts';
import { roomText } from '../../text/roomText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { NameForm } from '../common/NameForm.tsx';

export function RenameForm({ model, seat }: { model: MatchModel; seat: SeatState }) {
  const isOpen = useSignal(false);
  const name = useSignal(seat.name);
  if (!isOpen.value) {
    return (
      <IconButton
        icon="pencil"
        label={roomText.rename()}
        onPress={() => {
          name.value = seat.name;
          isOpen.value = true;
        }}
      />
    );
  }
  const save = (cleaned: string) => {
    isOpen.value = false;
    // The first seat is the one of whoever owns this browser.
    if (seat.index === model.signals.seats.peek()[0]) preferences.name.value = cleaned;
    void model.requests.rename(seat.index, cleaned);
  };
  return (
    <NameForm label={homeText.name()} name={name} isOwn onName={save}>
      <button type="submit" class="button primary">
        {roomText.save()}
      </button>
    </NameForm>
  );
}
