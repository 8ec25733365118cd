// A button that its own press takes out of use keeps the focus until that moves on: disabled, it would hand it to nobody.
import { useSignal } from '@preact/signals';

/** Attributes for the button; its handler is called all the same. */
export function useHeldButton(isDisabled: boolean) {
  const isHeld = useSignal(false);
  return {
    disabled: isDisabled && !isHeld.value,
    'aria-disabled': isDisabled,
    onFocus: () => {
      isHeld.value = true;
    },
    onBlur: () => {
      isHeld.value = false;
    },
  };
}
