// “All”: of the armies or of the orders. Where there is no more to take it is out of use.
import { useHeldButton } from '../common/useHeldButton.ts';

interface AllButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

export function AllButton({ label, isDisabled, onPress }: AllButtonProps) {
  return (
    <button type="button" class="button quiet" {...useHeldButton(isDisabled)} onClick={onPress}>
      {label}
    </button>
  );
}
