// A link to share: selectable, with a button that copies it and says so.
import { useRef } from 'preact/hooks';
import { commonText } from '../../text/commonText.ts';
import { copyText } from './copyText.ts';
import { Icon } from './Icon.tsx';
import { Said, useSpeaker } from './Said.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly buttonLabel: string;
  readonly text: string;
}

export function CopyField({ label, buttonLabel, text }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { said, say } = useSpeaker();
  const copy = async () => {
    const isCopied = await copyText(text, field.current);
    say(isCopied ? commonText.copied() : commonText.copyFailed());
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
      <Said said={said} class="said" />
    </div>
  );
}
