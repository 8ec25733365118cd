// Checks the drawing data of a map document, which the engine keeps for the board but never reads (rule M3).
import { describeInput, isPlainObject } from '../readInput.ts';
import type { FaultList } from './faultList.ts';

/** Coordinates lie within ± this many map units. */
const MAX_COORDINATE = 100000;

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
  checkPoint(list, 'geometry.size', geometry.size);
  checkShapes(list, geometry.territories, known.ids);
  checkBonusLabels(list, geometry.bonuses, known.bonusIds);
  checkSeaLinks(list, geometry.seaLinks, known.ids);
  eachOf(list, 'geometry.lakes', geometry.lakes, (ring, path) => checkRing(list, path, ring, 6));
}

function eachOf(list: FaultList, path: string, value: unknown, check: (entry: unknown, path: string) => void): void {
  if (!Array.isArray(value)) {
    list.add('notAList', path, `"${path}" must be a list, not ${describeInput(value)}.`);
    return;
  }
  Array.from(value).forEach((entry, i) => {
    check(entry, `${path}[${i}]`);
  });
}

const isCoordinate = (value: unknown): boolean =>
  typeof value === 'number' && value >= -MAX_COORDINATE && value <= MAX_COORDINATE;

function checkPoint(list: FaultList, path: string, value: unknown): void {
  if (Array.isArray(value) && value.length === 2 && value.every(isCoordinate)) return;
  list.add('outOfRange', path, `"${path}" must be two numbers.`);
}

function checkRing(list: FaultList, path: string, value: unknown, minNumbers: number): void {
  const fits = Array.isArray(value) && value.length >= minNumbers && value.length % 2 === 0;
  if (fits && Array.from(value).every(isCoordinate)) return;
  list.add('outOfRange', path, `"${path}" must be a flat list of at least ${minNumbers / 2} points.`);
}

function checkShapes(list: FaultList, value: unknown, ids: ReadonlySet<string>): void {
  const path = 'geometry.territories';
  if (!isPlainObject(value)) {
    list.add('notAnObject', path, `"${path}" must be an object by territory id.`);
    return;
  }
  for (const id of Object.keys(value)) {
    if (!ids.has(id)) list.add('unknownTerritory', path, `There is no territory ${describeInput(id)}.`);
  }
  for (const id of ids) {
    if (Object.hasOwn(value, id)) checkShape(list, `${path}.${id}`, value[id]);
    else list.add('missingField', `${path}.${id}`, `"${id}" has no shape.`);
  }
}

function checkShape(list: FaultList, path: string, shape: unknown): void {
  if (!isPlainObject(shape)) {
    list.add('notAnObject', path, 'A shape must be an object.');
    return;
  }
  checkPoint(list, `${path}.label`, shape.label);
  if (!isCoordinate(shape.clearance)) list.add('outOfRange', `${path}.clearance`, 'A clearance must be a number.');
  eachOf(list, `${path}.polygons`, shape.polygons, (polygon, polygonPath) => {
    eachOf(list, polygonPath, polygon, (ring, ringPath) => checkRing(list, ringPath, ring, 6));
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
}

function checkSeaLinks(list: FaultList, value: unknown, ids: ReadonlySet<string>): void {
  eachOf(list, 'geometry.seaLinks', value, (link, path) => {
    if (!isPlainObject(link)) {
      list.add('notAnObject', path, 'A sea link must be an object.');
      return;
    }
    const { between, points, wrap } = link;
    const known = Array.isArray(between) && between.length === 2 && between.every((id) => ids.has(id));
    if (!known) list.add('unknownTerritory', `${path}.between`, 'A sea link is between two territories of the map.');
    checkRing(list, `${path}.points`, points, 4);
    if (wrap !== undefined && typeof wrap !== 'boolean')
      list.add('notABoolean', `${path}.wrap`, '"wrap" must be true or false.');
  });
}
