// A modal sheet on the native element: it keeps the focus inside and closes with Escape by itself.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { commonText } from '../../text/commonText.ts';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // At once: until it is open, Escape would go to the board behind it.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    // Closed by itself it gives the focus back; taken away by what was chosen in it, it does not.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header class="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={commonText.close()} onPress={() => element.current?.close()} />
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
