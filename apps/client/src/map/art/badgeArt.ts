// An army badge: number of armies, ring and mark of the seat. Sizes in CSS pixels at label scale 1.
import { inkOn, mixColours, withAlpha } from '../colour.ts';
import type { LabelArt } from '../layers/label.ts';
import { INK } from '../palette.ts';
import { centredText, disc, font, measure, type Pen, paintGlyph } from './pen.ts';

/** Radius of the dark disc of a badge. */
export const BADGE_RADIUS = 11;

export interface BadgeLook {
  readonly text: string;
  /** Ring and mark: the owner's colour. */
  readonly colour: string;
  /** The owner's mark, or null for neutral land. */
  readonly glyph: string | null;
}

/** A dark disc with the number of armies, a ring and a mark in the colour of the seat; wide numbers make it a pill. */
export function badgeArt(look: BadgeLook): LabelArt {
  const size = look.text.length > 3 ? 10.5 : 12.5;
  const spread = Math.max(0, measure(look.text, 750, size) - 15) / 2;
  const pad = 7;
  const width = 2 * (BADGE_RADIUS + spread + pad);
  const height = 2 * (BADGE_RADIUS + pad);
  return {
    width,
    height,
    anchor: { x: 0.5, y: 0.5 },
    key: `badge ${look.text} ${look.colour} ${look.glyph}`,
    paint(pen) {
      const [x, y] = [width / 2, height / 2];
      const ring = mixColours(look.colour, '#ffffff', 0.45);
      const pill = (grow: number) => {
        pen.beginPath();
        const radius = BADGE_RADIUS + grow;
        pen.roundRect(x - radius - spread, y - radius, 2 * (radius + spread), 2 * radius, radius);
      };
      pen.shadowColor = 'rgba(2, 8, 16, 0.55)';
      pen.shadowBlur = 5;
      pen.shadowOffsetY = 1;
      pill(0);
      pen.fillStyle = withAlpha(mixColours(look.colour, '#07111d', 0.8), 0.95);
      pen.fill();
      pen.shadowColor = 'transparent';
      pill(-0.8);
      pen.lineWidth = 1.7;
      pen.strokeStyle = ring;
      pen.stroke();
      pen.font = font(750, size);
      pen.fillStyle = INK.light;
      centredText(pen, look.text, x, y);
      if (look.glyph) paintMark(pen, look, [x - BADGE_RADIUS * 0.82 - spread, y - BADGE_RADIUS * 0.82]);
    },
  };
}

/** The seat's mark on a small disc of its colour at the badge's shoulder. */
function paintMark(pen: Pen, { colour, glyph }: BadgeLook, centre: readonly [number, number]): void {
  disc(pen, centre[0], centre[1], 5.6);
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = 0.9;
  pen.strokeStyle = 'rgba(4, 12, 22, 0.85)';
  pen.stroke();
  pen.fillStyle = inkOn(colour);
  paintGlyph(pen, glyph ?? '', centre, 7);
}
