// A seat's colour and glyph as a small badge: the same mark as on the board, told by shape as well as by colour.

import type { SeatLook } from '../../map/api.ts';
import { glyphOutline } from '../../map/glyphs.ts';
import { inkOn } from '../../model/seatLooks.ts';

export function SeatMark({ look, size = 18 }: { look: Pick<SeatLook, 'colour' | 'glyph'>; size?: number }) {
  return (
    <svg class="seat-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11.2" fill={look.colour} />
      <path d={glyphOutline(look.glyph)} fill={inkOn(look.colour)} transform="translate(5.4 5.4) scale(.55)" />
    </svg>
  );
}
