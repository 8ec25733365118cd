// A labelled line to type a name into.
import type { Signal } from '@preact/signals';
import { MAX_NAME_LENGTH } from '@salient/protocol/limits';
import { useId } from 'preact/hooks';

interface NameInputProps {
  readonly label: string;
  readonly name: Signal<string>;
  /** The name is that of whoever owns this browser, which may know it. */
  readonly isOwn?: boolean;
  readonly hasFocus?: boolean;
}

export function NameInput({ label, name, isOwn = false, hasFocus = false }: NameInputProps) {
  const id = useId();
  return (
    <div>
      <label class="label" for={id}>
        {label}
      </label>
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
    </div>
  );
}

const focus = (element: HTMLInputElement | null): void => element?.focus();
