// Playing on from the round on the screen: which seat to take and how good the bots are, then a room of its own (rule D12).
import { useSignal } from '@preact/signals';
import { BOT_LEVELS, type BotLevel } from '@salient/protocol/levels';
import { ALL_SEEING } from '../../model/replayFacts.ts';
import { commonText } from '../../text/commonText.ts';
import { homeText } from '../../text/homeText.ts';
import { replayText } from '../../text/replayText.ts';
import { Choice } from '../common/Choice.tsx';
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
  const seat = useSignal((seats.includes(wished ?? -1) ? wished : seats[0]) ?? 0);
  const level = useSignal<BotLevel>('medium');
  const { create, isBusy, complaint } = useMatchCreation();
  const names = model.replay.document.seats;
  return (
    <form
      class="play-on"
      onSubmit={(event) => {
        event.preventDefault();
        const playOn = { replay: code, round, seat: seat.value };
        void create({ playOn, level: level.value });
      }}
    >
      <p class="muted">{replayText.playOn.about()}</p>
      <NameField />
      <Choice
        label={replayText.playOn.seat()}
        value={seat.value}
        options={seats.map((one) => [one, names[one]?.name ?? ''])}
        onChoose={(one) => (seat.value = one)}
      />
      <Choice
        label={homeText.level()}
        value={level.value}
        options={BOT_LEVELS.map((one) => [one, commonText.level(one)])}
        onChoose={(one) => (level.value = one)}
      />
      {complaint.value && (
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      )}
      <button type="submit" class="button primary big" aria-disabled={isBusy.value}>
        {replayText.playOn.go()}
      </button>
    </form>
  );
}
