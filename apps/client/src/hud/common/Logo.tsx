// The mark of the product: a front line that has pushed forward, which is what a salient is.
import { commonText } from '../../text/commonText.ts';

export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path class="logo-line" d="M3.5 22.5h7.2L16 7.5l5.3 15h7.2" />
      <circle class="logo-dot" cx="16" cy="22.5" r="2.8" />
    </svg>
  );
}

export function Logo() {
  return (
    <span class="logo">
      <LogoMark />
      <span>{commonText.product()}</span>
    </span>
  );
}
