// Deletes a match for everybody: asks once more first, and forgets the question when the focus moves on.
import { useSignal } from '@preact/signals';
import type { MyMatch } from '@salient/protocol';
import { listText } from '../../text/listText.ts';
import { Icon } from '../common/Icon.tsx';

export function RemoveButton({ match, onRemove }: { match: MyMatch; onRemove: () => void }) {
  const isAsked = useSignal(false);
  return (
    <button
      type="button"
      class={isAsked.value ? 'button danger' : 'icon-button'}
      aria-label={isAsked.value ? undefined : listText.removeMatch(listText.against(match))}
      onBlur={() => (isAsked.value = false)}
      onClick={() => {
        if (isAsked.value) onRemove();
        isAsked.value = !isAsked.value;
      }}
    >
      {isAsked.value ? listText.removeSure() : <Icon name="trash" />}
    </button>
  );
}
