// One more person on this device: a name, and they sit on the next open seat (hotseat).
import { useSignal } from '@preact/signals';
import type { MatchModel } from '../../model/matchModel.ts';
import { hotseatText } from '../../text/hotseatText.ts';
import { NameForm } from '../common/NameForm.tsx';

export function AddPlayer({ model }: { model: MatchModel }) {
  const isOpen = useSignal(false);
  const name = useSignal('');
  if (!isOpen.value) {
    return (
      <button
        type="button"
        class="button add-player"
        onClick={() => {
          name.value = hotseatText.secondPlayer(model.signals.seats.value.length + 1);
          isOpen.value = true;
        }}
      >
        {hotseatText.addPlayer()}
      </button>
    );
  }
  const add = (cleaned: string) => {
    isOpen.value = false;
    void model.requests.sitAnother(cleaned);
  };
  return (
    <NameForm label={hotseatText.playerName()} name={name} hasFocus onName={add}>
      <button type="submit" class="button primary">
        {hotseatText.add()}
      </button>
      <button type="button" class="button" onClick={() => (isOpen.value = false)}>
        {hotseatText.cancel()}
      </button>
    </NameForm>
  );
}
