// A quiet button and what it unfolds.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface FoldProps {
  readonly label: string;
  readonly children: (close: () => void) => ComponentChildren;
}

export function Fold({ label, children }: FoldProps) {
  const isOpen = useSignal(false);
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        {label}
      </button>
      {isOpen.value && children(close)}
    </>
  );
}
