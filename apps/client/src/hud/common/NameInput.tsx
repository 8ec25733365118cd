// A labelled line to type a name into.
import type { Signal } from '@preact/signals';
import { MAX_NAME_LENGTH } from '@salient/protocol/limits';
import { Labelled } from './Labelled.tsx';

interface NameInputProps {
  readonly label: string;
  readonly name: Signal<string>;
  /** The name is that of whoever owns this browser, which may know it. */
  readonly isOwn?: boolean;
  /** It was asked for just now: what stands there is replaced by what is typed. */
  readonly hasFocus?: boolean;
}

export function NameInput({ label, name, isOwn = false, hasFocus = false }: NameInputProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          class="field"
          value={name.value}
          maxLength={MAX_NAME_LENGTH}
          autoComplete={isOwn ? 'nickname' : 'off'}
          spellcheck={false}
          ref={hasFocus ? focus : undefined}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      )}
    </Labelled>
  );
}

const focus = (element: HTMLInputElement | null): void => {
  element?.focus();
  element?.select();
};
