// Pills and medals: armies on an arrow's shaft, planned deploys, places in a list. Sizes in CSS pixels at label scale 1.
import { inkOn } from '../colour.ts';
import type { LabelArt } from '../layers/label.ts';
import { INK } from '../palette.ts';
import { centredText, disc, font, measure } from './pen.ts';

/** Armies to be deployed, as +n. */
export function deployArt(armies: number): LabelArt {
  const text = `+${armies}`;
  const width = measure(text, 750, 10.5) + 17;
  return pillArt({ text, key: `deploy ${armies}`, width, fill: '#2fd08f', ink: '#04241a', rim: '#eafff5', size: 10.5 });
}

/** Armies on the shaft of an arrow; `rim` tells attack from transfer once more. */
export function armiesArt(armies: string, rim: string): LabelArt {
  const width = Math.max(22, measure(armies, 750, 10.5) + 16);
  return pillArt({
    text: armies,
    key: `armies ${armies} ${rim}`,
    width,
    fill: '#0c1420',
    ink: INK.light,
    rim,
    size: 10.5,
  });
}

interface PillLook {
  readonly text: string;
  readonly key: string;
  readonly width: number;
  readonly fill: string;
  readonly ink: string;
  readonly rim: string;
  readonly size: number;
}

function pillArt({ text, key, width, fill, ink, rim, size }: PillLook): LabelArt {
  const height = 22;
  return {
    width,
    height,
    anchor: { x: 0.5, y: 0.5 },
    key,
    paint(pen) {
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
      pen.font = font(750, size);
      pen.fillStyle = ink;
      centredText(pen, text, width / 2, height / 2);
    },
  };
}

/** A numbered medal: places in the order list, picks. */
export function medalArt(text: string, fill: string, radius: number): LabelArt {
  const size = 2 * (radius + 4);
  return {
    width: size,
    height: size,
    anchor: { x: 0.5, y: 0.5 },
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
