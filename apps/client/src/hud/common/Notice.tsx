// A page that has nothing to show: why, and what can be done about it.
import type { ComponentChildren } from 'preact';
import { commonText } from '../../text/commonText.ts';
import { Logo } from './Logo.tsx';
import { useScreenFocus } from './useScreenFocus.ts';

export function Notice({ text, children }: { text: string; children: ComponentChildren }) {
  useScreenFocus();
  return (
    <main class="waiting-screen">
      <h1 class="visually-hidden">{commonText.product()}</h1>
      <Logo />
      <p role="alert">{text}</p>
      <div class="button-row">{children}</div>
    </main>
  );
}

export function RetryButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" class="button primary" onClick={onPress}>
      {commonText.retry()}
    </button>
  );
}
