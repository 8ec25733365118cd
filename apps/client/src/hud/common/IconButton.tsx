// A button with an icon only; its words are its label and its tooltip.
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { useHeldButton } from './useHeldButton.ts';

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
  const held = useHeldButton(isDisabled);
  return (
    <button
      type="button"
      class={`icon-button ${kind}`}
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      {...held}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
