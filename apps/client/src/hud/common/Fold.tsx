// A quiet button and what it unfolds.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useKeptFocus } from './useKeptFocus.ts';

interface FoldProps {
  readonly label: string;
  readonly children: (close: () => void) => ComponentChildren;
}

export function Fold({ label, children }: FoldProps) {
  const isOpen = useSignal(false);
  // What closes it lies in what it folds away.
  const box = useKeptFocus<HTMLDivElement>('button');
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <div class="no-box" ref={box}>
      <button
        type="button"
        class="button quiet"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        {label}
      </button>
      {isOpen.value && children(close)}
    </div>
  );
}
