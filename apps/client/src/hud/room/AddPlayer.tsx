// One more person on this device: a name, and they sit on the next open seat (hotseat).
import { useSignal } from '@preact/signals';
import type { MatchModel } from '../../model/matchModel.ts';
import { hotseatText } from '../../text/hotseatText.ts';
import { NameForm } from '../common/NameForm.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';

export function AddPlayer({ model }: { model: MatchModel }) {
  const isOpen = useSignal(false);
  const name = useSignal('');
  const box = useKeptFocus<HTMLSpanElement>('button');
  const cancel = () => {
    isOpen.value = false;
  };
  const add = (cleaned: string) => {
    isOpen.value = false;
    void model.requests.sitAnother(cleaned);
  };
  return (
    <span class="no-box" ref={box}>
      {isOpen.value ? (
        <NameForm label={hotseatText.playerName()} name={name} hasFocus onName={add} onCancel={cancel}>
          <button type="submit" class="button primary">
            {hotseatText.add()}
          </button>
          <button type="button" class="button" onClick={cancel}>
            {hotseatText.cancel()}
          </button>
        </NameForm>
      ) : (
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
      )}
    </span>
  );
}
