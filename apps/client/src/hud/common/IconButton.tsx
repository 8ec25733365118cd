// A button with an icon only; its words are its label and its tooltip.
import { useSignal } from '@preact/signals';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
  readonly kind?: 'plain' | 'danger';
  /** Of a button that opens something beside it. */
  readonly isExpanded?: boolean;
  /** Of a button that is on or off. */
  readonly isPressed?: boolean;
}

export function IconButton({
  icon,
  label,
  onPress,
  isDisabled = false,
  kind = 'plain',
  isExpanded,
  isPressed,
}: IconButtonProps) {
  // What its own press takes out of use keeps the focus until that moves on: a disabled button would hand it to nobody.
  const isHeld = useSignal(false);
  return (
    <button
      type="button"
      class={`icon-button ${kind}`}
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      disabled={isDisabled && !isHeld.value}
      aria-disabled={isDisabled}
      onFocus={() => {
        isHeld.value = true;
      }}
      onBlur={() => {
        isHeld.value = false;
      }}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
