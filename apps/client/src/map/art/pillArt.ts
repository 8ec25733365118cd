// Pills and medals: armies on an arrow's shaft, planned deploys, places in a list. Sizes in CSS pixels at label scale 1.
import { inkOn } from '../colour.ts';
import type { LabelArt } from '../layers/label.ts';
import { INK } from '../palette.ts';
import { centredText, disc, font, measure, type Pen, paintGlyph } from './pen.ts';

/** Armies to be deployed, as +n. */
export function deployArt(armies: number): LabelArt {
  const text = `+${armies}`;
  const width = measure(text, 750, 10.5) + 17;
  const height = 22;
  return {
    width,
    height,
    anchor: { x: 0, y: 0.5 },
    key: `deploy ${armies}`,
    paint(pen) {
      paintPill(pen, width, height, { fill: '#2fd08f', rim: '#eafff5' });
      pen.font = font(750, 10.5);
      pen.fillStyle = '#04241a';
      centredText(pen, text, width / 2, height / 2);
    },
  };
}

/** Armies on the shaft of an arrow, with the order's place before them; `rim` tells attack from transfer once more. */
export function armiesArt(armies: string, rim: string, place: number | null): LabelArt {
  const armiesWidth = Math.max(14, measure(armies, 750, 10.5) + 8);
  const placeWidth = place === null ? 0 : measure(String(place), 700, 8.5) + 8;
  const width = armiesWidth + placeWidth + 8;
  const height = 22;
  return {
    width,
    height,
    anchor: { x: 0.5, y: 0.5 },
    key: `armies ${armies} ${rim} ${place}`,
    paint(pen) {
      paintPill(pen, width, height, { fill: '#0c1420', rim });
      if (place !== null) {
        pen.beginPath();
        pen.roundRect(5, 5, placeWidth, height - 10, [(height - 10) / 2, 2, 2, (height - 10) / 2]);
        pen.fillStyle = '#c9d6e2';
        pen.fill();
        pen.font = font(700, 8.5);
        pen.fillStyle = INK.dark;
        centredText(pen, String(place), 5.5 + placeWidth / 2, height / 2);
      }
      pen.font = font(750, 10.5);
      pen.fillStyle = INK.light;
      centredText(pen, armies, 4 + placeWidth + armiesWidth / 2, height / 2);
    },
  };
}

/** Armies on their way, '' where nobody knows how many, with the mark of the seat that sends them; `rim` tells attack from transfer once more. */
export function marchArt(
  armies: string,
  rim: string,
  seat: { readonly colour: string; readonly glyph: string } | null,
): LabelArt {
  if (seat === null) return armiesArt(armies, rim, null);
  const { colour, glyph } = seat;
  const armiesWidth = armies === '' ? 0 : Math.max(12, measure(armies, 750, 10.5) + 6);
  const height = 22;
  const width = height + armiesWidth;
  return {
    width,
    height,
    anchor: { x: 0.5, y: 0.5 },
    key: `march ${armies} ${rim} ${colour} ${glyph}`,
    paint(pen) {
      paintPill(pen, width, height, { fill: '#0c1420', rim });
      const [x, y] = [height / 2, height / 2];
      disc(pen, x, y, 5.4);
      pen.fillStyle = colour;
      pen.fill();
      pen.fillStyle = inkOn(colour);
      paintGlyph(pen, glyph, [x, y], 7);
      pen.font = font(750, 10.5);
      pen.fillStyle = INK.light;
      centredText(pen, armies, height - 4 + armiesWidth / 2, height / 2);
    },
  };
}

function paintPill(
  pen: Pen,
  width: number,
  height: number,
  { fill, rim }: { readonly fill: string; readonly rim: string },
): void {
  pen.shadowColor = 'rgba(2, 8, 16, 0.6)';
  pen.shadowBlur = 4;
  pen.beginPath();
  pen.roundRect(4, 4, width - 8, height - 8, (height - 8) / 2);
  pen.fillStyle = fill;
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.lineWidth = 1.3;
  pen.strokeStyle = rim;
  pen.stroke();
}

/** A numbered medal: places in the order list, picks. */
export function medalArt(text: string, fill: string, radius: number): LabelArt {
  const size = 2 * (radius + 4);
  return {
    width: size,
    height: size,
    anchor: { x: 0.15, y: 0.6 },
    key: `medal ${text} ${fill} ${radius}`,
    paint(pen) {
      pen.shadowColor = 'rgba(2, 8, 16, 0.6)';
      pen.shadowBlur = 4;
      disc(pen, size / 2, size / 2, radius);
      pen.fillStyle = fill;
      pen.fill();
      pen.shadowColor = 'transparent';
      pen.lineWidth = 1.2;
      pen.strokeStyle = 'rgba(4, 12, 22, 0.85)';
      pen.stroke();
      pen.font = font(800, radius * 1.3);
      pen.fillStyle = inkOn(fill);
      centredText(pen, text, size / 2, size / 2);
    },
  };
}
