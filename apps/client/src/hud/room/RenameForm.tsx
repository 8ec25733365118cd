// Another name for the own seat, typed where the seat is.
import { useSignal } from '@preact/signals';
import type { MatchModel } from '../../model/matchModel.ts';
import { cleanName } from '../../model/playerName.ts';
import { preferences } from '../../model/preferences.ts';
import { roomText } from '../../text/roomText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { NameField } from '../home/NameField.tsx';

export function RenameForm({ model }: { model: MatchModel }) {
  const isOpen = useSignal(false);
  if (!isOpen.value) {
    return (
      <IconButton
        icon="pencil"
        label={roomText.rename()}
        onPress={() => {
          isOpen.value = true;
        }}
      />
    );
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const name = cleanName(preferences.name.value);
    if (!name) return;
    isOpen.value = false;
    void model.requests.rename(name);
  };
  return (
    <form class="rename-form" onSubmit={save}>
      <NameField />
      <button type="submit" class="button primary">
        {roomText.save()}
      </button>
    </form>
  );
}
