// Another name for the bot of a seat (host only).
import { useSignal } from '@preact/signals';
import type { SeatState } from '@salient/protocol';
import type { MatchModel } from '../../model/matchModel.ts';
import { cleanName } from '../../model/playerName.ts';
import { botText } from '../../text/botText.ts';
import { NameInput } from '../common/NameInput.tsx';

export function BotName({ model, seat }: { model: MatchModel; seat: SeatState }) {
  const name = useSignal(seat.name);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const cleaned = cleanName(name.value);
    if (cleaned) void model.requests.setSeat({ seat: seat.index, kind: 'bot', name: cleaned });
  };
  return (
    <form class="rename-form" onSubmit={save}>
      <NameInput label={botText.name()} name={name} />
      <button type="submit" class="button">
        {botText.rename()}
      </button>
    </form>
  );
}
