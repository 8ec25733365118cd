// What lies on top of the coloured land: light from the north, a soft inner rim, lakes, borders and coast, and around it the
// dotted sea routes; all in one transparent picture.
import {
  type BoardBonus,
  type BoardMap,
  type BoardTerritory,
  growBounds,
  joinBounds,
  overlap,
  ringBounds,
} from '../boardMap.ts';
import type { Borders } from '../borders.ts';
import { withAlpha } from '../colour.ts';
import { isInRing } from '../hitTest.ts';
import { colourOfBonus } from '../palette.ts';
import type { SeaLook } from '../seaLook.ts';
import { routeDots } from '../seaRoutes.ts';
import { addLine, type BakePen, pathOf } from './canvas.ts';

export interface ReliefLines {
  readonly borders: Borders;
  /** 1 for the whole map; less where the camera is close, so that lines do not swell with the land. */
  readonly lineShare: number;
  readonly sea: SeaLook;
}

/** Width of the tint along borders between bonuses, both sides together (units). */
const RIM = 26;

/** How thick lines are (map units a 4000 wide map's unit stands for), and in which sea. */
interface Lines {
  readonly unit: number;
  readonly sea: SeaLook;
}

/** Draws the relief of what is in the frame in steps (one per territory, then the lines), so that a caller may spread it over frames. */
export function* drawRelief(pen: BakePen, map: BoardMap, { borders, lineShare, sea }: ReliefLines): Generator<void> {
  const unit = map.width / 4000;
  for (const territory of map.territories.filter(({ bounds }) => overlap(bounds, pen.frame.bounds))) {
    drawSurface(pen, territory, unit * Math.max(0.6, lineShare));
    yield;
  }
  drawLakes(pen, map, { sea, unit: unit * lineShare });
  drawRoutes(pen, map, { sea, unit });
  yield;
  for (const bonus of map.bonuses) {
    drawRim(pen, map, bonus, { lines: borders.between, unit: unit * lineShare });
    yield;
  }
  drawBorders(pen, borders, { sea, unit: unit * lineShare });
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
function drawRoutes({ context, frame: { bounds } }: BakePen, map: BoardMap, { sea: look, unit }: Lines): void {
  const sea = pathOf([
    [bounds.left, bounds.top, bounds.right, bounds.top, bounds.right, bounds.bottom, bounds.left, bounds.bottom],
    ...map.territories.flatMap((territory) => territory.land),
  ]);
  context.save();
  context.clip(sea, 'evenodd');
  for (const { x, y, alpha } of map.seaLinks.flatMap((link) => routeDots(link, map))) {
    context.fillStyle = withAlpha(look.route, look.routeAlpha * alpha);
    context.beginPath();
    context.arc(x, y, 3.1 * unit, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

function drawLakes({ context, pixels }: BakePen, map: BoardMap, { sea, unit }: Lines): void {
  const lakes = pathOf([...map.lakes, ...map.territories.flatMap((territory) => openHoles(map, territory))]);
  context.save();
  context.fillStyle = sea.lake;
  context.fill(lakes);
  context.clip(lakes);
  context.strokeStyle = sea.lakeShade;
  context.lineWidth = 4 * unit;
  context.shadowColor = sea.lakeShade;
  context.shadowBlur = pixels(10 * unit);
  context.shadowOffsetY = pixels(3 * unit);
  context.stroke(lakes);
  context.restore();
  context.strokeStyle = sea.lakeRim;
  context.lineWidth = 1.6 * unit;
  context.stroke(lakes);
}

/** Holes that no other territory fills are lakes. */
function openHoles(map: BoardMap, { index, holes }: BoardTerritory): readonly (readonly number[])[] {
  const isFilled = (hole: readonly number[]) =>
    map.territories.some((other) => other.index !== index && isInRing(hole, other.label));
  return holes.filter((hole) => !isFilled(hole));
}

interface Rim {
  readonly lines: Borders['between'];
  readonly unit: number;
}

/** A coast has its halo in the bonus's colour; inland each side of a border between bonuses is tinted instead. */
function drawRim({ context, frame }: BakePen, map: BoardMap, bonus: BoardBonus, { lines, unit }: Rim): void {
  const territories = bonus.territories.map((territory) => map.territories[territory]);
  const bounds = territories.map((territory) => territory.bounds).reduce(joinBounds);
  if (!overlap(bounds, frame.bounds)) return;
  const path = new Path2D();
  for (const line of lines) if (overlap(growBounds(ringBounds(line), unit), bounds)) addLine(path, line);
  context.save();
  context.clip(pathOf(territories.flatMap(({ land }) => land)));
  context.strokeStyle = withAlpha(colourOfBonus(bonus.index), 0.8);
  context.lineWidth = RIM * unit;
  context.stroke(path);
  context.restore();
}

function drawBorders({ context, pixels }: BakePen, borders: Borders, { sea, unit }: Lines): void {
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
  stroke(borders.coast, sea.coast, 2.4);
}
