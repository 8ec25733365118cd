// The grip of a row that can be dragged: with a mouse the whole row can.
import { Icon } from '../common/Icon.tsx';

export function RowGrip() {
  return (
    // A drag is no gesture of the browser's: else it takes the next tap for the end of a fling.
    <span class="order-grip" aria-hidden="true" onTouchStart={(event) => event.preventDefault()}>
      <Icon name="grip" size={18} />
    </span>
  );
}
