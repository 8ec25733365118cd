// Another name for an own seat, typed where the seat is.
import { useSignal } from '@preact/signals';
import type { SeatState } from '@salient/protocol';
import type { MatchModel } from '../../model/matchModel.ts';
import { preferences } from '../../model/preferences.ts';
import { homeText } from '../../text/homeText.ts';
import { roomText } from '../../text/roomText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { NameForm } from '../common/NameForm.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';

export function RenameForm({ model, seat }: { model: MatchModel; seat: SeatState }) {
  const isOpen = useSignal(false);
  const name = useSignal(seat.name);
  const box = useKeptFocus<HTMLSpanElement>('button');
  const save = (cleaned: string) => {
    isOpen.value = false;
    // The first seat is the one of whoever owns this browser.
    if (seat.index === model.signals.seats.peek()[0]) preferences.name.value = cleaned;
    void model.requests.rename(seat.index, cleaned);
  };
  return (
    <span class="no-box" ref={box}>
      {isOpen.value ? (
        <NameForm
          label={homeText.name()}
          name={name}
          isOwn
          hasFocus
          onName={save}
          onCancel={() => (isOpen.value = false)}
        >
          <button type="submit" class="button primary">
            {roomText.save()}
          </button>
        </NameForm>
      ) : (
        <IconButton
          icon="pencil"
          label={roomText.rename()}
          onPress={() => {
            name.value = seat.name;
            isOpen.value = true;
          }}
        />
      )}
    </span>
  );
}
