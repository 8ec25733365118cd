// What lies on top of the coloured land: light from the north, a soft inner rim, lakes, borders and coast, and around it the
// dotted sea routes; all in one transparent picture.
import { type BoardMap, type BoardTerritory, overlap } from '../boardMap.ts';
import type { Borders } from '../borders.ts';
import { withAlpha } from '../colour.ts';
import { isInRing } from '../hitTest.ts';
import { SEA } from '../palette.ts';
import { routeDots } from '../seaRoutes.ts';
import { addLine, type BakePen, pathOf } from './canvas.ts';

export interface ReliefLines {
  readonly borders: Borders;
  /** 1 for the whole map; less where the camera is close, so that lines do not swell with the land. */
  readonly lineShare: number;
}

/** Draws the relief of what is in the frame in steps (one per territory, then the lines), so that a caller may spread it over frames. */
export function* drawRelief(pen: BakePen, map: BoardMap, { borders, lineShare }: ReliefLines): Generator<void> {
  const unit = map.width / 4000;
  for (const territory of map.territories.filter(({ bounds }) => overlap(bounds, pen.frame.bounds))) {
    drawSurface(pen, territory, unit * Math.max(0.6, lineShare));
    yield;
  }
  drawLakes(pen, map, unit * lineShare);
  drawRoutes(pen, map, unit);
  yield;
  drawBorders(pen, borders, unit * lineShare);
}

/** Light falls from the north: the whole land shades downwards, northern edges shine, southern ones lie in the dark. */
function drawSurface({ context, pixels }: BakePen, { land, holes, bounds }: BoardTerritory, unit: number): void {
  const shape = pathOf([...land, ...holes]);
  context.save();
  context.clip(shape, 'evenodd');
  const light = context.createLinearGradient(0, bounds.top, 0, bounds.bottom);
  light.addColorStop(0, 'rgba(255, 255, 255, 0.11)');
  light.addColorStop(0.55, 'rgba(255, 255, 255, 0)');
  light.addColorStop(1, 'rgba(4, 14, 26, 0.16)');
  context.fillStyle = 'rgba(12, 24, 40, 0.07)';
  context.fill(shape, 'evenodd');
  context.fillStyle = light;
  context.fill(shape, 'evenodd');
  // The soft rim is the shadow of the outline; what the clip leaves of the outline itself is half its width.
  context.strokeStyle = 'rgba(6, 16, 28, 0.30)';
  context.lineWidth = 7 * unit;
  context.shadowColor = 'rgba(6, 16, 28, 0.75)';
  context.shadowBlur = pixels(26 * unit);
  context.stroke(shape);
  context.shadowColor = 'transparent';
  context.translate(0, 5 * unit);
  context.strokeStyle = 'rgba(255, 255, 255, 0.13)';
  context.lineWidth = 5 * unit;
  context.stroke(shape);
  context.restore();
}

/** Dotted sea routes: they pass behind all land. */
function drawRoutes({ context, frame: { bounds } }: BakePen, map: BoardMap, unit: number): void {
  const sea = pathOf([
    [bounds.left, bounds.top, bounds.right, bounds.top, bounds.right, bounds.bottom, bounds.left, bounds.bottom],
    ...map.territories.flatMap((territory) => territory.land),
  ]);
  context.save();
  context.clip(sea, 'evenodd');
  for (const { x, y, alpha } of map.seaLinks.flatMap((link) => routeDots(link, map))) {
    context.fillStyle = withAlpha('#e6f2fb', 0.62 * alpha);
    context.beginPath();
    context.arc(x, y, 3.1 * unit, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

function drawLakes({ context, pixels }: BakePen, map: BoardMap, unit: number): void {
  const lakes = pathOf([...map.lakes, ...map.territories.flatMap((territory) => openHoles(map, territory))]);
  context.save();
  context.fillStyle = '#1a4a68';
  context.fill(lakes);
  context.clip(lakes);
  context.strokeStyle = 'rgba(4, 14, 26, 0.6)';
  context.lineWidth = 4 * unit;
  context.shadowColor = 'rgba(4, 14, 26, 0.8)';
  context.shadowBlur = pixels(10 * unit);
  context.shadowOffsetY = pixels(3 * unit);
  context.stroke(lakes);
  context.restore();
  context.strokeStyle = withAlpha(SEA.line, 0.35);
  context.lineWidth = 1.6 * unit;
  context.stroke(lakes);
}

/** Holes that no other territory fills are lakes. */
function openHoles(map: BoardMap, { index, holes }: BoardTerritory): readonly (readonly number[])[] {
  const isFilled = (hole: readonly number[]) =>
    map.territories.some((other) => other.index !== index && isInRing(hole, other.label));
  return holes.filter((hole) => !isFilled(hole));
}

function drawBorders({ context, pixels }: BakePen, borders: Borders, unit: number): void {
  const stroke = (lines: Borders[keyof Borders], style: string, width: number) => {
    const path = new Path2D();
    for (const line of lines) addLine(path, line);
    context.strokeStyle = style;
    context.lineWidth = width * unit;
    context.stroke(path);
  };
  stroke(borders.within, 'rgba(8, 18, 32, 0.62)', 4.2);
  context.save();
  context.shadowColor = 'rgba(4, 12, 22, 0.9)';
  context.shadowBlur = pixels(9 * unit);
  stroke(borders.between, 'rgba(8, 18, 32, 0.55)', 9);
  context.restore();
  stroke(borders.between, 'rgba(236, 244, 252, 0.72)', 4.4);
  stroke(borders.coast, 'rgba(226, 240, 252, 0.34)', 2.4);
}
