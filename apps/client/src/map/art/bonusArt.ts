// How a bonus is named: a dot in its colour, name and value, and who holds it. Sizes in CSS pixels at label scale 1.
import type { Theme } from '../../model/preferences.ts';
import { inkOn, mixColours, withAlpha } from '../colour.ts';
import type { LabelArt } from '../layers/label.ts';
import { letterColour, SEAS } from '../seaLook.ts';
import { disc, font, haloText, measure, type Pen, paintGlyph } from './pen.ts';

export interface BonusLook {
  readonly name: string;
  readonly armies: number;
  readonly colour: string;
  /** Who owns all of it, if somebody does. */
  readonly holder: { readonly colour: string; readonly glyph: string } | null;
  readonly isLit: boolean;
  readonly theme: Theme;
}

/** Letters on open water, on a plate over land, or a small plate with the value only. */
export type BonusForm = 'open' | 'plate' | 'chip';

const HEIGHT = 28;
const LETTERS = 12;

/** A bonus in one of its forms; a lit one always has its plate, and held ones wear the holder's mark. */
export function bonusArt(look: BonusLook, form: BonusForm): LabelArt {
  const value = look.armies < 0 ? `−${-look.armies}` : `+${look.armies}`;
  const name = form === 'chip' ? '' : look.name;
  const nameWidth = name ? measure(name, 600, LETTERS) + 6 : -3;
  const valueWidth = measure(value, 750, LETTERS);
  const width = 22 + nameWidth + valueWidth + (look.holder ? 20 : 0) + 11;
  return {
    width,
    height: HEIGHT,
    anchor: { x: 0.5, y: 0.5 },
    key: `bonus ${form} ${JSON.stringify(look)}`,
    paint(pen) {
      const isPlated = look.isLit || form !== 'open';
      if (isPlated) paintPlate(pen, width, look);
      disc(pen, 12, 14, 4.2);
      pen.fillStyle = look.colour;
      pen.fill();
      const { halo, ink } = letters(look, isPlated);
      pen.font = font(600, LETTERS);
      pen.fillStyle = ink;
      haloText(pen, name, { x: 22, y: 18.3 }, halo);
      pen.font = font(750, LETTERS);
      haloText(pen, value, { x: 22 + nameWidth, y: 18.3 }, halo);
      if (look.holder) paintHolder(pen, look.holder, width - 15);
    },
  };
}

function letters(
  { colour, isLit, theme }: BonusLook,
  isPlated: boolean,
): { readonly halo: string; readonly ink: string } {
  if (isPlated) return { halo: SEAS.dark.letterHalo, ink: mixColours(colour, '#ffffff', isLit ? 0.75 : 0.45) };
  return { halo: SEAS[theme].letterHalo, ink: letterColour(colour, SEAS[theme]) };
}

function paintPlate(pen: Pen, width: number, { colour, isLit }: BonusLook): void {
  pen.beginPath();
  pen.roundRect(2, 4.5, width - 4, 19, 9.5);
  pen.fillStyle = isLit ? 'rgba(8, 20, 34, 0.92)' : 'rgba(8, 20, 34, 0.7)';
  pen.fill();
  pen.lineWidth = isLit ? 1.6 : 1;
  pen.strokeStyle = withAlpha(colour, isLit ? 1 : 0.7);
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
