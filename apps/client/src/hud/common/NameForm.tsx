// A name typed where it belongs: put right before it is sent, and where nothing of it is left, that is said.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { cleanName } from '../../model/playerName.ts';
import { homeText } from '../../text/homeText.ts';
import { NameInput } from './NameInput.tsx';

interface NameFormProps {
  readonly label: string;
  readonly name: Signal<string>;
  readonly isOwn?: boolean;
  readonly hasFocus?: boolean;
  onName(name: string): void;
  /** Escape, where the name need not be given. */
  onCancel?(): void;
  /** The buttons. */
  readonly children: ComponentChildren;
}

export function NameForm({ label, name, isOwn = false, hasFocus = false, onName, onCancel, children }: NameFormProps) {
  const complaint = useSignal('');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const cleaned = cleanName(name.value);
    complaint.value = cleaned ? '' : homeText.emptyName();
    if (cleaned) onName(cleaned);
  };
  return (
    <form
      class="rename-form"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel?.();
      }}
    >
      <NameInput label={label} name={name} isOwn={isOwn} hasFocus={hasFocus} />
      {children}
      {complaint.value && (
        <p class="error small" role="alert">
          {complaint.value}
        </p>
      )}
    </form>
  );
}
