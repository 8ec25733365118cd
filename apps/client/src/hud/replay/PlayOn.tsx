// Playing on from the round on the screen: which seat to take and how good the bots are, then a room of its own (rule D12).
import { type Signal, useSignal } from '@preact/signals';
import { BOT_LEVELS, type BotLevel } from '@salient/protocol/levels';
import { useId } from 'preact/hooks';
import { ALL_SEEING } from '../../model/replayFacts.ts';
import { commonText } from '../../text/commonText.ts';
import { homeText } from '../../text/homeText.ts';
import { replayText } from '../../text/replayText.ts';
import { Dialog } from '../common/Dialog.tsx';
import { Icon } from '../common/Icon.tsx';
import { NameField } from '../home/NameField.tsx';
import { useMatchCreation } from '../home/useMatchCreation.ts';
import type { ReplayModel } from './replayModel.ts';

interface PlayOnProps {
  readonly model: ReplayModel;
  /** Of the match that is shown. */
  readonly code: string;
}

/** Nothing where nobody could play on: the match was over. */
export function PlayOn({ model, code }: PlayOnProps) {
  const isOpen = useSignal(false);
  const start = model.playableRound.value;
  if (!start) return null;
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => {
          model.pause();
          isOpen.value = true;
        }}
      >
        <Icon name="branch" />
        {replayText.playOn.button()}
      </button>
      {isOpen.value && (
        <Dialog title={replayText.playOn.title(start.round)} onClose={() => (isOpen.value = false)}>
          <PlayOnForm model={model} code={code} round={start.round} seats={start.seats} />
        </Dialog>
      )}
    </>
  );
}

type FormProps = PlayOnProps & { readonly round: number; readonly seats: readonly number[] };

function PlayOnForm({ model, code, round, seats }: FormProps) {
  const wished = model.perspective.value === ALL_SEEING ? seats[0] : model.perspective.value;
  const seat = useSignal(String(seats.includes(wished ?? -1) ? wished : seats[0]));
  const level = useSignal<string>('medium' satisfies BotLevel);
  const { create, isBusy, complaint } = useMatchCreation();
  const names = model.replay.document.seats;
  return (
    <form
      class="play-on"
      onSubmit={(event) => {
        event.preventDefault();
        const playOn = { replay: code, round, seat: Number(seat.value) };
        void create({ playOn, level: level.value as BotLevel });
      }}
    >
      <p class="muted">{replayText.playOn.about()}</p>
      <NameField />
      <Choice
        label={replayText.playOn.seat()}
        chosen={seat}
        options={seats.map((one) => [String(one), names[one]?.name ?? ''])}
      />
      <Choice label={homeText.level()} chosen={level} options={BOT_LEVELS.map((one) => [one, commonText.level(one)])} />
      {complaint.value && (
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      )}
      <button type="submit" class="button primary big" disabled={isBusy.value}>
        {replayText.playOn.go()}
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly chosen: Signal<string>;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ label, chosen, options }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label class="label" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="field"
        value={chosen.value}
        onChange={(event) => {
          chosen.value = event.currentTarget.value;
        }}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value} selected={value === chosen.value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
