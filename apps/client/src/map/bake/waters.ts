// What lies in the water under the land: graticule, depth bands, a halo in the bonus colour along each coast.
import type { BoardMap } from '../boardMap.ts';
import { withAlpha } from '../colour.ts';
import { colourOfBonus } from '../palette.ts';
import { haloColour, type SeaLook } from '../seaLook.ts';
import { type BakePen, pathOf } from './canvas.ts';

/** Shelves around all land: width on each side in map units of a 4000 wide map, and how much lighter the water is. */
const SHELVES = [
  [170, 0.05],
  [112, 0.055],
  [64, 0.07],
  [30, 0.09],
] as const;
const GRATICULE = 250;

/** Draws the waters of the whole map, in steps; what lies outside the pen's frame is cut off. */
export function* drawWaters(pen: BakePen, map: BoardMap, sea: SeaLook): Generator<void> {
  const unit = map.width / 4000;
  drawGraticule(pen, map, sea);
  yield* drawShelves(pen, map, sea);
  for (const { index, territories } of map.bonuses) {
    const land = pathOf(territories.flatMap((territory) => map.territories[territory].land));
    drawHalo(pen, land, haloColour(colourOfBonus(index), sea), unit);
    yield;
  }
}

function drawGraticule({ context }: BakePen, { width, height }: BoardMap, sea: SeaLook): void {
  const unit = width / 4000;
  const step = GRATICULE * unit;
  const beyond = step;
  context.lineWidth = 1.6 * unit;
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    const fade = context.createLinearGradient(x0, y0, x1, y1);
    fade.addColorStop(0, withAlpha(sea.line, 0));
    fade.addColorStop(0.14, withAlpha(sea.line, sea.lineAlpha));
    fade.addColorStop(0.86, withAlpha(sea.line, sea.lineAlpha));
    fade.addColorStop(1, withAlpha(sea.line, 0));
    context.strokeStyle = fade;
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  };
  for (let x = step / 2; x < width; x += step) line(x, -beyond, x, height + beyond);
  for (let y = step / 2; y < height; y += step) line(-beyond, y, width + beyond, y);
}

function* drawShelves({ context }: BakePen, map: BoardMap, { shelf, shelfAlpha }: SeaLook): Generator<void> {
  const unit = map.width / 4000;
  const land = pathOf(map.territories.flatMap((territory) => territory.land));
  for (const [reach, alpha] of SHELVES) {
    context.strokeStyle = withAlpha(shelf, alpha * shelfAlpha);
    context.lineWidth = 2 * reach * unit;
    context.stroke(land);
    yield;
  }
}

function drawHalo({ context, pixels }: BakePen, land: Path2D, colour: string, unit: number): void {
  context.save();
  context.shadowColor = withAlpha(colour, 0.85);
  context.shadowBlur = pixels(40 * unit);
  context.strokeStyle = withAlpha(colour, 0.5);
  context.lineWidth = 6 * unit;
  context.stroke(land);
  context.shadowBlur = pixels(14 * unit);
  context.stroke(land);
  context.restore();
}
