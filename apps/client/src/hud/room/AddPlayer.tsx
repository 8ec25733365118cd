// One more person on this device: a name, and they sit on the next open seat (hotseat).
import { useSignal } from '@preact/signals';
import type { MatchModel } from '../../model/matchModel.ts';
import { cleanName } from '../../model/playerName.ts';
import { hotseatText } from '../../text/hotseatText.ts';
import { NameInput } from '../common/NameInput.tsx';

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
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const cleaned = cleanName(name.value);
    if (!cleaned) return;
    isOpen.value = false;
    void model.requests.sitAnother(cleaned);
  };
  return (
    <form class="rename-form" onSubmit={add}>
      <NameInput label={hotseatText.playerName()} name={name} hasFocus />
      <button type="submit" class="button primary">
        {hotseatText.add()}
      </button>
      <button type="button" class="button" onClick={() => (isOpen.value = false)}>
        {hotseatText.cancel()}
      </button>
    </form>
  );
}
