// Where a player types a name; a newcomer gets a guest's name, so that one click is enough.
import type { Signal } from '@preact/signals';
import { MAX_NAME_LENGTH } from '@salient/protocol/limits';
import { useEffect, useId } from 'preact/hooks';
import { homeText } from '../../text/homeText.ts';

export function NameField({ name }: { name: Signal<string> }) {
  const id = useId();
  useEffect(() => {
    if (!name.value) name.value = homeText.guest(100 + Math.floor(Math.random() * 900));
  }, []);
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
