// Where a player types a name; a newcomer gets a guest's name, so that one click is enough.
import { MAX_NAME_LENGTH } from '@salient/protocol/limits';
import { useEffect, useId } from 'preact/hooks';
import { ensureName } from '../../model/guestName.ts';
import { preferences } from '../../model/preferences.ts';
import { homeText } from '../../text/homeText.ts';

export function NameField() {
  const { name } = preferences;
  const id = useId();
  useEffect(() => void ensureName(), []);
  return (
    <div>
      <label class="label" for={id}>
        {homeText.name()}
      </label>
      <input
        id={id}
        class="field"
        value={name.value}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        spellcheck={false}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
    </div>
  );
}
