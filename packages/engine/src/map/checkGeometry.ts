// Checks the drawing data of a map document, which the engine keeps for the board but never reads (rule M3).
import { describeInput, isPlainObject, mustBe } from '../readInput.ts';
import type { FaultList } from './faultList.ts';
import { MAX_CONNECTIONS } from './mapDocument.ts';

/** Coordinates lie within ± this many map units. */
const MAX_COORDINATE = 100000;
/** Pieces of land of one territory, outlines of one piece, and lakes: far more than any map has, far fewer than would keep a server busy. */
const MAX_SHAPES = 1000;

/** How often the shorter side of a map may go into the longer one. */
const MAX_ASPECT = 10;

/** How many entries a list may have. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

const SHAPES: Bounds = { min: 1, max: MAX_SHAPES };
const LAKES: Bounds = { min: 0, max: MAX_SHAPES };
const SEA_LINKS: Bounds = { min: 0, max: MAX_CONNECTIONS };

/** Names a place in the document; built only where there is something to say about it. */
type Place = () => string;

interface KnownIds {
  readonly ids: ReadonlySet<string>;
  readonly bonusIds: ReadonlySet<string>;
}

/** Adds a fault for everything in `geometry` that is not of the shape `MapGeometry` or names what the map does not have. */
export function checkGeometry(list: FaultList, geometry: unknown, known: KnownIds): void {
  if (!isPlainObject(geometry)) {
    list.add('notAnObject', 'geometry', 'Geometry must be an object.');
    return;
  }
  const size = readSize(list, 'geometry.size', geometry.size);
  checkShapes(list, geometry.territories, { ids: known.ids, size });
  checkBonusLabels(list, geometry.bonuses, known.bonusIds);
  checkSeaLinks(list, geometry.seaLinks, known.ids);
  const lakes = listAt(list, () => 'geometry.lakes', geometry.lakes, LAKES);
  eachOf(
    list,
    () => 'geometry.lakes',
    lakes,
    (ring, place) => checkRing(list, place, ring, 6),
  );
}

/** The list at a place, or an empty one with a fault. */
function listAt(list: FaultList, place: Place, value: unknown, { min, max }: Bounds): readonly unknown[] {
  const path = Array.isArray(value) && value.length >= min && value.length <= max ? '' : place();
  if (!Array.isArray(value)) {
    list.add('notAList', path, mustBe(path, 'a list', value));
    return [];
  }
  if (path === '') return value;
  const code = value.length > max ? 'tooMany' : 'outOfRange';
  list.add(code, path, `"${path}" has ${value.length} entries; ${min} to ${max} are allowed.`);
  return [];
}

function eachOf(
  list: FaultList,
  place: Place,
  entries: readonly unknown[],
  check: (entry: unknown, place: Place) => void,
): void {
  for (let i = 0; i < entries.length && !list.isFull; i++) check(entries[i], () => `${place()}[${i}]`);
}

const isCoordinate = (value: unknown): boolean =>
  typeof value === 'number' && value >= -MAX_COORDINATE && value <= MAX_COORDINATE;

/** Gaps count as no coordinates; the built-in methods would pass over them. */
function isAllCoordinates(values: readonly unknown[]): boolean {
  for (let i = 0; i < values.length; i++) if (!isCoordinate(values[i])) return false;
  return true;
}

/** @returns whether it is a point */
function checkPoint(list: FaultList, path: string, value: unknown): boolean {
  if (Array.isArray(value) && value.length === 2 && value.every(isCoordinate)) return true;
  list.add('outOfRange', path, `"${path}" must be two numbers.`);
  return false;
}

const isOnMap = (point: readonly number[], size: readonly number[]): boolean =>
  point.every((value, axis) => value >= 0 && value <= size[axis]);

/** Nothing can be drawn on a map without extent, and a page hangs over one that is a mere line. */
function readSize(list: FaultList, path: string, value: unknown): readonly number[] | undefined {
  const isPair = Array.isArray(value) && value.length === 2 && value.every((side) => isCoordinate(side) && side >= 1);
  if (isPair && Math.max(...value) <= MAX_ASPECT * Math.min(...value)) return value;
  const rule = `each at least 1, neither more than ${MAX_ASPECT} times the other`;
  list.add('outOfRange', path, `"${path}" must be a width and a height, ${rule}.`);
  return undefined;
}

function checkRing(list: FaultList, place: Place, value: unknown, minNumbers: number): void {
  const fits = Array.isArray(value) && value.length >= minNumbers && value.length % 2 === 0;
  if (fits && isAllCoordinates(value)) return;
  const path = place();
  list.add('outOfRange', path, `"${path}" must be a flat list of at least ${minNumbers / 2} points.`);
}

/** What shapes must fit; a size that is a fault itself asks nothing of them. */
interface Frame {
  readonly ids: ReadonlySet<string>;
  readonly size: readonly number[] | undefined;
}

function checkShapes(list: FaultList, value: unknown, { ids, size }: Frame): void {
  const path = 'geometry.territories';
  if (!isPlainObject(value)) {
    list.add('notAnObject', path, `"${path}" must be an object by territory id.`);
    return;
  }
  for (const id of Object.keys(value)) {
    if (!ids.has(id)) list.add('unknownTerritory', path, `There is no territory ${describeInput(id)}.`);
  }
  for (const id of ids) {
    if (Object.hasOwn(value, id)) checkShape(list, `${path}.${id}`, value[id], size);
    else list.add('missingField', `${path}.${id}`, `"${id}" has no shape.`);
  }
}

function checkShape(list: FaultList, path: string, shape: unknown, size: Frame['size']): void {
  if (!isPlainObject(shape)) {
    list.add('notAnObject', path, 'A shape must be an object.');
    return;
  }
  const isPoint = checkPoint(list, `${path}.label`, shape.label);
  if (isPoint && size !== undefined && !isOnMap(shape.label as readonly number[], size))
    list.add('outOfRange', `${path}.label`, `"${path}.label" is beyond the map, where nobody could see the armies.`);
  if (!isCoordinate(shape.clearance)) list.add('outOfRange', `${path}.clearance`, 'A clearance must be a number.');
  const place = (): string => `${path}.polygons`;
  eachOf(list, place, listAt(list, place, shape.polygons, SHAPES), (polygon, piece) => {
    eachOf(list, piece, listAt(list, piece, polygon, SHAPES), (ring, outline) => checkRing(list, outline, ring, 6));
  });
}

function checkBonusLabels(list: FaultList, value: unknown, bonusIds: ReadonlySet<string>): void {
  const path = 'geometry.bonuses';
  if (!isPlainObject(value)) {
    list.add('notAnObject', path, `"${path}" must be an object by bonus id.`);
    return;
  }
  for (const id of Object.keys(value)) {
    const entry = value[id];
    if (!bonusIds.has(id)) list.add('unknownBonus', path, `There is no bonus ${describeInput(id)}.`);
    else if (!isPlainObject(entry)) list.add('notAnObject', `${path}.${id}`, 'A bonus label must be an object.');
    else checkPoint(list, `${path}.${id}.label`, entry.label);
  }
  for (const id of bonusIds) {
    if (!Object.hasOwn(value, id)) list.add('missingField', `${path}.${id}`, `The bonus "${id}" has no label.`);
  }
}

function checkSeaLinks(list: FaultList, value: unknown, ids: ReadonlySet<string>): void {
  const place = (): string => 'geometry.seaLinks';
  eachOf(list, place, listAt(list, place, value, SEA_LINKS), (link, at) => {
    if (!isPlainObject(link)) {
      list.add('notAnObject', at(), 'A sea link must be an object.');
      return;
    }
    const { between, points, wrap } = link;
    const known = Array.isArray(between) && between.length === 2 && between.every((id) => ids.has(id));
    if (!known) list.add('unknownTerritory', `${at()}.between`, 'A sea link is between two territories of the map.');
    checkRing(list, () => `${at()}.points`, points, 4);
    if (wrap !== undefined && typeof wrap !== 'boolean')
      list.add('notABoolean', `${at()}.wrap`, '"wrap" must be true or false.');
  });
}
