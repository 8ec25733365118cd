// How a bonus is named in the sea: a dot in its colour, name and value, and who holds it. Sizes in CSS pixels at label scale 1.
import { inkOn, mixColours, withAlpha } from '../colour.ts';
import type { LabelArt } from '../layers/label.ts';
import { disc, font, haloText, measure, type Pen, paintGlyph } from './pen.ts';

export interface BonusLook {
  readonly name: string;
  readonly armies: number;
  readonly colour: string;
  /** Who owns all of it, if somebody does. */
  readonly holder: { readonly colour: string; readonly glyph: string } | null;
  readonly isLit: boolean;
}

/** A bonus in open water: dot in its colour, name, value; held ones wear the holder's mark. */
export function bonusArt(look: BonusLook): LabelArt {
  const value = look.armies < 0 ? `−${-look.armies}` : `+${look.armies}`;
  const nameWidth = measure(look.name, 600, 12);
  const valueWidth = measure(value, 750, 12);
  const width = 22 + nameWidth + 7 + valueWidth + (look.holder ? 20 : 0) + 10;
  return {
    width,
    height: 28,
    anchor: { x: 0.5, y: 0.5 },
    key: JSON.stringify(look),
    paint(pen) {
      if (look.isLit) paintPlate(pen, width, look.colour);
      disc(pen, 12, 14, 4.2);
      pen.fillStyle = look.colour;
      pen.fill();
      pen.font = font(600, 12);
      pen.fillStyle = mixColours(look.colour, '#ffffff', look.isLit ? 0.6 : 0.15);
      haloText(pen, look.name, 22, 18.3);
      pen.font = font(750, 12);
      haloText(pen, value, 22 + nameWidth + 6, 18.3);
      if (look.holder) paintHolder(pen, look.holder, width - 15);
    },
  };
}

function paintPlate(pen: Pen, width: number, colour: string): void {
  pen.beginPath();
  pen.roundRect(1, 3, width - 2, 22, 11);
  pen.fillStyle = 'rgba(8, 20, 34, 0.72)';
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = withAlpha(colour, 0.7);
  pen.stroke();
}

function paintHolder(pen: Pen, holder: { readonly colour: string; readonly glyph: string }, x: number): void {
  disc(pen, x, 14, 7);
  pen.fillStyle = holder.colour;
  pen.fill();
  pen.lineWidth = 1.2;
  pen.strokeStyle = 'rgba(255, 255, 255, 0.75)';
  pen.stroke();
  pen.fillStyle = inkOn(holder.colour);
  paintGlyph(pen, holder.glyph, [x, 14], 8.5);
}
