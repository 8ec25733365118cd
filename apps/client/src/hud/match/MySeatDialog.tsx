// My seat: how a bot plays it while I am away, letting one play now, and going on at another device.
import { useSignal } from '@preact/signals';
import { TEMPERS } from '@salient/protocol/seats';
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { peopleText } from '../../text/peopleText.ts';
import { Dialog } from '../common/Dialog.tsx';
import { DeviceCode } from './DeviceCode.tsx';

export function MySeatDialog({ model, onClose }: { model: MatchModel; onClose: () => void }) {
  const isCodeWanted = useSignal(false);
  const { facts, seat, seats, message, complaint } = model.signals;
  // It has moved to the device that scanned the code.
  const isGone = seats.value.length === 0;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone]);
  const own = facts.value?.seats[seat.value];
  const isPlayedByBot = own?.status === 'botInControl';
  return (
    <Dialog title={peopleText.mySeat()} onClose={onClose}>
      <fieldset class="tempers">
        <legend class="label">{peopleText.whileAway()}</legend>
        {TEMPERS.map((temper) => (
          <label key={temper} class="check">
            <input
              type="radio"
              name="temper"
              checked={message.value?.temper === temper}
              onChange={() => void model.requests.temper(temper)}
            />
            <span>
              <strong>{peopleText.temper(temper)}</strong>
              <small class="muted">{peopleText.temperHint(temper)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="button" class="button" onClick={() => void model.requests.standIn(!isPlayedByBot)}>
        {isPlayedByBot ? peopleText.takeBack() : peopleText.letBotPlay()}
      </button>
      {isCodeWanted.value ? (
        <DeviceCode model={model} />
      ) : (
        <button type="button" class="button" onClick={() => (isCodeWanted.value = true)}>
          {peopleText.otherDevice()}
        </button>
      )}
      {complaint.value && (
        <p class="error small" role="alert">
          {complaint.value}
        </p>
      )}
    </Dialog>
  );
}
