// The mark of each seat, as a character for text and as an outline that looks the same on every system.

/** By seat index. Plain geometric characters: none of them turns into an emoji. */
export const SEAT_GLYPHS = ['●', '▲', '■', '◆', '★', '✚', '⬢', '▼', '◗', '✖', '⬟', '◖'] as const;

/** Closed outlines in a box of 24 × 24, as SVG path data (usable in `<path d>` and `Path2D`). */
const OUTLINES: Readonly<Record<string, string>> = {
  '●': 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18Z',
  '▲': 'M12 2.5L22 20.5H2Z',
  '■': 'M4 4H20V20H4Z',
  '◆': 'M12 1.5L21.5 12L12 22.5L2.5 12Z',
  '★': 'M12 1.5L15 9H22.8L16.6 13.8L18.9 21.6L12 17L5.1 21.6L7.4 13.8L1.2 9H9Z',
  '✚': 'M8.5 2.5H15.5V8.5H21.5V15.5H15.5V21.5H8.5V15.5H2.5V8.5H8.5Z',
  '⬢': 'M12 2L20.7 7V17L12 22L3.3 17V7Z',
  '▼': 'M12 21.5L2 3.5H22Z',
  '◗': 'M7 2.5A9.5 9.5 0 0 1 7 21.5Z',
  '✖': 'M6.5 2.5L12 8L17.5 2.5L21.5 6.5L16 12L21.5 17.5L17.5 21.5L12 16L6.5 21.5L2.5 17.5L8 12L2.5 6.5Z',
  '⬟': 'M12 2L22 9.5L18.2 21H5.8L2 9.5Z',
  '◖': 'M17 2.5A9.5 9.5 0 0 0 17 21.5Z',
};

/** Outline of a glyph in a box of 24 × 24 (SVG path data), or undefined for a character that is not a seat's mark. */
export function glyphOutline(glyph: string): string | undefined {
  return OUTLINES[glyph];
}
