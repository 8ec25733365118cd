// Another name for the bot of a seat (host only).
import { useSignal } from '@preact/signals';
import type { SeatState } from '@salient/protocol';
import type { MatchModel } from '../../model/matchModel.ts';
import { botText } from '../../text/botText.ts';
import { NameForm } from '../common/NameForm.tsx';

export function BotName({ model, seat }: { model: MatchModel; seat: SeatState }) {
  const name = useSignal(seat.name);
  const save = (cleaned: string) => {
    void model.requests.setSeat({ seat: seat.index, kind: 'bot', name: cleaned });
  };
  return (
    <NameForm label={botText.name()} name={name} onName={save}>
      <button type="submit" class="button">
        {botText.rename()}
      </button>
    </NameForm>
  );
}
