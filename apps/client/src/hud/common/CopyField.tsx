// A link to share: selectable, with a button that copies it and says so.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { commonText } from '../../text/commonText.ts';
import { copyText } from './copyText.ts';
import { Icon } from './Icon.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly buttonLabel: string;
  readonly text: string;
}

export function CopyField({ label, buttonLabel, text }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const said = useSignal('');
  const copy = async () => {
    const isCopied = await copyText(text, field.current);
    said.value = isCopied ? commonText.copied() : commonText.copyFailed();
  };
  return (
    <div class="copy-field">
      <input
        ref={field}
        class="field mono"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        <Icon name="copy" />
        {buttonLabel}
      </button>
      <span class="said" role="status">
        {said.value}
      </span>
    </div>
  );
}
