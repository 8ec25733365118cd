// Names of territories, and numbers that float for a moment. Sizes in CSS pixels at label scale 1.
import type { LabelArt } from '../layers/label.ts';
import { font, haloText, measure } from './pen.ts';

const NAME_SIZE = 10;

/** A territory's name; its anchor is the middle of its upper edge. */
export function nameArt(name: string): LabelArt {
  const width = measure(name, 600, NAME_SIZE) + 10;
  return {
    width,
    height: 17,
    anchor: { x: 0.5, y: 0 },
    key: `name ${name}`,
    paint(pen) {
      pen.font = font(600, NAME_SIZE);
      pen.fillStyle = '#f6fafd';
      haloText(pen, name, { x: 5, y: 12 });
    },
  };
}

/** Armies lost or gained, floating for a moment. */
export function floatArt(text: string, colour: string): LabelArt {
  const width = measure(text, 800, 13) + 12;
  return {
    width,
    height: 22,
    anchor: { x: 0.5, y: 0.5 },
    key: `float ${text} ${colour}`,
    paint(pen) {
      pen.font = font(800, 13);
      pen.fillStyle = colour;
      haloText(pen, text, { x: 6, y: 16 });
    },
  };
}
